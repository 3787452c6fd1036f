import type { Notation } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { arrowOf, fromOf, moveOf, toOf } from './moves.ts'

const point: Notation['point'] = (at, board) => stoneNotation.point(at, board).toLowerCase()

const MOVE = /^\s{0,20}([a-j]\d+)\s{0,20}-?\s{0,20}([a-j]\d+)\s{0,20}[(/]\s{0,20}([a-j]\d+)\s{0,20}\)?\s{0,20}$/i

export const notation: Notation = {
  point,
  parsePoint: stoneNotation.parsePoint,
  format: (move, board) => `${point(fromOf(move), board)}${point(toOf(move), board)}(${point(arrowOf(move), board)})`,
  /** Reads `d1d8(b6)`, and `d1-d8/b6` as the rest of the world writes it. */
  parse(text, board) {
    const squares = MOVE.exec(text)?.slice(1) ?? []
    const [from, to, arrow] = squares.map((square) => stoneNotation.parsePoint(square, board))
    return from === undefined || to === undefined || arrow === undefined ? undefined : moveOf(from, to, arrow)
  },
}
