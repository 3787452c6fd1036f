/** Shared parts of games of stones on points: colours, texts, and a few tables. */

import { texts } from '../../text/language/texts.ts'
import type { BoardSize, Move, PieceFacts, Point, SideFacts, Trace } from '../game.ts'
import type { BoardHash } from './hashing.ts'
import { boardHash } from './hashing.ts'
import { black, blue, empty, red, white } from './sides.ts'

export const blackAndWhite = [black, white] as const

export const redAndBlue = [red, blue] as const

const stone = (owner: 1 | 2, { id, letter }: SideFacts, en: string, zh: string): PieceFacts => ({
  id,
  side: owner,
  letter,
  name: { key: `piece/${id}-stone`, en, zh },
})

export const blackAndWhiteStones: readonly PieceFacts[] = [
  empty,
  stone(1, black, 'black stone', '黑子'),
  stone(2, white, 'white stone', '白子'),
]

export const redAndBlueStones: readonly PieceFacts[] = [
  empty,
  stone(1, red, 'red stone', '红子'),
  stone(2, blue, 'blue stone', '蓝子'),
]

/** Reasons that any game of stones may give, beside `commonReasons`. */
export const stoneReasons = texts('reason', {
  occupied: { en: 'There is a stone on that point already.', zh: '该点已有棋子。' },
  'board-full': { en: 'The board is full and neither side has won.', zh: '棋盘已满，双方均未获胜。' },
  'two-passes': { en: 'Both sides have passed in succession.', zh: '双方连续停一手。' },
  'no-passing': { en: 'Passing is not allowed in this game.', zh: '本棋种不允许停一手。' },
})

export const stoneTrace = (move: Move): Trace => (move < 0 ? {} : { to: move })

/** Kinds of state that a stone game's hash tells apart beside the stones; more than any of them needs. */
const EXTRAS = 12
/** A server that meets boards of every size must not remember the keys of them all. */
const REMEMBERED = 16

const hashes = new Map<number, BoardHash>()

/** The hash function for a number of points, made when it is first needed. */
export function stoneHash(points: number): BoardHash {
  let hash = hashes.get(points)
  if (!hash) {
    hash = boardHash(points, EXTRAS, 0x510)
    const [oldest] = hashes.keys()
    if (hashes.size >= REMEMBERED && oldest !== undefined) hashes.delete(oldest)
    hashes.set(points, hash)
  }
  return hash
}

/** The dots of a board with lines: on the given lines from the edge, and in the middle. */
export function starPoints(
  { width, height }: BoardSize,
  line: number,
  middles: boolean,
): { at: Point; kind: string }[] {
  const along = (length: number): number[] => [line - 1, (length - 1) / 2, length - line]
  const stars: { at: Point; kind: string }[] = []
  for (const [row, y] of along(height).entries()) {
    for (const [column, x] of along(width).entries()) {
      const middle = (row === 1 ? 1 : 0) + (column === 1 ? 1 : 0)
      if (middle === 1 && !middles) continue
      stars.push({ at: x + y * width, kind: 'star' })
    }
  }
  return stars
}
