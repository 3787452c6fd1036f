/**
 * The scan in WebAssembly with SIMD. It reads columns in a memory of WebAssembly only: `keepForKernel` moves blocks there
 * once, others are copied each time that they are scanned.
 */

import { type Block, GAMES_PER_BLOCK } from './block.ts'
import { wasm } from './kernel.generated.ts'
import { MOST_PLAN_BYTES, type Plan } from './plan.ts'
import { ENTRY, type Scan, scan } from './scan.ts'
import { LAST_PLY } from './timeline.ts'

interface Exports {
  readonly certain: WebAssembly.Global
  readonly entries: WebAssembly.Global
  readonly placement: WebAssembly.Global
  begin(plan: number): void
  sieve(columns: number, points: number, length: number, to: number, ends: number): void
  scan(
    columns: number,
    complex: number,
    sieve: number,
    points: number,
    steps: number,
    length: number,
    end: number,
    desk: number,
    turns: number,
    out: number,
    room: number,
    all: boolean,
  ): void
}

const PAGE = 1 << 16
/** Games that the kernel looks at in one step: two vectors of 128 bits. */
const GAMES_PER_STEP = 16
/**
 * A sieve says in a bit per game where a placement cannot stand, once for each of these slices of time: it is a sixteenth
 * of the columns for each slice, and most placements stand nowhere. The slices end with these plies.
 */
const SLICE_ENDS = Uint16Array.of(50, 100, 160, LAST_PLY)
const sieveBytes = (columnBytes: number): number => (columnBytes / 16) * SLICE_ENDS.length
/** It takes as long to make one as so many placements take without; and fewer stones let too many games through. */
const WORTH_A_SIEVE = 600
const LEAST_STONES = 5

/** Each memory begins with room for the addresses of a placement, the steps it is looked for in, a plan and what is found. */
const DESK_AT = 0
const TURNS_AT = 1 << 19
const ENDS_AT = TURNS_AT + (1 << 18)
const PLAN_AT = 1 << 20
const OUT_AT = PLAN_AT + MOST_PLAN_BYTES
const OUT_BYTES = 1 << 18
const DATA_AT = OUT_AT + OUT_BYTES
/** Vectors are read at whole multiples of their size. */
const ALIGNMENT = 16
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
/** Bytes of blocks in one memory: many memories cost address space, few large ones may not be had. */
const MOST_DATA_BYTES = 1 << 28

const bytes = Uint8Array.from(atob(wasm), (char) => char.charCodeAt(0))
/** Undefined where there is no SIMD, or where a page's policy allows no WebAssembly. */
const compiled = compile()

function compile(): WebAssembly.Module | undefined {
  try {
    return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined
  } catch {
    return undefined
  }
}

/** One memory, which never grows, and the kernel that works in it. */
class Kernel {
  readonly room: number
  readonly buffer: ArrayBuffer
  readonly #exports: Exports
  readonly #out: Uint16Array
  /** Addresses of sieves by the addresses of their blocks' columns. */
  readonly #sieves = new Map<number, number>()
  readonly #sievesAt: number
  #sievesEnd: number
  #plan: Plan | undefined

  /** `room` is the bytes of blocks. */
  constructor(module: WebAssembly.Module, room: number) {
    this.room = room
    this.#sievesAt = this.#sievesEnd = DATA_AT + aligned(room)
    const pages = Math.ceil((this.#sievesAt + sieveBytes(aligned(room))) / PAGE)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    this.buffer = memory.buffer
    this.#exports = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Exports
    this.#out = new Uint16Array(this.buffer, OUT_AT, OUT_BYTES / 2)
    new Uint16Array(this.buffer, ENDS_AT).set(SLICE_ENDS)
  }

  /** Other columns are where some were. */
  forget(): void {
    this.#sieves.clear()
    this.#sievesEnd = this.#sievesAt
  }

  /** Returns the address of a block's sieve; 0 if one would cost more than it saves. */
  #sieveOf({ board, columns }: Block, plan: Plan): number {
    const { byteOffset } = columns
    const made = this.#sieves.get(byteOffset)
    const { black, white } = plan.placements[0]!
    if (black.length + white.length < LEAST_STONES) return 0
    if (made !== undefined || plan.placements.length < WORTH_A_SIEVE) return made ?? 0
    const at = this.#sievesEnd
    this.#sievesEnd += sieveBytes(columns.byteLength)
    this.#exports.sieve(byteOffset, board.width * board.height, GAMES_PER_BLOCK * 2, at, ENDS_AT)
    this.#sieves.set(byteOffset, at)
    return at
  }

  readonly scan: Scan = (block, plan, all, found) => {
    const { board, games, columns, complex } = block
    if (this.#plan !== plan) {
      new Uint16Array(this.buffer, PLAN_AT).set(plan.ints)
      this.#plan = plan
    }
    const { begin, scan, placement, certain, entries } = this.#exports
    const points = board.width * board.height
    const steps = Math.ceil(games / GAMES_PER_STEP)
    const room = Math.floor(this.#out.length / ENTRY)
    const end = plan.placements.length
    const sieve = this.#sieveOf(block, plan)
    const [columnsAt, complexAt] = [columns.byteOffset, complex.byteOffset]
    const length = GAMES_PER_BLOCK * 2
    let sum = 0
    begin(PLAN_AT)
    do {
      scan(columnsAt, complexAt, sieve, points, steps, length, end, DESK_AT, TURNS_AT, OUT_AT, room, all)
      sum += certain.value
      if (entries.value > 0) found(this.#out, entries.value)
    } while (placement.value < end)
    return sum
  }
}

const kernels = new WeakMap<ArrayBufferLike, Kernel>()

const bytesOf = ({ columns, complex }: Block): number => aligned(columns.byteLength) + aligned(complex.byteLength)

/** Room for bytes that hold blocks, where the kernel reads them; anywhere where there is no SIMD. */
export function roomForKernel(size: number): Uint8Array<ArrayBuffer> {
  return compiled ? new Uint8Array(newKernel(compiled, size).buffer, DATA_AT, size) : new Uint8Array(size)
}

function newKernel(module: WebAssembly.Module, size: number): Kernel {
  const kernel = new Kernel(module, size)
  kernels.set(kernel.buffer, kernel)
  return kernel
}

/** The same blocks with columns where the kernel reads them; as they are where there is no SIMD. */
export function keepForKernel(blocks: readonly Block[]): Block[] {
  if (!compiled) return [...blocks]
  const kept: Block[] = []
  for (let first = 0; first < blocks.length; ) {
    let size = bytesOf(blocks[first]!)
    let end = first + 1
    while (end < blocks.length && size + bytesOf(blocks[end]!) <= MOST_DATA_BYTES) size += bytesOf(blocks[end++]!)
    const kernel = newKernel(compiled, size)
    let at = DATA_AT
    for (const block of blocks.slice(first, end)) {
      kept.push(copyTo(kernel.buffer, at, block))
      at += bytesOf(block)
    }
    first = end
  }
  return kept
}

function copyTo(buffer: ArrayBuffer, at: number, block: Block): Block {
  const columns = new Uint16Array(buffer, at, block.columns.length)
  const complex = new Uint8Array(buffer, at + aligned(columns.byteLength), block.complex.length)
  columns.set(block.columns)
  complex.set(block.complex)
  return { ...block, columns, complex }
}

/** For blocks that were not moved: one memory, as large as the largest block that came. */
let visitors: Kernel | undefined

function visit(module: WebAssembly.Module, block: Block): [Kernel, Block] {
  const size = bytesOf(block)
  if (!visitors || visitors.room < size) visitors = new Kernel(module, size)
  visitors.forget()
  return [visitors, copyTo(visitors.buffer, DATA_AT, block)]
}

/** The scan with SIMD; undefined where there is none. */
export const kernelScan: Scan | undefined =
  compiled &&
  ((block, plan, all, found) => {
    const kernel = kernels.get(block.columns.buffer)
    if (kernel) return kernel.scan(block, plan, all, found)
    const [visited, copy] = visit(compiled, block)
    return visited.scan(copy, plan, all, found)
  })

/** The fastest scan that there is. */
export const bestScan: Scan = kernelScan ?? scan
