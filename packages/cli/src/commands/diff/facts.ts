import type { CommandFacts } from '../../command/facts.ts'
import { jsonOnce } from '../../command/shared-options.ts'

export const facts = {
  name: 'diff',
  description: {
    en: 'compare the contents of two files in any formats',
    zh: '比较两个文件（不论格式）表示的内容是否相同',
  },
  arguments: { a: { value: 'a', whole: true }, b: { value: 'b', whole: true } },
  options: {
    quiet: { short: 'q', en: 'print nothing; only set the exit code', zh: '不输出内容，只以退出码表示' },
    ...jsonOnce,
  },
  examples: ['qipu diff game.sgf game.wei7'],
} as const satisfies CommandFacts
