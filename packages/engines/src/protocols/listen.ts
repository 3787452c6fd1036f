/** Waiting for the line that answers: whatever else an engine prints is in its log. */

import { sanitize, uncoloured } from '../process/index.ts'
import type { Answer, EngineChannel } from './protocol.ts'

/**
 * Sends, then listens until `pick` finds an answer in a line or the time is over. Lines after the answer, while the
 * other side thinks, are not awaited, unless the answer goes on.
 */
export async function request<T>(
  line: EngineChannel,
  lines: readonly string[],
  limit: number,
  pick: (text: string) => T | undefined,
  goesOn = false,
): Promise<Answer<T>> {
  const start = performance.now()
  if (lines.length > 0) {
    // Earlier output is no answer to this request.
    line.discardUnread()
    line.send(...lines)
  }
  let said = ''
  for (;;) {
    const heard = await line.next(Math.max(0, start + limit - performance.now()))
    if ('trouble' in heard) {
      const { trouble } = heard
      if (trouble.kind !== 'silence') return { fault: trouble }
      const asked = lines.at(-1)
      return {
        fault: {
          ...trouble,
          milliseconds: limit,
          ...(asked !== undefined && { asked }),
          ...(said !== '' && { said }),
        },
      }
    }
    said = sanitize(heard.line) || said
    const value = pick(uncoloured(heard.line))
    if (value === undefined) continue
    if (!goesOn) line.discardUnread()
    return { value, milliseconds: Math.max(0, heard.at - start) }
  }
}

/** A word stands alone, whatever sign or character of another script is before it. */
const BEFORE = '(?<![A-Za-z0-9_])'

const patterns = new Map<string, RegExp>()

function patternOf(word: string): RegExp {
  const known = patterns.get(word) ?? new RegExp(`${BEFORE}${word}(?:\\s*[:=]\\s*|\\s+)(?=\\S)`, 'gi')
  patterns.set(word, known)
  return known
}

/** The rests of a line after each place of a word, wherever in the line and however capitalised the word is. */
export const allAfter = (word: string, text: string): readonly string[] =>
  [...text.matchAll(patternOf(word))].map(({ 0: found, index }) => text.slice(index + found.length).trimEnd())

/** The rest of a line after the first place of a word. */
export const after = (word: string, text: string): string | undefined => allAfter(word, text)[0]

export const answered = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ value, milliseconds: 0 })
