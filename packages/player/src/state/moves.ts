/** Which moves stand at each node of a record, and which numbers they have, in one pass over the table. */

import type { GameRecord } from 'qipu/record'

export interface MoveIndex {
  /** The last move that was not taken back, at each node; -1 before the first. */
  readonly standing: Int32Array
  /** How many moves stand. */
  readonly count: Int32Array
  /** The number of the standing move: its count, unless the record numbers moves anew (`notes.number`). */
  readonly number: Int32Array
}

export function indexMoves({ nodes }: GameRecord): MoveIndex {
  const standing = new Int32Array(nodes.length).fill(-1)
  const count = new Int32Array(nodes.length)
  const number = new Int32Array(nodes.length)
  const ancestors = new Ancestors(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    const { parent, action, notes } = nodes[i]!
    const before = parent < 0 ? -1 : standing[parent]!
    if (action?.type === 'play' || action?.type === 'pass') {
      ancestors.add(i, before)
      standing[i] = i
      count[i] = (before < 0 ? 0 : count[before]!) + 1
      number[i] = notes?.number ?? (before < 0 ? 0 : number[before]!) + 1
      continue
    }
    const last = action?.type === 'takeback' ? ancestors.above(before, action.count) : before
    standing[i] = last
    count[i] = last < 0 ? 0 : count[last]!
    number[i] = last < 0 ? 0 : number[last]!
  }
  return { standing, count, number }
}

/**
 * Ancestors at any distance in logarithmic time: each entry points to its parent and to one further up, so that a
 * record of nothing but takebacks costs no more than any other.
 */
class Ancestors {
  readonly #parent: Int32Array
  readonly #jump: Int32Array
  readonly #depth: Int32Array

  constructor(size: number) {
    this.#parent = new Int32Array(size).fill(-1)
    this.#jump = new Int32Array(size).fill(-1)
    this.#depth = new Int32Array(size)
  }

  add(entry: number, parent: number): void {
    this.#parent[entry] = parent
    if (parent < 0) return
    this.#depth[entry] = this.#depth[parent]! + 1
    const near = this.#jump[parent]!
    const far = near < 0 ? -1 : this.#jump[near]!
    const isEven = this.#height(parent) - this.#height(near) === this.#height(near) - this.#height(far)
    this.#jump[entry] = isEven ? far : parent
  }

  #height(entry: number): number {
    return entry < 0 ? -1 : this.#depth[entry]!
  }

  /** The ancestor `distance` steps above; -1 where there is none. */
  above(entry: number, distance: number): number {
    if (entry < 0) return -1
    const target = this.#depth[entry]! - distance
    if (target < 0) return -1
    let at = entry
    while (this.#depth[at]! > target) {
      const jump = this.#jump[at]!
      at = jump >= 0 && this.#depth[jump]! >= target ? jump : this.#parent[at]!
    }
    return at
  }
}
