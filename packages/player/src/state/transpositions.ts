/** Transpositions of a record: found in slices, so that the page stays responsive. */

import { type Applied, isMove } from 'qipu/record'
import { Replay } from 'qipu/replay'
import type { Navigator } from './navigator.ts'

/** Number of nodes replayed between two checks of the clock. */
const STRIDE = 64

export class TranspositionIndex {
  readonly #navigator: Navigator
  /** Nodes by the hash of their position, in the order in which they were found. */
  readonly #nodes = new Map<bigint, number[]>()
  #hashes: (bigint | undefined)[] = []
  #replay: Replay | undefined
  /** The node that is looked at next; -1 where all have been. */
  #next = 0
  /** Nodes that came later. */
  #added: number[] = []

  constructor(navigator: Navigator) {
    this.#navigator = navigator
    navigator.onTransaction(({ applied }) => this.#edited(applied), 'state')
  }

  get isDone(): boolean {
    return this.#next < 0 && this.#added.length === 0
  }

  /** Looks at more nodes until the time is up. */
  work(isOver: () => boolean): void {
    do {
      for (let count = 0; count < STRIDE && !this.isDone; count++) this.#step()
    } while (!this.isDone && !isOver())
    // A finished index needs no board any more.
    if (this.isDone) this.#replay = undefined
  }

  /** Other nodes with the position of this one, as far as they were found; a line that comes back to it has none. */
  at(node: number): readonly number[] {
    const hash = this.#hashes[node]
    const same = hash === undefined ? undefined : this.#nodes.get(hash)
    if (!same || same.length < 2) return []
    const { nodes } = this.#navigator.record
    const isBelow = (below: number, above: number): boolean => {
      for (let at = below; at >= 0; at = nodes[at]!.parent) if (at === above) return true
      return false
    }
    return same.filter((other) => !isBelow(other, node) && !isBelow(node, other))
  }

  /** The one to go to from here: after the last of them comes the first again. */
  after(node: number): number | undefined {
    const others = this.at(node)
    return others.find((other) => other > node) ?? others[0]
  }

  #step(): void {
    const node = this.#next < 0 ? this.#added.pop()! : this.#next
    if (this.#next >= 0) this.#next = this.#following(node)
    if (this.#hashes[node] !== undefined) return
    const { shown, game, replay } = this.#navigator
    this.#replay ??= new Replay(shown, game, replay.setting)
    const position = this.#replay.to(node)
    if (node > 0 && !isMove(shown.nodes[node]!.action)) return
    const hash = position.hash()
    this.#hashes[node] = hash
    const known = this.#nodes.get(hash)
    if (known) known.push(node)
    else this.#nodes.set(hash, [node])
  }

  /** The node after another one on a way through the whole tree that never goes far; -1 after the last. */
  #following(node: number): number {
    const { record, tree } = this.#navigator
    const child = tree.firstChild[node]!
    if (child >= 0) return child
    for (let at = node; at > 0; at = record.nodes[at]!.parent) {
      const sibling = tree.nextSibling[at]!
      if (sibling >= 0) return sibling
    }
    return -1
  }

  #edited({ scope, added }: Applied): void {
    if (scope === 'notes') return
    if (scope === 'append') {
      // A search that has not begun finds them anyway.
      if (this.#next !== 0) this.#added.push(...added)
      return
    }
    this.#nodes.clear()
    this.#hashes = []
    this.#replay = undefined
    this.#next = 0
    this.#added = []
  }
}
