import type { Notation } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { edgeFrom, stands, startOf } from './board.ts'

const point: Notation['point'] = (at, board) => stoneNotation.point(at, board).toLowerCase()

const EDGE = /^\s{0,20}\(?\s{0,20}([a-f][1-6])\s{0,20},\s{0,20}([hv])\s{0,20}\)?\s{0,20}$/i

/** `(b4,v)` goes up from b4, `(b4,h)` goes to the right. */
export const notation: Notation = {
  point,
  parsePoint: stoneNotation.parsePoint,
  format: (move, board) => `(${point(startOf(move), board)},${stands(move) ? 'v' : 'h'})`,
  parse(text, board) {
    const [, start, direction] = EDGE.exec(text) ?? []
    const dot = start === undefined ? undefined : stoneNotation.parsePoint(start, board)
    return dot === undefined ? undefined : edgeFrom(dot, direction?.toLowerCase() === 'v')
  },
}
