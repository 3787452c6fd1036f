import type { Point, Reason, Side } from '../game.ts'
import { type Cells, destinations, exposesGeneral, MAX_DESTINATIONS } from './attacks.ts'
import { columnOf, ELEPHANT_STEPS, HORSE_STEPS, RAYS, rowOf } from './board.ts'
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  kindOf,
  type PieceKind,
  SOLDIER,
  sideOf,
} from './pieces.ts'

/** How a kind of piece moves, as the answer to a move that it cannot make. */
const WAYS: Readonly<Record<PieceKind, Reason>> = {
  [GENERAL]: 'not-a-general-move',
  [ADVISOR]: 'not-an-advisor-move',
  [ELEPHANT]: 'not-an-elephant-move',
  [HORSE]: 'not-a-horse-move',
  [CHARIOT]: 'not-a-chariot-move',
  [CANNON]: 'not-a-cannon-move',
  [SOLDIER]: 'not-a-soldier-move',
}

/** The reason why a move of the side to move is illegal; undefined if it is legal. */
export function explainRefusal(cells: Cells, from: Point, to: Point, side: Side): Reason | undefined {
  const piece = cells[from]!
  const target = cells[to]!
  if (piece === 0 || sideOf(piece) !== side) return 'not-your-piece'
  if (target !== 0 && from !== to && sideOf(target) === side) return 'own-piece'
  const room = new Uint8Array(MAX_DESTINATIONS)
  if (!room.subarray(0, destinations(cells, from, room)).includes(to)) return obstacle(cells, from, to, side)
  if (!exposesGeneral(cells, from, to)) return undefined
  return 'general-in-check'
}

/** The obstacle on the way, or the way that the piece does not know. */
function obstacle(cells: Cells, from: Point, to: Point, side: Side): Reason {
  const kind = kindOf(cells[from]!)
  if (kind === HORSE && leadsOver(HORSE_STEPS[from]!, to)) return 'horse-leg'
  if (kind === ELEPHANT && leadsOver(ELEPHANT_STEPS[side]![from]!, to)) return 'elephant-eye'
  if ((kind === CHARIOT || kind === CANNON) && isOnLine(from, to)) {
    const between = countBetween(cells, from, to)
    if (kind === CHARIOT) return 'way-blocked'
    if (cells[to] === 0) return 'way-blocked'
    return between === 0 ? 'no-screen' : 'too-many-screens'
  }
  return WAYS[kind]
}

function leadsOver(pairs: Uint8Array, to: Point): boolean {
  for (let i = 1; i < pairs.length; i += 2) if (pairs[i] === to) return true
  return false
}

const isOnLine = (from: Point, to: Point): boolean =>
  from !== to && (columnOf(from) === columnOf(to) || rowOf(from) === rowOf(to))

function countBetween(cells: Cells, from: Point, to: Point): number {
  const ray = RAYS[from]!.find((points) => points.includes(to))!
  return ray.subarray(0, ray.indexOf(to)).reduce((sum, point) => sum + (cells[point] === 0 ? 0 : 1), 0)
}
