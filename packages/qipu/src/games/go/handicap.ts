/** Star points and the fixed places of handicap stones, for boards of every shape. */

import type { BoardSize, Point } from '../game.ts'

/** How far from the edge the outer stars are, from 0; undefined where the board is too small for any. */
const outerLine = (length: number): number | undefined => (length >= 13 ? 3 : length >= 7 ? 2 : undefined)

const middleLine = (length: number): number | undefined => (length % 2 === 1 ? (length - 1) / 2 : undefined)

/** Places by compass: how far east and how far south, -1 to 1. */
const COMPASS = {
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
  w: [-1, 0],
  c: [0, 0],
  e: [1, 0],
  sw: [-1, 1],
  s: [0, 1],
  se: [1, 1],
} as const

type HandicapPoint = keyof typeof COMPASS

function lineAt(place: -1 | 0 | 1, length: number): number | undefined {
  if (place === 0) return middleLine(length)
  const outer = outerLine(length)
  return outer === undefined || place < 0 ? outer : length - 1 - outer
}

function pointAt(place: HandicapPoint, { width, height }: BoardSize): Point | undefined {
  const [east, south] = COMPASS[place]
  const x = lineAt(east, width)
  const y = lineAt(south, height)
  return x === undefined || y === undefined ? undefined : x + y * width
}

/** From this length on there are stars in the middle of a side. */
const SIDE_STARS_FROM = 15
/** Below this the middle needs no star to be found. */
const CENTRE_STAR_FROM = 5

function hasStar(place: HandicapPoint, { width, height }: BoardSize): boolean {
  if (place === 'c') return Math.min(width, height) >= CENTRE_STAR_FROM
  if (place === 'n' || place === 's') return width >= SIDE_STARS_FROM
  if (place === 'w' || place === 'e') return height >= SIDE_STARS_FROM
  return true
}

/** The points that a board shows a dot on. */
export function starPoints(board: BoardSize): Point[] {
  const places = Object.keys(COMPASS) as HandicapPoint[]
  return places
    .filter((place) => hasStar(place, board))
    .map((place) => pointAt(place, board))
    .filter((point) => point !== undefined)
}

/**
 * Place of the third stone: tradition leaves Black's upper left open; the Go Text Protocol and Tygem the lower right.
 */
export type HandicapOrder = 'tradition' | 'gtp'

const THIRD_AND_FOURTH: Readonly<Record<HandicapOrder, readonly [HandicapPoint, HandicapPoint]>> = {
  tradition: ['se', 'nw'],
  gtp: ['nw', 'se'],
}

/** Places after the first four stones, by the number of stones. */
const BEYOND_FOUR: readonly (readonly HandicapPoint[])[] = [
  [],
  ['c'],
  ['w', 'e'],
  ['w', 'e', 'c'],
  ['w', 'e', 'n', 's'],
  ['w', 'e', 'n', 's', 'c'],
]

/** How many stones have fixed places: nine on boards of odd size from 9 × 9, four on others from 7 × 7. */
export function maxHandicap({ width, height }: BoardSize): number {
  if (Math.min(width, height) < 7) return 0
  return width % 2 === 1 && height % 2 === 1 && Math.min(width, height) >= 9 ? 9 : 4
}

/** The fixed places of that many handicap stones; none for less than two or more than the board has places for. */
export function handicapPoints(board: BoardSize, stones: number, order: HandicapOrder = 'tradition'): Point[] {
  if (!Number.isInteger(stones) || stones < 2 || stones > maxHandicap(board)) return []
  const corners: HandicapPoint[] = ['ne', 'sw', ...THIRD_AND_FOURTH[order]]
  const places = stones <= 4 ? corners.slice(0, stones) : [...corners, ...BEYOND_FOUR[stones - 4]!]
  return places.map((place) => pointAt(place, board)!)
}
