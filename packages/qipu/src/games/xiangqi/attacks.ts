/** Reach of pieces on a bare board of cells: destinations without regard to check, and attacks on a point. */

import type { Piece, Point, Side } from '../game.ts'
import {
  ADVISOR_STEPS,
  ELEPHANT_STEPS,
  GENERAL_STEPS,
  HORSE_SOURCES,
  HORSE_STEPS,
  POINTS,
  RAYS,
  SOLDIER_SOURCES,
  SOLDIER_STEPS,
} from './board.ts'
import { ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, kindOf, pieceOf, sideOf } from './pieces.ts'

export type Cells = Uint8Array

/** Room for the destinations of one piece: a chariot has at most 17. */
export const MAX_DESTINATIONS = 17

const isOwn = (piece: Piece, side: Side): boolean => piece !== 0 && sideOf(piece) === side

/** Writes the destinations of the piece on `from` into `out`, check or not, and returns how many there are. */
export function destinations(cells: Cells, from: Point, out: Uint8Array): number {
  const piece = cells[from]!
  const side = sideOf(piece)
  let count = 0
  switch (kindOf(piece)) {
    case CHARIOT:
      for (const ray of RAYS[from]!) {
        for (let i = 0; i < ray.length; i++) {
          const to = ray[i]!
          const met = cells[to]!
          if (met === 0) {
            out[count++] = to
            continue
          }
          if (sideOf(met) !== side) out[count++] = to
          break
        }
      }
      return count
    case CANNON:
      for (const ray of RAYS[from]!) {
        let i = 0
        while (i < ray.length && cells[ray[i]!] === 0) out[count++] = ray[i++]!
        for (i++; i < ray.length; i++) {
          const met = cells[ray[i]!]!
          if (met === 0) continue
          if (sideOf(met) !== side) out[count++] = ray[i]!
          break
        }
      }
      return count
    case HORSE:
      return overFreePoints(cells, HORSE_STEPS[from]!, side, out)
    case ELEPHANT:
      return overFreePoints(cells, ELEPHANT_STEPS[side]![from]!, side, out)
    case GENERAL:
      return steps(cells, GENERAL_STEPS[side]![from]!, side, out)
    case ADVISOR:
      return steps(cells, ADVISOR_STEPS[side]![from]!, side, out)
    default:
      return steps(cells, SOLDIER_STEPS[side]![from]!, side, out)
  }
}

function steps(cells: Cells, to: Uint8Array, side: Side, out: Uint8Array): number {
  let count = 0
  for (let i = 0; i < to.length; i++) if (!isOwn(cells[to[i]!]!, side)) out[count++] = to[i]!
  return count
}

function overFreePoints(cells: Cells, pairs: Uint8Array, side: Side, out: Uint8Array): number {
  let count = 0
  for (let i = 0; i < pairs.length; i += 2) {
    if (cells[pairs[i]!] === 0 && !isOwn(cells[pairs[i + 1]!]!, side)) out[count++] = pairs[i + 1]!
  }
  return count
}

/** True if a general on `point` would be attacked by the side, or face its general on an open file. */
export function isAttacked(cells: Cells, point: Point, by: Side): boolean {
  const chariot = pieceOf(by, CHARIOT)
  const cannon = pieceOf(by, CANNON)
  const general = pieceOf(by, GENERAL)
  const rays = RAYS[point]!
  for (let r = 0; r < 4; r++) {
    const ray = rays[r]!
    let i = 0
    while (i < ray.length && cells[ray[i]!] === 0) i++
    if (i === ray.length) continue
    const first = cells[ray[i]!]!
    // Rays 0 and 3 run along the file.
    if (first === chariot || (first === general && (r === 0 || r === 3))) return true
    for (i++; i < ray.length && cells[ray[i]!] === 0; i++);
    if (i < ray.length && cells[ray[i]!] === cannon) return true
  }
  const horse = pieceOf(by, HORSE)
  const horses = HORSE_SOURCES[point]!
  for (let i = 0; i < horses.length; i += 2) {
    if (cells[horses[i + 1]!] === horse && cells[horses[i]!] === 0) return true
  }
  const soldier = pieceOf(by, 7)
  const soldiers = SOLDIER_SOURCES[by]![point]!
  for (let i = 0; i < soldiers.length; i++) if (cells[soldiers[i]!] === soldier) return true
  return false
}

/** The first general of the side, or -1. */
export function findGeneral(cells: Cells, side: Side): Point | -1 {
  const general = pieceOf(side, GENERAL)
  for (let point = 0; point < POINTS; point++) if (cells[point] === general) return point
  return -1
}

/** True if a move leaves the mover's general attacked; a side without a general risks nothing. */
export function exposesGeneral(cells: Cells, from: Point, to: Point): boolean {
  const piece = cells[from]!
  const taken = cells[to]!
  const side = sideOf(piece)
  cells[from] = 0
  cells[to] = piece
  const general = kindOf(piece) === GENERAL ? to : findGeneral(cells, side)
  const isExposed = general >= 0 && isAttacked(cells, general, side === 1 ? 2 : 1)
  cells[from] = piece
  cells[to] = taken
  return isExposed
}
