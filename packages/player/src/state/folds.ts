/** Variations that are folded away, in the list of moves and in the tree alike: named by the nodes that begin them. */

import type { GameRecord, TreeIndex } from 'qipu/record'

/** The node that begins the variation which a node is in; undefined on the main line. */
export function headOf({ nodes }: GameRecord, { firstChild }: TreeIndex, node: number): number | undefined {
  for (let at = node; at > 0; at = nodes[at]!.parent) if (firstChild[nodes[at]!.parent] !== at) return at
  return undefined
}

export class Folds {
  readonly #heads = new Set<number>()
  readonly #listeners = new Set<() => void>()

  get heads(): ReadonlySet<number> {
    return this.#heads
  }

  toggle(head: number): void {
    if (!this.#heads.delete(head)) this.#heads.add(head)
    this.#tell()
  }

  /** Folds every variation; where some are folded already, unfolds them all. */
  toggleAll({ nodes }: GameRecord, { firstChild }: TreeIndex): void {
    const hasAny = this.#heads.size > 0
    this.#heads.clear()
    for (let node = 1; node < nodes.length && !hasAny; node++) {
      if (firstChild[nodes[node]!.parent] !== node) this.#heads.add(node)
    }
    this.#tell()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
