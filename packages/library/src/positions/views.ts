/** A position as cells that can be turned and mirrored: points, or the lattice of dots, edges and boxes. */

import type { BoardSize, Game, Grid, Position } from 'qipu/games'
import type { DotsAndBoxesPosition } from 'qipu/games/dots-and-boxes'

interface View {
  /** The lattice of a board of that size. */
  size(board: BoardSize): BoardSize
  /** How many kinds of things a cell may hold, the empty one included. */
  kinds(game: Game): number
  read(position: Position, game: Game, cells: Uint8Array): void
}

const points: View = {
  size: (board) => board,
  kinds: ({ pieces }) => pieces.kinds.length,
  read(position, _, cells) {
    for (let point = 0; point < cells.length; point++) cells[point] = position.at(point)
  },
}

/** The side that drew an edge is irrelevant; the owner of a box is not. A box is named by the dot at its lower left. */
const dots: View = {
  size: ({ width, height }) => ({ width: 2 * width - 1, height: 2 * height - 1 }),
  kinds: ({ pieces }) => pieces.kinds.length,
  read(position, game, cells) {
    const { board } = position
    const { width, height } = board
    const across = 2 * width - 1
    cells.fill(0)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const owner = position.at(x + y * width)
        if (owner !== 0) cells[2 * x + 1 + (2 * y - 1) * across] = owner
      }
    }
    for (let edge = 0; game.isMove(edge, board); edge++) {
      if ((position as DotsAndBoxesPosition).wall(edge) === 0) continue
      const { to, edge: end } = game.trace(edge, board)
      const x = (to! % width) + (end! % width)
      const y = Math.floor(to! / width) + Math.floor(end! / width)
      cells[x + y * across] = 1
    }
  },
}

export const views: Readonly<Record<Grid, View>> = {
  lines: points,
  cells: points,
  hexagons: points,
  surakarta: points,
  army: points,
  xiangqi: points,
  cards: points,
  dots,
}
