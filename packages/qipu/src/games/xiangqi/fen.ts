/**
 * Positions as FEN: rows from black's home, digits for empty points, `w` or `r` for red to move. Letters of both alphabets
 * are read: N or H for horses, B or E for elephants, and the championship's table, in which E is the elephant and B the
 * advisor. Formatting writes N, B and A.
 */

import type { Placement, Position, PositionFault, PositionNotation, PositionReading, Side } from '../game.ts'
import { HEIGHT, POINTS, pointAt, WIDTH } from './board.ts'
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  PIECE_FACTS,
  type PieceKind,
  pieceOf,
  SOLDIER,
} from './pieces.ts'

const COMMON: Readonly<Record<string, PieceKind>> = {
  k: GENERAL,
  g: GENERAL,
  a: ADVISOR,
  b: ELEPHANT,
  e: ELEPHANT,
  n: HORSE,
  h: HORSE,
  r: CHARIOT,
  c: CANNON,
  p: SOLDIER,
  s: SOLDIER,
}

/** The championship's table of letters: B is the advisor where E is the elephant and no A stands on the board. */
const WITH_E: Readonly<Record<string, PieceKind>> = { ...COMMON, b: ADVISOR }

function parse(text: string): PositionReading | PositionFault {
  const [board = '', turn = 'w', , , , number] = text.trim().split(/\s+/)
  const rows = board.split('/')
  if (rows.length !== HEIGHT) return { fault: 'rows', text: board }
  const letters = /e/i.test(board) && !/a/i.test(board) ? WITH_E : COMMON
  const put: Placement[] = Array.from({ length: POINTS }, (_, point) => [point, 0])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const sign of row) {
      if (/[1-9]/.test(sign)) x += Number(sign)
      else {
        const kind = letters[sign.toLowerCase()]
        if (kind === undefined) return { fault: 'piece', text: sign }
        if (x < WIDTH) put[pointAt(x, y)] = [pointAt(x, y), pieceOf(sign === sign.toLowerCase() ? 2 : 1, kind)]
        x++
      }
    }
    if (x !== WIDTH) return { fault: 'row-length', text: row }
  }
  const side = sideOfLetter(turn)
  if (!side) return { fault: 'turn', text: turn }
  return {
    put,
    turn: side,
    ...(number && /^\d+$/.test(number) && { moveNumber: Number(number) }),
  }
}

const sideOfLetter = (letter: string): Side | undefined =>
  /^[wr]$/i.test(letter) ? 1 : /^b$/i.test(letter) ? 2 : undefined

/** Board and turn; castling, en passant and counters of chess have no meaning here. */
function format(position: Pick<Position, 'at' | 'turn'>): string {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    let row = ''
    let empty = 0
    for (let x = 0; x < WIDTH; x++) {
      const piece = position.at(pointAt(x, y))
      if (piece === 0) {
        empty++
        continue
      }
      row += (empty || '') + PIECE_FACTS[piece]!.letter
      empty = 0
    }
    return row + (empty || '')
  })
  return `${rows.join('/')} ${position.turn === 1 ? 'w' : 'b'}`
}

export const fen: PositionNotation = { format, parse }
