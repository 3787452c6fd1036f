/** Meaning of a change of the current node: a move, a pass, another variation. */

import { type Action, childrenOf, type GameRecord, REMOVED, type TreeIndex } from 'qipu/record'

export interface Branch {
  /** First node of the line that was entered. */
  readonly start: number
  /** Which of its siblings that is, from 0, and of how many. */
  readonly index: number
  readonly count: number
}

export interface NavigationStep {
  /** Action of the node, if it was reached from its parent. */
  readonly done?: Extract<Action, { type: 'play' | 'pass' }>
  /**
   * Line that was entered, unless it is the first of its fork, or the line that was left. Going back enters nothing.
   */
  readonly branch?: Branch
}

export function stepOf({ nodes }: GameRecord, tree: TreeIndex, node: number, before: number): NavigationStep {
  const { action, parent } = nodes[node]!
  const isMove = action?.type === 'play' || action?.type === 'pass'
  const start = entered({ nodes }, tree, node, before)
  return {
    ...(parent === before && isMove && { done: action }),
    ...(start !== undefined && { branch: branchAt(tree, nodes[start]!.parent, start) }),
  }
}

function branchAt(tree: TreeIndex, parent: number, start: number): Branch {
  const siblings = [...childrenOf(tree, parent)]
  return { start, index: siblings.indexOf(start), count: siblings.length }
}

/** The node at which the line of `node` leaves that of `before`, if it does. */
function entered(
  { nodes }: Pick<GameRecord, 'nodes'>,
  tree: TreeIndex,
  node: number,
  before: number,
): number | undefined {
  // If the current node was removed, arriving at its parent enters nothing.
  if (nodes[before]?.parent === REMOVED) return undefined
  const isFirst = (at: number): boolean => tree.firstChild[nodes[at]!.parent] === at
  if (nodes[node]!.parent === before) return isFirst(node) ? undefined : node
  const above = new Set<number>()
  for (let at = before; at >= 0; at = nodes[at]!.parent) above.add(at)
  if (above.has(node)) return undefined
  let side: number | undefined
  let at = node
  for (; !above.has(nodes[at]!.parent); at = nodes[at]!.parent) if (!isFirst(at)) side = at
  // From here on both lines are the same; `at` is a child of their last common node.
  return nodes[at]!.parent === before && isFirst(at) ? side : at
}
