/** Nodes that become several. */

import type { Action, GameRecord, Node } from '../record.ts'

/** Replaces nodes by a chain of nodes with these actions each; the notes are those of the last. `origin` follows. */
export function withChains(
  record: GameRecord,
  origin: readonly number[],
  actionsOf: ReadonlyMap<number, readonly Action[]>,
): { record: GameRecord; origin: readonly number[] } {
  const last = new Int32Array(record.nodes.length)
  const nodes: Node[] = []
  const from: number[] = []
  record.nodes.forEach((node, i) => {
    const actions = actionsOf.get(i) ?? [node.action]
    actions.forEach((action, k) => {
      const parent = k > 0 ? nodes.length - 1 : i === 0 ? -1 : last[node.parent]!
      nodes.push({ parent, action, notes: k === actions.length - 1 ? node.notes : undefined })
      from.push(origin[i]!)
    })
    last[i] = nodes.length - 1
  })
  return { record: { ...record, nodes }, origin: from }
}
