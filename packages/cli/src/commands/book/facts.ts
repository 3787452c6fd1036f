import type { CommandFacts } from '../../command/facts.ts'
import { force, quiet } from '../../command/shared-options.ts'

export const facts = {
  name: 'book',
  description: {
    en: 'make a book from a Markdown text whose pictures are records',
    zh: '把以棋谱为插图的 Markdown 文稿排成书',
  },
  arguments: { input: { value: 'in' } },
  options: {
    output: { short: 'o', value: 'dir', en: 'write the book into this directory', zh: '把书写入此目录' },
    to: {
      value: 'format',
      choices: ['html', 'pdf', 'latex'],
      repeats: true,
      en: 'what to make (default: html)',
      zh: '输出种类（默认：html）',
    },
    figures: {
      value: 'format',
      choices: ['pdf', 'svg'],
      en: 'format of the figures for LaTeX',
      zh: 'LaTeX 书的插图格式',
    },
    ...force,
    ...quiet,
  },
  examples: ['qipu book book.md -o book', 'qipu book book.md -o book --to pdf --to latex'],
} as const satisfies CommandFacts
