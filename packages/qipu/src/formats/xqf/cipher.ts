/**
 * How versions from 11 on hide a game: four keys of the head are turned into three offsets, for the points of the pieces,
 * of origins and of destinations, and into 32 bytes that are added to everything behind the head.
 */

import { NEWEST_VERSION, PIECES_AT, PLAIN_VERSION, VERSION_AT } from './header.ts'

const PHRASE = '[(C) Copyright Mr. Dong Shiwei.]'

export interface Cipher {
  /** False where the keys do not add up: then some other program's idea of them is to be feared. */
  readonly isSound: boolean
  /** The 32 bytes of the pieces as the plain version has them. */
  pieces(bytes: Uint8Array): Uint8Array
  /** A byte behind the head, by its place in the file. */
  byte(value: number, at: number): number
  readonly fromOffset: number
  readonly toOffset: number
  /** Added to the length of every comment. */
  readonly lengthOffset: number
}

const PLAIN: Cipher = {
  isSound: true,
  pieces: (bytes) => bytes.slice(PIECES_AT, PIECES_AT + 32),
  byte: (value) => value,
  fromOffset: 0,
  toOffset: 0,
  lengthOffset: 0,
}

const turned = (key: number, before: number): number =>
  (((((key * key * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * before) & 0xff

/** How a file hides its game; nothing is hidden in the plain version. */
export function cipherOf(head: Uint8Array): Cipher {
  const version = Math.min(head[VERSION_AT] ?? 0, NEWEST_VERSION)
  if (version <= PLAIN_VERSION) return PLAIN
  const [mask, , , , , orA, orB, orC, orD, sum, xy, from, to] = head.subarray(3, 16) as unknown as number[]
  const pieceOffset = turned(xy!, xy!)
  const fromOffset = turned(from!, pieceOffset)
  const toOffset = turned(to!, fromOffset)
  const bits = [(sum! & mask!) | orA!, (xy! & mask!) | orB!, (from! & mask!) | orC!, (to! & mask!) | orD!]
  const stream = Uint8Array.from(PHRASE, (sign, i) => sign.charCodeAt(0) & bits[i % 4]!)
  return {
    isSound: ((sum! + xy! + from! + to!) & 0xff) === 0,
    pieces(bytes) {
      const found = new Uint8Array(32)
      for (let i = 0; i < 32; i++) {
        // From version 12 on the list is turned too.
        const place = version >= 12 ? (pieceOffset + i + 1) & 31 : i
        found[place] = bytes[PIECES_AT + i]! - pieceOffset
      }
      return found
    },
    byte: (value, at) => (value - stream[at % 32]!) & 0xff,
    fromOffset,
    toOffset,
    lengthOffset: (((sum! << 8) + xy!) % 32000) + 767,
  }
}
