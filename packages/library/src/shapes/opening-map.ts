/** Opening moves on a map: how many games have a stone on each point after a number of moves. */

import type { BoardSize, Point } from 'qipu/games'
import { pointUnder, symmetries } from 'qipu/games/go'
import { BLACK, type Block, GAMES_PER_BLOCK, WHITE } from './block.ts'
import { isUnwanted } from './search.ts'

export interface OpeningMap {
  readonly games: number
  /** For each point: stones that were put there in time, in all games and all symmetries of the board together. */
  readonly points: readonly number[]
}

/** Adds up blocks on boards of one size. Stones that stand before the first move are no part of an opening. */
export class OpeningSum {
  readonly #board: BoardSize
  readonly #plies: number
  readonly #sums: Float64Array
  #games = 0

  constructor(board: BoardSize, plies: number) {
    this.#board = board
    this.#plies = plies
    this.#sums = new Float64Array(board.width * board.height)
  }

  /** With a byte per game that says whether it is wanted. */
  add(blocks: readonly Block[], wanted?: Uint8Array): void {
    for (const [number, block] of blocks.entries()) {
      if (isUnwanted(wanted, number)) continue
      const from = number * GAMES_PER_BLOCK
      this.#addBlock(block, wanted?.subarray(from, from + block.games))
    }
  }

  #addBlock({ columns, games }: Block, wanted: Uint8Array | undefined): void {
    for (let game = 0; game < games; game++) if (wanted?.[game] !== 0) this.#games++
    const count = this.#sums.length
    for (const kind of [BLACK, WHITE]) {
      for (let point = 0; point < count; point++) {
        const from = (kind * count + point) * GAMES_PER_BLOCK
        for (let game = 0; game < games; game++) {
          const ply = columns[from + game]!
          if (ply > 0 && ply <= this.#plies && wanted?.[game] !== 0) this.#sums[point]!++
        }
      }
    }
  }

  counted(): OpeningMap {
    const { width, height } = this.#board
    const points = new Array<number>(this.#sums.length).fill(0)
    const ways = width === height ? symmetries : symmetries.filter(({ transpose }) => !transpose)
    for (let point: Point = 0; point < points.length; point++) {
      for (const symmetry of ways) points[pointUnder(symmetry, point, this.#board)]! += this.#sums[point]!
    }
    return { games: this.#games, points }
  }
}
