/** Waiting for the line that answers: whatever else an engine prints is in its log. */

import type { Answer, Line } from './protocol.ts'

/**
 * Sends, then listens until `pick` finds an answer in a line or the time is over. What an engine says after its answer, while the
 * other side thinks, waits for nobody, unless the answer goes on.
 */
export async function request<T>(
  line: Line,
  lines: readonly string[],
  limit: number,
  pick: (text: string) => T | undefined,
  goesOn = false,
): Promise<Answer<T>> {
  const start = performance.now()
  if (lines.length > 0) {
    // What it said before it was asked answers nothing.
    line.hush()
    line.send(...lines)
  }
  for (;;) {
    const heard = await line.next(Math.max(0, start + limit - performance.now()))
    if ('trouble' in heard) {
      const { trouble } = heard
      const asked = lines.at(-1)
      if (trouble.kind !== 'silence') return { fault: trouble }
      return { fault: { kind: 'silence', milliseconds: limit, ...(asked !== undefined && { asked }) } }
    }
    const value = pick(heard.line)
    if (value === undefined) continue
    if (!goesOn) line.hush()
    return { value, milliseconds: Math.max(0, heard.at - start) }
  }
}

/** The rest of a line after a word, wherever in the line and however capitalised the word is. */
export function after(word: string, text: string): string | undefined {
  return new RegExp(`(?:^|\\s)${word}\\s+(\\S.*?)\\s*$`, 'i').exec(text)?.[1]
}

export const answered = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ value, milliseconds: 0 })
