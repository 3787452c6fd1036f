import { type CommandFacts, command } from '../../command/command.ts'
import { force, inputs, json, quiet, reading, sharing, strict, verbose } from '../../command/shared-options.ts'
import { strippable } from '../edit/values.ts'

export const facts = {
  name: 'merge',
  description: {
    en: 'make one tree of many games, with how often each move was played and how that ended',
    zh: '把多局合并为一棵变化树，并统计每步棋的局数与胜负',
  },
  arguments: inputs,
  options: {
    output: {
      short: 'o',
      value: 'file',
      en: 'write to this file (- is standard output)',
      zh: '写入此文件（- 为标准输出）',
    },
    to: { value: 'format', en: 'format to write', zh: '输出格式' },
    transpositions: {
      en: 'let lines go on together that come to the same position by other moves',
      zh: '不同次序到达同一局面的各线合并继续',
    },
    counts: {
      value: 'where',
      choices: ['comments', 'none'],
      en: 'write counts and results as comments where lines part (default), or not at all; --json has them as data',
      zh: '在分支处以评论写出局数与胜负（默认），或不写；--json 输出数据',
    },
    strip: {
      value: 'kinds',
      parse: strippable,
      en: 'take out comments, marks, variations, private (unknown data), clocks, annotations; several with commas',
      zh: '去除 comments（评论）、marks（标记）、variations（变化）、private（未知数据）、clocks（计时）、annotations（评价），可用逗号分隔',
    },
    ...reading,
    ...strict,
    ...force,
    ...sharing,
    ...quiet,
    ...verbose,
    ...json,
  },
  json: 'err',
  examples: [
    'qipu merge games/ -o openings.sgf',
    'qipu merge --transpositions --strip clocks,comments games/ -o tree.sgf',
  ],
} as const satisfies CommandFacts

export const merge = command(facts, () => import('./merge.ts'))
