import type { BoardSize, Move, Notation, Point } from '../game.ts'
import { SIZE } from './board.ts'
import { fromOf, isCapture, moveOf, toOf } from './moves.ts'

const COLUMNS = 'ABCDEF'

/** The row counts from the top and comes first: `2E`. */
const point = (at: Point): string => `${Math.floor(at / SIZE) + 1}${COLUMNS[at % SIZE]}`

const pointOf = (row: string, column: string): Point => (Number(row) - 1) * SIZE + COLUMNS.indexOf(column.toUpperCase())

function parsePoint(text: string): Point | undefined {
  const [, row, column] = /^\s{0,20}\(?([1-6])\s{0,20},?\s{0,20}([A-F])\)?\s{0,20}$/i.exec(text) ?? []
  return row && column ? pointOf(row, column) : undefined
}

export const notation: Notation = {
  point,
  parsePoint,
  format(move: Move, _board: BoardSize): string {
    return `${point(fromOf(move))}${isCapture(move) ? '×' : '-'}${point(toOf(move))}`
  },
  /** Reads `2E-3E`, `6C×4A`, and the long form `(6,C)X(4,A)` that the standard describes. */
  parse(text: string): Move | undefined {
    const [, start, sign, end] = /^([^-x×]*)([-x×])([^-x×]*)$/i.exec(text) ?? []
    const from = parsePoint(start ?? '')
    const to = parsePoint(end ?? '')
    return from === undefined || to === undefined ? undefined : moveOf(from, to, sign !== '-')
  },
}
