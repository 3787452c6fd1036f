/** Moves from point to point: ICCS, UCCI, and UCI with ranks from 1. */

import type { MoveNotation, MoveReading } from '../../game.ts'
import { columnOf, HEIGHT, pointAt, rowOf } from '../board.ts'
import { fromOf, moveOf, notation, toOf } from '../moves.ts'

const BOARD = { width: 9, height: 10 }

const readCoordinates = (text: string): MoveReading => {
  const move = notation.parse(text, BOARD)
  return move === undefined ? { fault: 'unreadable' } : { move }
}

export const iccs: MoveNotation = {
  id: 'iccs',
  name: { key: 'notation/iccs', en: 'ICCS (H2-E2)', zh: 'ICCS（H2-E2）' },
  format: (move, { board }) => notation.format(move, board).toUpperCase().replace(/^(..)/, '$1-'),
  parse: readCoordinates,
}

export const ucci: MoveNotation = {
  id: 'ucci',
  name: { key: 'notation/ucci', en: 'UCCI (h2e2)', zh: 'UCCI（h2e2）' },
  format: (move, { board }) => notation.format(move, board),
  parse: readCoordinates,
}

const FILES = 'abcdefghi'

/** `h3e3`, `b10c8`: ranks 1–10. */
export const uci: MoveNotation = {
  id: 'uci',
  name: { key: 'notation/uci', en: 'UCI, ranks 1–10 (h3e3)', zh: 'UCI，横线 1–10（h3e3）' },
  format(move) {
    const name = (point: number): string => `${FILES[columnOf(point)]}${HEIGHT - rowOf(point)}`
    return name(fromOf(move)) + name(toOf(move))
  },
  parse(text) {
    const [, file, rank, toFile, toRank] = /^([a-i])(10|[1-9])([a-i])(10|[1-9])$/i.exec(text.trim()) ?? []
    if (!file || !rank || !toFile || !toRank) return { fault: 'unreadable' }
    const point = (letter: string, number: string): number =>
      pointAt(FILES.indexOf(letter.toLowerCase()), HEIGHT - Number(number))
    return { move: moveOf(point(file, rank), point(toFile, toRank)) }
  },
}
