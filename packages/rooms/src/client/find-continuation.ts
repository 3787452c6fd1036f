import { type Action, childrenOf, type Node, same, type TreeIndex } from 'qipu/record'
import { isStanding } from '../log/board-path.ts'
import { canonicalSetup } from '../log/chapter.ts'
import type { ActiveAction } from '../log/event.ts'

/**
 * The node after another at which a move or a set-up comes to stand there; -1 where there is none. What changes no board is
 * passed over, and so is what was taken back before: records of lessons are full of both.
 */
export function findContinuation({ nodes, tree, returns }: Searched, from: number, wanted: ActiveAction): number {
  const action = canonicalSetup(wanted)
  const waiting: Step[] = [{ node: from, depth: 0 }]
  const later: Step[] = []
  for (let step = waiting.pop() ?? later.pop(); step; step = waiting.pop() ?? later.pop()) {
    for (const node of childrenOf(tree, step.node)) {
      const found: Action | undefined = nodes[node]!.action
      if (step.depth === 0 && found && same(canonicalSetup(found), action)) return node
      const depth = depthAfter(step.depth, found)
      if (depth === 0) waiting.push({ node, depth })
      else if (returns && depth > 0 && depth <= FARTHEST) later.push({ node, depth })
    }
  }
  return -1
}

export interface Searched {
  readonly nodes: readonly Node[]
  readonly tree: TreeIndex
  /** True if the line contains takebacks: only then it can lead back to its start. */
  readonly returns: boolean
}

interface Step {
  readonly node: number
  /** How many moves stand here that did not stand at the beginning. */
  readonly depth: number
}

/** Lines that are taken back later are followed so far. */
const FARTHEST = 40

/** Returns -1 if the line leads away for good: below the beginning, or to a setup, which cannot be taken back. */
function depthAfter(depth: number, action: Action | undefined): number {
  if (action?.type === 'takeback') return depth - action.count
  if (action?.type === 'setup') return -1
  return isStanding(action) ? depth + 1 : depth
}
