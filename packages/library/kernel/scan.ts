/**
 * The scan over time columns in AssemblyScript: sixteen games in two vectors. It does what `src/shapes/scan.ts` does, which
 * is its reference. Plain SIMD only; browsers refuse modules with relaxed SIMD.
 */

/** Hits that touch no complex point. */
export let certain: u32 = 0
/** Entries that were written to `out`. */
export let entries: u32 = 0
/** Position in the plan, and the placement that is checked there. */
export let cursor: usize = 0
export let placement: u32 = 0

/** Bytes of an entry: placement and whether it is doubtful, game, from, until. */
const ENTRY: usize = 8
/** Bytes of a column for the games of one step. */
const STEP: usize = 32
/** Shapes of so few points stand so often that a branch per step would be guessed wrong too often. */
const FEW: usize = 5

/** The sieve has a row of bits, one per game, for each point and kind, and that once for each slice of time. */
const SLICES: usize = 4
const ROW: usize = 128

/** Begins a plan. */
export function begin(plan: usize): void {
  cursor = plan
  placement = 0
}

/**
 * Makes the sieve of a block. A shape that stands in a game begins to stand in some slice: by the slice's end all its
 * stones have come, and its empty points are still empty at the slice's beginning. Sixteen games share two vectors of
 * columns, 128 games one vector of such bits. The slices end with the given plies, the last with the game.
 */
export function sieve(columns: usize, points: usize, length: usize, to: usize, ends: usize): void {
  for (let slice: usize = 0; slice < SLICES; slice++) {
    const end = i16x8.splat(<i16>load<u16>(ends + (slice << 1)))
    const begin = i16x8.splat(slice === 0 ? 0 : <i16>load<u16>(ends + (slice << 1) - 2))
    const stones = columns + 2 * points * length
    const all = columns + 3 * points * length
    for (let column = columns; column < stones; column += STEP, to += 2) {
      store<u16>(to, bits(i16x8.le_u(v128.load(column), end), i16x8.le_u(v128.load(column, 16), end)))
    }
    for (let column = stones; column < all; column += STEP, to += 2) {
      store<u16>(to, bits(i16x8.gt_u(v128.load(column), begin), i16x8.gt_u(v128.load(column, 16), begin)))
    }
  }
}

function bits(low: v128, high: v128): u16 {
  return <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(low, high))
}

/**
 * Goes on with the plan until its end, or until `out` may lack room for one more placement. `sieve` is 0 where there is
 * none; `steps` are those with games, `length` is the bytes of a column; `desk` is room for the addresses of what a
 * placement reads, `turns` for the steps that are looked at.
 */
export function scan(
  columns: usize,
  complex: usize,
  sieve: usize,
  points: usize,
  steps: usize,
  length: usize,
  end: u32,
  desk: usize,
  turns: usize,
  out: usize,
  room: usize,
  all: bool,
): void {
  let turnsEnd = sieve === 0 ? everyTurn(turns, steps) : turns
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
    if (sieve !== 0) turnsEnd = sift(list, blacks, stones, size, sieve, points, complexEnd, turns)
    for (let turn = turns; turn < turnsEnd; turn += 2) {
      const at = <usize>load<u16>(turn) * STEP
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

/** Writes the numbers of all steps; returns the end of what it wrote. */
function everyTurn(to: usize, steps: usize): usize {
  for (let step: usize = 0; step < steps; step++) store<u16>(to + (step << 1), <u16>step)
  return to + (steps << 1)
}

/** Writes the numbers of those steps in which a placement may stand by the sieve; returns the end of what it wrote. */
function sift(
  list: usize,
  blacks: usize,
  stones: usize,
  size: usize,
  sieve: usize,
  points: usize,
  desk: usize,
  turns: usize,
): usize {
  const stonesEnd = addresses(
    addresses(desk, list, 0, blacks, sieve, ROW),
    list,
    blacks,
    stones,
    sieve + points * ROW,
    ROW,
  )
  const end = addresses(stonesEnd, list, stones, size, sieve + 2 * points * ROW, ROW)
  memory.fill(end, 0, ROW)
  for (let slice: usize = 0; slice < SLICES; slice++) {
    const slicesAt = slice * 3 * points * ROW
    let games0 = i16x8.splat(-1)
    let games1 = games0
    let games2 = games0
    let games3 = games0
    let games4 = games0
    let games5 = games0
    let games6 = games0
    let games7 = games0
    let isAlive = true
    // All stones, then four empty points at a time: a branch that is guessed wrong costs more than some vectors.
    let stop = stonesEnd
    for (let item = desk; ; stop = min(item + 16, end)) {
      for (; item < stop; item += 4) {
        const row = <usize>load<u32>(item) + slicesAt
        games0 = v128.and(games0, v128.load(row))
        games1 = v128.and(games1, v128.load(row, 16))
        games2 = v128.and(games2, v128.load(row, 32))
        games3 = v128.and(games3, v128.load(row, 48))
        games4 = v128.and(games4, v128.load(row, 64))
        games5 = v128.and(games5, v128.load(row, 80))
        games6 = v128.and(games6, v128.load(row, 96))
        games7 = v128.and(games7, v128.load(row, 112))
      }
      isAlive = v128.any_true(
        v128.or(
          v128.or(v128.or(games0, games1), v128.or(games2, games3)),
          v128.or(v128.or(games4, games5), v128.or(games6, games7)),
        ),
      )
      if (!isAlive || item === end) break
    }
    if (!isAlive) continue
    add(end + 0, games0)
    add(end + 16, games1)
    add(end + 32, games2)
    add(end + 48, games3)
    add(end + 64, games4)
    add(end + 80, games5)
    add(end + 96, games6)
    add(end + 112, games7)
  }
  let to = turns
  for (let word: usize = 0; word < ROW >> 3; word++) {
    let games = load<u64>(end + (word << 3))
    while (games !== 0) {
      const step = ctz(games) >> 4
      store<u16>(to, <u16>((word << 2) + <usize>step))
      to += 2
      games &= ~((<u64>0xffff) << (step << 4))
    }
  }
  return to
}

function add(to: usize, bits: v128): void {
  v128.store(to, v128.or(v128.load(to), bits))
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
