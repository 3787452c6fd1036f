import type { Node } from '../record.ts'
import type { TreeIndex } from '../tree.ts'

const NONE = -1

/** Children and siblings of every node, linked both ways, so that a change costs what it changes. */
export class Links implements TreeIndex {
  readonly firstChild: number[]
  readonly nextSibling: number[]
  readonly #lastChild: number[]
  readonly #previousSibling: number[]

  constructor(nodes: readonly Node[]) {
    this.firstChild = new Array<number>(nodes.length).fill(NONE)
    this.nextSibling = new Array<number>(nodes.length).fill(NONE)
    this.#lastChild = new Array<number>(nodes.length).fill(NONE)
    this.#previousSibling = new Array<number>(nodes.length).fill(NONE)
    for (let node = 1; node < nodes.length; node++) this.link(node, nodes[node]!.parent, NONE)
  }

  /** Makes room for a node that has no place yet. */
  grow(): void {
    for (const list of [this.firstChild, this.nextSibling, this.#lastChild, this.#previousSibling]) list.push(NONE)
  }

  /** Forgets all places around a node that is removed. */
  clear(node: number): void {
    for (const list of [this.firstChild, this.nextSibling, this.#lastChild, this.#previousSibling]) list[node] = NONE
  }

  /** Gives a node its place: before a sibling, or last where `before` is -1. */
  link(node: number, parent: number, before: number): void {
    const previous = before < 0 ? this.#lastChild[parent]! : this.#previousSibling[before]!
    this.#previousSibling[node] = previous
    this.nextSibling[node] = before
    if (previous < 0) this.firstChild[parent] = node
    else this.nextSibling[previous] = node
    if (before < 0) this.#lastChild[parent] = node
    else this.#previousSibling[before] = node
  }

  unlink(node: number, parent: number): void {
    const previous = this.#previousSibling[node]!
    const next = this.nextSibling[node]!
    if (previous < 0) this.firstChild[parent] = next
    else this.nextSibling[previous] = next
    if (next < 0) this.#lastChild[parent] = previous
    else this.#previousSibling[next] = previous
    this.#previousSibling[node] = NONE
    this.nextSibling[node] = NONE
  }
}
