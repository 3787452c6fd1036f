import { themes } from 'qipu/diagram'
import type { OptionTable } from '../command/options.ts'
import { countingNumber, wholeNumber } from '../command/values.ts'

/** How a board is to look, in the terminal and in pictures. The choices are those of `qipu/diagram`. */

export const coordinates = {
  coordinates: {
    key: 'help/coordinates',
    value: 'style',
    choices: ['a1', 'aa', '1-1', 'kanji', 'hangul', 'none'],
    en: 'coordinates along the edges',
    zh: '坐标样式',
  },
} as const satisfies OptionTable

export const boardOptions = {
  last: { key: 'help/last', value: 'k', parse: wholeNumber, en: 'number the last k moves', zh: '给最后 k 手标号' },
  numbers: {
    key: 'help/numbers',
    value: 'which',
    choices: ['all', 'none'],
    en: 'number all moves or none',
    zh: '给每一手标号或都不标',
  },
  region: {
    key: 'help/region',
    value: 'corners',
    en: 'show only this part of the board, for example A1:J10',
    zh: '只显示棋盘的一部分，如 A1:J10',
  },
  ...coordinates,
  view: {
    key: 'help/view',
    value: 'side',
    choices: ['first', 'second', 'referee'],
    en: 'what one side can see, in games with hidden information',
    zh: '暗棋中某一方所见',
  },
  faces: {
    key: 'help/faces',
    value: 'style',
    choices: ['traditional', 'simplified', 'figures'],
    en: 'what is written on the pieces of xiangqi',
    zh: '象棋棋子的文字',
  },
} as const satisfies OptionTable

export const pictureOptions = {
  size: {
    key: 'help/size',
    value: 'px',
    parse: countingNumber,
    en: 'width of the picture in pixels',
    zh: '图片宽度（像素）',
  },
  theme: {
    key: 'help/theme',
    value: 'name',
    choices: themes.map(({ id }) => id),
    en: 'colours of the picture',
    zh: '图片配色',
  },
  stones: {
    key: 'help/stones',
    value: 'style',
    choices: ['flat', 'shaded'],
    en: 'flat or shaded stones',
    zh: '棋子平面或立体',
  },
} as const satisfies OptionTable
