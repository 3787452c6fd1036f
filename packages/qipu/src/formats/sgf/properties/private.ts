import { type Json, VERBATIM_FIELDS, type VerbatimField } from '../../../record/record.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { colonOf, readText } from '../text.ts'
import { FF4, type Property } from './property.ts'

/** Properties that Qipu keeps but does not interpret, and the two of its own that hold what found no other place. */

/** Of the standard, but without a place in the model. */
const kept = (name: string, since: number, until: number, kind: Property['kind'] = 'node'): Property => ({
  name,
  since,
  until,
  kind,
  takes: 'many',
  empty: true,
  read: (reader, event) => reader.keep(reader.raw(event)),
})

/** `key:json`, or undefined for what we did not write. */
function entry(reader: NodeReader, event: number): readonly [string, Json] | undefined {
  const raw = reader.raw(event)
  const colon = colonOf(raw)
  if (colon < 0) return undefined
  try {
    return [readText(raw.slice(0, colon)), JSON.parse(readText(raw.slice(colon + 1)))]
  } catch {
    return undefined
  }
}

/** Set-aside data of a node. */
const nodeExtra: Property = {
  ...FF4,
  name: 'QP',
  kind: 'node',
  takes: 'many',
  read: (reader, event) => {
    const found = entry(reader, event)
    if (found) reader.keepAside(...found)
    else reader.keep(reader.raw(event))
  },
}

const FIELDS = VERBATIM_FIELDS.join('|')
const WORDS = new RegExp(`^(?:verbatim|words)\\.(${FIELDS})$`)
const ACKNOWLEDGED = new RegExp(`^words\\.(${FIELDS})$`)

/** Set-aside data of the game: extras of the record, and the words of facts that could not be written in their form. */
const gameExtra: Property = {
  ...FF4,
  name: 'QG',
  kind: 'root',
  takes: 'many',
  read: (reader, event) => {
    const found = entry(reader, event)
    if (!found) return reader.keep(reader.raw(event))
    const [key, value] = found
    const field = WORDS.exec(key)?.[1]
    const { record } = reader
    if (field && typeof value === 'string') {
      record.info.verbatim = { ...record.info.verbatim, [field as VerbatimField]: value }
    } else {
      record.extras ??= []
      record.extras.push({ format: 'sgf', key, value })
    }
  },
}

/** The words that the file itself says are not in their form: nothing to report about them. */
export function acknowledgedWords(reader: NodeReader, event: number): readonly [VerbatimField, string] | undefined {
  const found = entry(reader, event)
  const field = found && ACKNOWLEDGED.exec(found[0])?.[1]
  return field && typeof found[1] === 'string' ? [field as VerbatimField, found[1]] : undefined
}

export const privateProperties: readonly Property[] = [
  nodeExtra,
  gameExtra,
  kept('BS', 1, 3, 'info'),
  kept('WS', 1, 3, 'info'),
  kept('ID', 3, 3, 'info'),
  kept('CH', 1, 3),
  kept('EL', 1, 3),
  kept('EX', 1, 3),
  kept('LT', 3, 3, 'info'),
  kept('OM', 3, 3, 'info'),
  kept('OP', 3, 3, 'info'),
  kept('OV', 3, 3, 'info'),
  kept('RG', 1, 3),
  kept('SC', 1, 3),
  kept('SE', 3, 4),
  kept('SI', 1, 3),
  kept('TC', 3, 3),
  kept('AS', 4, 4),
  kept('IP', 4, 4, 'info'),
  kept('IY', 4, 4, 'info'),
  kept('SU', 4, 4, 'info'),
  kept('IS', 4, 4, 'root'),
]
