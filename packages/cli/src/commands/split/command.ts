import { type CommandFacts, command } from '../../command/command.ts'
import { force, inputs, json, naming, quiet, reading, sharing, strict, verbose } from '../../command/shared-options.ts'

export const facts = {
  name: 'split',
  description: {
    en: 'write each game of a file, or each variation, into a file of its own',
    zh: '把文件中的每一局或每个变化写成单独的文件',
  },
  arguments: inputs,
  options: {
    directory: { short: 'd', value: 'dir', en: 'write the files into this directory', zh: '写入此目录' },
    variations: { en: 'write one file per variation', zh: '每个变化写一个文件' },
    ...naming,
    to: { value: 'format', en: 'format to write (default: that of each input)', zh: '输出格式（默认与输入相同）' },
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
    'qipu split collection.sgf -d games',
    "qipu split collection.sgf -d games --name '{date} {black.name} - {white.name}'",
    'qipu split --variations problem.sgf -d lines',
  ],
} as const satisfies CommandFacts

export const split = command(facts, () => import('./split.ts'))
