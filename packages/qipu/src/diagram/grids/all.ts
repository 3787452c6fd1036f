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

const grids: Readonly<Record<Grid, GeometryOf>> = { lines, cells, hexagons, dots, surakarta, army, xiangqi }

const made = cachedByBoard((game, board) => grids[game.grid](game, board))

export const geometryOf = (game: Game, board: BoardSize = game.board): Geometry => made(game, board)
