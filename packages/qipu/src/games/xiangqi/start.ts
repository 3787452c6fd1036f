/** The pieces before the first move, and what a start needs to be one. */

import type { Placement, Reason } from '../game.ts'
import { startRulesBySide } from '../shared/start.ts'
import { isHome, isPalace, POINTS, pointAt, rowOf } from './board.ts'
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  KINDS,
  kindOf,
  type PieceKind,
  pieceOf,
  SOLDIER,
  sideOf,
} from './pieces.ts'

const HOME_ROW: readonly PieceKind[] = [CHARIOT, HORSE, ELEPHANT, ADVISOR, GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT]

const placed: Placement[] = Array.from({ length: POINTS }, (_, point) => [point, 0])
const place = (x: number, y: number, kind: PieceKind): void => {
  placed[pointAt(x, y)] = [pointAt(x, y), pieceOf(2, kind)]
  placed[pointAt(x, 9 - y)] = [pointAt(x, 9 - y), pieceOf(1, kind)]
}
for (const [x, kind] of HOME_ROW.entries()) place(x, 0, kind)
for (const x of [1, 7]) place(x, 2, CANNON)
for (const x of [0, 2, 4, 6, 8]) place(x, 3, SOLDIER)

/** All 90 points, empty ones too, in order. */
export const START: readonly Placement[] = placed

const ELEPHANT_COLUMNS = new Set([2, 6])

/** True if a piece of the kind can ever be on that point. */
function isReachable(point: number, piece: number): boolean {
  const side = sideOf(piece)
  const [x, y] = [point % 9, rowOf(point)]
  const depth = side === 1 ? 9 - y : y
  switch (kindOf(piece)) {
    case GENERAL:
      return isPalace(point, side)
    case ADVISOR:
      return isPalace(point, side) && (depth === 1 ? x === 4 : x !== 4)
    case ELEPHANT:
      if (!isHome(point, side)) return false
      return depth === 2 ? x === 0 || x === 4 || x === 8 : depth % 4 === 0 && ELEPHANT_COLUMNS.has(x)
    case SOLDIER:
      return depth >= 3 && (depth >= 5 || x % 2 === 0)
    default:
      return true
  }
}

export const startRules = startRulesBySide(['setup-general', 'setup-counts', 'setup-points'], sideOf, (own) => {
  const flaws: Reason[] = []
  const count = (kind: number): number => own.filter(([, piece]) => kindOf(piece) === kind).length
  if (count(GENERAL) !== 1) flaws.push('setup-general')
  if (KINDS.some((kind, number) => kind && number !== GENERAL && count(number) > kind.count)) flaws.push('setup-counts')
  if (own.some(([point, piece]) => !isReachable(point, piece))) flaws.push('setup-points')
  return flaws
})
