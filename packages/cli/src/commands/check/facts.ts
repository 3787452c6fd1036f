import type { CommandFacts } from '../../command/facts.ts'
import { inputs, json, quiet, reading, sharing, strict, verbose } from '../../command/shared-options.ts'

export const facts = {
  name: 'check',
  description: {
    en: 'report what is wrong with files, with place, clause and fix',
    zh: '检查文件，指出问题的位置、依据条款与修正办法',
  },
  arguments: inputs,
  options: {
    fix: { en: 'repair what can be repaired without losing anything', zh: '修正可以无损修正的问题' },
    force: { en: 'repair write-protected files too', zh: '只读文件也修正' },
    noBackup: { en: 'do not keep the old file as NAME.bak', zh: '不把原文件保存为 NAME.bak' },
    ...reading,
    ...strict,
    ...sharing,
    ...quiet,
    ...verbose,
    ...json,
  },
  changes: 'fix',
  examples: ['qipu check game.sgf', 'qipu check --strict --json collection/', 'qipu check --fix game.sgf'],
} as const satisfies CommandFacts
