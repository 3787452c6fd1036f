/**
 * A finished position with what people, or the estimator, have said of it: which chains are dead or in seki, and whose
 * single free points are. Each change gives a new marking and leaves the old one alone.
 */

import type { Point } from '../record/basics.ts'
import { groupsOf } from './connections.ts'
import type { Estimate } from './estimate.ts'
import type { ChainStatus } from './position.ts'
import { type Chains, chainsOf, neighboursOn, type Stones } from './position.ts'

/** 0 is neutral. */
export type Owner = 0 | 1 | 2

/** Dead and living chains of a position, as people or an estimate mark them. */
export interface Marking {
  readonly stones: Stones
  readonly chains: Chains
  /** By chain. */
  readonly status: readonly ChainStatus[]
  /** Free points whose owner was set by hand, whatever is around them. */
  readonly owners: ReadonlyMap<Point, Owner>
}

/** Returns the estimator's marking; without an estimate, all stones are alive. */
export function markingOf(stones: Stones, estimate?: Estimate): Marking {
  const chains = estimate?.chains ?? chainsOf(stones)
  return { stones, chains, status: estimate?.status ?? chains.list.map(() => 'alive'), owners: new Map() }
}

const OPPOSITE = { alive: 'dead', seki: 'dead', dead: 'alive' } as const satisfies Record<ChainStatus, ChainStatus>

/**
 * Marks the chain on a point as dead, or as alive if it was dead. The chains of its group change with it, to save taps.
 */
export function toggleDead(marking: Marking, point: Point): Marking {
  const { chains, status } = marking
  const chain = chains.at[point] ?? -1
  if (chain < 0) return marking
  const changed = new Set(companions(marking, chain))
  const next = OPPOSITE[status[chain]!]
  return { ...marking, status: status.map((was, i) => (changed.has(i) ? next : was)) }
}

/** Says that the chain on a point is in seki, or takes that back. It concerns no other chain. */
export function toggleSeki(marking: Marking, point: Point): Marking {
  const { chains, status } = marking
  const chain = chains.at[point] ?? -1
  if (chain < 0) return marking
  const next: ChainStatus = status[chain] === 'seki' ? 'alive' : 'seki'
  return { ...marking, status: status.map((was, i) => (i === chain ? next : was)) }
}

const NEXT_OWNER: ReadonlyMap<Owner | undefined, Owner | undefined> = new Map<Owner | undefined, Owner | undefined>([
  [undefined, 1],
  [1, 2],
  [2, 0],
  [0, undefined],
])

/** Cycles the owner of a free point: Black, White, neutral, the surrounding side. */
export function cycleOwner(marking: Marking, point: Point): Marking {
  if (marking.stones.cells[point] !== 0) return marking
  const owners = new Map(marking.owners)
  const next = NEXT_OWNER.get(owners.get(point))
  if (next === undefined) owners.delete(point)
  else owners.set(point, next)
  return { ...marking, owners }
}

/** All points with a dead stone. */
export const deadPoints = ({ chains, status }: Marking): Point[] =>
  chains.list.flatMap((chain, i) => (status[i] === 'dead' ? chain.points : []))

/** The stones that are left when the dead ones are taken off. */
export function livingCells(marking: Marking): Uint8Array {
  const cells = marking.stones.cells.slice()
  for (const point of deadPoints(marking)) cells[point] = 0
  return cells
}

/** A dead chain goes with the dead ones of its side beside it, another one with those that it is connected to. */
const companions = (marking: Marking, chain: number): number[] =>
  marking.status[chain] === 'dead' ? deadBeside(marking, chain) : connectedWith(marking, chain)

function connectedWith({ stones, chains, status }: Marking, chain: number): number[] {
  const groups = groupsOf(stones.board, stones.cells, chains)
  return [...chains.list.keys()].filter((i) => groups[i] === groups[chain] && status[i] !== 'dead')
}

/** The dead chains of a side that are reached from one of them over free points. */
function deadBeside({ stones, chains, status }: Marking, start: number): number[] {
  const near = neighboursOn(stones.board)
  const { side, points } = chains.list[start]!
  const isCrossed = (point: Point): boolean => {
    const other = chains.at[point]!
    return other < 0 || (chains.list[other]!.side === side && status[other] === 'dead')
  }
  const seen = new Set<Point>(points)
  const found = new Set([start])
  // The set grows while it is walked.
  for (const point of seen) {
    if (chains.at[point]! >= 0) found.add(chains.at[point]!)
    for (const other of near[point]!) if (isCrossed(other)) seen.add(other)
  }
  return [...found]
}
