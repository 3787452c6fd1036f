/** The kinds of boards, by what a game says about itself. */

import type { BoardSize, Game, Grid } from '../../games/game.ts'
import type { Geometry, GeometryOf } from '../geometry.ts'
import { once } from '../once.ts'
import { army } from './army.ts'
import { cells } from './cells.ts'
import { dots } from './dots.ts'
import { hexagons } from './hexagons.ts'
import { lines } from './lines.ts'
import { surakarta } from './surakarta.ts'

const grids: Readonly<Record<Grid, GeometryOf>> = { lines, cells, hexagons, dots, surakarta, army }

const made = once((game, board) => grids[game.grid](game, board))

export const geometryOf = (game: Game, board: BoardSize = game.board): Geometry => made(game, board)
