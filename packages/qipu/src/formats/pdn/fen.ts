/** Positions of draughts as one line: `W:W31-50,K4:B1-20`. */

import { boardOf } from '../../games/draughts/index.ts'
import { notation } from '../../games/draughts/notation.ts'
import type { BoardSize, Placement, Position, Side } from '../../games/game.ts'

export interface Fen {
  /** Every dark square. */
  readonly put: readonly Placement[]
  /** Undefined where it is not told: `?`. */
  readonly turn: Side | undefined
}

const KING = 2

/** Reads a line; undefined where a square is not on the board, or a part is none of a position. */
export function parseFen(text: string, board: BoardSize): Fen | undefined {
  const [turn = '', ...lists] = text.trim().replace(/\.$/, '').split(':')
  if (!/^[WB?]$/i.test(turn) || lists.length > 2) return undefined
  const { squares, numbers } = boardOf(board)
  const pieces = new Map<number, number>([...squares].map((point) => [point, 0]))
  for (const list of lists) {
    const side = sideOf(list.trim()[0] ?? '')
    if (side === undefined) return undefined
    for (const part of list.trim().slice(1).split(',')) {
      if (part.trim() === '') continue
      const [, king = '', from = '', to = from] =
        /^(K?)\s{0,9}([a-j]?\d{1,2})\s{0,9}(?:-\s{0,9}([a-j]?\d{1,2}))?$/i.exec(part.trim()) ?? []
      const [start, end] = [from, to].map((square) => numbers[notation.parsePoint(square, board) ?? -1] ?? 0)
      if (!start || !end || end < start) return undefined
      for (let number = start; number <= end; number++) pieces.set(squares[number - 1]!, king ? side + KING : side)
    }
  }
  return { put: [...pieces], turn: sideOf(turn) }
}

const sideOf = (letter: string): Side | undefined => (({ w: 1, b: 2 }) as const)[letter.toLowerCase() as 'w' | 'b']

export function writeFen(position: Pick<Position, 'at' | 'turn' | 'board'>): string {
  const { squares } = boardOf(position.board)
  const list = (side: Side): string =>
    [...squares]
      .flatMap((point, i) => {
        const piece = position.at(point)
        return piece === side ? `${i + 1}` : piece === side + KING ? `K${i + 1}` : []
      })
      .join(',')
  return `${position.turn === 1 ? 'W' : 'B'}:W${list(1)}:B${list(2)}`
}
