/** Shared data of all boards of one size: the padded layout, and random keys for hashing positions. */

import { randomFrom } from '../../text/random.ts'
import { rememberedBySize } from './remembered.ts'

/** Cells outside the board. Neither side, nor the foe of one (`3 - side`), nor empty. */
export const BORDER = 3

/** Positions hash to the same number tomorrow and on another machine. */
const SEED = 0x5157_1919
export interface Layout {
  /** From a cell to the one below it. */
  readonly stride: number
  readonly cellOf: Int32Array
  /** -1 for the border. */
  readonly pointOf: Int32Array
  /** The cells of an empty board. */
  readonly blank: Uint8Array
  /** High and low half of side 1's key, then of side 2's, at `cell * 4`. Those of cell 0 stand for the board itself. */
  readonly keys: Int32Array
}

/** Returns the index in `keys` of a stone's two key halves. */
export const keyOf = (cell: number, side: number): number => (cell << 2) + (side << 1) - 2

/** One border column serves as the right edge of a row and the left edge of the next. */
export const layoutOf = rememberedBySize(({ width, height }): Layout => {
  const stride = width + 1
  const cells = stride * (height + 2) + 1
  const random = randomFrom(SEED + width * 0x1_0001 + height * 0x101)
  const layout: Layout = {
    stride,
    cellOf: new Int32Array(width * height),
    pointOf: new Int32Array(cells).fill(-1),
    blank: new Uint8Array(cells).fill(BORDER),
    keys: new Int32Array(cells * 4),
  }
  const makeKeys = (cell: number): void => {
    for (let k = 0; k < 4; k++) layout.keys[cell * 4 + k] = random(0x1_0000_0000)
  }
  makeKeys(0)
  for (let point = 0; point < width * height; point++) {
    const cell = (Math.floor(point / width) + 1) * stride + (point % width) + 1
    layout.cellOf[point] = cell
    layout.pointOf[cell] = point
    layout.blank[cell] = 0
    makeKeys(cell)
  }
  return layout
})
