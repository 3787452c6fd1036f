import type { Args } from '../../../text/language/texts.ts'
import { lookup } from '../../../text/lookup.ts'
import type { Message, SourceRange } from '../../../text/message/message.ts'
import type { IshiCode } from '../messages.ts'

/** Readers report a line; where a message is about one field of it, that field is its place. */

type Pattern = (args: Args) => string

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const words: Pattern = ({ text }) => String(text).trim().split(/\s+/).map(quoted).join('[ \\t]+')
const number: Pattern = ({ number }) => String(number)
const moves: Pattern = ({ number }) => `(?:[^ \\t]+@)?#(?:\\d+-)?${number}(?:-\\d+)?`

const PATTERNS = lookup<Pattern>({
  'ishi/bad-field': words,
  'ishi/bad-location': words,
  'ishi/bad-number': words,
  'ishi/bad-board': words,
  'ishi/setup-colour': words,
  'ishi/stone-twice': words,
  'ishi/stone-repeated': words,
  'ishi/tenuki': words,
  'ishi/extra-data': words,
  'ishi/extra-location': words,
  'ishi/number-repeated': number,
  'ishi/number-backwards': number,
  'ishi/number-gap': number,
  'ishi/no-such-move': moves,
} satisfies { [code in IshiCode]?: Pattern })

const SECOND: ReadonlySet<string> = new Set<IshiCode>(['ishi/stone-twice', 'ishi/stone-repeated'])

/** Search for a word only in lines up to this length: thousands of searches would take too long. */
const LONGEST = 2000

/** The same messages, each with the place of its field in the text; equal fields of a line are reported in their order. */
export function atFields(messages: readonly Message[], text: string): Message[] {
  const seen = new Map<string, number>()
  return messages.map((message) => {
    const { code, at, args } = message
    const pattern = PATTERNS.get(code)
    if (!pattern || !at || !args || at.length > LONGEST) return message
    const field = pattern(args)
    const key = `${at.offset} ${code} ${field}`
    const index = seen.get(key) ?? 0
    seen.set(key, index + 1)
    // The second stone of two on a point is the one too many.
    const nth = SECOND.has(code) ? index + 1 : index
    const place = placeOf(field, text.slice(at.offset, at.offset + at.length), nth)
    return place ? { ...message, at: { ...place, offset: at.offset + place.offset } } : message
  })
}

/**
 * Returns the place of a field in a line, for its index-th occurrence. Case is insignificant outside of labels (section
 * 3).
 */
function placeOf(field: string, line: string, index: number): SourceRange | undefined {
  const found = [...line.matchAll(new RegExp(`(?<=[ \\t])${field}(?=[ \\t]|$)`, 'gi'))]
  const match = found[Math.min(index, found.length - 1)]
  return match && { offset: match.index, length: match[0].length }
}
