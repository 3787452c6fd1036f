/** Worth of the pieces of xiangqi where they stand. */

import type { Piece, Point } from 'qipu/games'

export const KINDS = 7
export const [GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER] = [1, 2, 3, 4, 5, 6, 7] as const
const POINTS = 90
const WIDTH = 9
const LAST_ROW = 9

/** By kind. */
const WORTH = [0, 0, 110, 110, 270, 590, 285, 30]

/** Added by the rows that a piece has gone ahead, 0 to 9. */
const AHEAD: Readonly<Record<number, readonly number[]>> = {
  [HORSE]: [-14, 2, 6, 8, 16, 22, 26, 24, 14, 4],
  [CHARIOT]: [-10, 4, 4, 8, 10, 12, 14, 12, 16, 8],
  [CANNON]: [0, 2, 6, 0, 2, 4, 2, 4, 4, 12],
  [SOLDIER]: [0, 0, 0, 0, 6, 40, 58, 68, 66, 2],
  [GENERAL]: [8, -12, -24, 0, 0, 0, 0, 0, 0, 0],
}

/** Added by the distance from the middle file, 0 to 4. */
const FROM_MIDDLE: Readonly<Record<number, readonly number[]>> = {
  [HORSE]: [-2, 4, 6, 0, -10],
  [CHARIOT]: [8, 8, 4, 2, -4],
  [CANNON]: [10, 2, 0, 2, -2],
  [ADVISOR]: [4, 0, 0, 0, 0],
  [ELEPHANT]: [6, 0, 0, 0, -4],
}
/** Of soldiers beyond the river. */
const SOLDIER_FROM_MIDDLE = [22, 22, 10, 2, -8]

/** For red, negative for black. Red's side is the lower one. */
function computed(piece: Piece, at: Point): number {
  const isRed = piece <= KINDS
  const kind = isRed ? piece : piece - KINDS
  const row = Math.floor(at / WIDTH)
  const ahead = isRed ? LAST_ROW - row : row
  const aside = Math.abs(4 - (at % WIDTH))
  const places = (AHEAD[kind]?.[ahead] ?? 0) + (FROM_MIDDLE[kind]?.[aside] ?? 0)
  const beyond = kind === SOLDIER && ahead >= 5 && ahead < LAST_ROW ? SOLDIER_FROM_MIDDLE[aside]! : 0
  return (isRed ? 1 : -1) * (WORTH[kind]! + places + beyond)
}

const TABLE = Int16Array.from({ length: (2 * KINDS + 1) * POINTS }, (_, i) =>
  i < POINTS ? 0 : computed(Math.floor(i / POINTS), i % POINTS),
)

/** Worth for red, negative for a piece of black's. */
export const worthAt = (piece: Piece, at: Point): number => TABLE[piece * POINTS + at]!

/** How dear a piece is, wherever it stands: the order in which captures are tried. Entry 0 is no piece. */
const DEAR = [9000, 110, 110, 270, 590, 285, 50]
export const DEARNESS: readonly number[] = [0, ...DEAR, ...DEAR]
