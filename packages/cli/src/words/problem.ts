import type { Words } from 'qipu/games'
import { type Args, fill } from 'qipu/text'
import { problemWords } from './problems.ts'

export type ProblemCode = keyof typeof problemWords

/** A sentence of the table, in both languages: who prints it knows which one is wanted. */
export function inWords(code: ProblemCode, filling?: Args): Words {
  const words = problemWords[code]
  return { en: fill(words, filling, 'en'), zh: fill(words, filling, 'zh') }
}

/** The command could not run: wrong usage, an unreadable file. Ends with exit code 2 and one line, never a stack. */
export class Problem extends Error {
  override name = 'Problem'
  readonly words: Words

  constructor(code: ProblemCode, filling?: Args) {
    const words = inWords(code, filling)
    super(words.en)
    this.words = words
  }
}

/** Why something failed: our own words, the system's in both languages, or, of what nobody foresaw, whatever it says. */
export function reasonOf(error: unknown): Words {
  if (error instanceof Problem) return error.words
  if (!(error instanceof Error)) return inWords('internal', { reason: String(error) })
  const { code, syscall, name, message } = error as NodeJS.ErrnoException
  if (code !== undefined && Object.hasOwn(problemWords, code)) return inWords(code as ProblemCode)
  return syscall === undefined ? inWords('internal', { reason: `${name}: ${message}` }) : { en: message, zh: message }
}

/** That a file was repaired, and where the old one is. */
export const repairedWords = (backup: string | undefined): Words =>
  backup === undefined ? inWords('repaired') : inWords('repaired-beside', { backup })
