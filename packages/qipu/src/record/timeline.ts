import { isMove, MoveHistory } from './moves.ts'
import { addNotes } from './notes.ts'
import type { Action, GameRecord, Node, Notes } from './record.ts'
import { childrenOf, depthFirst, indexTree, inOrder } from './tree.ts'

export interface TimelineTree {
  record: GameRecord
  /** For each node of the result, the index of the node that it came from. */
  origin: number[]
  /** Nodes of the result that say no more than that a line ends: siblings were taken back, or tried elsewhere. */
  ends: number[]
  /** By node of the given record: what it says and the result does not. */
  left: Map<number, Notes>
}

/**
 * A record with takebacks as a tree without them: after a takeback, play goes on from the move before, so that every
 * move that was ever played is still there. The first child is what stood when its line came to its end; what was taken
 * back follows in the order of time, and then what was tried in branches. A move that is played again after a takeback
 * is the same node again. Where a line ends with moves taken back, an empty node says that it ends there.
 */
export function timelineToTree(record: GameRecord): TimelineTree {
  const order = depthFirst(indexTree(record.nodes))
  return new Timeline(inOrder(record, order), order).tree()
}

/** Messages, marks and claims change no position: moves before and after them follow the same one. */
const PASSING: ReadonlySet<Action['type']> = new Set(['mark', 'message', 'claim'])

/** Data without a meaning for viewers: it does not justify a node of its own. */
const DATA: ReadonlySet<string> = new Set(['time', 'actor'])

class Timeline {
  /** In depth-first order, so that the first child of a node is the next node. */
  readonly #source: GameRecord
  readonly #order: Int32Array
  readonly #history: MoveHistory
  /** For each node of the source the node of the tree where the play stands. */
  readonly #place: Int32Array
  /** For each node of the source the first of its line: lines go on with first children. */
  readonly #line: Int32Array
  readonly #nodes: Node[] = []
  /** For each node of the tree: where it came from; the node whose position it has; the child that comes first. */
  readonly #origin: number[] = []
  readonly #position: number[] = []
  readonly #favourite: number[] = []
  readonly #known = new Map<string, number>()
  readonly #left = new Map<number, Notes>()
  readonly #ends: number[] = []

  constructor(source: GameRecord, order: Int32Array) {
    const size = source.nodes.length
    this.#source = source
    this.#order = order
    this.#history = new MoveHistory(size)
    this.#place = new Int32Array(size)
    this.#line = new Int32Array(size)
  }

  tree(): TimelineTree {
    const { nodes } = this.#source
    for (let i = 0; i < nodes.length; i++) {
      const { parent } = nodes[i]!
      this.#line[i] = parent === i - 1 && i > 0 ? this.#line[parent]! : i
      this.#place[i] = this.#enter(i, nodes[i]!, i === 0 ? -1 : this.#place[parent]!)
    }
    const parents = new Set(this.#nodes.map(({ parent }) => parent))
    for (let i = 0; i < nodes.length; i++) if (nodes[i + 1]?.parent !== i) this.#end(i, parents)
    return this.#inOrder()
  }

  #enter(i: number, { action, notes, parent }: Node, at: number): number {
    // Before the root there is nothing to take back.
    if (action?.type === 'takeback' && at < 0) return this.#add(i, at, undefined, notes)
    if (action?.type === 'takeback') {
      const undone = this.#history.firstUndone(at, action.count)
      if (notes) this.#left.set(this.#order[i]!, notes)
      return undone < 0 ? at : this.#nodes[undone]!.parent
    }
    const key = isMove(action) && at >= 0 ? `${this.#position[at]} ${JSON.stringify(action)}` : undefined
    const before = key === undefined ? undefined : this.#known.get(key)
    // Branches that begin alike are the author's, and stay apart.
    const isAgain = before !== undefined && this.#source.nodes[this.#origin[before]!]!.parent !== parent
    const node = isAgain ? before : this.#add(i, at, action, notes)
    if (isAgain) this.#addNotes(i, before, notes)
    else {
      this.#history.enter(node, at, action)
      if (key !== undefined && before === undefined) this.#known.set(key, node)
    }
    this.#prefer(i, node)
    return node
  }

  #add(i: number, parent: number, action: Action | undefined, notes: Notes | undefined): number {
    const node = this.#nodes.push({ parent, action, notes }) - 1
    this.#origin.push(i)
    this.#favourite.push(-1)
    this.#position.push(action && PASSING.has(action.type) && parent >= 0 ? this.#position[parent]! : node)
    return node
  }

  /** A move that was played before is played again: what is said of it now is added to what was said then. */
  #addNotes(i: number, before: number, notes: Notes | undefined): void {
    const { merged, left } = addNotes(this.#nodes[before]!.notes, notes)
    this.#nodes[before]!.notes = merged
    if (left) this.#left.set(this.#order[i]!, left)
  }

  /** The latest on the line that made the parent comes first there; branches of that line have their own lines. */
  #prefer(i: number, node: number): void {
    const { parent } = this.#nodes[node]!
    if (parent >= 0 && this.#line[i] === this.#line[this.#origin[parent]!]) this.#favourite[parent] = node
  }

  /** The end of a line: an empty node where others would seem to go on with it, or where there is something to say. */
  #end(i: number, parents: ReadonlySet<number>): void {
    const at = this.#place[i]!
    const { action, notes } = this.#source.nodes[i]!
    const words = action?.type === 'takeback' && i > 0 ? notes : undefined
    const isOwn = this.#line[i] === this.#line[this.#origin[at]!]
    // Messages at the end are no moves either.
    if (isOwn) for (let said = at; said !== this.#position[at]; said = this.#nodes[said]!.parent) this.#ends.push(said)
    const goesOn = isOwn && parents.has(at)
    if (!goesOn && !(words && Object.keys(words).some((key) => !DATA.has(key)))) return
    const node = this.#add(i, at, undefined, words)
    if (words) this.#left.delete(this.#order[i]!)
    if (!goesOn) return
    this.#favourite[at] = node
    this.#ends.push(node)
  }

  /** The result in depth-first order. */
  #inOrder(): TimelineTree {
    const tree = indexTree(this.#nodes)
    const nodes: Node[] = []
    const origin: number[] = []
    const place = new Int32Array(this.#nodes.length)
    const stack: [old: number, parent: number][] = [[0, -1]]
    while (stack.length > 0) {
      const [old, parent] = stack.pop()!
      const { action, notes } = this.#nodes[old]!
      const favourite = this.#favourite[old]!
      place[old] = nodes.push({ parent, action, notes }) - 1
      origin.push(this.#order[this.#origin[old]!]!)
      const others = [...childrenOf(tree, old)].filter((child) => child !== favourite).reverse()
      for (const child of others) stack.push([child, place[old]!])
      if (favourite >= 0) stack.push([favourite, place[old]!])
    }
    const ends = this.#ends.map((end) => place[end]!)
    return { record: { ...this.#source, nodes }, origin, ends, left: this.#left }
  }
}
