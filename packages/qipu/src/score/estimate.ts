/**
 * Which stones are dead at the end of a game, by playing on at random many times: a chain is dead where its points end up
 * as the other side's more often than as its own. Chains that live unconditionally are never in doubt. A free point that
 * both sides leave alone until the end is the liberty of a seki.
 */

import { unconditionalLife } from './benson.ts'
import { withBentFours } from './bent-four.ts'
import { groupsOf } from './connections.ts'
import { PLAYOUT_SEED, Playouts } from './playouts.ts'
import { type Chain, type ChainStatus, type Chains, chainsOf, type Stones } from './position.ts'

/** Options of estimating the status of chains. */
export interface EstimateOptions {
  /** The same seed gives the same estimate, everywhere. */
  readonly seed?: number
  /** Games that are played at most; fewer where the board is large. */
  readonly playouts?: number
}

/** Status of chains and owners of points, by playouts. */
export interface Estimate {
  readonly chains: Chains
  /** By chain. */
  readonly status: readonly ChainStatus[]
  /** By point: whose it was at the end of the playouts, from 1 (always Black's) to -1 (always White's). */
  readonly ownership: Float32Array
  readonly playouts: number
  /** Stones that were played in all of them. */
  readonly moves: number
}

const PLAYOUTS = 200
/** Number of playouts between checks if more are needed. */
const ROUND = 50
const FEWEST = 4
/** Points of all playouts together: what a board of any size may cost. */
const MOST_POINTS = 200 * 19 * 19
/** Nearer to nothing than this, the owner of a chain is in doubt, and more games are played. */
const DOUBT = 0.5
/** A point that stays free between both sides in so many of the playouts belongs to a seki. */
const SHARED = 0.5

/** Estimates by playouts which chains live, and whose each point is. */
export function estimate(stones: Stones, { seed = PLAYOUT_SEED, playouts = PLAYOUTS }: EstimateOptions = {}): Estimate {
  const chains = chainsOf(stones)
  const points = stones.cells.length
  if (chains.list.length === 0)
    return { chains, status: [], ownership: new Float32Array(points), playouts: 0, moves: 0 }
  const most = Math.max(FEWEST, Math.min(playouts, Math.floor(MOST_POINTS / points)))
  const sample = new Sample(stones, seed)
  const safe = unconditionalLife(stones, chains)
  let means: number[] = []
  do {
    sample.add(Math.min(ROUND, most - sample.playouts))
    means = chains.list.map((chain) => sample.meanOf(chain))
  } while (sample.playouts < most && means.some((mean) => Math.abs(mean) < DOUBT))
  const isDead = together(stones, chains, means).map((mean, chain) => mean < 0 && !safe.has(chain))
  const shared = sekiLiberties(sample, chains, isDead)
  const status = chains.list.map((chain, i): ChainStatus => {
    if (isDead[i]) return 'dead'
    return !safe.has(i) && chain.liberties.some((point) => shared.has(point)) ? 'seki' : 'alive'
  })
  return {
    chains,
    status: withBentFours(stones.board, chains, status),
    ownership: sample.ownership(),
    playouts: sample.playouts,
    moves: sample.moves,
  }
}

/** Chains that cannot be separated live or die together: each gets the mean of its group, by stones. */
function together({ board, cells }: Stones, chains: Chains, means: readonly number[]): number[] {
  const groups = groupsOf(board, cells, chains)
  const sums = new Float64Array(means.length)
  const stones = new Float64Array(means.length)
  for (const [i, { points }] of chains.list.entries()) {
    sums[groups[i]!]! += means[i]! * points.length
    stones[groups[i]!]! += points.length
  }
  return means.map((_, i) => sums[groups[i]!]! / stones[groups[i]!]!)
}

/** Points that both sides leave alone, with living stones of both beside them. */
function sekiLiberties(sample: Sample, { list }: Chains, isDead: readonly boolean[]): Set<number> {
  const sides = new Map<number, number>()
  for (const [i, { side, liberties }] of list.entries()) {
    if (isDead[i]) continue
    for (const point of liberties) sides.set(point, (sides.get(point) ?? 0) | side)
  }
  return new Set([...sides].filter(([point, both]) => both === 3 && sample.isShared(point)).map(([point]) => point))
}

/** Playouts of one position, and what became of its points. */
class Sample {
  readonly #games: Playouts
  readonly #owned: Int32Array
  readonly #shared: Int32Array
  playouts = 0

  constructor({ board, cells }: Stones, seed: number) {
    this.#games = new Playouts(board, seed)
    this.#owned = new Int32Array(cells.length)
    this.#shared = new Int32Array(cells.length)
    this.#games.setUp(cells)
  }

  get moves(): number {
    return this.#games.moves
  }

  add(count: number): void {
    const points = this.#owned.length
    for (let n = 0; n < count; n++) {
      // Each side begins as often as the other.
      this.#games.play(1 + (this.playouts & 1))
      this.playouts++
      for (let point = 0; point < points; point++) {
        const owner = this.#games.ownerOf(point)
        if (owner === 1) this.#owned[point]!++
        else if (owner === 2) this.#owned[point]!--
        else if (owner === 3) this.#shared[point]!++
      }
    }
  }

  /** How surely a chain's points stay its own, from 1 to -1. */
  meanOf({ side, points }: Chain): number {
    let sum = 0
    for (const point of points) sum += this.#owned[point]!
    const mean = sum / points.length / this.playouts
    return side === 1 ? mean : -mean
  }

  isShared(point: number): boolean {
    return this.#shared[point]! >= SHARED * this.playouts
  }

  ownership(): Float32Array {
    return Float32Array.from(this.#owned, (sum) => sum / this.playouts)
  }
}
