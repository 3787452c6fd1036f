import type { BoardSize, Move, Notation, Point } from '../game.ts'
import { boardOf, isDraughtsBoard } from './board.ts'
import { fromOf, isJump, moveOf, toOf } from './moves.ts'

/** A square by its number, as most countries write it; a light square has only a letter and a row from below. */
function point(at: Point, board: BoardSize): string {
  const number = isDraughtsBoard(board) ? boardOf(board).numbers[at]! : 0
  return number > 0 ? `${number}` : algebraic(at, board)
}

/** `a1` is the lower left corner. */
export const algebraic = (at: Point, { width, height }: BoardSize): string =>
  `${String.fromCharCode(97 + (at % width))}${height - Math.floor(at / width)}`

export function parsePoint(text: string, board: BoardSize): Point | undefined {
  const [, digits, letter, row] = /^\s*(?:(\d{1,2})|([a-z])(\d{1,2}))\s*$/i.exec(text) ?? []
  if (digits !== undefined) return isDraughtsBoard(board) ? boardOf(board).squares[Number(digits) - 1] : undefined
  if (letter === undefined) return undefined
  const x = letter.toLowerCase().charCodeAt(0) - 97
  const y = board.height - Number(row)
  return x < board.width && y >= 0 && y < board.height ? x + y * board.width : undefined
}

export const notation: Notation = {
  point,
  parsePoint,
  format: (move: Move, board: BoardSize): string =>
    `${point(fromOf(move), board)}${isJump(move) ? 'x' : '-'}${point(toOf(move), board)}`,
  /** Reads `32-28`, `32x23`, and letters: `c3-d4`, `c3:e5`. */
  parse(text: string, board: BoardSize): Move | undefined {
    const [, start, sign, end] = /^([^-x×:]*)([-x×:])([^-x×:]*)$/i.exec(text) ?? []
    const from = parsePoint(start ?? '', board)
    const to = parsePoint(end ?? '', board)
    if (from === undefined || to === undefined || from === to || !isDraughtsBoard(board)) return undefined
    const { numbers } = boardOf(board)
    return numbers[from] && numbers[to] ? moveOf(from, to, sign !== '-') : undefined
  },
}
