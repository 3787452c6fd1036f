import type { Words } from 'qipu/games'
import type { Input } from '../input/input.ts'
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
  readonly trouble?: Words
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

/** Each item of a batch as a batch of its own. */
export const singlesOf = ({ items, done, closes }: Batch): Batch[] =>
  items.map((item, i) => ({
    items: [item],
    done,
    ...(closes && i === items.length - 1 && { closes }),
  }))

/** Items as they travel to another thread: bytes in one buffer that is handed over, files as paths alone. */
export interface Parcel {
  readonly items: readonly (Item | string)[]
  /** Where the part of a path begins that is below what was named. */
  readonly belowAt: number
}

export function parcelOf({ items }: Batch): { parcel: Parcel; transfer: ArrayBuffer[] } {
  let length = 0
  for (const { bytes } of items) if (bytes) length += bytes.length
  const all = new Uint8Array(length)
  let at = 0
  const { path = '', below = '' } = items[0]?.input ?? {}
  const belowAt = path.length - below.length
  const packed = items.map((item): Item | string => {
    const { input, bytes, trouble } = item
    if (!bytes) {
      const isPlain =
        trouble === undefined && input.walked && !input.twin && input.path.length - input.below.length === belowAt
      return isPlain ? input.path : item
    }
    all.set(bytes, at)
    at += bytes.length
    return { ...item, bytes: all.subarray(at - bytes.length, at) }
  })
  return { parcel: { items: packed, belowAt }, transfer: length > 0 ? [all.buffer] : [] }
}

export const itemsIn = ({ items, belowAt }: Parcel): readonly Item[] =>
  items.map((item) =>
    typeof item === 'string' ? { input: { path: item, below: item.slice(belowAt), walked: true } } : item,
  )
