/** Continuations of a shape inside its region: the next move, and sequences of moves. */

import { otherSide, type Side } from 'qipu/games'
import { type Block, DRAW, GAMES_PER_BLOCK, PASS_POINT, type ResultCode, UNKNOWN, VOID } from './block.ts'
import { bestScan } from './kernel.ts'
import { ENTRY, type Scan } from './scan.ts'
import { type Hit, isUnwanted, preparing, type SearchOptions } from './search.ts'
import { type SelfSymmetry, selfSymmetriesOf } from './self-symmetry.ts'
import { OUTSIDE, type Placement, type PlacementOptions, pointsOfCells, type Shape } from './shape.ts'
import { NEVER } from './timeline.ts'
import type { HitVerifier } from './verify-hit.ts'

/** A move inside a shape, in the shape's own colours. */
export interface CellMove {
  /** Index into the shape's cells. */
  readonly cell: number
  readonly side: Side
}

/** Games by their end, in the shape's own colours: `black` are those that were won by who has the X in the shape. */
export interface Results {
  black: number
  white: number
  draw: number
  void: number
  unknown: number
}

/** Move that followed a shape, and how often. */
export interface Continuation extends CellMove {
  readonly count: number
  /** How often it was the very next move of the game, not after moves elsewhere. */
  readonly atOnce: number
  readonly results: Readonly<Results>
}

/** Moves that followed a shape. */
export interface NextMoves {
  /** Occurrences: each placement in each game counts once. */
  readonly hits: number
  /** Hits without a move inside the shape while it stood. */
  readonly none: number
  /** The most frequent first. */
  readonly moves: readonly Continuation[]
}

/** Counts next moves hit by hit, of as many blocks as come. */
export class NextCounter {
  readonly #likenesses: readonly SelfSymmetry[]
  readonly #found = new Map<number, Continuation & { count: number; atOnce: number; readonly results: Results }>()
  #hits = 0
  #none = 0

  constructor(shape: Shape, options: PlacementOptions) {
    this.#likenesses = selfSymmetriesOf(shape, options)
  }

  count(region: Region, ply: number): void {
    this.#hits++
    const at = region.nextMove(ply)
    if (at === NEVER) {
      this.#none++
      return
    }
    const { key, isSwapped } = leastKey(region.moveAt(at), this.#likenesses)
    let move = this.#found.get(key)
    if (!move) {
      move = { ...moveOf(key), count: 0, atOnce: 0, results: { black: 0, white: 0, draw: 0, void: 0, unknown: 0 } }
      this.#found.set(key, move)
    }
    move.count++
    if (at === ply) move.atOnce++
    move.results[resultName(region.result, region.isSwapped !== isSwapped)]++
  }

  counted(): NextMoves {
    const moves = [...this.#found]
      .sort(([a, one], [b, other]) => other.count - one.count || a - b)
      .map(([, move]) => move)
    return { hits: this.#hits, none: this.#none, moves }
  }
}

/**
 * The first move inside the shape's region that was played in a position in which the shape stands, for every hit. Moves
 * that mean the same because the shape looks like itself are counted as one.
 */
export function nextMoves(
  blocks: readonly Block[],
  shape: Shape,
  options: SearchOptions = {},
  scan: Scan = bestScan,
): NextMoves {
  const counter = new NextCounter(shape, options)
  forEachHit(blocks, shape, options, (region, ply) => counter.count(region, ply), scan)
  return counter.counted()
}

/**
 * Finds a shape whose next moves inside its region are these, in this order, regardless of moves elsewhere. The ply of
 * a hit is that of the position before the first of them.
 */
export function findSequence(
  blocks: readonly Block[],
  shape: Shape,
  moves: readonly CellMove[],
  options: SearchOptions = {},
  scan: Scan = bestScan,
): Hit[] {
  const ways = selfSymmetriesOf(shape, options).map((likeness) => moves.map((move) => keyUnder(move, likeness)))
  const hits: Hit[] = []
  const visit: Visit = (region, first, block, game, placement) => {
    for (let ply = region.nextMove(first); ply !== NEVER; ply = region.nextMove(ply + 1)) {
      if (!ways.some((keys) => region.isFollowedBy(ply, keys))) continue
      hits.push({ block, game, placement, ply })
      return
    }
  }
  forEachHit(blocks, shape, options, visit, scan)
  return hits
}

const keyOf = ({ cell, side }: CellMove): number => cell * 2 + side - 1
const moveOf = (key: number): CellMove => ({ cell: key >> 1, side: (key & 1) === 0 ? 1 : 2 })

const keyUnder = ({ cell, side }: CellMove, { cells, isSwapped }: SelfSymmetry): number =>
  keyOf({ cell: cells[cell]!, side: isSwapped ? otherSide(side) : side })

/** Of all moves that mean the same, the one that comes first in the shape; and whether it has the other colour. */
function leastKey(move: CellMove, likenesses: readonly SelfSymmetry[]): { key: number; isSwapped: boolean } {
  let least = { key: Number.POSITIVE_INFINITY, isSwapped: false }
  for (const likeness of likenesses) {
    const key = keyUnder(move, likeness)
    if (key < least.key) least = { key, isSwapped: likeness.isSwapped }
  }
  return least
}

const RESULTS: Readonly<Record<ResultCode, keyof Results>> = {
  [UNKNOWN]: 'unknown',
  1: 'black',
  2: 'white',
  [DRAW]: 'draw',
  [VOID]: 'void',
}

const resultName = (result: ResultCode, isSwapped: boolean): keyof Results =>
  RESULTS[isSwapped && (result === 1 || result === 2) ? otherSide(result) : result]

/** The moves of one game inside the region of a shape at one placement. */
export class Region {
  readonly #again: HitVerifier
  /** The shape's cell on each point; -1 outside. */
  readonly #cells: Int32Array
  #block!: Block
  #first = 0
  #plies = 0
  isSwapped = false
  result: ResultCode = UNKNOWN

  constructor(points: number, again: HitVerifier) {
    this.#again = again
    this.#cells = new Int32Array(points)
  }

  lay(shape: Shape, placement: Placement, block: Block): void {
    this.#cells.fill(-1)
    for (const [cell, point] of pointsOfCells(shape, placement, block.board).entries()) {
      if (shape.cells[cell] !== OUTSIDE) this.#cells[point] = cell
    }
    this.#block = block
    this.isSwapped = placement.isSwapped
  }

  choose(game: number): void {
    this.#first = this.#block.moves.starts[game]!
    this.#plies = this.#block.plies[game]!
    this.result = this.#block.results[game] as ResultCode
  }

  #cellAt(ply: number): number {
    const point = this.#block.moves.ints[this.#first + ply]! >> 1
    return point === PASS_POINT ? -1 : this.#cells[point]!
  }

  /** The move that was played in the position at a ply, which is inside. */
  moveAt(ply: number): CellMove {
    const isWhite = (this.#block.moves.ints[this.#first + ply]! & 1) === 1
    return { cell: this.#cellAt(ply), side: isWhite === this.isSwapped ? 1 : 2 }
  }

  /** The first ply, not before the given one, at which the shape stands and a move inside follows at once. */
  nextMove(from: number): number {
    for (let ply = from; ply < this.#plies; ply++) {
      if (this.#cellAt(ply) < 0) continue
      const standing = this.#again.since(ply)
      if (standing === ply) return ply
      if (standing === NEVER) return NEVER
      ply = standing - 1
    }
    return NEVER
  }

  isFollowedBy(from: number, keys: readonly number[]): boolean {
    let met = 0
    for (let ply = from; met < keys.length && ply < this.#plies; ply++) {
      if (this.#cellAt(ply) < 0) continue
      if (keyOf(this.moveAt(ply)) !== keys[met]) return false
      met++
    }
    return met === keys.length
  }
}

export type Visit = (region: Region, ply: number, block: number, game: number, placement: number) => void

/** Every hit of a shape, with the moves around it. */
export function forEachHit(
  blocks: readonly Block[],
  shape: Shape,
  options: SearchOptions,
  visit: Visit,
  scan: Scan = bestScan,
): void {
  const preparedFor = preparing(shape, options)
  const { wanted } = options
  for (const [number, block] of blocks.entries()) {
    if (isUnwanted(wanted, number)) continue
    const { plans, again } = preparedFor(block.board)
    const region = new Region(block.board.width * block.board.height, again)
    for (const plan of plans) {
      let laid = -1
      scan(block, plan, true, (entries, count) => {
        for (let i = 0; i < count * ENTRY; i += ENTRY) {
          const index = entries[i]! >> 1
          const game = entries[i + 1]!
          if (wanted && wanted[number * GAMES_PER_BLOCK + game] === 0) continue
          const placement = plan.placements[index]!
          again.ask(block, game, placement, entries[i + 3]!)
          const ply = again.since(entries[i + 2]!)
          if (ply === NEVER) continue
          if (laid !== index) region.lay(shape, placement, block)
          laid = index
          region.choose(game)
          visit(region, ply, number, game, plan.first + index)
        }
      })
    }
  }
}
