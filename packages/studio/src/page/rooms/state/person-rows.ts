/** The people of a room as they are listed: who is here, who may act, whose hand is up. */

import type { People } from '@qipu/rooms/client'
import { mayAct, type Person, type RoomState } from '@qipu/rooms/log'

export interface PersonRow {
  readonly id: string
  readonly name: string
  /** Letter in their badge: the first of the name. */
  readonly letter: string
  /** One of `COLOURS`, by the order in which they came. */
  readonly colour: string
  readonly isHost: boolean
  readonly isMe: boolean
  readonly isHere: boolean
  /** Looks at a board of their own. */
  readonly isAway: boolean
  readonly mayAct: boolean
  readonly isMuted: boolean
  /** Put out by a host, who may let them back in. */
  readonly isRemoved: boolean
  /** The order in which hands went up. */
  readonly hand: number | undefined
}

/** White letters can be read on all of them, and they can be told apart on boards, light and dark. */
export const COLOURS = [
  '#b3261e',
  '#1d5fa8',
  '#2e7d32',
  '#8e24aa',
  '#a6520a',
  '#00727d',
  '#ad1457',
  '#5d4037',
  '#3949ab',
  '#4f6f12',
] as const

export const colourOf = ({ people }: RoomState, id: string): string =>
  COLOURS[
    Math.max(
      0,
      people.findIndex((person) => person.id === id),
    ) % COLOURS.length
  ]!

export const letterOf = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase()

const rank = ({ hand, isMe, isHost, isHere, isRemoved }: PersonRow): number =>
  isRemoved ? 5 : hand !== undefined ? 0 : isHere ? (isHost ? 1 : isMe ? 2 : 3) : 4

/** Raised hands first, in their order; then hosts, oneself, the others, and those who are not here now. Hosts see whom they put out. */
export function personRows(facts: RoomState, { online }: People, me: string): PersonRow[] {
  const here = new Map(online.map((each) => [each.person, each]))
  const isHost = facts.people.some(({ id, role }) => id === me && role === 'host')
  const rows = facts.people.filter(({ removed }) => isHost || !removed).map((person) => rowOf(facts, person, here, me))
  return rows
    .map((row, order) => ({ row, order }))
    .sort((a, b) => rank(a.row) - rank(b.row) || (a.row.hand ?? 0) - (b.row.hand ?? 0) || a.order - b.order)
    .map(({ row }) => row)
}

function rowOf(
  facts: RoomState,
  person: Person,
  here: ReadonlyMap<string, People['online'][number]>,
  me: string,
): PersonRow {
  const { id, name, role, hand, muted, removed } = person
  return {
    id,
    name,
    letter: letterOf(name),
    colour: colourOf(facts, id),
    isHost: role === 'host',
    isMe: id === me,
    isHere: here.has(id) || id === me,
    isAway: here.get(id)?.at === 'away',
    mayAct: role !== 'watcher' && !removed && mayAct(facts, person),
    isMuted: muted === true,
    isRemoved: removed === true,
    hand,
  }
}
