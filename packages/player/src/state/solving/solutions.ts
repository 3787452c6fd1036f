/** Problems of a record as a whole: what is right at a node, and where the next one begins. */

import { type Problem, SolutionIndex } from 'qipu/problem'
import { type Point, REMOVED, walk } from 'qipu/record'
import type { Navigator } from '../navigator.ts'

/** Returns the points of a problem's right moves at the current node. */
export function rightMoves(navigator: Navigator, { start, side }: Problem): Point[] {
  const { record, game, tree, node } = navigator
  const verdicts = new SolutionIndex(record, tree, start, side)
  return navigator.children(node).flatMap((child) => {
    const { action } = record.nodes[child]!
    if (action?.type !== 'play' || !verdicts.leadsToRight(child)) return []
    const { to } = game.trace(action.move, record.board)
    return to === undefined ? [] : [to]
  })
}

/** The problem that comes after the one at `start`, in the order of the tree. */
export function problemAfter({ record, tree }: Navigator, start: number): number | undefined {
  let isPast = false
  let found: number | undefined
  walk(
    record,
    {
      enter({ notes, parent }, id) {
        if (isPast && notes?.problem !== undefined && parent !== REMOVED && tree.firstChild[id]! >= 0) {
          found = id
          return 'stop'
        }
        if (id === start) isPast = true
        return undefined
      },
    },
    { tree },
  )
  return found
}
