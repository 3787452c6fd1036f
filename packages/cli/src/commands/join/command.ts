import { type CommandFacts, command } from '../../command/command.ts'
import { force, inputs, json, quiet, reading, sharing, strict, verbose } from '../../command/shared-options.ts'

export const facts = {
  name: 'join',
  description: {
    en: 'write the games of many files into one file, one after the other',
    zh: '把多个文件中的对局依次写入一个文件',
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
    ...reading,
    ...strict,
    ...force,
    ...sharing,
    ...quiet,
    ...verbose,
    ...json,
  },
  json: 'err',
  examples: ['qipu join games/ -o all.sgf', 'qipu join a.sgf b.jgf c.gib -o all.qipu'],
} as const satisfies CommandFacts

export const join = command(facts, () => import('./join.ts'))
