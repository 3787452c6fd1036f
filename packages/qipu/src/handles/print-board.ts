import { textBoard } from '../diagram/terminal/index.ts'
import { viewOf } from '../diagram/view.ts'
import type { Printer } from './position.ts'

/** The board as a terminal shows it, with coordinates and marks. */
export const printBoard: Printer = (replay) => textBoard(viewOf(replay, { next: 'none' }))
