import type { CommandFacts } from '../../command/facts.ts'
import { format, output, reading, rewriting, wholeInputs } from '../../command/shared-options.ts'
import { stripping } from '../edit/stripping.ts'

export const facts = {
  name: 'merge',
  description: {
    en: 'merge many games into one tree, with counts and results for each move',
    zh: '把多局合并为一棵变化树，并统计每步棋的局数与胜负',
  },
  arguments: wholeInputs,
  options: {
    ...output,
    ...format,
    transpositions: {
      en: 'join lines that reach the same position by different move orders',
      zh: '次序不同而局面相同的变化合并为一支',
    },
    counts: {
      value: 'where',
      choices: ['comments', 'none'],
      en: 'write counts and results as comments where lines branch (default), or not at all; --json has them as data',
      zh: '在分支处以评论写出局数与胜负（默认），或不写；--json 输出数据',
    },
    ...stripping,
    ...reading,
    ...rewriting,
  },
  json: 'err',
  examples: [
    'qipu merge games/ -o openings.sgf',
    'qipu merge --transpositions --strip clocks,comments games/ -o tree.sgf',
  ],
} as const satisfies CommandFacts
