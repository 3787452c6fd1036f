/** Layout of a record of CCBridge. Texts are UTF-16 and end with a zero; the bytes after it mean nothing. */

import type { Piece } from '../../games/game.ts'
import {
  ADVISOR,
  BLACK,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  type PieceKind,
  pieceOf,
  RED,
  SOLDIER,
} from '../../games/xiangqi/pieces.ts'

export const RESULT_AT = 2076
/** 1 red, 2 black. */
export const FIRST_SIDE_AT = 2112
/** 90 points, row by row from black's side. */
export const BOARD_AT = 2120
export const MOVES_AT = 2214

/** Records of a library begin at multiples of so many bytes behind its index, and may need more than one. */
export const SLOT = 4096
const INDEX_AT = 66624
const INDEX_ENTRY = 276
/** How many slots the index was made for. */
const SLOTS_AT = 60

export const firstSlot = (library: DataView): number =>
  library.byteLength < SLOTS_AT + 4 ? library.byteLength : INDEX_AT + INDEX_ENTRY * library.getUint32(SLOTS_AT, true)

export type TextTarget =
  | { readonly fact: 'name' | 'source' | 'event' | 'round' | 'dates' | 'place' | 'annotator' | 'transcriber' }
  | { readonly player: 1 | 2; readonly fact: 'name' | 'team' }
  | { readonly extra: string }

export const TEXTS: readonly (readonly [at: number, size: number, target: TextTarget])[] = [
  [180, 128, { fact: 'name' }],
  [308, 256, { extra: 'category' }],
  [564, 64, { fact: 'source' }],
  [628, 64, { extra: 'eventCategory' }],
  [692, 64, { fact: 'event' }],
  [756, 64, { fact: 'round' }],
  [820, 32, { extra: 'group' }],
  [852, 32, { extra: 'table' }],
  [884, 64, { fact: 'dates' }],
  [948, 64, { fact: 'place' }],
  [1012, 64, { extra: 'timeRule' }],
  [1076, 64, { player: 1, fact: 'name' }],
  [1140, 64, { player: 1, fact: 'team' }],
  [1204, 64, { extra: 'redTime' }],
  [1268, 32, { extra: 'redScore' }],
  [1300, 64, { player: 2, fact: 'name' }],
  [1364, 64, { player: 2, fact: 'team' }],
  [1428, 64, { extra: 'blackTime' }],
  [1492, 32, { extra: 'blackScore' }],
  [1524, 64, { extra: 'referee' }],
  [1588, 64, { fact: 'transcriber' }],
  [1652, 64, { fact: 'annotator' }],
  [1780, 64, { extra: 'creator' }],
  [2044, 32, { extra: 'nature' }],
  [2080, 32, { extra: 'ending' }],
]

const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  CHARIOT,
  HORSE,
  ELEPHANT,
  ADVISOR,
  GENERAL,
  CANNON,
  SOLDIER,
]

/** Side in the upper half of the byte, kind in the lower; undefined for numbers that mean nothing. */
export function pieceIn(value: number): Piece | undefined {
  if (value === 0) return 0
  const side = value >> 4 === 1 ? RED : value >> 4 === 2 ? BLACK : undefined
  const kind = KINDS[value & 15]
  return side && kind && pieceOf(side, kind)
}
