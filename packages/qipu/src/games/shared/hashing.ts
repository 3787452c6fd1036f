/** Hashes of small boards, computed when asked for: cheaper to get right than to keep up to date through every undo. */

import { randomFrom } from '../../text/random.ts'

/** A hash of the pieces and of one more number (the turn, or whatever else the next moves depend on). */
export type BoardHash = (cells: ArrayLike<number>, extra: number) => bigint

/** Hash keys for `cells` places that hold `pieces` kinds of things each; the same seed gives the same hashes for ever. */
export function boardHash(cells: number, pieces: number, seed: number): BoardHash {
  // Made when first asked for: most who load the rules never do.
  let high: Int32Array | undefined
  let low: Int32Array | undefined
  const makeKeys = (): Int32Array => {
    const random = randomFrom(seed)
    const word = (): number => random(0x1_0000_0000) | 0
    const size = (cells + 1) * pieces
    high = Int32Array.from({ length: size }, word)
    low = Int32Array.from({ length: size }, word)
    return high
  }
  return (board, extra) => {
    high ??= makeKeys()
    // The last row of keys is the extra number's.
    let a = high[cells * pieces + extra]!
    let b = low![cells * pieces + extra]!
    for (let cell = 0; cell < cells; cell++) {
      const piece = board[cell]!
      if (piece === 0) continue
      a ^= high[cell * pieces + piece]!
      b ^= low![cell * pieces + piece]!
    }
    return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0)
  }
}
