import type { GameRecord, Node } from './record.ts'
import { indexTree, type TreeIndex } from './tree.ts'

/** Answer of a visitor: continue, skip the descendants of a node, or stop. */
export type WalkAnswer = 'skip' | 'stop' | undefined

/** Functions that a walk over a record calls at each node. */
export interface Visitor {
  /** Called before the nodes below. A visitor that asks for nothing needs no `return`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a visitor without a `return` gives void.
  enter?(node: Node, id: number): WalkAnswer | void
  /** Called after the nodes below, also where they were left out; not for nodes that are open when the walk is stopped. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a visitor without a `return` gives void.
  leave?(node: Node, id: number): 'stop' | undefined | void
}

/** Options of a walk over a record. */
export interface WalkOptions {
  /** The order of siblings, if the caller has it already or edits the record. */
  readonly tree?: TreeIndex
  /** The node to begin with, instead of the root. */
  readonly from?: number
}

/**
 * Visits the nodes of a record in depth-first order, main line first: the order in which formats write a tree. Depth costs
 * nothing, neither calls nor memory. Returns false where the visitor has stopped it.
 *
 *     let deepest = 0
 *     let depth = 0
 *     walk(record, {
 *       enter() {
 *         deepest = Math.max(deepest, ++depth)
 *       },
 *       leave() {
 *         depth--
 *       },
 *     })
 */
export function walk(
  { nodes }: GameRecord,
  visitor: Visitor,
  { tree = indexTree(nodes), from = 0 }: WalkOptions = {},
): boolean {
  for (let id = from; ; ) {
    const answer = visitor.enter?.(nodes[id]!, id)
    if (answer === 'stop') return false
    let next = answer === 'skip' ? -1 : tree.firstChild[id]!
    while (next < 0) {
      if (visitor.leave?.(nodes[id]!, id) === 'stop') return false
      if (id === from) return true
      next = tree.nextSibling[id]!
      if (next < 0) id = nodes[id]!.parent
    }
    id = next
  }
}
