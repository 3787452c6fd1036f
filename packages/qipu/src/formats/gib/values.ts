import type { SourceRange } from '../../text/message/message.ts'

/** A `\[KEY=value\]`; the value may go over several lines. */
export interface Value {
  readonly key: string
  readonly text: string
  /** Start of the text. */
  readonly start: number
  readonly at: SourceRange
  readonly closed: boolean
}

const OPENING = /\\\[([A-Za-z]+)=/g

/** All values of a stretch of text, in order. One that is not closed ends with its line. */
export function valuesIn(text: string, start: number, end: number): Value[] {
  const values: Value[] = []
  let close = -1
  OPENING.lastIndex = start
  for (let match = OPENING.exec(text); match && match.index < end; match = OPENING.exec(text)) {
    const from = OPENING.lastIndex
    if (close < from) close = text.indexOf('\\]', from)
    if (close < 0) close = text.length
    const closed = close < end
    const to = closed ? close : lineEnd(text, from, end)
    values.push({
      key: match[1]!,
      text: text.slice(from, to),
      start: from,
      at: { offset: match.index, length: to + (closed ? 2 : 0) - match.index },
      closed,
    })
    OPENING.lastIndex = to
  }
  return values
}

/** Of two values with one key the last counts. */
export function lastByKey(list: readonly Value[]): { values: Map<string, Value>; overruled: Value[] } {
  const values = new Map(list.map((value) => [value.key, value]))
  return { values, overruled: list.filter((value) => values.get(value.key) !== value) }
}

function lineEnd(text: string, from: number, end: number): number {
  let at = from
  while (at < end && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** `GBKIND:3,GTYPE:1,GTIME:1200-30-3`: names in capitals, so that a comma or colon in a value does no harm. */
export function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const part of text.split(/,(?=[A-Z]+:)/)) {
    const colon = part.indexOf(':')
    if (colon > 0) fields.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim())
  }
  return fields
}

/** GAMETAG: `S1,R5,G0,W1,Z110,T20-1-0,C2012:11:22:18:03,I:name,…`: a letter and its value, some with a colon between. */
export function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = /^([A-Z]):?(.*)$/.exec(part.trim())
    if (tag && !tags.has(tag[1]!)) tags.set(tag[1]!, tag[2]!)
  }
  return tags
}
