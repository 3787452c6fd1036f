/** Rooms for tests: people, events and what they fold into. */

import { Room, type RoomAction, type RoomEvent, type RoomKind } from '@qipu/rooms/log'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'

/** B 10, W 11, B 12. */
export function studied(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, 0, play(10, 1))
  addNode(record, 1, play(11, 2))
  addNode(record, 2, play(12, 1))
  return record
}

const founding = (kind: RoomKind): RoomAction[] => [
  { type: 'chapter', id: 'c1', title: 'One', record: studied() },
  { type: 'found', kind, title: 'Lesson', name: 'Host' },
]

export interface Deed {
  readonly actor?: string
  readonly actions: readonly RoomAction[]
}

/** The events of a room that `host` has founded and `ada` and `bo` have joined; a second apart. */
export const eventsOf = (deeds: readonly Deed[] = [], kind: RoomKind = 'teaching'): RoomEvent[] =>
  [
    { actor: 'host', actions: founding(kind) },
    { actor: 'ada', actions: [{ type: 'join', name: 'Ada', role: 'guest' } as const] },
    { actor: 'bo', actions: [{ type: 'join', name: 'Bo', role: 'guest' } as const] },
    ...deeds,
  ].map(({ actor = 'host', actions }, i) => ({ seq: i + 1, time: (i + 1) * 1_000, actor, opId: `o${i}`, actions }))

export const roomOf = (deeds?: readonly Deed[], kind?: RoomKind): Room => Room.fold(eventsOf(deeds, kind))
