/** Hashes of a hand: numbers of chips are large, so each slot is mixed in rather than looked up. */

const SEEDS = [0x5448_5031, 0x686f_6c64] as const

export function holdemHash(slots: ArrayLike<number>): bigint {
  let [a, b] = SEEDS as readonly number[] as [number, number]
  for (let slot = 0; slot < slots.length; slot++) {
    const value = slots[slot]!
    if (value === 0) continue
    a = (a + mixed(value ^ Math.imul(slot + 1, 0x9e37_79b1))) | 0
    b = (b + mixed(Math.imul(value, 0x85eb_ca6b) ^ Math.imul(slot + 1, 0xc2b2_ae35))) | 0
  }
  return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0)
}

function mixed(word: number): number {
  let x = Math.imul(word ^ (word >>> 16), 0x7feb_352d)
  x = Math.imul(x ^ (x >>> 15), 0x846c_a68b)
  return x ^ (x >>> 16)
}
