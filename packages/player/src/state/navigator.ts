/** Where somebody is in a record, and the ways to go from there. No view, no element: plain state. */

import type { Game } from 'qipu/games'
import { type GameRecord, indexMoves, indexTree, type MoveIndex, type Node, pathTo, type TreeIndex } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { hasComment, isStop } from './stops.ts'

export type Listener = (node: number, before: number) => void

export class Navigator {
  readonly record: GameRecord
  readonly game: Game
  readonly tree: TreeIndex
  readonly replay: Replay
  #moves: MoveIndex | undefined
  /** The child that was visited last, for each node: going forward takes the way that was gone before. */
  readonly #remembered: Int32Array
  readonly #path: number[] = [0]
  /** Pieces that side 1 and side 2 have lost at each node that was visited. */
  readonly #losses: [Int32Array, Int32Array]
  readonly #visited: Uint8Array
  readonly #listeners = new Set<Listener>()

  constructor(record: GameRecord, game: Game) {
    this.record = record
    this.game = game
    this.tree = indexTree(record.nodes)
    this.replay = new Replay(record, game)
    this.#remembered = Int32Array.from(this.tree.firstChild)
    const size = record.nodes.length
    this.#losses = [new Int32Array(size), new Int32Array(size)]
    this.#visited = new Uint8Array(size)
    this.#visited[0] = 1
  }

  get node(): number {
    return this.#path.at(-1)!
  }

  /** From the root to the node, both included. Read it, don't keep it: it changes with every step. */
  get path(): readonly number[] {
    return this.#path
  }

  get moves(): MoveIndex {
    this.#moves ??= indexMoves(this.record)
    return this.#moves
  }

  /** The number of the last move that stands. */
  get moveNumber(): number {
    return this.moves.number[this.node]!
  }

  /** How many pieces side 1 and side 2 have lost to moves. */
  get losses(): readonly [number, number] {
    return [this.#losses[0][this.node]!, this.#losses[1][this.node]!]
  }

  get atEnd(): boolean {
    return this.next(this.node) < 0
  }

  /** The child that going forward leads to; -1 at the end. */
  next(node: number): number {
    return this.#remembered[node]!
  }

  isFork(node: number): boolean {
    const first = this.tree.firstChild[node]!
    return first >= 0 && this.tree.nextSibling[first]! >= 0
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes to a node; false where there is none, or where it is the current one. */
  go(target: number): boolean {
    const before = this.node
    if (target === before || this.record.nodes[target] === undefined) return false
    if (this.record.nodes[target].parent === before) this.#enter(target)
    else if (this.#path.at(-2) === target) this.#leave()
    else this.#travel(target)
    for (const listener of this.#listeners) listener(this.node, before)
    return true
  }

  #leave(): void {
    this.#path.pop()
    this.replay.to(this.node)
  }

  #enter(child: number): void {
    this.#remembered[this.node] = child
    this.#path.push(child)
    this.replay.to(child)
    if (this.#visited[child] === 0) this.#count(child)
  }

  #travel(target: number): void {
    const way = pathTo(this.record, target)
    let shared = 0
    while (shared < way.length && shared < this.#path.length && way[shared] === this.#path[shared]) shared++
    this.#path.length = shared
    for (let i = Math.max(shared, 1); i < way.length; i++) this.#remembered[way[i - 1]!] = way[i]!
    if (this.#visited[target] !== 0) {
      for (let i = shared; i < way.length; i++) this.#path.push(way[i]!)
      this.replay.to(target)
      return
    }
    this.replay.to(this.node)
    for (let i = shared; i < way.length; i++) this.#enter(way[i]!)
  }

  /** Adds up what the move into a node took. */
  #count(node: number): void {
    this.#visited[node] = 1
    const { parent, action } = this.record.nodes[node]!
    const base = action?.type === 'takeback' ? this.moves.standing[node]! : parent
    for (const losses of this.#losses) losses[node] = base < 0 ? 0 : losses[base]!
    const { captured, position } = this.replay
    if (captured.length === 0 || (action?.type !== 'play' && action?.type !== 'pass')) return
    // One step back shows what stood there; the same move again leaves the position as it was.
    const points = [...captured]
    position.undo()
    for (const point of points) {
      const { side } = this.game.pieces[position.at(point)]!
      if (side) this.#losses[side - 1]![node]!++
    }
    if (action.type === 'play') position.play(action.move, action.side)
  }

  first(): boolean {
    return this.go(0)
  }

  last(): boolean {
    let node = this.node
    for (let next = this.next(node); next >= 0; next = this.next(node)) node = next
    return this.go(node)
  }

  /** Forward by so many stops, or to the end where there are fewer. */
  forward(steps = 1): boolean {
    let node = this.node
    for (let left = steps; left > 0; left--) {
      const next = this.#search(node, isStop)
      if (next < 0) return this.last()
      node = next
    }
    return this.go(node)
  }

  back(steps = 1): boolean {
    let depth = this.#path.length - 1
    for (let left = steps; left > 0 && depth > 0; left--) {
      do depth--
      while (depth > 0 && !isStop(this.record.nodes[this.#path[depth]!]!))
    }
    return this.go(this.#path[Math.max(0, depth)]!)
  }

  /** The next node on the way ahead that is as wanted; -1 if there is none. */
  #search(from: number, wanted: (node: Node, index: number) => boolean): number {
    for (let node = this.next(from); node >= 0; node = this.next(node)) {
      if (wanted(this.record.nodes[node]!, node)) return node
    }
    return -1
  }

  #searchBack(wanted: (node: Node, index: number) => boolean): number {
    for (let depth = this.#path.length - 2; depth >= 0; depth--) {
      const node = this.#path[depth]!
      if (wanted(this.record.nodes[node]!, node)) return node
    }
    return -1
  }

  nextFork(): boolean {
    return this.go(this.#search(this.node, (_, node) => this.isFork(node)))
  }

  previousFork(): boolean {
    return this.go(this.#searchBack((_, node) => this.isFork(node)))
  }

  nextComment(): boolean {
    return this.go(this.#search(this.node, hasComment))
  }

  previousComment(): boolean {
    return this.go(this.#searchBack(hasComment))
  }

  /** To the alternative before (-1) or after (1) the nearest fork's branch that we are on; round and round. */
  variation(direction: 1 | -1): boolean {
    for (let depth = this.#path.length - 1; depth > 0; depth--) {
      const siblings = this.children(this.#path[depth - 1]!)
      if (siblings.length < 2) continue
      const place = siblings.indexOf(this.#path[depth]!) + direction
      return this.go(siblings[(place + siblings.length) % siblings.length]!)
    }
    return false
  }

  /** To where the nearest fork's branch begins that is not the main line, and from there to the line it left. */
  mainLine(): boolean {
    for (let depth = 1; depth < this.#path.length; depth++) {
      const parent = this.#path[depth - 1]!
      if (this.tree.firstChild[parent] !== this.#path[depth]) return this.go(parent)
    }
    return false
  }

  /** To the move with a number on the line that we are on, before or ahead. */
  toMove(number: number): boolean {
    if (number <= 0) return this.first()
    const { standing, number: numbers } = this.moves
    for (let node: number = standing[this.node]!; node >= 0; node = standing[this.record.nodes[node]!.parent]!) {
      if (numbers[node] === number) return this.go(node)
    }
    return this.go(this.#search(this.node, (_, node) => standing[node] === node && numbers[node] === number))
  }

  children(node: number): number[] {
    const children: number[] = []
    for (let child = this.tree.firstChild[node]!; child >= 0; child = this.tree.nextSibling[child]!)
      children.push(child)
    return children
  }

  /** The child that plays a move; -1 if none does. */
  childPlaying(move: number): number {
    for (let child = this.tree.firstChild[this.node]!; child >= 0; child = this.tree.nextSibling[child]!) {
      const { action } = this.record.nodes[child]!
      if (action?.type === 'play' && action.move === move) return child
    }
    return -1
  }

  /** The line that we are on, from the root to its end. */
  line(): number[] {
    const line = [...this.#path]
    for (let next = this.next(this.node); next >= 0; next = this.next(next)) line.push(next)
    return line
  }
}
