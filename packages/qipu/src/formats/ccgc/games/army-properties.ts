import { oneLine } from '../field-text.ts'
import type { CcgcReader } from '../reader.ts'
import { excerpt } from '../reader.ts'
import { readElision } from './elisions.ts'
import { endsRecord } from './groups.ts'

export interface Property {
  /** In capitals. */
  readonly name: string
  readonly value: string
  readonly from: number
  readonly to: number
}

/** A value may go over a line's end, but not into the next group. */
const PROPERTY = /([A-Za-z]{1,10})\s{0,9}(?:\[((?:[^[\]\r\n]|[\r\n](?!\s{0,20}[;；]))*)\]|［([^［］\r\n]*)］)/y
const SEPARATOR = /[;；]/

/** Surroundings of the groups of one game. */
export interface Envelope {
  /** A group as it should be, for messages. */
  readonly example: string
  /** True where the game stands inside the brackets of one before it. */
  readonly isInside?: boolean
  /** True where another game follows inside the same brackets. */
  readonly goesOn?: boolean
}

/** Reads `;NAME[value]NAME[value]…` group by group and gives each to `take`. Returns where the record ends. */
export function readProperties(
  reading: CcgcReader,
  from: number,
  take: (group: readonly Property[]) => void,
  { example, isInside = false, goesOn = false }: Envelope,
): number {
  const { text, to, dialect } = reading
  let group: Property[] = []
  let isEmpty = false
  const flush = (): void => {
    if (group.length > 0) take(group)
    group = []
  }
  let at = isInside ? from : opening(reading, from)
  while (at < to) {
    const char = text[at]!
    if (/\s/.test(char)) {
      at++
      continue
    }
    if (SEPARATOR.test(char)) {
      if (isEmpty) reading.count('ccgc/empty-group', at, at + 1)
      if (char !== ';') reading.count('ccgc/full-width', at, at + 1, { found: char })
      flush()
      isEmpty = true
      at++
      continue
    }
    if (endsRecord(reading, at)) {
      if (char !== dialect.close)
        reading.report('ccgc/wrong-bracket', at, at + 1, { found: char, expected: dialect.close })
      reading.ended = true
      at++
      break
    }
    PROPERTY.lastIndex = at
    const found = PROPERTY.exec(text)
    if (found && PROPERTY.lastIndex <= to) {
      group.push(propertyOf(reading, found, at))
      at = PROPERTY.lastIndex
    } else {
      flush()
      at = unreadable(reading, at, example)
    }
    isEmpty = false
  }
  flush()
  if (!reading.ended && !goesOn) reading.report('ccgc/bracket-missing', to, to, { expected: dialect.close })
  return at
}

function opening(reading: CcgcReader, from: number): number {
  const { text, to, dialect } = reading
  let at = from
  while (at < to && /\s/.test(text[at]!)) at++
  const found = text[at] ?? ''
  if (found === dialect.open) return at + 1
  const isOther = /[{（｛]/.test(found)
  if (isOther) reading.report('ccgc/wrong-bracket', at, at + 1, { found, expected: dialect.open })
  else reading.report('ccgc/bracket-missing', at, at, { expected: dialect.open })
  return isOther ? at + 1 : at
}

function propertyOf(reading: CcgcReader, found: RegExpExecArray, from: number): Property {
  const to = from + found[0].length
  const name = found[1]!.toUpperCase()
  if (name !== found[1]) reading.count('ccgc/lower-case', from, from + name.length)
  if (found[2] === undefined) reading.count('ccgc/full-width', from, to, { found: '［' })
  return { name, value: oneLine(found[2] ?? found[3] ?? ''), from, to }
}

/** Keeps what is no property, up to the next semicolon or the end of the line. */
function unreadable(reading: CcgcReader, from: number, example: string): number {
  const { text, to } = reading
  let end = from + 1
  while (end < to && !/[;；\r\n]/.test(text[end]!) && !endsRecord(reading, end)) end++
  const raw = text.slice(from, end).trimEnd()
  if (!readElision(reading, raw, from)) {
    reading.report('ccgc/unreadable', from, from + raw.length, { text: excerpt(raw), expected: example })
    reading.keep('text', raw)
  }
  return end
}
