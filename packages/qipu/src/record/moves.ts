/** Which moves stand at each node of a record, and which numbers they have: the one way in which moves are counted. */

import type { Action, GameRecord, Node } from './record.ts'

export type MoveAction = Extract<Action, { type: 'play' | 'pass' }>

export const isMove = (action: Action | undefined): action is MoveAction =>
  action?.type === 'play' || action?.type === 'pass'

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
  const history = new MoveHistory(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    const { parent, action, notes } = nodes[i]!
    const last = history.enter(i, parent, action)
    standing[i] = last
    count[i] = history.count(i)
    if (last !== i) number[i] = last < 0 ? 0 : number[last]!
    else {
      const before = parent < 0 ? -1 : standing[parent]!
      number[i] = notes?.number ?? (before < 0 ? 0 : number[before]!) + 1
    }
  }
  return { standing, count, number }
}

/** The moves of a path that stand at its end, as nodes. */
export function standingMoves(nodes: readonly Node[], path: Iterable<number>): number[] {
  const moves: number[] = []
  let settled = 0
  for (const node of path) {
    const { action } = nodes[node]!
    if (isMove(action)) moves.push(node)
    else if (action?.type === 'setup') settled = moves.length
    else if (action?.type === 'takeback') moves.length = Math.max(settled, moves.length - action.count)
  }
  return moves
}

/**
 * The moves behind each node of a tree that grows. Ancestors are found in logarithmic time: each move points to the one
 * before and to one further back, so that a record of nothing but takebacks costs no more than any other. Stones that
 * are put by hand start a new history: moves before them can't be taken back.
 */
export class MoveHistory {
  /** By node: the last move that stands, and how many moves can't be taken back any more. */
  readonly #standing: Int32Array
  readonly #settled: Int32Array
  /** By move. */
  readonly #before: Int32Array
  readonly #jump: Int32Array
  readonly #depth: Int32Array

  constructor(size: number) {
    this.#standing = new Int32Array(size).fill(-1)
    this.#settled = new Int32Array(size)
    this.#before = new Int32Array(size).fill(-1)
    this.#jump = new Int32Array(size).fill(-1)
    this.#depth = new Int32Array(size)
  }

  /** Adds a node after its parent, and returns the last move that stands there. */
  enter(node: number, parent: number, action: Action | undefined): number {
    const before = parent < 0 ? -1 : this.#standing[parent]!
    this.#settled[node] = parent < 0 ? 0 : this.#settled[parent]!
    let last = before
    if (isMove(action)) {
      this.#add(node, before)
      last = node
    } else if (action?.type === 'setup') this.#settled[node] = this.#depthOf(before)
    else if (action?.type === 'takeback') last = this.#last(parent, action.count)
    this.#standing[node] = last
    return last
  }

  /** How many moves stand at a node. */
  count(node: number): number {
    return this.#depthOf(this.#standing[node]!)
  }

  /** The first of the moves that taking back so many at a node undoes; -1 where there is none to be undone. */
  firstUndone(node: number, count: number): number {
    const undone = Math.min(count, this.count(node) - this.#settled[node]!)
    return undone < 1 ? -1 : this.#above(this.#standing[node]!, undone - 1)
  }

  #last(node: number, count: number): number {
    const first = node < 0 ? -1 : this.firstUndone(node, count)
    return first < 0 ? (node < 0 ? -1 : this.#standing[node]!) : this.#before[first]!
  }

  #add(move: number, before: number): void {
    this.#before[move] = before
    this.#depth[move] = this.#depthOf(before) + 1
    if (before < 0) return
    const near = this.#jump[before]!
    const far = near < 0 ? -1 : this.#jump[near]!
    const isEven = this.#depthOf(before) - this.#depthOf(near) === this.#depthOf(near) - this.#depthOf(far)
    this.#jump[move] = isEven ? far : before
  }

  #depthOf(move: number): number {
    return move < 0 ? 0 : this.#depth[move]!
  }

  /** The move so many before a move; there must be one. */
  #above(move: number, distance: number): number {
    const target = this.#depth[move]! - distance
    let at = move
    while (this.#depth[at]! > target) {
      const jump = this.#jump[at]!
      at = jump >= 0 && this.#depth[jump]! >= target ? jump : this.#before[at]!
    }
    return at
  }
}
