/** Nodes that go, and what takes their place. */

import type { GameRecord, Node } from '../record.ts'
import { indexTree } from '../tree.ts'

/** A first child stays, if only as an empty node, where the line would otherwise go on with one of its siblings. */
export function spareEnds({ nodes }: GameRecord, drop: Uint8Array): void {
  const { firstChild, nextSibling } = indexTree(nodes)
  /** Bytes that are 1 for nodes that remain, or have remaining descendants. */
  const isAlive = new Uint8Array(nodes.length)
  for (let i = nodes.length - 1; i >= 0; i--) {
    const first = firstChild[i]!
    let alive = false
    for (let child = first; child >= 0 && !alive; child = nextSibling[child]!) alive = isAlive[child] === 1
    if (alive && !isAlive[first]) drop[first] = 0
    isAlive[i] = alive || !drop[i] ? 1 : 0
  }
}

/** Removes nodes; children of a removed node take its place, unless they are removed as well. `origin` follows. */
export function without(
  record: GameRecord,
  origin: readonly number[],
  drop: Uint8Array,
): { record: GameRecord; origin: readonly number[] } {
  if (!drop.includes(1)) return { record, origin }
  const place = new Int32Array(record.nodes.length)
  const nodes: Node[] = []
  const left: number[] = []
  record.nodes.forEach((node, i) => {
    const parent = i === 0 ? -1 : place[node.parent]!
    if (drop[i]) {
      place[i] = parent
      return
    }
    place[i] = nodes.push({ ...node, parent }) - 1
    left.push(origin[i]!)
  })
  return { record: { ...record, nodes }, origin: left }
}
