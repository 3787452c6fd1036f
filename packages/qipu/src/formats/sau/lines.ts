/** The lines of a log of the SAU platform, or of an engine that talked to it. */

import { type TextLine, textLines } from '../shared/text-lines.ts'

export type LogLine = TextLine &
  (
    | { readonly kind: 'move'; readonly list: string }
    /** The last move was wrong and was made again. */
    | { readonly kind: 'error' }
    /** The opponent's hidden move in Phantom Go. */
    | { readonly kind: 'hidden' }
    | { readonly kind: 'end'; readonly winner: 1 | 2 | undefined }
    | { readonly kind: 'new'; readonly side: 1 | 2 }
    | { readonly kind: 'name'; readonly name: string }
    /** Words without a meaning for the record. */
    | { readonly kind: 'word' }
    | { readonly kind: 'unknown' }
  )

/** Prefix of lines in our own logs: the seconds, and the speaker. */
const STAMP = /^\s*(?:\d+(?:\.\d+)?\s+)?[<>]\s*/
/** Other output of an engine, and its end. */
const ASIDE = /^\s*\d+\.\d+\s+[!.]\s/
/** Points, a pass, or the lines of a move of dots and boxes with or without their number. */
const LIST = /^(?:(?:[A-Z@]\s?[A-Z@]\s?){1,3}|pass|(?:\d{1,2}\s*)?(?:[AB][A-F]{2}\s?){1,60})$/i

const sideOf = (colour: string): 1 | 2 => (/^b/i.test(colour) ? 1 : 2)

type Rest = LogLine extends infer Line ? (Line extends TextLine ? Omit<Line, keyof TextLine> : never) : never

const PATTERNS: readonly (readonly [RegExp, (found: RegExpExecArray) => Rest])[] = [
  [/^error$/i, () => ({ kind: 'error' })],
  [/^(?:move\s+)?go$/i, () => ({ kind: 'hidden' })],
  [
    /^end(?:\s+(black|white))?$/i,
    ([, colour]) => ({ kind: 'end', winner: colour === undefined ? undefined : sideOf(colour) }),
  ],
  [/^new\s+(black|white)$/i, ([, colour]) => ({ kind: 'new', side: sideOf(colour!) })],
  [/^name\s+(\S.{0,200})$/i, ([, name]) => ({ kind: 'name', name: name! })],
  [/^(?:name\?|accept|refuse|quit|taked?\s{1,20}\d+\s{1,20}[A-Z\s]{0,400})$/i, () => ({ kind: 'word' })],
]

function meaningOf(text: string): Rest {
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return make(found)
  }
  const list = text.replace(/^move\s+/i, '')
  return LIST.test(list) ? { kind: 'move', list } : { kind: 'unknown' }
}

/** A line of SAU has at most 256 bytes; ours have a stamp before that. */
const LONGEST = 300

export function logLine(line: TextLine): LogLine {
  if (line.text.length > LONGEST) return { ...line, kind: 'unknown' }
  if (ASIDE.test(line.text)) return { ...line, kind: 'word' }
  return { ...line, ...meaningOf(line.text.replace(STAMP, '').trim()) } as LogLine
}

export const logLines = (text: string): readonly LogLine[] =>
  textLines(text)
    .filter((line) => /\S/.test(line.text))
    .map(logLine)
