import type { CommandFacts } from '../../command/facts.ts'
import { inputs, naming, ownFormat, reading, rewriting } from '../../command/shared-options.ts'

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
    ...ownFormat,
    ...reading,
    ...rewriting,
  },
  json: 'err',
  examples: [
    'qipu split collection.sgf -d games',
    "qipu split collection.sgf -d games --name '{date} {black.name} - {white.name}'",
    'qipu split --variations problem.sgf -d lines',
  ],
} as const satisfies CommandFacts
