/** A whole number from 0 to below a limit. */
export type Random = (below: number) => number

/** A small seeded generator for tests, fuzzing and hash keys: the same seed gives the same numbers everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 15), z | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return (z ^ (z >>> 14)) >>> 0
  }
  return (below) => Math.floor((next() / 0x1_0000_0000) * below)
}
