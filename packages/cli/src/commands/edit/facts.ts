import type { CommandFacts } from '../../command/facts.ts'
import { directory, inputs, naming, output, ownFormat, reading, rewriting } from '../../command/shared-options.ts'
import { stripping } from './stripping.ts'
import { fact, moveRange } from './values.ts'

export const facts = {
  name: 'edit',
  description: {
    en: 'change records: turn, mirror, cut, strip, set facts; everything else in a file stays as it is',
    zh: '改动棋谱：旋转、翻转、截取、去除内容、设置资料；其余内容保持不变',
  },
  arguments: inputs,
  options: {
    mainLine: { en: 'keep the main line only', zh: '只保留主线' },
    moves: {
      value: 'range',
      parse: moveRange,
      en: 'keep moves A..B of the main line; earlier moves become a set-up',
      zh: '只保留主线第 A 至 B 手；此前的着法改为摆子',
    },
    ...stripping,
    rotate: {
      value: 'degrees',
      choices: ['90', '180', '270'],
      en: 'turn the board clockwise',
      zh: '顺时针旋转棋盘',
    },
    mirror: { en: 'mirror the board left to right, after turning it', zh: '旋转之后左右翻转棋盘' },
    swapColours: {
      en: 'exchange the colours: stones, players, result, territory and turn; komi changes its sign',
      zh: '交换双方颜色：棋子、对局者、结果、领地、轮到谁下；贴目变号',
    },
    set: {
      value: 'fact',
      parse: fact,
      repeats: true,
      en: 'set a fact, for example komi=7.5, black.name=Pine, date=2024-10-12; may be repeated',
      zh: '设置资料，如 komi=7.5、black.name=松、date=2024-10-12；可多次使用',
    },
    unset: { value: 'name', repeats: true, en: 'remove a fact; may be repeated', zh: '删除资料；可多次使用' },
    ...output,
    ...directory,
    inPlace: {
      en: 'replace the files that are read; each old file is kept as NAME.bak',
      zh: '替换读取的文件；原文件保存为 NAME.bak',
    },
    noBackup: { en: 'do not keep the old file as NAME.bak', zh: '不把原文件保存为 NAME.bak' },
    ...naming,
    ...ownFormat,
    ...reading,
    ...rewriting,
  },
  json: 'err',
  changes: 'inPlace',
  examples: [
    'qipu edit game.sgf --rotate 90 -o turned.sgf',
    'qipu edit --set komi=7.5 --set black.name=Pine --in-place game.sgf',
    'qipu edit --strip comments,marks --main-line collection/ -d plain',
    'qipu edit --moves 50..80 game.sgf -o middle.sgf',
  ],
} as const satisfies CommandFacts
