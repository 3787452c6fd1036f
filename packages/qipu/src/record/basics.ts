/** The numbers that a record is made of. */

/** A side of a game: 1 is the first entry of the game's `sides`, at most four. Who moves first is another matter. */
export type Side = 1 | 2 | 3 | 4

/** No game has more sides. */
export const MAX_SIDES = 4

/** Returns true for the number of a side. */
export const isSide = (value: unknown): value is Side => value === 1 || value === 2 || value === 3 || value === 4

/** Moves in place of a side where cards are dealt or dice are thrown. */
export const CHANCE = 0

/** The maker of a move, for which a position waits: a side, or chance. */
export type Mover = Side | typeof CHANCE

/** A place on the board: `x + y * width`, x to the right, y downwards, both from 0. Always on the board. */
export type Point = number

/** A move as one integer; its meaning is its game's. Equal moves are equal numbers. */
export type Move = number

/** Contents of a point: 0 is empty, others are indexes into the game's `pieces`. */
export type Piece = number

/** A piece put by hand; piece 0 clears the point. */
export type Placement = readonly [at: Point, piece: Piece]

/** Size of a board in points. */
export interface BoardSize {
  readonly width: number
  readonly height: number
}

/** Some formats set no limit to a board; memory does. */
export const MOST_POINTS: number = 1 << 20

/** True if a record can have a board of that size. */
export const isBoard = ({ width, height }: BoardSize): boolean =>
  Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1 && width * height <= MOST_POINTS

/** The move that plays nothing, in the games that have it. */
export const PASS: Move = -1

/** A side of a game of two. */
export type PairSide = 1 | 2

/** The opponent, in games of two; where more may play, the position says who moves next. */
export const otherSide = (side: Mover): PairSide => (side === 1 ? 2 : 1)
