/** `Che2`, `Cxe6`, `g5`, `gxg3`: short algebraic notation as WinBoard writes it, with ranks 0–9. */

import type { Move, MoveNotation, MoveReading, Position, Side } from '../../game.ts'
import { type Cells, destinations, exposesGeneral, findGeneral, isAttacked, MAX_DESTINATIONS } from '../attacks.ts'
import { columnOf, POINTS, rowOf } from '../board.ts'
import { fromOf, moveOf, notation, toOf } from '../moves.ts'
import { kindOf, pieceOf, SOLDIER, sideOf } from '../pieces.ts'
import { cellsOf } from './relative.ts'

/** WinBoard's letters: elephants are E and horses H. */
const LETTERS = ['', 'K', 'A', 'E', 'H', 'R', 'C', ''] as const
const KIND_OF: Readonly<Record<string, 1 | 2 | 3 | 4 | 5 | 6 | 7>> = {
  K: 1,
  A: 2,
  E: 3,
  B: 3,
  H: 4,
  N: 4,
  R: 5,
  C: 6,
  P: 7,
}

const PATTERN = /^([KAEBHNRCP])?([a-i])?([0-9])?[x×:]?([a-i])([0-9])[+#]*$/

/** Points from which a piece of the kind may reach the point, legal moves first of all. */
function sources(
  cells: Cells,
  side: Side,
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 7,
  to: number,
): { legal: number[]; all: number[] } {
  const room = new Uint8Array(MAX_DESTINATIONS)
  const all: number[] = []
  for (let from = 0; from < POINTS; from++) {
    if (cells[from] !== pieceOf(side, kind)) continue
    if (room.subarray(0, destinations(cells, from, room)).includes(to)) all.push(from)
  }
  return { all, legal: all.filter((from) => !exposesGeneral(cells, from, to)) }
}

function parse(text: string, position: Position): MoveReading {
  const [, letter, file, rank, toFile, toRank] = PATTERN.exec(text.trim()) ?? []
  const to = notation.parsePoint(`${toFile ?? ''}${toRank ?? ''}`, position.board)
  if (to === undefined) return { fault: 'unreadable' }
  const kind = letter ? KIND_OF[letter]! : SOLDIER
  const fits = (from: number): boolean =>
    (file === undefined || notation.point(from, position.board)[0] === file) &&
    (rank === undefined || notation.point(from, position.board)[1] === rank)
  const { legal, all } = sources(cellsOf(position), position.turn as Side, kind, to)
  const choice = [legal, all].map((points) => points.filter(fits)).find((points) => points.length > 0)
  if (!choice) return { fault: 'no-such-piece' }
  return choice.length === 1 ? { move: moveOf(choice[0]!, to) } : { fault: 'ambiguous' }
}

function format(move: Move, position: Position): string {
  const cells = cellsOf(position)
  const from = fromOf(move)
  const to = toOf(move)
  const piece = cells[from]!
  if (piece === 0) return notation.format(move, position.board)
  const side = sideOf(piece)
  const kind = kindOf(piece)
  const others = sources(cells, side, kind, to).legal.filter((point) => point !== from)
  const [file, rank] = notation.point(from, position.board)
  const takes = cells[to] !== 0
  let origin = ''
  if (kind === SOLDIER && (takes || columnOf(from) !== columnOf(to))) origin = file!
  else if (others.length > 0) {
    const isFileClear = !others.some((point) => columnOf(point) === columnOf(from))
    const isRankClear = !others.some((point) => rowOf(point) === rowOf(from))
    origin = isFileClear ? file! : isRankClear ? rank! : `${file}${rank}`
  }
  cells[to] = piece
  cells[from] = 0
  const general = findGeneral(cells, side === 1 ? 2 : 1)
  const check = general >= 0 && isAttacked(cells, general, side) ? '+' : ''
  return `${LETTERS[kind]}${origin}${takes ? 'x' : ''}${notation.point(to, position.board)}${check}`
}

export const san: MoveNotation = {
  id: 'san',
  name: { key: 'notation/san', en: 'WinBoard (Che2)', zh: 'WinBoard（Che2）' },
  format,
  parse,
}
