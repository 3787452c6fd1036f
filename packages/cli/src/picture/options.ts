import { themes } from 'qipu/diagram'
import { countingNumber, type OptionFacts, wholeNumber } from '../command/command.ts'

/** How a board is to look, in the terminal and in pictures. The choices are those of `qipu/diagram`. */

export const coordinates: OptionFacts = {
  flags: '--coordinates <system>',
  en: 'what stands along the edges',
  zh: '坐标样式',
  choices: () => ['a1', 'aa', '1-1', 'kanji', 'hangul', 'none'],
}

export const boardOptions: readonly OptionFacts[] = [
  { flags: '--last <k>', en: 'number the last k moves', zh: '给最后 k 手标号', parse: wholeNumber },
  {
    flags: '--numbers <which>',
    en: 'number all moves or none',
    zh: '给全部着手标号或不标号',
    choices: () => ['all', 'none'],
  },
  { flags: '--region <a:b>', en: 'only this part of the board, e.g. A1:J10', zh: '只显示棋盘的一部分，如 A1:J10' },
  coordinates,
  {
    flags: '--view <side>',
    en: 'what one side may see, in games with hidden information',
    zh: '暗棋中某一方所见',
    choices: () => ['first', 'second', 'referee'],
  },
]

export const pictureOptions: readonly OptionFacts[] = [
  { flags: '--size <px>', en: 'width of the picture in pixels', zh: '图片宽度（像素）', parse: countingNumber },
  {
    flags: '--theme <name>',
    en: 'colours of the picture',
    zh: '图片配色',
    choices: () => themes.map(({ id }) => id),
  },
  {
    flags: '--stones <style>',
    en: 'stones as discs or with light on them',
    zh: '棋子平面或立体',
    choices: () => ['flat', 'shaded'],
  },
]
