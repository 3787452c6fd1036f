import { isObject } from '../../text/json/objects.ts'
import type { Json, ParsedJson } from '../../text/json.ts'
import type { Message, Place } from '../../text/messages.ts'
import type { Reading } from './reading.ts'

/** Where dates stand, in files of any generation. */
const DATES = [
  ['game', 'date'],
  ['game', 'dates'],
  ['info', 'dates'],
] as const

/** Where in the text a message belongs that `check` has found: the move of its node, or the date that it names. */
export function placeOf({ node, args }: Message, reading: Reading): Place | undefined {
  if (node !== undefined) return reading.moveOf(node)
  const date = args?.['date']
  return typeof date === 'string' ? dateAt(date, reading.parsed) : undefined
}

function dateAt(date: string, parsed: ParsedJson): Place | undefined {
  const { value: top } = parsed
  for (const [section, key] of DATES) {
    const holder = isObject(top) ? top[section] : undefined
    const value: Json = isObject(holder) ? (holder[key] ?? null) : null
    const index = Array.isArray(value) ? value.indexOf(date) : -1
    if (value === date) return parsed.locate([section, key])
    if (index >= 0) return parsed.locate([section, key, index])
  }
  return undefined
}
