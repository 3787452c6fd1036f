/** Stands in for `diagram/grids/all.ts`: boards of lines are there, others come with their games. */

import type { BoardSize, Game } from 'qipu/games'
import type { Geometry } from 'qipu/internal/diagram/geometry'
import { lines } from 'qipu/internal/diagram/grids/lines'
import { others } from './rest-of-games.ts'

export const geometryOf = (game: Game, board: BoardSize = game.board): Geometry =>
  (others.geometryOf ?? lines)(game, board)
