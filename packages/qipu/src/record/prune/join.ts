/** Equal moves behind one node that a format has one text for. */

import { canonicalAction } from '../canonical.ts'
import type { GameRecord, Node } from '../record.ts'
import { depthFirst, indexTree, inOrder } from '../tree.ts'

/**
 * Returns for each node the node that stands for it: an earlier one with the same action behind the same node where
 * both are `joinable`, otherwise itself. The nodes are in depth-first order.
 */
export function joinedNodes({ nodes }: GameRecord, isJoinable: (node: number) => boolean): Int32Array {
  const standsFor = Int32Array.from(nodes, (_, i) => i)
  const known = new Map<string, number>()
  for (let i = 1; i < nodes.length; i++) {
    const { action, parent } = nodes[i]!
    if (!action || !isJoinable(i)) continue
    const key = `${standsFor[parent]} ${JSON.stringify(canonicalAction(action))}`
    const first = known.get(key)
    if (first === undefined) known.set(key, i)
    else standsFor[i] = first
  }
  return standsFor
}

/** Removes the nodes that others stand for; what follows them follows those. `origin` is reordered with the nodes. */
export function joinNodes(
  record: GameRecord,
  origin: readonly number[],
  standsFor: Int32Array,
): { record: GameRecord; origin: readonly number[] } {
  const place = new Int32Array(record.nodes.length)
  const kept: Node[] = []
  const left: number[] = []
  record.nodes.forEach((node, i) => {
    if (standsFor[i] !== i) return
    const parent = i === 0 ? -1 : place[standsFor[node.parent]!]!
    place[i] = kept.push({ ...node, parent }) - 1
    left.push(origin[i]!)
  })
  const joined = { ...record, nodes: kept }
  const order = depthFirst(indexTree(kept))
  return { record: inOrder(joined, order), origin: Array.from(order, (i) => left[i]!) }
}
