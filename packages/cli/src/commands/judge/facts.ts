import type { CommandFacts } from '../../command/facts.ts'
import { inputs, json, quiet, reading, sharing, verbose } from '../../command/shared-options.ts'

export const facts = {
  name: 'judge',
  description: {
    en: 'replay games by the rules and report illegal moves, refused tries and the winner; several games are listed in a table',
    zh: '按规则裁判对局：违规着法、被拒的尝试、胜负；多局时列成表',
  },
  arguments: inputs,
  options: {
    legal: { en: 'count the legal moves before each move', zh: '统计每手之前的合法着法数' },
    rule: {
      value: 'rule',
      repeats: true,
      en: 'judge by this rule instead of the record’s, for example komi=7.5, ko=simple, rule=freestyle, substitute=nearest, SL=31; may be repeated; `qipu games` lists names and values',
      zh: '不论棋谱如何，按此规则裁判，如 komi=7.5、ko=simple、rule=freestyle、substitute=nearest、SL=31；可重复使用；`qipu games` 列出名称与值',
    },
    ...reading,
    ...sharing,
    ...quiet,
    ...verbose,
    ...json,
  },
  examples: ['qipu judge C6-game.txt', 'qipu judge tournament/', 'qipu judge --json --legal game.sgf'],
} as const satisfies CommandFacts
