import type { CommandFacts } from '../../command/facts.ts'
import { jsonOnce } from '../../command/shared-options.ts'

export const facts = {
  name: 'formats',
  description: { en: 'list the formats', zh: '列出所有格式' },
  arguments: {},
  options: jsonOnce,
  examples: ['qipu formats'],
} as const satisfies CommandFacts
