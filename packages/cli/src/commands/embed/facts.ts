import type { CommandFacts } from '../../command/facts.ts'
import { quiet, reading, record } from '../../command/shared-options.ts'
import { decimal, wholeNumber } from '../../command/values.ts'
import { boardOptions, pictureOptions } from '../../picture/options.ts'

export const facts = {
  name: 'embed',
  description: {
    en: 'print HTML that shows a record on a web page, with a picture for readers without scripts',
    zh: '输出在网页中显示棋谱的 HTML，内含图片供不运行脚本的读者查看',
  },
  arguments: { input: { value: 'in', whole: true } },
  options: {
    src: {
      value: 'url',
      en: 'address of the record on the page (default: the path as given)',
      zh: '页面上棋谱的网址（默认：所给路径）',
    },
    inline: { en: 'put the record itself into the HTML', zh: '把棋谱本身写入 HTML' },
    script: {
      value: 'url',
      en: 'load the player from this address',
      zh: '从此网址载入播放器',
    },
    move: { value: 'n', parse: wholeNumber, en: 'after move n of the main line', zh: '主线第 n 手之后' },
    at: { value: 'seconds', parse: decimal, en: 'at this moment of a timeline', zh: '时间线上的此时刻' },
    node: { value: 'id', parse: wholeNumber, en: 'at this node', zh: '此节点处' },
    ...record,
    ...boardOptions,
    ...pictureOptions,
    ...reading,
    ...quiet,
  },
  examples: [
    'qipu embed game.sgf --move 50',
    'qipu embed game.sgf --inline --script https://example.org/qipu-player.js',
  ],
} as const satisfies CommandFacts
