/** Where games are opened: how many have a stone on each point after so many moves. */

import type { Point } from 'qipu/games'
import { pointUnder, symmetries } from 'qipu/games/go'
import { BLACK, type Block, GAMES_PER_BLOCK, WHITE } from './block.ts'
import { isUnwanted } from './search.ts'

export interface OpeningMap {
  readonly games: number
  /** For each point: stones that were put there in time, in all games and all eight symmetries together. */
  readonly points: readonly number[]
}

/** Stones that stand before the first move are no part of an opening. All blocks are on boards of one size. */
export function openingMap(blocks: readonly Block[], plies: number, wanted?: Uint8Array): OpeningMap {
  const board = blocks[0]?.board ?? { width: 0, height: 0 }
  const count = board.width * board.height
  const sums = new Float64Array(count)
  let games = 0
  for (const [number, { columns, games: inBlock }] of blocks.entries()) {
    if (isUnwanted(wanted, number)) continue
    const isWanted = wanted?.subarray(number * GAMES_PER_BLOCK, number * GAMES_PER_BLOCK + inBlock)
    for (let game = 0; game < inBlock; game++) if (!isWanted || isWanted[game] !== 0) games++
    for (const kind of [BLACK, WHITE]) {
      for (let point = 0; point < count; point++) {
        const from = (kind * count + point) * GAMES_PER_BLOCK
        for (let game = 0; game < inBlock; game++) {
          const ply = columns[from + game]!
          if (ply > 0 && ply <= plies && (!isWanted || isWanted[game] !== 0)) sums[point]!++
        }
      }
    }
  }
  const folded = new Array<number>(count).fill(0)
  const ways = symmetries.filter((_, i) => board.width === board.height || i === 0)
  for (let point: Point = 0; point < count; point++) {
    for (const symmetry of ways) folded[pointUnder(symmetry, point, board)]! += sums[point]!
  }
  return { games, points: folded }
}
