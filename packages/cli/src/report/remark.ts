import type { Phrase } from 'qipu/text'
import { oneLine } from '../terminal/safe.ts'
import type { Looks } from '../terminal/terminal.ts'
import { phraseOf, phraseText } from '../words/problem.ts'

/** A line that says what could not be done with a file. */
export const remarkLine = (file: string, problem: Phrase, { colors, locale }: Looks): string =>
  `${colors.red('qipu:')} ${oneLine(phraseText(phraseOf('at-path', { path: file, reason: problem }), locale))}\n`
