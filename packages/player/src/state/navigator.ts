/** Navigator of a record: the current node, and the ways to go from there. No view, no element: plain state. */

import type { Game, Position } from 'qipu/games'
import type { ManyColored } from 'qipu/internal/formats/jgf/many-colors'
import {
  type Action,
  type Applied,
  type GameRecord,
  goesOn,
  indexMoves,
  indexTree,
  type MoveIndex,
  type Node,
  pathTo,
  REMOVED,
  type Side,
  type TreeIndex,
} from 'qipu/record'
import { firstMover, Replay, settingOf } from 'qipu/replay'
import { CaptureCounts } from './capture-counts.ts'
import { changesField } from './changed-fields.ts'
import type { TransactionListener } from './document.ts'
import { manyColored } from './further-colors.ts'
import { isDocument, type LiveRecord } from './live-record.ts'
import { hasComment, isStop } from './stops.ts'

/** Callback for a change of the current node. */
export type Listener = (node: number, before: number) => void

/** Options of a navigator. */
export interface NavigatorOptions {
  /** True if it goes to the node of a change's author. */
  readonly followsAuthor?: boolean
}

/** Current node of a record, its position, and the ways from it. */
export class Navigator {
  readonly record: GameRecord
  /** The record as boards and lists show it: another one only where it has moves of further colours. */
  readonly shown: GameRecord
  readonly game: Game
  readonly tree: TreeIndex
  /** True if going forward follows the line visited before; the main line if not. */
  remembers = true
  readonly #live: LiveRecord | undefined
  readonly #colors: ManyColored | undefined
  #replay: Replay
  /** A second replay, for names of moves that depend on the position; undefined until one is asked for. */
  #namer: Replay | undefined
  #moves: MoveIndex | undefined
  /** The child that was visited last, for each node: going forward takes the way that was gone before. */
  readonly #remembered: number[]
  readonly #path: number[] = [0]
  /** Actions of the path's nodes when they were entered. */
  readonly #actions: (Action | undefined)[]
  readonly #losses: CaptureCounts
  readonly #listeners = new Set<Listener>()
  readonly #stops: readonly (() => void)[]

  /** A document is followed: after each transaction, everything here is as if it was made anew. */
  constructor(source: GameRecord | LiveRecord, game: Game, { followsAuthor = true }: NavigatorOptions = {}) {
    const live = isDocument(source) ? source : undefined
    this.#live = live
    this.record = isDocument(source) ? source.record : source
    this.#colors = manyColored(this.record, game)
    this.shown = this.#colors?.record ?? this.record
    this.game = this.#colors?.game ?? game
    this.tree = live?.tree ?? indexTree(this.record.nodes)
    this.#replay = new Replay(this.shown, this.game, settingOf(this.record, game, live?.tree))
    const size = this.record.nodes.length
    this.#remembered = new Array<number>(size).fill(-1)
    this.#actions = [this.record.nodes[0]!.action]
    this.#losses = new CaptureCounts(size)
    let before = 0
    this.#stops = live
      ? [
          live.subscribe(({ applied }) => {
            before = this.node
            this.#follow(applied)
          }, 'state'),
          live.subscribe(({ node }) => {
            if (this.node !== before) this.#tell(before)
            if (followsAuthor && node !== undefined) this.go(node)
          }),
        ]
      : []
  }

  /** Stops following its document. */
  close(): void {
    for (const stop of this.#stops) stop()
  }

  /** Calls the listener after each transaction of the record, once the navigator has taken it in. */
  onTransaction(listener: TransactionListener, stage?: 'state' | 'view'): () => void {
    return this.#live?.subscribe(listener, stage) ?? (() => {})
  }

  /** True if there are moves of further colours: whose turn it is is unknown then. */
  get isManyColored(): boolean {
    return this.#colors !== undefined
  }

  /** Another one where the play had to begin again: ask for it anew after each edit. */
  get replay(): Replay {
    return this.#replay
  }

  get node(): number {
    return this.#path.at(-1)!
  }

  /** From the root to the node, both included. Read it, don't keep it: it changes with every step. */
  get path(): readonly number[] {
    return this.#path
  }

  get moves(): MoveIndex {
    this.#moves ??= indexMoves(this.shown, this.#live?.tree, this.game.continues)
    return this.#moves
  }

  /** The number of the last move that stands. */
  get moveNumber(): number {
    return this.moves.number[this.node]!
  }

  /** How many pieces side 1 and side 2 have lost to moves. */
  get losses(): readonly [number, number] {
    return this.#losses.at(this.node)
  }

  get atEnd(): boolean {
    return this.next(this.node) < 0
  }

  /** True if the current node is on the main line. */
  get isMainLine(): boolean {
    return this.#path.every((node, depth) => depth === 0 || this.tree.firstChild[this.#path[depth - 1]!] === node)
  }

  /** The child that going forward leads to; -1 at the end. */
  next(node: number): number {
    const way = this.remembers ? (this.#remembered[node] ?? -1) : -1
    return way >= 0 && this.record.nodes[way]!.parent === node ? way : this.tree.firstChild[node]!
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
    const wanted = this.record.nodes[target]
    if (target === before || wanted === undefined || wanted.parent === REMOVED) return false
    if (wanted.parent === before) this.#enter(target)
    else if (this.#path.at(-2) === target) this.#leave()
    else this.#travel(target)
    this.#tell(before)
    return true
  }

  #tell(before: number): void {
    for (const listener of this.#listeners) listener(this.node, before)
  }

  #leave(): void {
    this.#shorten(this.#path.length - 1)
    this.replay.to(this.node)
  }

  #enter(child: number): void {
    this.#step(child)
    this.replay.to(child)
    if (!this.#losses.has(child)) this.#count(child)
  }

  #step(child: number): void {
    this.#remembered[this.node] = child
    this.#path.push(child)
    this.#actions.push(this.record.nodes[child]!.action)
  }

  #shorten(length: number): void {
    this.#path.length = length
    this.#actions.length = length
  }

  #travel(target: number): void {
    const way = pathTo(this.record, target)
    let shared = 0
    while (shared < way.length && shared < this.#path.length && way[shared] === this.#path[shared]) shared++
    this.#shorten(shared)
    if (this.#losses.has(target)) {
      for (let i = shared; i < way.length; i++) this.#step(way[i]!)
      this.replay.to(target)
      return
    }
    this.replay.to(this.node)
    for (let i = shared; i < way.length; i++) this.#enter(way[i]!)
  }

  /** Adds up what the move into a node took. */
  #count(node: number): void {
    const { parent, action } = this.shown.nodes[node]!
    this.#losses.count(node, action?.type === 'takeback' ? this.moves.standing[node]! : parent, this.#taken(action))
  }

  /** The sides of the pieces that the last move took. */
  #taken(action: Action | undefined): Side[] {
    const { captured, position } = this.replay
    if (captured.length === 0 || (action?.type !== 'play' && action?.type !== 'pass')) return []
    // One step back shows what stood there; the same move again leaves the position as it was.
    const points = [...captured]
    position.undo()
    const sides = points.flatMap((point) => this.game.pieces.kinds[position.at(point)]!.side ?? [])
    if (action.type === 'play') position.play(action.move, action.side)
    return sides
  }

  /** The position before a node's move, for its name. Neighbours in a row cost one step each. */
  positionBefore(node: number): Position {
    this.#namer ??= new Replay(this.shown, this.game, this.replay.setting)
    return this.#namer.to(this.record.nodes[node]!.parent)
  }

  #follow(applied: Applied): void {
    this.#namer = undefined
    this.#colors?.follow()
    const { scope, added } = applied
    for (const node of added) this.#add(node)
    if (scope === 'append') this.#moves?.extend(added)
    else if (scope === 'tree' || (scope === 'notes' && changesField(applied, this.record.nodes, 'number'))) {
      this.#moves = undefined
    }
    if (scope === 'tree' || scope === 'facts' || (scope === 'append' && this.#hasOtherBeginning())) this.#resume()
  }

  #add(node: number): void {
    const { parent } = this.record.nodes[node]!
    // A node that comes back was not on the way ahead while it was gone.
    if (this.#remembered[parent] === node) this.#remembered[parent] = -1
    this.#remembered[node] = -1
    this.#losses.add(node)
  }

  /** True if another side begins than at the start of the replay. */
  #hasOtherBeginning(): boolean {
    return firstMover(this.record, this.tree) !== this.replay.setting.first
  }

  /** Goes on from where the play is still as it was replayed. A node that was removed gives way to the one above it. */
  #resume(): void {
    const { nodes } = this.record
    let last = this.#path.length - 1
    while (nodes[this.#path[last]!]!.parent === REMOVED) last--
    const way = pathTo(this.record, this.#path[last]!)
    let shared = 0
    while (shared < way.length && way[shared] === this.#path[shared] && this.#isAsEntered(shared)) shared++
    const setting = settingOf(this.record, this.game, this.tree)
    if (shared === 0 || JSON.stringify(setting) !== JSON.stringify(this.replay.setting)) {
      this.#replay = new Replay(this.shown, this.game, setting)
      this.#actions[0] = nodes[0]!.action
      shared = 1
    } else this.replay.to(way[shared - 1]!)
    this.#shorten(shared)
    this.#losses.keepOnly(this.#path)
    for (let i = shared; i < way.length; i++) this.#enter(way[i]!)
  }

  #isAsEntered(depth: number): boolean {
    return this.record.nodes[this.#path[depth]!]!.action === this.#actions[depth]
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
    const node = this.#moveNumbered(number)
    return node >= 0 && this.go(this.#wholeMove(node))
  }

  /** The last node of a move that several plays make, along the line. */
  #wholeMove(node: number): number {
    for (;;) {
      const next = this.next(node)
      if (next < 0 || !goesOn(this.record.nodes, node, next, this.game.continues)) return node
      node = next
    }
  }

  #moveNumbered(number: number): number {
    const { standing, number: numbers } = this.moves
    for (let node: number = standing[this.node]!; node >= 0; node = standing[this.record.nodes[node]!.parent]!) {
      if (numbers[node] === number) return node
    }
    return this.#search(this.node, (_, node) => standing[node] === node && numbers[node] === number)
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
