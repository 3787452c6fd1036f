/**
 * Kinds of repetition, judged over the moves since a position stood on the board for the third last time. The edition of
 * the rules that events apply differs most in chases; the reading here is the common core, and the game's page states it.
 */

import type { Move, Point, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { type Cells, destinations, exposesGeneral, findGeneral, isAttacked, MAX_DESTINATIONS } from './attacks.ts'
import { isHome, POINTS } from './board.ts'
import { fromOf, toOf } from './moves.ts'
import { CANNON, CHARIOT, GENERAL, HORSE, kindOf, SOLDIER, sideOf } from './pieces.ts'

export type RepetitionKind = 'perpetual-check' | 'perpetual-chase' | 'mutual-perpetual-check' | 'third-repetition'

export interface Repetition {
  readonly kind: RepetitionKind
  /** The side that repeats forbidden moves, where only one does. */
  readonly offender?: Side
}

interface SideConduct {
  moves: number
  checks: number
  /** Numbers of the enemy pieces that every move so far attacked, but for moves that gave check. */
  chased: ReadonlySet<number> | undefined
}

/**
 * Judges the moves that lead from `cells` back to the same position; `cells` is changed. Chases cost much more than checks:
 * without `looksForChases`, they count as plain repetitions.
 */
export function classifyRepetition(
  cells: Cells,
  moves: readonly Move[],
  first: Side,
  looksForChases: boolean,
): Repetition {
  const numbers = Uint8Array.from({ length: POINTS }, (_, point) => point + 1)
  const conduct: [SideConduct, SideConduct] = [
    { moves: 0, checks: 0, chased: undefined },
    { moves: 0, checks: 0, chased: undefined },
  ]
  let side = first
  for (const move of moves) {
    const from = fromOf(move)
    const to = toOf(move)
    cells[to] = cells[from]!
    cells[from] = 0
    numbers[to] = numbers[from]!
    const own = conduct[side - 1]!
    own.moves++
    const general = findGeneral(cells, otherSide(side))
    if (general >= 0 && isAttacked(cells, general, side)) own.checks++
    else if (looksForChases) own.chased = both(own.chased, chasedPieces(cells, numbers, side))
    side = otherSide(side)
  }
  return verdictOn(conduct)
}

const both = (before: ReadonlySet<number> | undefined, now: ReadonlySet<number>): ReadonlySet<number> =>
  before ? new Set([...before].filter((number) => now.has(number))) : now

function verdictOn(conduct: readonly [SideConduct, SideConduct]): Repetition {
  const checks = conduct.map(({ moves, checks }) => moves > 0 && checks === moves)
  const forbidden = conduct.map(({ chased }, i) => checks[i] || (chased?.size ?? 0) > 0)
  if (checks[0] && checks[1]) return { kind: 'mutual-perpetual-check' }
  if (checks[0] || checks[1]) return { kind: 'perpetual-check', offender: checks[0] ? 1 : 2 }
  if (forbidden[0] !== forbidden[1]) return { kind: 'perpetual-chase', offender: forbidden[0] ? 1 : 2 }
  return { kind: 'third-repetition' }
}

/** Numbers of the enemy pieces that the side threatens to win with its next move. */
function chasedPieces(cells: Cells, numbers: Uint8Array, side: Side): Set<number> {
  const found = new Set<number>()
  const room = new Uint8Array(MAX_DESTINATIONS)
  for (let from = 0; from < POINTS; from++) {
    const piece = cells[from]!
    if (piece === 0 || sideOf(piece) !== side || kindOf(piece) === GENERAL || kindOf(piece) === SOLDIER) continue
    const count = destinations(cells, from, room)
    for (let i = 0; i < count; i++) {
      const to = room[i]!
      if (cells[to] !== 0 && isChase(cells, from, to)) found.add(numbers[to]!)
    }
  }
  return found
}

/** General and soldiers at home are no prey; an exchange of equals that either side may begin is no chase. */
function isChase(cells: Cells, from: Point, to: Point): boolean {
  const hunter = kindOf(cells[from]!)
  const prey = kindOf(cells[to]!)
  if (prey === GENERAL || (prey === SOLDIER && isHome(to, sideOf(cells[to]!)))) return false
  if (exposesGeneral(cells, from, to)) return false
  if (hunter === prey && canCapture(cells, to, from)) return false
  return (prey === CHARIOT && (hunter === HORSE || hunter === CANNON)) || !isProtected(cells, from, to)
}

function canCapture(cells: Cells, from: Point, to: Point): boolean {
  const room = new Uint8Array(MAX_DESTINATIONS)
  const count = destinations(cells, from, room)
  return room.subarray(0, count).includes(to) && !exposesGeneral(cells, from, to)
}

/** True if the capture could be answered by a capture on the same point. */
function isProtected(cells: Cells, from: Point, to: Point): boolean {
  const after = cells.slice()
  after[to] = after[from]!
  after[from] = 0
  const defender = otherSide(sideOf(after[to]!))
  for (let point = 0; point < POINTS; point++) {
    const piece = after[point]!
    if (piece !== 0 && sideOf(piece) === defender && canCapture(after, point, to)) return true
  }
  return false
}
