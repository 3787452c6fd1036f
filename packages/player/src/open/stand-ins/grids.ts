/** Stands in for `diagram/grids/all.ts`: boards of lines are there, others come with their games. */

import type { BoardSize, Game } from 'qipu/games'
import type { Geometry } from 'qipu/internal/diagram/geometry'
import { lines } from 'qipu/internal/diagram/grids/lines'
import { once } from 'qipu/internal/diagram/once'
import { boards } from './rest-of-games.ts'

const crossing = once(lines)

export const geometryOf = (game: Game, board: BoardSize = game.board): Geometry =>
  (boards.geometryOf ?? crossing)(game, board)
