/** The words of Gomocup's protocol that both ends share. */

import type { BoardSize, Move } from 'qipu/games'

export const RENJU = 4
export const FREESTYLE = 0
export const OWN = 1
export const OTHER = 2

const POINT = /(?:^|\s)(-?\d+)\s*,\s*(-?\d+)\s*$/

export const isPoint = (text: string): boolean => POINT.test(text)

export const write = (move: Move, { width }: BoardSize): string => `${move % width},${Math.floor(move / width)}`

export function read(text: string, { width, height }: BoardSize): Move | undefined {
  const [, x, y] = (POINT.exec(text) ?? []).map(Number)
  return x !== undefined && y !== undefined && x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

/** Points on one line, as our words for openings have them; undefined unless all of them are on the board. */
export function readAll(text: string, board: BoardSize): readonly Move[] | undefined {
  const points = text
    .trim()
    .split(/\s+/)
    .map((point) => read(point, board))
  return points.includes(undefined) ? undefined : (points as Move[])
}

/** What ends a list of stones. */
export const DONE = 'DONE'
