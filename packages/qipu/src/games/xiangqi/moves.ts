/** A move as a number, and its plain coordinates: files a–i from red's left, ranks 0–9 from red's side, as in ICCS and UCCI. */

import type { Move, Notation, Point } from '../game.ts'
import { columnOf, HEIGHT, POINTS, pointAt, rowOf } from './board.ts'

export const moveOf = (from: Point, to: Point): Move => from * POINTS + to
export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < POINTS * POINTS
export const fromOf = (move: Move): Point => Math.floor(move / POINTS)
export const toOf = (move: Move): Point => move % POINTS

const FILES = 'abcdefghi'

const point = (at: Point): string => `${FILES[columnOf(at)]}${HEIGHT - 1 - rowOf(at)}`

/** Records that leave out I for its likeness to 1 call the ninth file J. */
function parsePoint(text: string): Point | undefined {
  const [, file, rank] = /^\s*([a-j])([0-9])\s*$/i.exec(text) ?? []
  if (!file || !rank) return undefined
  const letter = file.toLowerCase()
  return pointAt(letter === 'j' ? 8 : FILES.indexOf(letter), HEIGHT - 1 - Number(rank))
}

export const notation: Notation = {
  point,
  parsePoint,
  format: (move) => point(fromOf(move)) + point(toOf(move)),
  parse(text) {
    const [, start, end] = /^\s{0,20}([a-j][0-9])\s{0,20}[-–—－]?\s{0,20}([a-j][0-9])\s{0,20}$/i.exec(text) ?? []
    const from = parsePoint(start ?? '')
    const to = parsePoint(end ?? '')
    return from === undefined || to === undefined ? undefined : moveOf(from, to)
  },
}
