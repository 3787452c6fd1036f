/** How many pieces each side has lost to moves, at the nodes that were visited. */

import type { Side } from 'qipu/record'

export class CaptureCounts {
  /** By side, then by node. */
  readonly #lost: readonly [number[], number[]]
  /** In which state of the play a node was counted. */
  readonly #counted: number[]
  #state = 1

  constructor(size: number) {
    this.#lost = [new Array<number>(size).fill(0), new Array<number>(size).fill(0)]
    this.#counted = new Array<number>(size).fill(0)
    this.#counted[0] = 1
  }

  /** Pieces of side 1 and of side 2. */
  at(node: number): readonly [number, number] {
    return [this.#lost[0][node]!, this.#lost[1][node]!]
  }

  has(node: number): boolean {
    return this.#counted[node] === this.#state
  }

  /** Counts what is lost at a node: what was lost at another one, and these pieces. */
  count(node: number, base: number, taken: readonly Side[]): void {
    this.#counted[node] = this.#state
    for (const lost of this.#lost) lost[node] = base < 0 ? 0 : lost[base]!
    for (const side of taken) {
      const lost = this.#lost[side - 1]
      if (lost) lost[node]!++
    }
  }

  /** Makes room for a node, or forgets what was counted at one that had its id. */
  add(node: number): void {
    this.#counted[node] = 0
    for (const lost of this.#lost) lost[node] = 0
  }

  /** The play has changed, but not on a path. The root has lost nothing. */
  keepOnly(path: readonly number[]): void {
    this.#state++
    for (const node of path) this.#counted[node] = this.#state
    this.count(0, -1, [])
  }
}
