/** The kinds of boards, by what a game says about itself. */

import type { BoardSize, Game, Grid } from '../../games/game.ts'
import { cachedByBoard } from '../cache-by-board.ts'
import type { Geometry, GeometryOf } from '../geometry.ts'
import { army } from './army.ts'
import { cells } from './cells.ts'
import { dots } from './dots.ts'
import { hexagons } from './hexagons.ts'
import { lines } from './lines.ts'
import { surakarta } from './surakarta.ts'
import { xiangqi } from './xiangqi.ts'

/** The table of a pack depends on what lies where: as a board, a pack is only its columns and rows. */
const grids: Readonly<Record<Grid, GeometryOf>> = {
  lines,
  cells,
  hexagons,
  dots,
  surakarta,
  army,
  xiangqi,
  cards: cells,
}

const made = cachedByBoard((game, board) => grids[game.board.grid](game, board))

/** Returns the geometry of a game on a board. */
export const geometryOf = (game: Game, board: BoardSize = game.board.size): Geometry => made(game, board)
