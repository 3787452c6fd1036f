/** Boards as text. */

import type { Grid } from '../../games/game.ts'
import type { BoardView } from '../view.ts'
import type { Canvas } from './canvas.ts'
import type { TextOptions } from './content.ts'
import { paintLines } from './lines.ts'

export type { TextOptions }

const painters: Readonly<Partial<Record<Grid, (view: BoardView, options: TextOptions) => Canvas>>> = {
  lines: paintLines,
}

/** The board as lines of text, without an end of line after the last. */
export function textBoard(view: BoardView, options: TextOptions = {}): string {
  return painters[view.game.grid]!(view, options)
    .lines(options.color === true)
    .join('\n')
}
