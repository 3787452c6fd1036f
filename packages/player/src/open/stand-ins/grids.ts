/** Stands in for `diagram/grids/all.ts`: boards of lines are there, others come with their games. */

import { type Geometry, lineGeometry } from 'qipu/diagram'
import type { BoardSize, Game } from 'qipu/games'
import { others } from './rest-of-games.ts'

export const geometryOf = (game: Game, board: BoardSize = game.board): Geometry =>
  (others.geometryOf ?? lineGeometry)(game, board)
