/**
 * Unconditional life, even if the other side may move as often as it likes: D. B. Benson, "Life in the Game of
 * Go" (1976). A chain lives when two regions are its own, in which every free point is a liberty of it; a region counts
 * only while all chains around it live.
 */

import type { Point } from '../record/basics.ts'
import { type Chains, neighboursOn, regionsOf, type Stones } from './position.ts'

interface Enclosure {
  readonly around: readonly number[]
  /** The chains to which each of its free points is a liberty. */
  readonly vitalTo: readonly number[]
}

/** The numbers of the chains that live unconditionally. */
export function unconditionalLife(stones: Stones, chains: Chains): ReadonlySet<number> {
  const alive = new Set<number>()
  for (const side of [1, 2]) {
    const enclosures = enclosuresOf(stones, chains, side)
    let living = new Set<number>()
    for (const [chain, { side: own }] of chains.list.entries()) if (own === side) living.add(chain)
    for (let before = -1; before !== living.size; ) {
      before = living.size
      living = withTwoEyes(living, enclosures)
    }
    for (const chain of living) alive.add(chain)
  }
  return alive
}

function withTwoEyes(living: ReadonlySet<number>, enclosures: readonly Enclosure[]): Set<number> {
  const eyes = new Map<number, number>()
  for (const { around, vitalTo } of enclosures) {
    if (!around.every((chain) => living.has(chain))) continue
    for (const chain of vitalTo) eyes.set(chain, (eyes.get(chain) ?? 0) + 1)
  }
  return new Set([...living].filter((chain) => (eyes.get(chain) ?? 0) >= 2))
}

function enclosuresOf(stones: Stones, chains: Chains, side: number): Enclosure[] {
  const near = neighboursOn(stones.board)
  const besides = (point: Point): Set<number> => {
    const found = new Set<number>()
    for (const other of near[point]!) if (stones.cells[other] === side) found.add(chains.at[other]!)
    return found
  }
  return regionsOf(stones, (cell) => cell !== side).map(({ points }) => {
    const around = new Set<number>()
    let vitalTo: Set<number> | undefined
    for (const point of points) {
      const beside = besides(point)
      for (const chain of beside) around.add(chain)
      if (stones.cells[point] !== 0) continue
      vitalTo = vitalTo ? new Set([...vitalTo].filter((chain) => beside.has(chain))) : beside
    }
    return { around: [...around], vitalTo: [...(vitalTo ?? [])] }
  })
}
