import type { CommandFacts } from '../../command/facts.ts'
import { jsonOnce } from '../../command/shared-options.ts'

export const facts = {
  name: 'games',
  description: { en: 'list the games and their rules', zh: '列出所有棋种及其规则' },
  arguments: {},
  options: jsonOnce,
  examples: ['qipu games'],
} as const satisfies CommandFacts
