/** Blocks of segments that were searched lately, as many as memory is given. */

import type { Block } from '../shapes/block.ts'

const bytesOf = ({ columns, complex, changes, moves }: Block): number =>
  columns.byteLength + complex.byteLength + changes.ints.byteLength + moves.ints.byteLength

export class BlockCache {
  /** Those that were asked for last come last. */
  readonly #kept = new Map<number, { readonly blocks: readonly Block[]; readonly bytes: number }>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(segment: number): readonly Block[] | undefined {
    const found = this.#kept.get(segment)
    if (!found) return undefined
    this.#kept.delete(segment)
    this.#kept.set(segment, found)
    return found.blocks
  }

  /** Keeps them where there is room for them at all; what was not asked for longest goes. */
  keep(segment: number, blocks: readonly Block[]): void {
    const bytes = blocks.reduce((sum, block) => sum + bytesOf(block), 0)
    if (bytes > this.#most) return
    this.#kept.set(segment, { blocks, bytes })
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= freed
    }
  }
}
