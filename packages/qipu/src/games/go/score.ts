/** Counting a finished game, by area or by territory. Which stones are dead is for people (or a program) to say. */

import type { BoardSize, Piece, Point, Side } from '../game.ts'
import type { Ruleset, Scoring } from './rulesets.ts'

export interface Count {
  readonly board: BoardSize
  at(point: Point): Piece
  readonly scoring: Exclude<Scoring, 'none'>
  /** White's points for moving second. */
  readonly komi: number
  /** Stones that are taken off before counting. Empty points in it mean nothing. */
  readonly dead?: Iterable<Point>
  /** Points without an owner whatever surrounds them: under territory scoring, the eyes of a seki. */
  readonly neutral?: Iterable<Point>
  /**
   * Points whose owner the players have settled, whatever surrounds them. Entries for points with living stones are
   * ignored.
   */
  readonly owners?: Iterable<readonly [Point, Piece]>
  /** Stones that Black and White lost during the game; only territory scoring asks for them. */
  readonly lost?: readonly [black: number, white: number]
  /** Points for White against handicap stones; see `compensation`. */
  readonly compensation?: number
}

type Pair = readonly [black: number, white: number]

export interface Score {
  /** Owner of each point without a living stone; 0 for none, and for points with a living stone. */
  readonly territory: Uint8Array
  readonly territoryPoints: Pair
  /** Living stones. */
  readonly stones: Pair
  /** Stones that each side has taken from the other, the dead ones included. */
  readonly prisoners: Pair
  /** Number of neutral points. */
  readonly dame: number
  /** All that counts for each side under the scoring asked for, komi and compensation included. */
  readonly totals: Pair
  readonly winner: Side | 'draw'
  readonly margin: number
}

/** Returns White's points for that many handicap stones. */
export function compensation({ handicap, scoring }: Ruleset, stones: number): number {
  if (scoring !== 'area') return 0
  return Math.max(0, stones - handicap.free) * handicap.each
}

export function score(count: Count): Score {
  const { board, komi } = count
  const cells = Uint8Array.from({ length: board.width * board.height }, (_, point) => count.at(point))
  const prisoners: [number, number] = [count.lost?.[1] ?? 0, count.lost?.[0] ?? 0]
  for (const point of count.dead ?? []) {
    if (cells[point] === 1) prisoners[1]++
    else if (cells[point] === 2) prisoners[0]++
    if (cells[point]) cells[point] = 0
  }
  const territory = territoryOf(cells, board)
  for (const point of count.neutral ?? []) territory[point] = 0
  for (const [point, owner] of count.owners ?? []) if (cells[point] === 0) territory[point] = owner

  const stones = tally(cells)
  const territoryPoints = tally(territory)
  const counted = count.scoring === 'area' ? stones : prisoners
  const totals: Pair = [
    territoryPoints[0] + counted[0],
    territoryPoints[1] + counted[1] + komi + (count.compensation ?? 0),
  ]
  const lead = totals[0] - totals[1]
  return {
    territory,
    territoryPoints,
    stones,
    prisoners,
    dame: cells.length - stones[0] - stones[1] - territoryPoints[0] - territoryPoints[1],
    totals,
    winner: lead > 0 ? 1 : lead < 0 ? 2 : 'draw',
    margin: Math.abs(lead),
  }
}

function tally(owners: Uint8Array): Pair {
  const sums = [0, 0, 0]
  for (const owner of owners) sums[owner]!++
  return [sums[1]!, sums[2]!]
}

/** Regions of free points that touch stones of one side only are that side's. */
function territoryOf(cells: Uint8Array, { width, height }: BoardSize): Uint8Array {
  const owners = new Uint8Array(cells.length)
  const visited = new Uint8Array(cells.length)
  const region = new Int32Array(cells.length)
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 0 || visited[start]) continue
    let length = 0
    let touched = 0
    const reach = (point: Point): void => {
      touched |= cells[point]!
      if (cells[point] !== 0 || visited[point]) return
      visited[point] = 1
      region[length++] = point
    }
    reach(start)
    for (let i = 0; i < length; i++) {
      const point = region[i]!
      const x = point % width
      if (x > 0) reach(point - 1)
      if (x < width - 1) reach(point + 1)
      if (point >= width) reach(point - width)
      if (point < width * (height - 1)) reach(point + width)
    }
    // Sides are 1 and 2: a region that touches both has both bits, one that touches none has no owner either.
    if (touched !== 3) for (let i = 0; i < length; i++) owners[region[i]!] = touched
  }
  return owners
}
