import { fill, type Words } from 'qipu'
import { problemWords } from './problem-words.ts'

/** What is filled in; what has words of its own comes in the same language. */
type Filling = Readonly<Record<string, string | number | Words>>
export type ProblemCode = keyof typeof problemWords

/** A sentence of the table, in both languages: who prints it knows which one is wanted. */
export function inWords(code: ProblemCode, filling: Filling = {}): Words {
  const { en, zh } = problemWords[code]
  return { en: fill(en, chosen(filling, 'en')), zh: fill(zh, chosen(filling, 'zh')) }
}

const chosen = (filling: Filling, language: keyof Words): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(filling).map(([key, value]) => [key, typeof value === 'object' ? value[language] : value]),
  )

/** The command could not run: wrong usage, an unreadable file. Ends with exit code 2 and one line, never a stack. */
export class Problem extends Error {
  override name = 'Problem'
  readonly words: Words

  constructor(code: ProblemCode, filling?: Filling) {
    const words = inWords(code, filling)
    super(words.en)
    this.words = words
  }
}

/** Why something failed: our own words, the system's in both languages, or whatever it says. */
export function reasonOf(error: unknown): Words {
  if (error instanceof Problem) return error.words
  const { code, message } = error as NodeJS.ErrnoException
  return code !== undefined && Object.hasOwn(problemWords, code)
    ? inWords(code as ProblemCode)
    : { en: message, zh: message }
}
