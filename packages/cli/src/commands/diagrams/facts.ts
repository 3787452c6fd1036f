import type { CommandFacts } from '../../command/facts.ts'
import { force, quiet, reading, record } from '../../command/shared-options.ts'
import { countingNumber } from '../../command/values.ts'
import { coordinates, pictureOptions } from '../../picture/options.ts'

export const facts = {
  name: 'diagrams',
  description: {
    en: 'draw a game as the figures of a book, with a page to print',
    zh: '按棋书的样式把对局画成分谱图，并生成可打印的页面',
  },
  arguments: { input: { value: 'in', whole: true } },
  options: {
    directory: { short: 'd', value: 'dir', en: 'write into this directory', zh: '写入此目录' },
    every: { value: 'n', parse: countingNumber, en: 'moves per figure (default: 50)', zh: '每图手数（默认：50）' },
    break: {
      value: 'where',
      choices: ['moves', 'comments', 'figures'],
      en: 'begin a new figure after --every moves, after comments, or where the record begins one',
      zh: '按 --every 手数、评论或棋谱自带的分图来分图',
    },
    variations: { en: 'draw variations too', zh: '同时绘制变化图' },
    png: { en: 'write PNG files beside the SVG files', zh: '同时输出 PNG' },
    ...coordinates,
    ...pictureOptions,
    ...record,
    ...reading,
    ...force,
    ...quiet,
  },
  examples: ['qipu diagrams game.sgf -d figures'],
} as const satisfies CommandFacts
