import type { Input } from '../input.ts'
import type { Part } from './work.ts'

/** One thing to be done: a file that the thread reads itself, or bytes that came out of an archive or a large file. */
export interface Item {
  readonly input: Input
  /** In bytes, where known. */
  readonly size?: number
  readonly bytes?: Uint8Array
  /** The bytes come out of a zip archive, and this is what they must become. */
  readonly packed?: Packed
  readonly part?: Part
  /** Why there is nothing to read. */
  readonly trouble?: string
}

export interface Packed {
  readonly isDeflated: boolean
  readonly size: number
  readonly crc: number
}

/** Work for one thread at a time, and what is known of how much of everything it is. */
export interface Batch {
  readonly items: readonly Item[]
  /** The file, where this is the last of its pieces. */
  readonly closes?: Input
  /** Files of the disk that are done with this batch; a part of one counts as a part. */
  readonly done: number
}

const MOST_FILES = 128
const MOST_BYTES = 1 << 20

/** Collects items until there is work for a while. The first batch is small: others can begin while it is done. */
export class Packer {
  #items: Item[] = []
  #bytes = 0
  #limit = MOST_FILES / 8

  get isEmpty(): boolean {
    return this.#items.length === 0
  }

  get isFull(): boolean {
    return this.#items.length >= this.#limit || this.#bytes >= MOST_BYTES
  }

  /** True once the batch is full. */
  add(item: Item): boolean {
    this.#items.push(item)
    this.#bytes += item.size ?? 0
    return this.isFull
  }

  take(done: number): Batch {
    const items = this.#items
    this.#items = []
    this.#bytes = 0
    this.#limit = MOST_FILES
    return { items, done }
  }
}

/** The same batch with all its bytes in one new buffer, which can be handed over to another thread. */
export function portable({ items }: Batch): { items: readonly Item[]; transfer: ArrayBuffer[] } {
  let length = 0
  for (const { bytes } of items) if (bytes) length += bytes.length
  if (length === 0) return { items, transfer: [] }
  const all = new Uint8Array(length)
  let at = 0
  const moved = items.map((item) => {
    if (!item.bytes) return item
    all.set(item.bytes, at)
    const bytes = all.subarray(at, at + item.bytes.length)
    at += bytes.length
    return { ...item, bytes }
  })
  return { items: moved, transfer: [all.buffer] }
}
