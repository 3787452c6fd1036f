/** Chains of a position, its free regions, and their neighbours. */

import { rememberedBySize } from '../games/go/remembered.ts'
import type { BoardSize, Piece, Point, Side } from '../record/basics.ts'

/** Stones of one side that are joined along lines. */
export interface Chain {
  readonly side: Side
  readonly points: readonly Point[]
  readonly liberties: readonly Point[]
}

/** Status of a chain at the end of a game. */
export type ChainStatus = 'alive' | 'dead' | 'seki'

/** Free points that are joined along lines. */
export interface FreeRegion {
  readonly points: readonly Point[]
  /** The sides of the stones around it, as bits: 3 is both. */
  readonly touched: number
}

/** Stones of a position. */
export interface Stones {
  readonly board: BoardSize
  /** By point: 0 is free, otherwise the side. */
  readonly cells: Uint8Array
}

/** Chains of a position. */
export interface Chains {
  readonly list: readonly Chain[]
  /** By point: the number of its chain; -1 where no stone is. */
  readonly at: Int32Array
}

const neighbours = rememberedBySize(({ width, height }): readonly (readonly Point[])[] =>
  Array.from({ length: width * height }, (_, point) => {
    const x = point % width
    const near: Point[] = []
    if (point >= width) near.push(point - width)
    if (x > 0) near.push(point - 1)
    if (x < width - 1) near.push(point + 1)
    if (point < width * (height - 1)) near.push(point + width)
    return near
  }),
)

/** The points beside each point. */
export const neighboursOn = (board: BoardSize): readonly (readonly Point[])[] => neighbours(board)

/** Copies the stones of a position. */
export function stonesOf(board: BoardSize, at: (point: Point) => Piece): Stones {
  const cells = Uint8Array.from({ length: board.width * board.height }, (_, point) => {
    const piece = at(point)
    return piece === 1 || piece === 2 ? piece : 0
  })
  return { board, cells }
}

export function chainsOf({ board, cells }: Stones): Chains {
  const near = neighboursOn(board)
  const at = new Int32Array(cells.length).fill(-1)
  const seenBy = new Int32Array(cells.length).fill(-1)
  const list: Chain[] = []
  for (let start = 0; start < cells.length; start++) {
    const side = cells[start]!
    if (side === 0 || at[start] !== -1) continue
    const chain = list.length
    const points = [start]
    const liberties: Point[] = []
    at[start] = chain
    // The list grows while it is walked.
    for (const point of points) {
      for (const other of near[point]!) {
        if (cells[other] === side && at[other] === -1) {
          at[other] = chain
          points.push(other)
        } else if (cells[other] === 0 && seenBy[other] !== chain) {
          seenBy[other] = chain
          liberties.push(other)
        }
      }
    }
    list.push({ side: side as Side, points, liberties })
  }
  return { list, at }
}

/** Regions of points that hold `kind`, by default those that are free. */
export function regionsOf(
  { board, cells }: Stones,
  isInside: (cell: number) => boolean = (cell) => cell === 0,
): FreeRegion[] {
  const near = neighboursOn(board)
  const seen = new Uint8Array(cells.length)
  const regions: FreeRegion[] = []
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] || !isInside(cells[start]!)) continue
    const points = [start]
    let touched = 0
    seen[start] = 1
    for (const point of points) {
      for (const other of near[point]!) {
        if (!isInside(cells[other]!)) touched |= cells[other]!
        else if (!seen[other]) {
          seen[other] = 1
          points.push(other)
        }
      }
    }
    regions.push({ points, touched })
  }
  return regions
}
