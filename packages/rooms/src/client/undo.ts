/** Undo in a room: the operation that takes a person's own last operation back. */

import { same } from 'qipu/record'
import { type ActiveAction, isAnalysis, type RoomAction, type RoomEvent } from '../log/event.ts'
import type { Playback } from '../log/playback.ts'
import type { Room } from '../log/room.ts'

export interface UndoOperation {
  /** The event that is taken back. */
  readonly seq: number
  readonly actions: readonly RoomAction[]
}

/** The request that undoes an event names it, so that the next undo goes on before it. */
const UNDOES = /-u(\d+)$/

export const undoSuffix = (seq: number): string => `-u${seq}`

/**
 * Returns the operation that takes back the last moves, takeback, mark or note of a person on the open chapter; undefined if there
 * is none, or if others have gone on from it: their moves stay.
 */
export function undoOf(
  log: readonly RoomEvent[],
  { room, playback, person }: { readonly room: Room; readonly playback: Playback; readonly person: string },
): UndoOperation | undefined {
  const undone = new Set<number>()
  for (let i = log.length - 1; i > 0; i--) {
    const event = log[i]!
    if (event.actor !== person) continue
    const undoes = UNDOES.exec(event.opId)
    if (undoes) undone.add(Number(undoes[1]))
    if (undoes || undone.has(event.seq) || !event.actions.every(isUndoable)) continue
    if (playback.at(event.seq).facts.current !== room.facts.current) return undefined
    const actions = inverseOf(event, room, playback)
    return actions && { seq: event.seq, actions }
  }
  return undefined
}

const UNDOABLE: ReadonlySet<RoomAction['type']> = new Set(['play', 'pass', 'takeback', 'draw', 'note'])

/** Analyses come by themselves while their host does something else. */
const isUndoable = (action: RoomAction): boolean => UNDOABLE.has(action.type) && !isAnalysis(action)

function inverseOf({ seq, actions }: RoomEvent, room: Room, playback: Playback): readonly RoomAction[] | undefined {
  const [first] = actions
  if (actions.length === 1 && first?.type === 'draw') {
    const { node, mark, erase } = first
    return [{ type: 'draw', node, mark, ...(!erase && { erase: true }) }]
  }
  if (actions.length === 1 && first?.type === 'note') {
    const before = playback.at(seq - 1).current?.timeline.record.nodes[first.node]?.notes
    const keys = Object.keys(first.notes) as (keyof typeof first.notes)[]
    return [
      { type: 'note', node: first.node, notes: Object.fromEntries(keys.map((key) => [key, before?.[key] ?? null])) },
    ]
  }
  const standingAt = (at: number): ActiveAction[] => [...(playback.at(at).current?.standing ?? [])]
  const [before, after] = [standingAt(seq - 1), standingAt(seq)]
  // Moves that others have played since then stay, and so do those before them.
  if (!same(after, room.current?.standing)) return undefined
  const added = after.length - before.length
  if (added > 0) return same(after.slice(0, before.length), before) ? [{ type: 'takeback', count: added }] : undefined
  return same(before.slice(0, after.length), after) ? before.slice(after.length) : undefined
}
