/**
 * The moves of a record as rows of a list: the main line in two columns, variations below the row that they leave,
 * indented. Every row is as high as any other, so that a list of 200,000 moves can show the few that are in sight.
 */

import type { GameRecord, Node, Side, TreeIndex } from 'qipu/record'

/** A row of the main line. A side that moves several times in a row (Connect6, a chain of boxes) fills its cell. */
export interface PairRow {
  readonly kind: 'pair'
  readonly first: readonly number[]
  readonly second: readonly number[]
}

/** A stretch of a variation. */
export interface LineRow {
  readonly kind: 'line'
  readonly nodes: readonly number[]
  /** How many variations it stands in, from 1. */
  readonly depth: number
  /** The node that begins the variation, in the row that begins it. */
  readonly head?: number
  /** How many nodes of the variation are folded away behind this row. */
  readonly folded: number
}

/** A node of the main line that is no move: the start, a setup, something said. */
export interface EventRow {
  readonly kind: 'event'
  readonly node: number
}

export type MoveRow = PairRow | LineRow | EventRow

export interface RowOptions {
  /** Nodes that begin variations which are folded. */
  readonly folded?: ReadonlySet<number>
  /** True to give every move of the main line a row of its own: at tables of more than two sides. */
  readonly isSingle?: boolean
  /** How many moves fit in a row of a variation. */
  readonly perLine?: number
}

/** How many moves of one side share a cell of the main line. */
const PER_CELL = 2
const PER_LINE = 5

/** The side whose move a node is; undefined where it is none. */
const sideOf = ({ action }: Node): Side | undefined =>
  action?.type === 'play' || action?.type === 'pass' ? action.side || undefined : undefined

/** True if a node is listed: the root, an action, or a comment. */
const isListed = ({ parent, action, notes }: Node): boolean =>
  parent < 0 || action !== undefined || notes?.comments !== undefined || notes?.title !== undefined

/** A variation that is being listed: where it goes on, and how deep it stands. */
interface Frame {
  node: number
  readonly depth: number
  readonly head: number
  begun: boolean
}

export class MoveRows {
  readonly rows: readonly MoveRow[]
  readonly #rows: MoveRow[] = []
  /** The row of each node; -1 for nodes that are not listed or folded away. */
  readonly #rowOf: Int32Array
  readonly #nodes: readonly Node[]
  readonly #tree: TreeIndex
  readonly #folded: ReadonlySet<number>
  readonly #perLine: number
  readonly #isSingle: boolean
  /** Side in the left column: the first mover. */
  #left: Side | undefined
  #first: number[] = []
  #second: number[] = []
  /** Variations that begin beside moves of the row that is being filled. */
  #waiting: number[] = []

  constructor(
    { nodes }: GameRecord,
    tree: TreeIndex,
    { folded = new Set(), perLine = PER_LINE, isSingle = false }: RowOptions = {},
  ) {
    this.rows = this.#rows
    this.#nodes = nodes
    this.#tree = tree
    this.#folded = folded
    this.#perLine = perLine
    this.#isSingle = isSingle
    this.#rowOf = new Int32Array(nodes.length).fill(-1)
    for (let node = 0; node >= 0; node = tree.firstChild[node]!) this.#addMain(node)
    this.#endPair()
  }

  /** The row that shows a node: its own, or that of the variation which hides it; -1 where nothing does. */
  rowOf(node: number): number {
    for (let at = node; at >= 0; at = this.#nodes[at]!.parent) if (this.#rowOf[at]! >= 0) return this.#rowOf[at]!
    return -1
  }

  /** The node so many rows below (or above), in the same column where there is one. */
  nodeNear(node: number, by: number): number {
    const from = this.rowOf(node)
    const row = this.#rows[Math.max(0, Math.min(this.#rows.length - 1, from + by))]
    if (!row) return node
    if (row.kind === 'event') return row.node
    if (row.kind === 'line') return row.nodes[0] ?? row.head ?? node
    const here = this.#rows[from]
    const isRight = here?.kind === 'pair' && here.second.includes(node)
    return (isRight ? row.second[0] : row.first[0]) ?? row.first[0] ?? row.second[0]!
  }

  #push(row: MoveRow, nodes: readonly number[]): void {
    for (const node of nodes) this.#rowOf[node] = this.#rows.length
    this.#rows.push(row)
  }

  #addMain(node: number): void {
    const side = sideOf(this.#nodes[node]!)
    if (side !== undefined) this.#addMove(node, side)
    else if (isListed(this.#nodes[node]!)) {
      this.#endPair()
      this.#push({ kind: 'event', node }, [node])
    }
    const sibling = this.#tree.nextSibling[node]!
    if (node > 0 && sibling >= 0) this.#waiting.push(sibling)
    if (side === undefined) this.#endPair()
  }

  #addMove(node: number, side: Side): void {
    if (this.#isSingle) this.#endPair()
    this.#left ??= side
    const isLeft = this.#isSingle || side === this.#left
    const cell = isLeft ? this.#first : this.#second
    if (cell.length === PER_CELL || (isLeft && this.#second.length > 0)) this.#endPair()
    ;(isLeft ? this.#first : this.#second).push(node)
  }

  #endPair(): void {
    const nodes = [...this.#first, ...this.#second]
    if (nodes.length > 0) this.#push({ kind: 'pair', first: this.#first, second: this.#second }, nodes)
    this.#first = []
    this.#second = []
    const waiting = this.#waiting
    this.#waiting = []
    for (const sibling of waiting) this.#addVariations(sibling)
  }

  /** Lists a sibling of the main line and all that come after it, with their own variations. */
  #addVariations(sibling: number): void {
    const open: Frame[] = []
    const begin = (first: number, depth: number): void => {
      const heads: number[] = []
      for (let node = first; node >= 0; node = this.#tree.nextSibling[node]!) heads.push(node)
      while (heads.length > 0) {
        const node = heads.pop()!
        open.push({ node, depth, head: node, begun: false })
      }
    }
    begin(sibling, 1)
    while (open.length > 0) {
      const frame = open.at(-1)!
      const inner = this.#addLine(frame)
      if (frame.node < 0) open.pop()
      if (inner >= 0) begin(inner, frame.depth + 1)
    }
  }

  /** One row of a variation; returns the first of the variations that leave it here, or -1. */
  #addLine(frame: Frame): number {
    const nodes: number[] = []
    let inner = -1
    let node = frame.node
    while (node >= 0 && nodes.length < this.#perLine && inner < 0) {
      if (isListed(this.#nodes[node]!)) nodes.push(node)
      if (node !== frame.head) inner = this.#tree.nextSibling[node]!
      node = this.#tree.firstChild[node]!
    }
    const isFolded = !frame.begun && this.#folded.has(frame.head)
    const folded = isFolded ? this.#sizeBelow(frame.head) - nodes.length : 0
    if (nodes.length > 0 || !frame.begun) {
      const row = {
        kind: 'line',
        nodes,
        depth: frame.depth,
        folded,
        ...(!frame.begun && { head: frame.head }),
      } as const
      this.#push(row, nodes.length > 0 ? nodes : [frame.head])
    }
    frame.begun = true
    frame.node = isFolded ? -1 : node
    return isFolded ? -1 : inner
  }

  /** How many listed nodes a branch has. */
  #sizeBelow(head: number): number {
    let count = 0
    const open = [head]
    while (open.length > 0) {
      const node = open.pop()!
      if (isListed(this.#nodes[node]!)) count++
      for (let child = this.#tree.firstChild[node]!; child >= 0; child = this.#tree.nextSibling[child]!)
        open.push(child)
    }
    return count
  }
}
