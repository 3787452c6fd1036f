/** Entries sorted by position: the upper bits give nearly the place, a few neighbours are put in order. */

import { ArrayPool } from '../memory/array-pool.ts'
import { ENTRY_INTS } from './layout.ts'

/** Entries go to one of so many heaps at once, by the first bits of their numbers: a heap is sorted within a cache. */
const HEAP_BITS = 6
const HEAPS = 1 << HEAP_BITS
const FIRST_INTS = 1 << 8
const SPARE_BYTES = 48 << 20

const spare = new ArrayPool<Uint32Array>((length) => new Uint32Array(length), SPARE_BYTES)

/** Entries that came, to be sorted in the end. Those of one position stay in the order in which they came. */
export class EntryList {
  readonly #heaps: Uint32Array[] = []
  readonly #lengths = new Uint32Array(HEAPS)
  #count = 0

  constructor() {
    for (let heap = 0; heap < HEAPS; heap++) this.#heaps.push(NOTHING)
  }

  get count(): number {
    return this.#count
  }

  add(high: number, low: number, next: number, game: number, ply: number): void {
    const heap = high >>> (32 - HEAP_BITS)
    const at = this.#lengths[heap]!
    let ints = this.#heaps[heap]!
    if (at === ints.length) ints = this.#grow(heap)
    ints[at] = high
    ints[at + 1] = low
    ints[at + 2] = next
    ints[at + 3] = (game << 16) | ply
    this.#lengths[heap] = at + ENTRY_INTS
    this.#count++
  }

  #grow(heap: number): Uint32Array {
    const before = this.#heaps[heap]!
    const ints = spare.take(Math.max(FIRST_INTS, before.length * 2))
    ints.set(before)
    if (before.length > 0) spare.release(before)
    this.#heaps[heap] = ints
    return ints
  }

  /** All entries in order, piece after piece. */
  sorted(): readonly Uint32Array[] {
    const pieces = this.#heaps.map((ints, heap) => ints.subarray(0, this.#lengths[heap]!))
    const room = new Uint32Array(Math.max(...this.#lengths))
    for (const ints of pieces) sort(ints, room.subarray(0, ints.length))
    return pieces
  }

  /** Releases the arrays that `sorted` returned. */
  release(): void {
    for (let heap = 0; heap < HEAPS; heap++) {
      if (this.#heaps[heap]!.length > 0) spare.release(this.#heaps[heap]!)
      this.#heaps[heap] = NOTHING
    }
    this.#lengths.fill(0)
    this.#count = 0
  }
}

const NOTHING = new Uint32Array(0)

/** About this many entries share a bucket. */
const PER_BUCKET = 4

/** Sorts a heap; the room is as large as the heap. */
function sort(ints: Uint32Array, room: Uint32Array): void {
  const count = ints.length / ENTRY_INTS
  const bits = Math.min(20, Math.max(1, Math.ceil(Math.log2(count / PER_BUCKET + 1))))
  const shift = 32 - bits
  const ends = new Uint32Array((1 << bits) + 1)
  for (let at = 0; at < ints.length; at += ENTRY_INTS) ends[((ints[at]! << HEAP_BITS) >>> shift) + 1]!++
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket]! += ends[bucket - 1]!
  const starts = ends.slice()
  for (let at = 0; at < ints.length; at += ENTRY_INTS) {
    const to = starts[(ints[at]! << HEAP_BITS) >>> shift]!++ * ENTRY_INTS
    room[to] = ints[at]!
    room[to + 1] = ints[at + 1]!
    room[to + 2] = ints[at + 2]!
    room[to + 3] = ints[at + 3]!
  }
  for (let bucket = 0; bucket + 1 < ends.length; bucket++) insertionSort(room, ends[bucket]!, ends[bucket + 1]!)
  ints.set(room)
}

/** Linear where entries are in order already, as the many ones of an opening's positions are. */
function insertionSort(ints: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const at = i * ENTRY_INTS
    const high = ints[at]!
    const low = ints[at + 1]!
    if (!isBefore(high, low, ints, at - ENTRY_INTS)) continue
    const next = ints[at + 2]!
    const place = ints[at + 3]!
    let j = at
    while (j > from * ENTRY_INTS && isBefore(high, low, ints, j - ENTRY_INTS)) j -= ENTRY_INTS
    ints.copyWithin(j + ENTRY_INTS, j, at)
    ints[j] = high
    ints[j + 1] = low
    ints[j + 2] = next
    ints[j + 3] = place
  }
}

const isBefore = (high: number, low: number, ints: Uint32Array, at: number): boolean =>
  high < ints[at]! || (high === ints[at] && low < ints[at + 1]!)
