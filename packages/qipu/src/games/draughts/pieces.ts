import type { Piece, Side } from '../game.ts'

export const WHITE = 1
export const BLACK = 2

/** Kings are two above the men of their side. */
export const KING = 2

export const sideOf = (piece: Piece): Side | 0 => (piece === 0 ? 0 : ((((piece - 1) % 2) + 1) as Side))
export const isKing = (piece: Piece): boolean => piece > KING
export const kingOf = (side: Side): Piece => side + KING

/** White stands below and goes up. */
export const isUpwards = (side: Side): boolean => side === WHITE
