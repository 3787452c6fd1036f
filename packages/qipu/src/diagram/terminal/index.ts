/** Boards as text. */

import type { Grid } from '../../games/game.ts'
import type { BoardView } from '../view.ts'
import { paintArmy } from './army.ts'
import type { Canvas } from './canvas.ts'
import { paintCards } from './cards.ts'
import { paintCells } from './cells.ts'
import type { TextOptions } from './content.ts'
import { paintDots } from './dots.ts'
import { paintHexagons } from './hexagons.ts'
import { paintLines } from './lines.ts'
import { paintSurakarta } from './surakarta.ts'
import { paintXiangqi } from './xiangqi.ts'

export type { TextOptions }

const painters: Readonly<Record<Grid, (view: BoardView, options: TextOptions) => Canvas>> = {
  lines: paintLines,
  cells: paintCells,
  hexagons: paintHexagons,
  dots: paintDots,
  surakarta: paintSurakarta,
  army: paintArmy,
  xiangqi: paintXiangqi,
  cards: paintCards,
}

/** The board as lines of text, without an end of line after the last. */
export function textBoard(view: BoardView, options: TextOptions = {}): string {
  return painters[view.game.board.grid](view, options)
    .lines(options.color === true)
    .join('\n')
}
