import type { Action, Extra, GameRecord, Info, Json, Node, Participant } from 'qipu/record'
import type { Chapter } from '../log/chapter.ts'
import type { RoomAction, RoomEvent } from '../log/event.ts'
import { OWN, type Room } from '../log/room.ts'

/**
 * A room as records, and back: for each chapter its timeline and the record that it studies. Every node of a timeline is
 * one action; the room's own are data of ours on nodes without an action. Other programs see timelines and records.
 */

const VERSION = 1

/** Returns the chapters of a room as records. */
export function fileOf(room: Room): GameRecord[] {
  const chapters = [...room.chapters.values()]
  const people = peopleOf(room)
  return [
    ...chapters.map((chapter) =>
      marked(withPeople(chapter, people), 'timeline', { chapter: chapter.id, version: VERSION }),
    ),
    ...chapters.map(({ id, source }) => marked(source, 'source', id)),
  ]
}

/** The people of a room as participants of its records, after those of the record that is studied. */
export const peopleOf = (room: Room): Participant[] =>
  room.facts.people.map(({ id, name }) => ({ name, domain: OWN, id }))

/** A result that both players have claimed is the result of the record. */
export const withPeople = ({ timeline, source, confirmed }: Chapter, people: readonly Participant[]): GameRecord => {
  const info: Info = {
    ...source.info,
    participants: [...(source.info.participants ?? []), ...people],
    ...(confirmed && { result: confirmed }),
  }
  return { ...timeline.compact().record, info }
}

const marked = (record: GameRecord, key: string, value: Json): GameRecord => ({
  ...record,
  extras: [...(record.extras ?? []), { format: OWN, key, value }],
})

/** Returns a record's role in a room's file, from the last of its data. */
function roleOf({ extras }: GameRecord): Extra | undefined {
  const last = extras?.at(-1)
  return last?.format === OWN ? last : undefined
}

function unmarked(record: GameRecord): GameRecord {
  const { extras = [], ...rest } = record
  return extras.length > 1 ? { ...rest, extras: extras.slice(0, -1) } : rest
}

/** The log of a room that was read from a file; undefined where these records are no room. */
export function logOf(records: readonly GameRecord[]): RoomEvent[] | undefined {
  const sources = new Map<string, GameRecord>()
  for (const record of records) {
    const role = roleOf(record)
    if (role?.key === 'source') sources.set(String(role.value), unmarked(record))
  }
  const parts: Part[] = []
  for (const record of records) {
    const role = roleOf(record)
    if (role?.key === 'timeline') for (const node of record.nodes.slice(1)) parts.push(...partOf(node, record, sources))
  }
  if (parts.length === 0) return undefined
  // Stable: what happens under one number stands in one chapter, in its order.
  parts.sort((a, b) => a.seq - b.seq)
  return inEvents(parts)
}

interface Part {
  readonly seq: number
  readonly head: { readonly time: number; readonly opId: string } | undefined
  readonly actor: string
  readonly action: RoomAction
}

type Fields = { readonly [key: string]: Json }

const own = (node: Node, key: string): Fields | undefined =>
  node.notes?.extras?.find((extra) => extra.format === OWN && extra.key === key)?.value as Fields | undefined

function partOf(node: Node, { info }: GameRecord, sources: ReadonlyMap<string, GameRecord>): Part[] {
  const event = own(node, 'event')
  const action = node.action ?? ownAction(node, sources)
  const actor = info.participants?.[node.notes?.actor ?? -1]?.id
  if (!event || !action || actor === undefined) return []
  const { seq, time, opId } = event
  const head = typeof time === 'number' && typeof opId === 'string' ? { time, opId } : undefined
  return [{ seq: Number(seq), head, actor, action }]
}

function ownAction(node: Node, sources: ReadonlyMap<string, GameRecord>): RoomAction | undefined {
  const action = own(node, 'action')
  if (action?.['type'] !== 'chapter') return action as unknown as Action | undefined
  const record = sources.get(String(action['id']))
  return record && ({ ...action, record } as unknown as RoomAction)
}

function inEvents(parts: readonly Part[]): RoomEvent[] {
  const events: (RoomEvent & { actions: RoomAction[] })[] = []
  for (const { seq, head, actor, action } of parts) {
    const last = events.at(-1)
    if (last?.seq === seq) last.actions.push(action)
    else if (head) events.push({ seq, ...head, actor, actions: [action] })
  }
  return events
}
