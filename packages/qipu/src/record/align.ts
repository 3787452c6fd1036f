/** Divergence of two lines of play: nodes that are missing on one side, or only have another action. */

import type { TreeIndex } from './tree.ts'

/** Tells if a node of the first tree has the same action as one of the second. */
export type SameDeed = (nodeA: number, nodeB: number) => boolean

/** The nodes that must be left out of one side for the lines to go on alike, each the parent of the next. */
export interface Gap {
  readonly side: 'a' | 'b'
  readonly nodes: readonly number[]
}

/** More nodes missing in a row are no gap but another game. */
const LONGEST_GAP = 16
/** Length to which two lines are compared. */
const FARTHEST = 40
/** A longer gap needs more than one move that happens to be the same. */
const SURE = 3

/**
 * The nodes that one of two lines has and the other lacks, or undefined where the first nodes rather are the same one with
 * another deed. The work for each parting of the ways is bounded.
 */
export function gapBetween(
  a: TreeIndex,
  b: TreeIndex,
  startA: number,
  startB: number,
  isSame: SameDeed,
): Gap | undefined {
  const run = (fromA: number, fromB: number): number => {
    let length = 0
    for (let x = fromA, y = fromB; x >= 0 && y >= 0 && length < FARTHEST && isSame(x, y); length++) {
      x = a.firstChild[x]!
      y = b.firstChild[y]!
    }
    return length
  }
  let best = run(a.firstChild[startA]!, b.firstChild[startB]!)
  let gap: Gap | undefined
  const skippedA = [startA]
  const skippedB = [startB]
  for (let length = 1; length <= LONGEST_GAP; length++) {
    const nextA = a.firstChild[skippedA.at(-1)!] ?? -1
    const nextB = b.firstChild[skippedB.at(-1)!] ?? -1
    const least = Math.max(best + 1, length > 1 ? SURE : 1)
    const lost = nextA < 0 ? 0 : run(nextA, startB)
    const added = nextB < 0 ? 0 : run(startA, nextB)
    if (Math.max(lost, added) >= least) {
      best = Math.max(lost, added)
      gap = lost >= added ? { side: 'a', nodes: [...skippedA] } : { side: 'b', nodes: [...skippedB] }
    }
    skippedA.push(nextA)
    skippedB.push(nextB)
  }
  return gap
}
