/** Capabilities that formats with plain lines for facts have in common. */

import type { Comment, Info, Result } from '../../record/record.ts'
import { plainDate } from './plain-date.ts'

/** The winner of a result, without its score: a file has a word for who won, and none for a game that does not count. */
export function winnerOnly(result: Result): Result | undefined {
  if (result.winner === 'void' || result.winner === 'unknown') return undefined
  return Object.keys(result).length === 1 ? result : { winner: result.winner }
}

/** The first date that is a day. */
export function firstPlainDate(given: readonly string[]): string[] | undefined {
  const [date] = given.flatMap((text) => plainDate(text.slice(0, 10)) ?? [])
  return date === undefined ? undefined : [date]
}

interface VerbatimPlaces {
  /** True if the place of the date gives these words back. */
  readonly holdsDate: (words: string) => boolean
  /** Likewise of the result; words that a reader would take for a result are none. Absent if only dates may be words. */
  readonly holdsResult?: (words: string) => boolean
}

/** Words for a date or a result that is none, in the place of the fact. */
export function plainVerbatim(
  given: NonNullable<Info['verbatim']>,
  info: Info,
  { holdsDate, holdsResult = () => false }: VerbatimPlaces,
): Info['verbatim'] {
  const { dates, result } = given
  const kept = {
    ...(dates !== undefined && !info.dates && plainDate(dates) === undefined && holdsDate(dates) && { dates }),
    ...(result !== undefined && !info.result && holdsResult(result) && { result }),
  }
  if (Object.keys(kept).length === Object.keys(given).length) return given
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** One comment instead of several, as `format` can hold its text. */
export function oneComment(given: Comment[], format: (text: string) => string | undefined): Comment[] | undefined {
  const parts = given.map(({ title, author, text }) => [title, author, text].filter((part) => part !== undefined))
  const text = format(parts.flat().join('\n'))
  if (text === undefined) return undefined
  const isSame = given.length === 1 && given[0]!.text === text && parts[0]!.length === 1
  return isSame ? given : [{ text }]
}
