import type { CommandFacts } from '../../command/facts.ts'
import { inputs, json, quiet, reading, sharing } from '../../command/shared-options.ts'

export const facts = {
  name: 'score',
  description: {
    en: 'count finished games of Go: dead stones are estimated, and the count is compared with the stated result',
    zh: '为已结束的围棋对局数棋：估计死子，并与棋谱所载结果对照',
  },
  arguments: inputs,
  options: {
    rules: {
      value: 'text',
      en: 'count by these rules instead of the record’s: area, territory, chinese, japanese, korean, aga, new-zealand, ing, tromp-taylor',
      zh: '不论棋谱如何，按此规则数棋：area（数子）、territory（数目）、chinese、japanese、korean、aga、new-zealand、ing、tromp-taylor',
    },
    ...reading,
    ...sharing,
    ...quiet,
    ...json,
  },
  examples: ['qipu score game.sgf', 'qipu score games/ --rules area', 'qipu score --json games.zip'],
} as const satisfies CommandFacts
