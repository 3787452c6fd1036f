/** Titles as a table of contents (wei7 3.16.1: a title is what a branch is called in the contents of a tutorial). */

import type { GameRecord } from 'qipu/record'

export interface Entry {
  readonly node: number
  readonly title: string
  /** 0 for the outermost. */
  readonly level: number
}

export class Contents {
  /** In the order of the record. */
  readonly entries: readonly Entry[]
  /** The entry that each node belongs to; -1 before the first. */
  readonly #entryOf: Int32Array

  constructor({ nodes }: GameRecord) {
    const entries: Entry[] = []
    this.#entryOf = new Int32Array(nodes.length).fill(-1)
    nodes.forEach(({ parent, notes }, node) => {
      const around = parent < 0 ? -1 : this.#entryOf[parent]!
      if (notes?.title === undefined) {
        this.#entryOf[node] = around
        return
      }
      const level = around < 0 ? 0 : entries[around]!.level + 1
      this.#entryOf[node] = entries.push({ node, title: notes.title, level }) - 1
    })
    this.entries = entries
  }

  /** One title is a name; several are a table of contents. */
  get isTutorial(): boolean {
    return this.entries.length > 1
  }

  /** Index of the entry that a node belongs to; -1 before the first. */
  at(node: number): number {
    return this.#entryOf[node] ?? -1
  }

  /** The node where the lesson after (1) or before (-1) a node's begins; undefined where there is none. */
  neighbour(node: number, direction: 1 | -1): number | undefined {
    return this.entries[this.at(node) + direction]?.node
  }

  pages(size: number): number {
    return Math.max(1, Math.ceil(this.entries.length / size))
  }

  /** The page on which a node's entry stands. */
  pageOf(node: number, size: number): number {
    return Math.floor(Math.max(0, this.at(node)) / size)
  }

  page(index: number, size: number): readonly Entry[] {
    return this.entries.slice(index * size, (index + 1) * size)
  }
}
