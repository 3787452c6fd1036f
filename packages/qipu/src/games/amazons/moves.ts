import type { Move, Point } from '../game.ts'
import { SQUARES } from './board.ts'

export const moveOf = (from: Point, to: Point, arrow: Point): Move => (from * SQUARES + to) * SQUARES + arrow

export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < SQUARES ** 3
export const fromOf = (move: Move): Point => Math.floor(move / (SQUARES * SQUARES))
export const toOf = (move: Move): Point => Math.floor(move / SQUARES) % SQUARES
export const arrowOf = (move: Move): Point => move % SQUARES
