import type { CommandFacts } from '../../command/facts.ts'
import { force, quiet, reading, record } from '../../command/shared-options.ts'
import { decimal, wholeNumber } from '../../command/values.ts'
import { boardOptions, pictureOptions } from '../../picture/options.ts'

export const facts = {
  name: 'show',
  description: {
    en: 'show the board with marks and comments, in the terminal or as a picture',
    zh: '在终端或以图片显示棋盘、标记与评论',
  },
  arguments: { input: { value: 'in', whole: true } },
  options: {
    move: { value: 'n', parse: wholeNumber, en: 'after move n of the main line', zh: '主线第 n 手之后' },
    at: { value: 'seconds', parse: decimal, en: 'at this moment of a timeline', zh: '时间线上的此时刻' },
    node: { value: 'id', parse: wholeNumber, en: 'at this node', zh: '此节点处' },
    ...record,
    ...boardOptions,
    svg: { value: 'file', en: 'draw an SVG picture (- is standard output)', zh: '输出 SVG 图片（- 为标准输出）' },
    png: { value: 'file', en: 'draw a PNG picture (- is standard output)', zh: '输出 PNG 图片（- 为标准输出）' },
    title: { value: 'text', en: 'title above the picture', zh: '图片标题' },
    ...pictureOptions,
    ...force,
    ascii: { en: 'use ASCII characters only', zh: '只用 ASCII 字符' },
    ...reading,
    ...quiet,
  },
  examples: ['qipu show game.sgf --move 50', 'qipu show game.sgf --last 10 --png end.png'],
} as const satisfies CommandFacts
