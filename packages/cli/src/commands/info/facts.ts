import type { CommandFacts } from '../../command/facts.ts'
import { inputs, json, quiet, reading, sharing } from '../../command/shared-options.ts'

export const facts = {
  name: 'info',
  description: {
    en: 'show what is in files: format, charset, games, players, moves',
    zh: '显示文件内容：格式、字符集、对局、棋手、手数',
  },
  arguments: inputs,
  options: { ...reading, ...sharing, ...quiet, ...json },
  examples: ['qipu info game.gib', 'qipu info --json collection.zip'],
} as const satisfies CommandFacts
