import type { Words } from 'qipu'
import type { Looks } from './terminal.ts'

/** A line that says what could not be done with a file. */
export const remarkLine = (file: string, problem: Words, { colors, language }: Looks): string =>
  `${colors.red('qipu:')} ${file}: ${problem[language]}\n`
