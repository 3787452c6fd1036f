/** `C2=5`, `H8+7`, `R+-1`: the notation of the World Xiangqi Federation, in ASCII or full-width characters. */

import type { Move, MoveNotation, MoveReading, Position } from '../../game.ts'
import { notation } from '../moves.ts'
import { ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, type PieceKind, SOLDIER } from '../pieces.ts'
import { type Direction, describe, type Order, type RelativeMove, resolve } from './relative.ts'

const LETTERS: Readonly<Record<string, PieceKind>> = {
  K: GENERAL,
  G: GENERAL,
  A: ADVISOR,
  E: ELEPHANT,
  B: ELEPHANT,
  H: HORSE,
  N: HORSE,
  R: CHARIOT,
  C: CANNON,
  P: SOLDIER,
  S: SOLDIER,
}
const NAMES: Readonly<Record<PieceKind, string>> = {
  [GENERAL]: 'K',
  [ADVISOR]: 'A',
  [ELEPHANT]: 'E',
  [HORSE]: 'H',
  [CHARIOT]: 'R',
  [CANNON]: 'C',
  [SOLDIER]: 'P',
}
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  '+': 'forward',
  '-': 'back',
  '=': 'sideways',
  '.': 'sideways',
}
const ORDERS: Readonly<Record<string, Order>> = { '+': 'front', '-': 'rear', '=': 'middle', '.': 'middle' }
/** Full-width characters become ASCII, and the dashes and equals signs of typesetters become plain ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[–—−‐]/g, '-')
    .replace(/\s+/g, '')

/** A number before the letter counts the soldiers of a crowd. */
const PATTERN = /^([+\-=.]|[1-5])?([kgaebhnrcps])([1-9+\-=.])?([+\-=.])([1-9])$/i

export function parseWxf(text: string): RelativeMove | undefined {
  const [, before, letter, after, sign, number] = PATTERN.exec(plain(text)) ?? []
  const direction = DIRECTIONS[sign ?? '']
  if (!direction) return undefined
  const kind = LETTERS[letter!.toUpperCase()]!
  const hasFile = after !== undefined && /[1-9]/.test(after)
  const order = orderOf(before ?? (hasFile ? '' : (after ?? '')))
  if (order === undefined && !hasFile) return undefined
  return { kind, ...(order && { order }), ...(hasFile && { file: Number(after) }), direction, value: Number(number) }
}

const orderOf = (sign: string): Order | undefined =>
  ORDERS[sign] ?? (/[1-5]/.test(sign) ? (Number(sign) as Order) : undefined)

const DIRECTION_SIGNS: Readonly<Record<Direction, string>> = { forward: '+', back: '-', sideways: '=' }
const ORDER_SIGNS = { front: '+', rear: '-', middle: '=' } as const

function format(move: Move, position: Position): string {
  const described = describe(move, position)
  if (!described) return notation.format(move, position.board)
  const { kind, order, file, direction, value } = described
  const piece =
    order === undefined
      ? NAMES[kind] + file
      : typeof order === 'number'
        ? `${order}${NAMES[kind]}`
        : NAMES[kind] + ORDER_SIGNS[order]
  return piece + DIRECTION_SIGNS[direction] + value
}

export const wxf: MoveNotation = {
  id: 'wxf',
  name: { key: 'notation/wxf', en: 'WXF (C2=5)', zh: '国际通用 WXF（C2=5）' },
  languages: ['en', 'ko'],
  format,
  parse(text, position): MoveReading {
    const described = parseWxf(text)
    return described ? resolve(described, position) : { fault: 'unreadable' }
  },
}
