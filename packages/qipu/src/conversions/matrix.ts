import type { Format } from '../formats/format.ts'
import { play } from '../record/actions.ts'
import { partText } from '../record/loss/details.ts'
import { type MarkType, markFacts, markTypes } from '../record/marks.ts'
import { partNames } from '../record/part-names.ts'
import { prune } from '../record/prune/prune.ts'
import { type Action, addNode, type GameRecord, type Notes, newRecord } from '../record/record.ts'
import { actionKinds, infoFields, keysOf, noteFields, partFields, participantKinds } from '../record/schema/fields.ts'
import type { Arg } from '../text/language/texts.ts'

/** Matrix of what a conversion represents, derived from the formats' own tables of capabilities. */

export type Extent = 'all' | 'part' | 'near' | 'none'

const extentOf = (carry: unknown): Extent => (carry === true ? 'all' : typeof carry === 'function' ? 'part' : 'none')

/** Those that a format's table of abilities does not name row by row. */
const without = <K extends string>(keys: readonly K[], ...others: readonly string[]): K[] =>
  keys.filter((key) => !others.includes(key))

const actionTypes = keysOf(actionKinds)
const participantFacts = keysOf(participantKinds)
const noteKeys = without(keysOf(noteFields), 'marks', 'extras')
const infoKeys = without(keysOf(infoFields), 'participants', 'players')
const partKeys = without(keysOf(partFields), 'extras')

/** Subject of a row: the key for programs, the part of the record, and the name in messages. */
export interface Carried {
  readonly part?: 'action' | 'mark' | 'info' | 'player' | 'record'
  readonly key: string
  readonly name?: Arg
}

type Probe = { readonly thing: Carried; extent(format: Format): Extent; has(record: GameRecord): boolean }

const table = (format: Format, name: 'actions' | 'participant' | 'notes' | 'info' | 'marks'): Record<string, unknown> =>
  (format.can?.[name] ?? {}) as Record<string, unknown>

const sampleOf = (action: Action | undefined, notes: Notes | undefined): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  addNode(record, addNode(record, 0, play(60, 1)), action, notes)
  return record
}

const actionSamples: Partial<Record<Action['type'], GameRecord>> = {
  message: sampleOf({ type: 'message', text: 'x' }, undefined),
  mark: sampleOf({ type: 'mark', mark: { type: 'triangle', at: 60 } }, undefined),
  claim: sampleOf({ type: 'claim', result: { winner: 'draw' } }, undefined),
  diagram: sampleOf({ type: 'diagram', put: [[60, 1]], hide: [] }, undefined),
}

const markSample = (type: MarkType): GameRecord => {
  const { has } = markFacts(type)!
  const more = { to: { to: 61 }, text: { text: 'A1' }, side: { side: 1 as const } }
  return sampleOf(play(80, 2), { marks: [{ type, at: 60, ...(has && more[has]) }] })
}

const noteSamples: Partial<Record<keyof Notes, GameRecord>> = {
  title: sampleOf(play(80, 2), { title: 'x' }),
  number: sampleOf(play(80, 2), { number: 7 }),
  evaluation: sampleOf(play(80, 2), { evaluation: { kind: 'good' } }),
  judgement: sampleOf(play(80, 2), { judgement: { kind: 'even' } }),
}

/** Approximations are found by trying. */
function orNear(extent: Extent, format: Format, sample: GameRecord | undefined): Extent {
  if (extent !== 'none' || !sample || !format.can) return extent
  const { losses } = prune(sample, format)
  return losses.some(({ near }) => near) && losses.every(({ kind }) => kind === 'approximated') ? 'near' : extent
}

/** One row per thing: how far a format carries it, and whether a record has it. */
export const probes: readonly Probe[] = [
  ...actionTypes.map(
    (type): Probe => ({
      thing: { part: 'action', key: type, name: partText(type) },
      extent: (format) => orNear(extentOf(table(format, 'actions')[type]), format, actionSamples[type]),
      has: (record) => record.nodes.some((node) => node.action?.type === type),
    }),
  ),
  {
    thing: { key: 'variations', name: partText('variation') },
    extent: (format) => (format.can && format.can.variations !== false ? 'all' : 'none'),
    has: (record) => new Set(record.nodes.map((node) => node.parent)).size < record.nodes.length,
  },
  ...markTypes.map(
    (type): Probe => ({
      thing: { part: 'mark', key: type, name: partText(type) },
      extent: (format) =>
        orNear(extentOf(table(format, 'marks')[type] ?? table(format, 'marks')['*']), format, markSample(type)),
      has: (record) => record.nodes.some((node) => node.notes?.marks?.some((mark) => mark.type === type)),
    }),
  ),
  ...noteKeys.map(
    (key): Probe => ({
      thing: { key, name: partNames[`notes.${key}`] },
      extent: (format) => orNear(extentOf(table(format, 'notes')[key]), format, noteSamples[key]),
      has: (record) => record.nodes.some((node) => node.notes?.[key as never] !== undefined),
    }),
  ),
  ...infoKeys.map(
    (key): Probe => ({
      thing: { part: 'info', key, name: partNames[`info.${key}`] },
      extent: (format) => extentOf(table(format, 'info')[key]),
      has: (record) => record.info[key as never] !== undefined,
    }),
  ),
  ...participantFacts.map(
    (key): Probe => ({
      thing: { part: 'player', key, name: partText(key) },
      extent: (format) => (format.can?.people ? extentOf(table(format, 'participant')[key]) : 'none'),
      has: (record) => record.info.participants?.some((person) => person[key as never] !== undefined) ?? false,
    }),
  ),
  {
    thing: { key: 'onlookers' },
    extent: (format) => (format.can?.people === 'all' ? 'all' : 'none'),
    has: (record) => (record.info.participants?.length ?? 0) > (record.info.players?.length ?? 0),
  },
  ...partKeys.map(
    (key): Probe => ({
      thing: { part: 'record', key, name: partNames[key] },
      extent: (format) => extentOf(format.can?.[key as keyof typeof format.can]),
      has: (record) => record[key] !== undefined,
    }),
  ),
]

const holds = (extent: Extent): boolean => extent === 'all' || extent === 'part'

/** Contents of a format's files: its capabilities, or those in sample records if it can only be read. */
export const holdings = (format: Format, samples: readonly GameRecord[]): Probe[] =>
  probes.filter((probe) => (format.can ? holds(probe.extent(format)) : samples.some((record) => probe.has(record))))
