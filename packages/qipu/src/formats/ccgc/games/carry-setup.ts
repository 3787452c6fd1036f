import { HOME as ARMY_HOME, formatSetup } from '../../../games/army-chess/index.ts'
import type { Piece } from '../../../games/game.ts'
import type { ValueContext } from '../../../record/capabilities.ts'
import type { Setup } from '../../../record/record.ts'
import { carryDeal } from '../../shared/doudizhu-deal.ts'
import type { Dialect } from '../dialects.ts'
import { piecesWith, placementsOf, setupOf } from './layouts.ts'

/** Dialects with a layout, and what it can represent of the pieces on the board. */
const layouts: Readonly<Record<string, (pieces: Piece[]) => Piece[]>> = {
  SU: (pieces) => pieces,
  WTN: (pieces) => pieces,
  AC2: armies,
}

/** Pieces may be set up before the first move only, in some of the games. */
export function carrySetup(setup: Setup, { code, game }: Dialect, where: ValueContext): Setup | undefined {
  const { node } = where
  if (code === 'P2T1') return node === 0 ? carryDeal(setup, where.record) : undefined
  const layout = layouts[code]
  if (!layout || node !== 0) return undefined
  const pieces = piecesWith(setup, game)
  if (pieces.some((piece) => game.pieces.kinds[piece] === undefined)) return undefined
  return setupOf(layout(pieces), game)
}

/** A layout of army chess names the piece on every post of a side's home, and on no other: all of them or nothing. */
function armies(pieces: Piece[]): Piece[] {
  const kept = new Array<Piece>(pieces.length).fill(0)
  const standing = placementsOf(pieces)
  for (const side of [1, 2] as const) {
    const own = new Set(ARMY_HOME[side])
    const isWhole = formatSetup(standing, side) !== undefined
    if (isWhole) for (const point of own) kept[point] = pieces[point]!
  }
  return kept
}
