/** The side to move in a problem, where a format can state whose turn it is but not that a position is a problem. */

import type { Capabilities, Support, ValueContext } from '../capabilities.ts'
import type { Action, GameRecord, Setup } from '../record.ts'
import { survives } from './carried.ts'

/** Setups that state the turn, by the nodes that they go to. Nodes that move, or state a turn themselves, have none. */
export function problemTurns(
  { nodes }: GameRecord,
  can: Capabilities,
  at: (node: number) => ValueContext,
): ReadonlyMap<number, Setup> {
  const found = new Map<number, Setup>()
  if (can.notes?.problem !== undefined) return found
  const carry = can.actions?.setup as Support<Action> | undefined
  nodes.forEach(({ action, notes }, i) => {
    if (notes?.problem === undefined) return
    if (action !== undefined && (action.type !== 'setup' || action.turn !== undefined)) return
    const setup: Setup = { type: 'setup', put: action?.put ?? [], turn: notes.problem }
    const kept = survives(carry, setup, at(i))
    if (kept?.type === 'setup' && kept.turn === setup.turn) found.set(i, setup)
  })
  return found
}
