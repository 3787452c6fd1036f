/** `炮二平五`, `马８进７`, `前车退一`, `三兵平四`: red counts with numerals, black with digits. */

import type { Move, MoveNotation, MoveReading, Position } from '../../game.ts'
import { fromOf, notation } from '../moves.ts'
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  KINDS,
  type PieceKind,
  SOLDIER,
  sideOf,
} from '../pieces.ts'
import { type Direction, describe, type Order, type RelativeMove, resolve } from './relative.ts'

const NUMERALS = '一二三四五六七八九'
const FULL_WIDTH = '１２３４５６７８９'

/** Every character that stands for a piece, in both scripts and for both sides: programs mix them. */
const PIECES: Readonly<Record<string, PieceKind>> = {
  ...of('帅帥将將', GENERAL),
  ...of('仕士', ADVISOR),
  ...of('相象', ELEPHANT),
  ...of('马馬傌', HORSE),
  ...of('车車俥', CHARIOT),
  ...of('炮砲包', CANNON),
  ...of('兵卒', SOLDIER),
}
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  进: 'forward',
  進: 'forward',
  退: 'back',
  平: 'sideways',
}
const ORDERS: Readonly<Record<string, Order>> = { 前: 'front', 后: 'rear', 後: 'rear', 中: 'middle' }

function of<T>(characters: string, value: T): Record<string, T> {
  return Object.fromEntries([...characters].map((character) => [character, value]))
}

/** 1–9, in whatever digits. */
function numberOf(character: string): number | undefined {
  const index = Math.max(NUMERALS.indexOf(character), FULL_WIDTH.indexOf(character), '123456789'.indexOf(character))
  return index < 0 ? undefined : index + 1
}

/** Parses a move of four characters; five if an order and a file are both given. */
export function parseChinese(text: string): RelativeMove | undefined {
  const signs = [...text.normalize('NFC').replace(/\s+/g, '')]
  const direction = DIRECTIONS[signs.at(-2) ?? '']
  const value = numberOf(signs.at(-1) ?? '')
  if (!direction || value === undefined || signs.length < 4 || signs.length > 5) return undefined
  const piece = pieceIn(signs.slice(0, -2))
  return piece && { ...piece, direction, value }
}

function pieceIn(signs: readonly string[]): Pick<RelativeMove, 'kind' | 'order' | 'file'> | undefined {
  const [first = '', second = '', third] = signs
  const kind = PIECES[first]
  // 炮二
  if (kind && third === undefined) {
    const file = numberOf(second)
    return file === undefined ? undefined : { kind, file }
  }
  const order = ORDERS[first] ?? (numberOf(first) as Order | undefined)
  if (order === undefined) return undefined
  const named = PIECES[second]
  // 前炮, 三兵, and 前炮二 with the file in addition.
  if (named) {
    const file = third === undefined ? undefined : numberOf(third)
    if (third !== undefined && file === undefined) return undefined
    return typeof order === 'number' && order > 5 ? undefined : { kind: named, order, ...(file && { file }) }
  }
  // 前三: a soldier of the third file.
  const file = third === undefined && typeof order !== 'number' ? numberOf(second) : undefined
  return file === undefined ? undefined : { kind: SOLDIER, order, file }
}

const DIRECTION_SIGNS = {
  simplified: { forward: '进', back: '退', sideways: '平' },
  traditional: { forward: '進', back: '退', sideways: '平' },
} as const
const ORDER_SIGNS = {
  simplified: { front: '前', rear: '后', middle: '中' },
  traditional: { front: '前', rear: '後', middle: '中' },
} as const

function formatChinese(move: Move, position: Position, script: 'simplified' | 'traditional'): string {
  const described = describe(move, position)
  if (!described) return notation.format(move, position.board)
  const { kind, order, file, direction, value } = described
  const side = sideOf(position.at(fromOf(move)))
  const number = (n: number): string => (side === 1 ? NUMERALS : FULL_WIDTH)[n - 1]!
  const character = KINDS[kind]![script][side - 1]!
  const piece =
    order === undefined
      ? character + number(file!)
      : (typeof order === 'number' ? NUMERALS[order - 1]! : ORDER_SIGNS[script][order]) + character
  return piece + DIRECTION_SIGNS[script][direction] + number(value)
}

const parse = (text: string, position: Position): MoveReading => {
  const described = parseChinese(text)
  return described ? resolve(described, position) : { fault: 'unreadable' }
}

export const chinese: MoveNotation = {
  id: 'chinese',
  name: { key: 'notation/chinese', en: 'Chinese, simplified (炮二平五)', zh: '中文简体（炮二平五）' },
  languages: ['zh'],
  format: (move, position) => formatChinese(move, position, 'simplified'),
  parse,
}

export const traditionalChinese: MoveNotation = {
  id: 'chinese-traditional',
  name: { key: 'notation/chinese-traditional', en: 'Chinese, traditional (炮二進五)', zh: '中文繁体（炮二進五）' },
  languages: ['ja'],
  format: (move, position) => formatChinese(move, position, 'traditional'),
  parse,
}
