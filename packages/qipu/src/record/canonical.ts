import { isObject } from '../text/json/objects.ts'
import { asShownRegion } from './preserve/shown-part.ts'
import type {
  Action,
  Clock,
  Comment,
  Extra,
  GameRecord,
  Info,
  Json,
  Mark,
  Node,
  Notes,
  Participant,
  Player,
} from './record.ts'
import { keysOf, noteFields, partFields } from './schema/fields.ts'
import { inOrder } from './tree.ts'

/**
 * One form for all records that mean the same: unordered lists are sorted, what is empty is left out, nodes stand in
 * depth-first order. Two records are equal exactly when their canonical forms are.
 */
export function canonical(record: GameRecord): GameRecord {
  const ordered = asShownRegion(seatPlayersFirst(inOrder(record)))
  const result: GameRecord = {
    game: ordered.game,
    board: { width: ordered.board.width, height: ordered.board.height },
    info: canonicalInfo(ordered.info),
    nodes: ordered.nodes.map(canonicalNode),
  }
  for (const key of keysOf(partFields)) {
    const value = ordered[key]
    if (!isEmpty(value)) Object.assign(result, { [key]: sorters[key]?.(value as never) ?? value })
  }
  return result
}

/** Participants are known by their index only: players come first, by side, and all others keep their order. */
function seatPlayersFirst(record: GameRecord): GameRecord {
  const { participants, players } = record.info
  if (!participants?.length || !players?.length) return record
  const seat = (index: number): number => {
    const player = players.find(({ participant }) => participant === index)
    return player ? (player.side ?? 3) : 4
  }
  const order = participants.map((_, index) => index).sort((a, b) => seat(a) - seat(b) || a - b)
  if (order.every((old, index) => old === index)) return record
  const place = new Map(order.map((old, index) => [old, index]))
  const moved = (old: number): number => place.get(old) ?? old
  const nodes = record.nodes.map((node): Node => {
    if (node.notes?.actor === undefined) return node
    return { ...node, notes: { ...node.notes, actor: moved(node.notes.actor) } }
  })
  const info: Info = {
    ...record.info,
    participants: order.map((old) => participants[old]!),
    players: players.map((player) => ({ ...player, participant: moved(player.participant) })),
  }
  return { ...record, info, nodes }
}

const canonicalNode = (node: Node): Node => ({
  parent: node.parent,
  action: node.action && canonicalAction(node.action),
  notes: canonicalNotes(node.notes),
})

const byPoint = (a: readonly [number, number], b: readonly [number, number]): number => a[0] - b[0] || a[1] - b[1]
const byNumber = (a: number, b: number): number => a - b
const byMark = (a: Mark, b: Mark): number =>
  a.at - b.at ||
  (a.to ?? -1) - (b.to ?? -1) ||
  compare(a.type, b.type) ||
  compare(a.text ?? '', b.text ?? '') ||
  (a.side ?? 0) - (b.side ?? 0)
const byPlayer = (a: Player, b: Player): number => a.participant - b.participant || (a.side ?? 0) - (b.side ?? 0)
/** Marks without those that stand there twice: the same mark shows no more the second time. */
export function distinct(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length < 2) return marks
  const seen = new Set<string>()
  return marks.filter(({ type, at, to, text, side }) => {
    const key = JSON.stringify([type, at, to, text, side])
    return !seen.has(key) && seen.add(key)
  })
}

/** Only what stands in the same place has an order. */
const sortedExtras = (list: readonly Extra[]): Extra[] =>
  [...list].sort((a, b) => compare(a.format, b.format) || compare(a.key, b.key))
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function canonicalAction(action: Action): Action {
  if (action.type === 'setup') return { ...action, put: [...action.put].sort(byPoint) }
  if (action.type === 'diagram') {
    return { ...action, put: [...action.put].sort(byPoint), hide: [...action.hide].sort(byNumber) }
  }
  return action
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** Lists that mean something even when they are empty. */
const meaningful: ReadonlySet<string> = new Set(
  keysOf(noteFields).filter((key) => {
    const { of } = noteFields[key]
    return of.kind === 'list' && of.empty
  }),
)
/** A comment that says nothing is none. */
export const sayingSomething = (list: readonly Comment[]): Comment[] =>
  list.filter(({ text, title, author }) => text !== '' || title !== undefined || author !== undefined)

/** Of people of whom nothing is known there is nothing to be said, unless one of them plays; then the players say it. */
const knownPeople = (list: readonly Participant[]): readonly Participant[] =>
  list.some((person) => Object.values(person).some((fact) => !isEmpty(fact))) ? list : []

const sorters: Readonly<Record<string, (list: never[]) => unknown[]>> = {
  comments: sayingSomething,
  marks: (list: Mark[]) => [...distinct(list)].sort(byMark),
  clocks: (list: Clock[]) => [...list].sort((a, b) => a.side - b.side),
  dim: (list: number[]) => [...list].sort(byNumber),
  view: (list: number[]) => [...list].sort(byNumber),
  extras: sortedExtras,
  participants: (list: Participant[]) => [...knownPeople(list)],
  players: (list: Player[]) => [...list].sort(byPlayer),
}

function tidy<T extends object>(source: T): T | undefined {
  const result: Record<string, unknown> = {}
  let any = false
  for (const key of Object.keys(source).sort()) {
    const value = (source as Record<string, unknown>)[key]
    if (isEmpty(value) && !(meaningful.has(key) && value !== undefined)) continue
    const tidied = sorters[key] ? sorters[key](value as never[]) : value
    if (isEmpty(tidied) && !meaningful.has(key)) continue
    result[key] = tidied
    any = true
  }
  return any ? (result as T) : undefined
}

export const canonicalNotes = (notes: Notes | undefined): Notes | undefined => notes && tidy(notes)

export const canonicalInfo = (info: Info): Info => tidy(info) ?? {}

/** Deep equality of plain data; the order of an object's keys and keys that are undefined make no difference. */
export function same(a: unknown, b: unknown): boolean {
  const pending: [unknown, unknown][] = [[a, b]]
  while (pending.length > 0) {
    const [x, y] = pending.pop()!
    // JSON writes -0 as 0.
    if (x === y || Object.is(x, y)) continue
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
    if (Array.isArray(x) !== Array.isArray(y)) return false
    if (Array.isArray(x) && Array.isArray(y)) {
      if (x.length !== y.length) return false
      for (let i = 0; i < x.length; i++) pending.push([x[i], y[i]])
      continue
    }
    for (const key of new Set([...Object.keys(x), ...Object.keys(y)])) {
      pending.push([(x as Record<string, Json>)[key], (y as Record<string, Json>)[key]])
    }
  }
  return true
}
