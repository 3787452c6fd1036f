/** A point as one byte: ten times the file from red's left, and the rank from red's side. */

import type { Point } from '../../games/game.ts'
import { columnOf, HEIGHT, pointAt, rowOf, WIDTH } from '../../games/xiangqi/board.ts'

export const OFF_BOARD = 0xff

/** Undefined for bytes that name no point. */
export function pointOf(byte: number): Point | undefined {
  const x = Math.floor(byte / 10)
  return x < WIDTH ? pointAt(x, HEIGHT - 1 - (byte % 10)) : undefined
}

export const byteOf = (point: Point | undefined): number =>
  point === undefined ? OFF_BOARD : columnOf(point) * 10 + HEIGHT - 1 - rowOf(point)

/** Offset of the first of a move's two points. */
export const FROM_BASE = 0x18
export const TO_BASE = 0x20
