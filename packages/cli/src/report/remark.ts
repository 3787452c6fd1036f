import type { Words } from 'qipu/games'
import { oneLine } from '../terminal/safe.ts'
import type { Looks } from '../terminal/terminal.ts'
import { inWords } from '../words/problem.ts'

/** A line that says what could not be done with a file. */
export const remarkLine = (file: string, problem: Words, { colors, language }: Looks): string =>
  `${colors.red('qipu:')} ${oneLine(inWords('at-path', { path: file, reason: problem })[language])}\n`
