import type { Json, ParsedJson } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import type { Message, SourceRange } from '../../../text/message/message.ts'
import type { CheckCode } from '../messages/check.ts'
import type { JgfReader } from './reader.ts'

type Path = readonly [section: string, key: string]

/** Paths of dates and results, in files of any generation. */
const DATES: readonly Path[] = [
  ['game', 'date'],
  ['game', 'dates'],
  ['info', 'dates'],
]
const RESULTS: readonly Path[] = [
  ['game', 'result'],
  ['info', 'result'],
]

type Finder = (message: Message, reading: JgfReader) => SourceRange | undefined

/** Places of `check`'s messages that are not at the move of their node. */
const FINDERS: { readonly [code in CheckCode]?: Finder } = {
  'jgf/date-impossible': ({ args }, { parsed }) => valueAt(DATES, args!['date'] as string, parsed),
  'jgf/result-open': (_, { parsed }) => valueAt(RESULTS, undefined, parsed),
  'jgf/colorless': ({ args }, reading) => reading.players[args!['player'] as number],
  'jgf/time-negative': ({ node }, reading) => reading.moveOf(node!, 'timeLeft'),
}

/** Returns the place in the text of a message of `check`. */
export function placeOf(message: Message, reading: JgfReader): SourceRange | undefined {
  const find = FINDERS[message.code as keyof typeof FINDERS]
  if (find) return find(message, reading)
  return message.node === undefined ? undefined : reading.moveOf(message.node)
}

/** The first of these places that has the value, alone or in a list; undefined: any value. */
function valueAt(paths: readonly Path[], wanted: string | undefined, parsed: ParsedJson): SourceRange | undefined {
  const { value: top } = parsed
  for (const [section, key] of paths) {
    const holder = isObject(top) ? top[section] : undefined
    const value: Json = isObject(holder) ? (holder[key] ?? null) : null
    const index = Array.isArray(value) && wanted !== undefined ? value.indexOf(wanted) : -1
    if (value === wanted || (wanted === undefined && value !== null)) return parsed.locate([section, key])
    if (index >= 0) return parsed.locate([section, key, index])
  }
  return undefined
}
