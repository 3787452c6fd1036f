/** The line that tells where a side's six pieces start: `A5-1;B5-2;C5-3;A4-4;B4-5;A3-6`. */

import type { Placement, Reason, Side } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { BLUE, HOME, NUMBERS, numberOf, pieceOf, RED, SIZE, SQUARES, sideOf } from './board.ts'

const board = { width: SIZE, height: SIZE }

/** Reads a layout line, with or without its leading `R:`. Undefined if some part of it is not a square and a number. */
export function parseLayout(text: string, side: Side): readonly Placement[] | undefined {
  const placements: Placement[] = []
  for (const part of text.replace(/^\s*[RB]\s*[:：]/i, '').split(/[;；]/)) {
    if (part.trim() === '') continue
    const [, square, number] = /^\s*([A-E][1-5])\s*-\s*([1-6])\s*$/i.exec(part) ?? []
    const at = square === undefined ? undefined : stoneNotation.parsePoint(square, board)
    if (at === undefined) return undefined
    placements.push([at, pieceOf(side, Number(number))])
  }
  return placements
}

/** Writes a side's pieces, in the order of their numbers. */
export function formatLayout(placements: readonly Placement[], side: Side): string {
  return placements
    .filter(([, piece]) => piece !== 0 && sideOf(piece) === side)
    .sort(([, a], [, b]) => a - b)
    .map(([at, piece]) => `${stoneNotation.point(at, board)}-${numberOf(piece)}`)
    .join(';')
}

/** Returns the faults of a side's layout: entries of the game's reasons. */
export function checkLayout(placements: readonly Placement[], side: Side): readonly Reason[] {
  const found: Reason[] = []
  const numbers = new Set(placements.map(([, piece]) => piece))
  const squares = new Set(placements.map(([at]) => at))
  const complete = placements.length === NUMBERS && numbers.size === NUMBERS && squares.size === NUMBERS
  if (!complete) found.push('layout-incomplete')
  if (placements.some(([at]) => !HOME[side].includes(at))) found.push('layout-not-home')
  return found
}

/** The layout that the standard shows, on an otherwise empty board: what a game starts from unless a record tells another. */
export const EXAMPLE_LAYOUT: readonly Placement[] = [
  ...Array.from({ length: SQUARES }, (_, point) => [point, 0] as const),
  ...parseLayout('A5-1;B5-2;C5-3;A4-4;B4-5;A3-6', RED)!,
  ...parseLayout('E3-1;D2-2;E2-3;C1-4;D1-5;E1-6', BLUE)!,
]
