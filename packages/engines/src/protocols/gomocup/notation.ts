/** The words of Gomocup's protocol that both ends share. */

import type { BoardSize, Move } from 'qipu/games'

export const RENJU = 4
export const FREESTYLE = 0
export const OWN = 1
export const OTHER = 2

const COMMA = '\\s*[,，]\\s*'
const PAIR = `(-?\\d+)${COMMA}(-?\\d+)(?!${COMMA}\\d|\\d)`

/**
 * A point at the beginning of a line, whatever stands around it, or behind words that announce it; two numbers alone are one too.
 * Points in other sentences are what an engine thinks about.
 */
const POINTS: readonly RegExp[] = [
  new RegExp(`^[^\\p{L}\\p{N}-]*${PAIR}`, 'u'),
  new RegExp(
    `(?:^|[^\\p{L}])(?:best|move|moves|play|plays|answer|is|at|to)[^\\p{L}\\p{N}-]+${PAIR}[^\\p{L}\\p{N}]*$`,
    'iu',
  ),
  /^\s*(\d+)\s+(\d+)\s*$/,
]

function pairIn(text: string): readonly [x: number, y: number] | undefined {
  for (const point of POINTS) {
    const [, x, y] = point.exec(text) ?? []
    if (x !== undefined) return [Number(x), Number(y)]
  }
  return undefined
}

export const isPoint = (text: string): boolean => pairIn(text) !== undefined

export const write = (move: Move, { width }: BoardSize): string => `${move % width},${Math.floor(move / width)}`

export function read(text: string, { width, height }: BoardSize): Move | undefined {
  const [x = -1, y = -1] = pairIn(text) ?? []
  return x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

/** Points on one line, as our words for openings have them; undefined unless all of them are on the board. */
export function readAll(text: string, board: BoardSize): readonly Move[] | undefined {
  const points = [...text.matchAll(new RegExp(PAIR, 'g'))].map(([point]) => read(point, board))
  return points.includes(undefined) ? undefined : (points as Move[])
}

/** End of a list of stones. */
export const DONE = 'DONE'
