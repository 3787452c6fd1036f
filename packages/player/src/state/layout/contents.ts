/** Titles as a table of contents (wei7 3.16.1: a title is what a branch is called in the contents of a tutorial). */

import { type Applied, type GameRecord, indexTree, type TreeIndex, walk } from 'qipu/record'
import { changesField } from '../changed-fields.ts'

/** Entry of a table of contents. */
export interface Entry {
  readonly node: number
  readonly title: string
  /** 0 for the outermost. */
  readonly level: number
}

interface Found {
  readonly entries: readonly Entry[]
  /** The entry that each node belongs to; -1 before the first. */
  readonly entryOf: number[]
}

/** Table of contents of a record. */
export class Contents {
  readonly #record: GameRecord
  readonly #tree: TreeIndex
  #found: Found | undefined

  constructor(record: GameRecord, tree: TreeIndex = indexTree(record.nodes)) {
    this.#record = record
    this.#tree = tree
  }

  /** In the order of the tree. */
  get entries(): readonly Entry[] {
    return this.#all.entries
  }

  get #all(): Found {
    this.#found ??= find(this.#record, this.#tree)
    return this.#found
  }

  /** Keeps up with an edit. Nodes that are added without a title belong where those before them do. */
  follow(applied: Applied): void {
    const { nodes } = this.#record
    const { scope, added } = applied
    if (!this.#found || scope === 'facts') return
    const isSame = scope === 'notes' && !changesField(applied, nodes, 'title')
    const isLonger = scope === 'append' && added.every((node) => nodes[node]!.notes?.title === undefined)
    if (!isSame && !isLonger) this.#found = undefined
    else for (const node of added) this.#found.entryOf[node] = this.#found.entryOf[nodes[node]!.parent]!
  }

  /** One title is a name; several are a table of contents. */
  get isTutorial(): boolean {
    return this.entries.length > 1
  }

  /** Index of the entry that a node belongs to; -1 before the first. */
  at(node: number): number {
    return this.#all.entryOf[node] ?? -1
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

function find(record: GameRecord, tree: TreeIndex): Found {
  const entries: Entry[] = []
  const entryOf = new Array<number>(record.nodes.length).fill(-1)
  walk(
    record,
    {
      enter({ parent, notes }, node) {
        const around = parent < 0 ? -1 : entryOf[parent]!
        entryOf[node] = around
        if (notes?.title === undefined) return undefined
        const level = around < 0 ? 0 : entries[around]!.level + 1
        entryOf[node] = entries.push({ node, title: notes.title, level }) - 1
        return undefined
      },
    },
    { tree },
  )
  return { entries, entryOf }
}
