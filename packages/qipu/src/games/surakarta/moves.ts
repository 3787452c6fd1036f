import type { Move, Point } from '../game.ts'
import { POINTS } from './board.ts'

/** Captures are marked in the move itself: notation tells them from steps, and has no board to look at. */
const CAPTURE = POINTS * POINTS

export const moveOf = (from: Point, to: Point, captures: boolean): Move => from * POINTS + to + (captures ? CAPTURE : 0)

export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < 2 * CAPTURE
export const isCapture = (move: Move): boolean => move >= CAPTURE
export const fromOf = (move: Move): Point => Math.floor((move % CAPTURE) / POINTS)
export const toOf = (move: Move): Point => move % POINTS
