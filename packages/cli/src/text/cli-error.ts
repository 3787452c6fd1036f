import { type Args, type Locale, type Phrase, textOf } from 'qipu/text'
import { problems } from './problems.ts'

export type ProblemCode = keyof typeof problems

/** Returns a sentence of the table with its arguments; it is rendered in the locale of the output. */
export const phraseOf = (code: ProblemCode, args: Args = {}): Phrase => ({ text: problems[code], args })

/** Spaces before an empty last argument are removed. */
export const phraseText = ({ text, args }: Phrase, locale: Locale): string => textOf(text, locale, args).trimEnd()

/** The command cannot run: wrong usage, an unreadable file. Ends with exit code 2 and one line, never a stack. */
export class CliError extends Error {
  override name = 'CliError'
  readonly phrase: Phrase

  constructor(code: ProblemCode, args?: Args) {
    const phrase = phraseOf(code, args)
    super(textOf(phrase.text, undefined, phrase.args))
    this.phrase = phrase
  }
}

/** Why something failed: our own words, the system's in the reader's language, or whatever an unforeseen error says. */
export function reasonOf(error: unknown): Phrase {
  if (error instanceof CliError) return error.phrase
  if (!(error instanceof Error)) return phraseOf('internal', { reason: String(error) })
  const { code, syscall, name, message } = error as NodeJS.ErrnoException
  if (code !== undefined && Object.hasOwn(problems, code)) return phraseOf(code as ProblemCode)
  return syscall === undefined
    ? phraseOf('internal', { reason: `${name}: ${message}` })
    : phraseOf('verbatim', { text: message })
}
