import type { CommandFacts } from '../../command/facts.ts'
import { format, inputs, output, reading, rewriting } from '../../command/shared-options.ts'

export const facts = {
  name: 'join',
  description: {
    en: 'write the games of many files into one file, one after the other',
    zh: '把多个文件中的对局依次写入一个文件',
  },
  arguments: inputs,
  options: {
    ...output,
    ...format,
    ...reading,
    ...rewriting,
  },
  json: 'err',
  examples: ['qipu join games/ -o all.sgf', 'qipu join a.sgf b.jgf c.gib -o all.qipu'],
} as const satisfies CommandFacts
