/** Four digits a move: file from red's left and row from black's side, of the origin and of the destination. */

import type { Move, Point } from '../../games/game.ts'
import { columnOf, pointAt, rowOf, WIDTH } from '../../games/xiangqi/board.ts'
import { fromOf, moveOf, toOf } from '../../games/xiangqi/moves.ts'

/** Two digits; 99 and other places beyond the board are none. */
export function pointIn(digits: string): Point | undefined {
  const [x, y] = [Number(digits[0]), Number(digits[1])]
  return x < WIDTH ? pointAt(x, y) : undefined
}

export const digitsOf = (point: Point | undefined): string =>
  point === undefined ? '99' : `${columnOf(point)}${rowOf(point)}`

export function moveIn(digits: string): Move | undefined {
  const [from, to] = [pointIn(digits.slice(0, 2)), pointIn(digits.slice(2))]
  return /^\d{4}$/.test(digits) && from !== undefined && to !== undefined && from !== to ? moveOf(from, to) : undefined
}

export const moveDigits = (move: Move): string => digitsOf(fromOf(move)) + digitsOf(toOf(move))

/** Groups of four digits; a group at the end may have fewer. */
export const groupsIn = (value: string): string[] => value.replace(/[\s,]+/g, '').match(/.{1,4}/gsu) ?? []
