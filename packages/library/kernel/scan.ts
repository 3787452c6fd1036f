/**
 * The scan over time columns in AssemblyScript: sixteen games in two vectors. It does what `src/shapes/scan.ts` does, which
 * is its reference. Plain SIMD only; browsers refuse modules with relaxed SIMD.
 */

/** Hits that touch no complex point. */
export let certain: u32 = 0
/** Entries that were written to `out`. */
export let entries: u32 = 0
/** Where the plan goes on, and the number of the placement that stands there. */
export let cursor: usize = 0
export let placement: u32 = 0

/** Bytes of an entry: placement and whether it is doubtful, game, from, until. */
const ENTRY: usize = 8
/** Bytes of a column for the games of one step. */
const STEP: usize = 32
/** Shapes of so few points stand so often that a branch per step would be guessed wrong too often. */
const FEW: usize = 5

/** Begins a plan. */
export function begin(plan: usize): void {
  cursor = plan
  placement = 0
}

/**
 * Goes on with the plan until its end, or until `out` may lack room for one more placement. `steps` are those with games,
 * `length` is the bytes of a column; `desk` is room for the addresses of what a placement reads.
 */
export function scan(
  columns: usize,
  complex: usize,
  points: usize,
  steps: usize,
  length: usize,
  end: u32,
  desk: usize,
  out: usize,
  room: usize,
  all: bool,
): void {
  const last = steps * STEP
  const white = columns + points * length
  const taken = white + points * length
  let sure: u32 = 0
  let to = out
  const limit = out + ENTRY * (room - (steps << 4))
  while (placement < end && to <= limit) {
    const blacks = <usize>load<u16>(cursor)
    const stones = blacks + <usize>load<u16>(cursor, 2)
    const size = stones + <usize>load<u16>(cursor, 4)
    const list = cursor + 6
    const stonesEnd = addresses(addresses(desk, list, 0, blacks, columns, length), list, blacks, stones, white, length)
    const emptyEnd = addresses(stonesEnd, list, stones, size, taken, length)
    const complexEnd = addresses(emptyEnd, list, 0, size, complex, length >> 4)
    const isFew = size <= FEW
    const headEnd = isFew ? emptyEnd : stonesEnd + (((size - stones) & 3) << 2)
    for (let at: usize = 0; at < last; at += STEP) {
      let from0 = i16x8.splat(0)
      let from1 = i16x8.splat(0)
      let item = desk
      for (; item < stonesEnd; item += 4) {
        const column = <usize>load<u32>(item) + at
        from0 = i16x8.max_u(from0, v128.load(column))
        from1 = i16x8.max_u(from1, v128.load(column, 16))
      }
      if (!isFew && !v128.any_true(v128.not(v128.and(from0, from1)))) continue
      let until0 = i16x8.splat(-1)
      let until1 = i16x8.splat(-1)
      for (; item < headEnd; item += 4) {
        const column = <usize>load<u32>(item) + at
        until0 = i16x8.min_u(until0, v128.load(column))
        until1 = i16x8.min_u(until1, v128.load(column, 16))
      }
      if (!isFew) {
        let isAlive = isAnyBelow(from0, until0, from1, until1)
        for (; item < emptyEnd && isAlive; item += 16) {
          const a = <usize>load<u32>(item) + at
          const b = <usize>load<u32>(item, 4) + at
          const c = <usize>load<u32>(item, 8) + at
          const d = <usize>load<u32>(item, 12) + at
          until0 = i16x8.min_u(until0, least(a, b, c, d))
          until1 = i16x8.min_u(until1, least(a + 16, b + 16, c + 16, d + 16))
          isAlive = isAnyBelow(from0, until0, from1, until1)
        }
        if (!isAlive) continue
      }
      const games = i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.lt_u(from0, until0), i16x8.lt_u(from1, until1)))
      let doubtful: i32 = 0
      for (item = emptyEnd; item < complexEnd; item += 4) {
        doubtful |= <i32>load<u16>(<usize>load<u32>(item) + (at >> 4))
      }
      doubtful &= games
      sure += popcnt<u32>(games ^ doubtful)
      let listed = all ? games : doubtful
      if (listed === 0) continue
      v128.store(complexEnd, from0)
      v128.store(complexEnd, from1, 16)
      v128.store(complexEnd, until0, 32)
      v128.store(complexEnd, until1, 48)
      for (; listed !== 0; listed &= listed - 1) {
        const lane = ctz<i32>(listed)
        const seen = complexEnd + (lane << 1)
        store<u16>(to, (placement << 1) | ((doubtful >> lane) & 1))
        store<u16>(to, (at >> 1) + lane, 2)
        store<u16>(to, load<u16>(seen), 4)
        store<u16>(to, load<u16>(seen, 32), 6)
        to += ENTRY
      }
    }
    cursor = list + (size << 1)
    placement++
  }
  certain = sure
  entries = <u32>((to - out) / ENTRY)
}

/** Writes where the rows of points `first` to `end` of a list begin; returns the end of what it wrote. */
function addresses(to: usize, list: usize, first: usize, end: usize, rows: usize, length: usize): usize {
  for (let i = first; i < end; i++) {
    store<u32>(to, rows + <usize>load<u16>(list + (i << 1)) * length)
    to += 4
  }
  return to
}

function isAnyBelow(from0: v128, until0: v128, from1: v128, until1: v128): bool {
  return v128.any_true(v128.or(i16x8.sub_sat_u(until0, from0), i16x8.sub_sat_u(until1, from1)))
}

function least(a: usize, b: usize, c: usize, d: usize): v128 {
  return i16x8.min_u(i16x8.min_u(v128.load(a), v128.load(b)), i16x8.min_u(v128.load(c), v128.load(d)))
}
