/** The first 1024 bytes: a mark, a version, keys, the start, and texts of fixed room that begin with their length. */

import type { Info } from '../../record/record.ts'

export const HEADER_SIZE = 0x400

export const VERSION_AT = 2
/** 32 points, a byte each. */
export const PIECES_AT = 0x10
/** 1 where black moves first; later versions state it, not always rightly. */
export const FIRST_SIDE_AT = 0x32
export const RESULT_AT = 0x33
/** 0 a whole game, 1 an opening, 2 a middle game, 3 an endgame. */
export const KIND_AT = 0x40

/** Versions up to this one are as the author described the first; later ones are enciphered. */
export const PLAIN_VERSION = 10
export const NEWEST_VERSION = 18

/** Target of a text in the head: a fact of the game, a name, or an extra of that key. */
export type TextTarget =
  | { readonly fact: 'name' | 'event' | 'dates' | 'place' | 'annotator' | 'transcriber' }
  | { readonly player: 1 | 2 }
  | { readonly extra: 'title2' | 'timeRule' | 'redTime' | 'blackTime' }

export interface TextField {
  readonly at: number
  /** Bytes of text; the length stands before them. */
  readonly room: number
  readonly target: TextTarget
}

export const TEXT_FIELDS: readonly TextField[] = [
  { at: 0x50, room: 63, target: { fact: 'name' } },
  { at: 0x90, room: 63, target: { extra: 'title2' } },
  { at: 0xd0, room: 63, target: { fact: 'event' } },
  { at: 0x110, room: 15, target: { fact: 'dates' } },
  { at: 0x120, room: 15, target: { fact: 'place' } },
  { at: 0x130, room: 15, target: { player: 1 } },
  { at: 0x140, room: 15, target: { player: 2 } },
  { at: 0x150, room: 63, target: { extra: 'timeRule' } },
  { at: 0x190, room: 15, target: { extra: 'redTime' } },
  { at: 0x1a0, room: 15, target: { extra: 'blackTime' } },
  { at: 0x1d0, room: 15, target: { fact: 'annotator' } },
  { at: 0x1e0, room: 15, target: { fact: 'transcriber' } },
]

/** Room of a fact's text. */
export const roomOf = (fact: keyof Info): number =>
  TEXT_FIELDS.find(({ target }) => 'fact' in target && target.fact === fact)!.room
export const PLAYER_ROOM = 15
