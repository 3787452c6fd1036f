import { addNode, type GameRecord, type Mark, type Node } from '../../record/record.ts'
import { depthFirst } from '../../record/tree.ts'
import type { AttributeList } from './xml.ts'

/** 3.18: a mark that waits for its move. */
export interface WaitingMark {
  readonly mark: Mark
  /** Unknown attributes. */
  readonly unknown: AttributeList
  /** The first node of the `moves` that follows, or -1: the mark is its where no move follows in the mark's own element. */
  home: number
}

/** A `moves` element that is open. */
export interface Frame {
  /** End of the opening tag. */
  readonly end: number
  /** The node that the next child continues. */
  current: number
  /** False until a child made `current` a node of this element's own. */
  started: boolean
  /** How many child elements there were, and how many of them count as moves (3.14). */
  children: number
  moves: number
  /** Variations that wait for the move that they replace: a list of siblings. */
  waiting: List
  /** Once started: the first node, followed by the variations that stood before it. */
  own: List
  /** Marks of the next move, and what is kept for it. */
  marks: WaitingMark[]
  /** End of the latest of them. */
  markEnd: number
  kept: { key: string; value: string }[]
}

/** Siblings, linked by `next`; -1 for none. */
interface List {
  first: number
  last: number
}

const empty = (): List => ({ first: -1, last: -1 })

/**
 * Variations come before the move that they replace (3.12), but the record wants the main line first. So siblings are
 * linked in lists while the document is read, and put in order at its end.
 */
export class Branches {
  readonly #record: GameRecord
  readonly #frames: Frame[] = []
  readonly #firstChild: number[] = [-1]
  readonly #next: number[] = [-1]
  #forked = false

  constructor(record: GameRecord) {
    this.#record = record
  }

  get top(): Frame | undefined {
    return this.#frames[this.#frames.length - 1]
  }

  get depth(): number {
    return this.#frames.length
  }

  open(end: number): Frame {
    const outer = this.top
    const frame: Frame = {
      end,
      current: outer ? outer.current : 0,
      // The root's own node is there from the start.
      started: !outer,
      children: 0,
      moves: 0,
      waiting: empty(),
      own: empty(),
      marks: [],
      markEnd: end,
      kept: [],
    }
    this.#frames.push(frame)
    return frame
  }

  /** Adds a move, or a `pre`, to the open element. */
  add(frame: Frame): number {
    const node = addNode(this.#record, frame.current)
    const { waiting } = frame
    this.#firstChild.push(-1)
    this.#next.push(waiting.first)
    const last = waiting.first < 0 ? node : waiting.last
    if (frame.started) this.#firstChild[frame.current] = node
    else frame.own = { first: node, last }
    if (waiting.first >= 0) frame.waiting = empty()
    frame.started = true
    frame.current = node
    return node
  }

  /** 3.12, 3.13: what a closed element began becomes a variation that waits in the element around it. */
  close(): Frame | undefined {
    const frame = this.#frames.pop()
    if (!frame) return undefined
    if (frame.waiting.first >= 0) {
      if (frame.started) this.#firstChild[frame.current] = frame.waiting.first
      else frame.own = frame.waiting
    }
    const outer = this.top
    if (outer && frame.own.first >= 0) this.#append(outer, frame.own)
    return frame
  }

  #append(outer: Frame, { first, last }: List): void {
    this.#forked = true
    for (let i = outer.marks.length - 1; i >= 0 && outer.marks[i]!.home < 0; i--) outer.marks[i]!.home = first
    if (outer.waiting.first < 0) outer.waiting = { first, last }
    else {
      this.#next[outer.waiting.last] = first
      outer.waiting.last = last
    }
  }

  /** Puts the nodes in depth-first order; tells for each node where it went, or undefined where all stayed. */
  settle(): Int32Array | undefined {
    if (!this.#forked) return undefined
    const { nodes } = this.#record
    const order = depthFirst({
      firstChild: Int32Array.from(this.#firstChild),
      nextSibling: Int32Array.from(this.#next),
    })
    const place = new Int32Array(nodes.length).fill(-1)
    for (let i = 0; i < order.length; i++) place[order[i]!] = i
    this.#record.nodes = Array.from(order, (old): Node => {
      const node = nodes[old]!
      if (node.parent >= 0) node.parent = place[node.parent]!
      return node
    })
    return place
  }
}
