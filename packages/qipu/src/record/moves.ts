/** Which moves stand at each node of a record, and which numbers they have: the one way in which moves are counted. */

import type { Move } from './basics.ts'
import type { Action, GameRecord, Node } from './record.ts'
import { depthFirst, mainLine, type TreeIndex } from './tree.ts'

/** Action that is a move: a play or a pass. */
export type MoveAction = Extract<Action, { type: 'play' | 'pass' }>

/** Returns true for a play or a pass. */
export const isMove = (action: Action | undefined): action is MoveAction =>
  action?.type === 'play' || action?.type === 'pass'

/** True if a move of the same side goes on with the one before it: both are one move on paper (`Game.continues`). */
export type Continues = (before: Move, move: Move) => boolean

/** True if the move of a node goes on with that of a node before it. */
export function goesOn(nodes: readonly Node[], before: number, node: number, continues?: Continues): boolean {
  const last = nodes[before]?.action
  const { action } = nodes[node]!
  return (
    continues !== undefined &&
    action?.type === 'play' &&
    last?.type === 'play' &&
    action.side === last.side &&
    !nodes[before]!.notes?.unread &&
    continues(last.move, action.move)
  )
}

/** Move data of each node, by the node's id. */
export class MoveIndex {
  /** The last move that was not taken back, at each node; -1 before the first. */
  readonly standing: readonly number[]
  /** How many moves stand. */
  readonly count: readonly number[]
  /** How many moves stand as they are counted on paper: those that continue others are one with them. */
  readonly turns: readonly number[]
  /** The number of the standing move: its count on paper, unless the record numbers moves anew (`notes.number`). */
  readonly number: readonly number[]
  readonly #standing: number[]
  readonly #count: number[]
  readonly #turns: number[]
  readonly #number: number[]
  readonly #nodes: readonly Node[]
  readonly #history: MoveHistory

  readonly #continues: Continues | undefined

  /** With `tree`, nodes may stand before their parents, and those that are not in it are left out. */
  constructor({ nodes }: GameRecord, tree?: TreeIndex, continues?: Continues) {
    const size = nodes.length
    this.standing = this.#standing = new Array<number>(size).fill(-1)
    this.count = this.#count = new Array<number>(size).fill(0)
    this.turns = this.#turns = new Array<number>(size).fill(0)
    this.#continues = continues
    this.number = this.#number = new Array<number>(size).fill(0)
    this.#nodes = nodes
    this.#history = new MoveHistory(size)
    if (tree) this.extend(depthFirst(tree))
    else for (let i = 0; i < size; i++) this.#enter(i)
  }

  /** Takes in nodes that were added to the record behind others, parents first. */
  extend(added: Iterable<number>): void {
    for (const node of added) this.#enter(node)
  }

  #enter(node: number): void {
    const { parent, action, notes } = this.#nodes[node]!
    const last = this.#history.enter(node, parent, action)
    this.#standing[node] = last
    this.#count[node] = this.#history.count(node)
    if (last !== node) {
      this.#number[node] = last < 0 ? 0 : this.#number[last]!
      this.#turns[node] = last < 0 ? 0 : this.#turns[last]!
    } else {
      const before = parent < 0 ? -1 : this.#standing[parent]!
      const step = goesOn(this.#nodes, before, node, this.#continues) ? 0 : 1
      this.#number[node] = notes?.number ?? (before < 0 ? 0 : this.#number[before]!) + step
      this.#turns[node] = (before < 0 ? 0 : this.#turns[before]!) + step
    }
  }
}

/** Numbers the moves of a record by their lines. */
export const indexMoves = (record: GameRecord, tree?: TreeIndex, continues?: Continues): MoveIndex =>
  new MoveIndex(record, tree, continues)

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

/** The last nodes of the moves of a path that stand at its end, as they are counted on paper. */
export function standingTurns(nodes: readonly Node[], path: Iterable<number>, continues?: Continues): number[] {
  const moves = standingMoves(nodes, path)
  return continues ? moves.filter((node, i) => !goesOn(nodes, node, moves[i + 1] ?? 0, continues)) : moves
}

/** The node after so many moves of the main line, those that were taken back not counted; undefined where it has fewer. */
export const nodeAfter = (record: GameRecord, moves: number, continues?: Continues): number | undefined =>
  moves === 0 ? 0 : standingTurns(record.nodes, mainLine(record), continues)[moves - 1]

/**
 * The moves behind each node of a tree that grows. Ancestors are found in logarithmic time: each move points to the one
 * before and to one further back, so that a record of nothing but takebacks costs no more than any other. Stones that
 * are put by hand start a new history: moves before them can't be taken back.
 */
export class MoveHistory {
  /** By node: the last move that stands, and how many moves can't be taken back any more. */
  readonly #standing: number[]
  readonly #settled: number[]
  /** By move. */
  readonly #before: number[]
  readonly #jump: number[]
  readonly #depth: number[]

  constructor(size: number) {
    this.#standing = new Array<number>(size).fill(-1)
    this.#settled = new Array<number>(size).fill(0)
    this.#before = new Array<number>(size).fill(-1)
    this.#jump = new Array<number>(size).fill(-1)
    this.#depth = new Array<number>(size).fill(0)
  }

  /** Adds a node after its parent, and returns the last move that stands there. Ids beyond the size come one by one. */
  enter(node: number, parent: number, action: Action | undefined): number {
    this.#before[node] = -1
    this.#jump[node] = -1
    this.#depth[node] = 0
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
