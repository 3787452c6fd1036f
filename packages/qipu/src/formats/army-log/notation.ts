/** Posts, moves and setups as one side sees them: itself below, in the rows G to L. */

import { armyChess, formatSetup, parseSetup } from '../../games/army-chess/index.ts'
import type { Move, Placement, Point, Side } from '../../games/game.ts'

const {
  board: { size: board },
  notation,
} = armyChess
const LAST = board.width * board.height - 1
const NO_FLAG = '00'

/** The second side sees the board turned by 180°; records have the first side's view. */
const seen = (at: Point, side: Side): Point => (side === 1 ? at : LAST - at)

export const writePost = (at: Point | undefined, side: Side): string =>
  at === undefined ? NO_FLAG : notation.point(seen(at, side), board)

export function readPost(text: string | undefined, side: Side): Point | undefined {
  const at = notation.parsePoint(text ?? '', board)
  return at === undefined ? undefined : seen(at, side)
}

export function writeMove(move: Move, side: Side): string {
  const { from, to } = armyChess.trace(move, board)
  return writePost(from, side) + writePost(to, side)
}

export function readMove(text: string, side: Side): Move | undefined {
  const [, from, to] = /^\s{0,20}([A-L]\d)\s{0,20}-?\s{0,20}([A-L]\d)\s{0,20}$/i.exec(text) ?? []
  const [start, end] = [readPost(from, side), readPost(to, side)]
  if (start === undefined || end === undefined) return undefined
  return notation.parse(notation.point(start, board) + notation.point(end, board), board)
}

const turned = (letters: string, side: Side): string => (side === 1 ? letters : [...letters].reverse().join(''))

export function writeSetup(placements: readonly Placement[], side: Side): string {
  return turned(formatSetup(placements, side) ?? '', side)
}

export const readSetup = (text: string, side: Side): readonly Placement[] | undefined =>
  parseSetup(turned(text.replace(/\s/g, ''), side), side)
