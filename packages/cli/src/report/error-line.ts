import type { Phrase } from 'qipu/text'
import { oneLine } from '../terminal/safe.ts'
import type { OutputStyle } from '../terminal/terminal.ts'
import { phraseOf, phraseText } from '../text/cli-error.ts'

/** A line that says what could not be done with a file. */
export const errorLine = (file: string, problem: Phrase, { colors, locale }: OutputStyle): string =>
  `${colors.red('qipu:')} ${oneLine(phraseText(phraseOf('at-path', { path: file, reason: problem }), locale))}\n`
