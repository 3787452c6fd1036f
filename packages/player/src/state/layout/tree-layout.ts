/** Layout of a game tree: a column a generation, lines side by side in rows. No recursion. */

import type { GameRecord, TreeIndex } from 'qipu/record'

export interface Run {
  /** Nodes in a row, from `column` to the right. */
  readonly nodes: readonly number[]
  readonly row: number
  readonly column: number
}

/** Line from a node to the lines that branch off from it: it runs down the node's column. */
export interface Spine {
  readonly column: number
  readonly top: number
  readonly bottom: number
}

/** Places of the nodes in a drawing of the tree. */
export class TreeLayout {
  /** By node. */
  readonly column: readonly number[]
  readonly row: readonly number[]
  readonly #column: number[]
  readonly #row: number[]
  readonly #record: GameRecord
  readonly #tree: TreeIndex
  /** The nodes of each line from its branching to its end; lines in the order in which they were put down. */
  readonly #lines: number[][] = []
  /** The line of each node. */
  readonly #lineOf: number[]
  /** Lines by row, left to right. */
  readonly #byRow: number[][] = []
  /** Nodes that lines branch off from, by column, from top to bottom: spines in a column never overlap. */
  readonly #forks: number[][] = []
  /** The row of the last line that branches off from a node. */
  readonly #bottom: number[]
  /** The lowest row that is taken in each column, and the line that has taken it: the last that was put down there. */
  readonly #lowest: number[] = []
  readonly #latest: number[] = []

  /** Of variations that are folded, only the first node has a place. */
  constructor(record: GameRecord, tree: TreeIndex, folded: ReadonlySet<number> = new Set()) {
    const size = record.nodes.length
    this.#record = record
    this.#tree = tree
    this.column = this.#column = new Array<number>(size).fill(0)
    this.row = this.#row = new Array<number>(size).fill(0)
    this.#lineOf = new Array<number>(size).fill(-1)
    this.#bottom = new Array<number>(size).fill(0)
    // Lines that branch off late are put down first, close to their origin.
    const waiting = [0]
    while (waiting.length > 0) {
      const head = waiting.pop()!
      const parent = head === 0 ? -1 : record.nodes[head]!.parent
      const line: number[] = []
      const forks: number[] = []
      let column = parent < 0 ? 0 : this.#column[parent]! + 1
      for (let node = head; node >= 0; node = tree.firstChild[node]!) {
        line.push(node)
        this.#column[node] = column++
        if (folded.has(head)) break
        const first = tree.firstChild[node]!
        if (first >= 0 && tree.nextSibling[first]! >= 0) forks.push(node)
      }
      this.#place(line, parent)
      for (const fork of forks) this.#push(waiting, tree, fork)
    }
    for (const lines of this.#byRow) lines.sort((a, b) => this.#columnOf(a) - this.#columnOf(b))
    for (const forks of this.#forks) forks?.sort((a, b) => this.#row[a]! - this.#row[b]!)
  }

  /** The node itself, or the one that stands for the folded variation which it is in. */
  shown(node: number): number {
    let at = node
    while (at > 0 && (this.#lineOf[at] ?? -1) < 0) at = this.#record.nodes[at]!.parent
    return at
  }

  get columns(): number {
    return this.#lowest.length
  }

  get rows(): number {
    return this.#byRow.length
  }

  /** Takes in nodes that make lines longer where there is room; false where lines have to be laid out anew. */
  extend(added: readonly number[]): boolean {
    return added.every((node) => this.#lengthen(node))
  }

  #lengthen(node: number): boolean {
    const { parent } = this.#record.nodes[node]!
    if (this.#tree.firstChild[parent] !== node) return false
    const line = this.#lineOf[parent]!
    const row = this.#row[parent]!
    const column = this.#column[parent]! + 1
    // Whatever was put down here before this line is above it, and nothing was put down here after it.
    if ((this.#lowest[column] ?? -1) >= row || (this.#latest[column] ?? -1) >= line) return false
    this.#take(column, row, line)
    this.#lines[line]!.push(node)
    this.#lineOf[node] = line
    this.#column[node] = column
    this.#row[node] = row
    this.#bottom[node] = 0
    return true
  }

  #take(column: number, row: number, line: number): void {
    this.#lowest[column] = row
    this.#latest[column] = line
  }

  /** Alternatives wait so that the first one is taken first. */
  #push(waiting: number[], tree: TreeIndex, fork: number): void {
    const before = waiting.length
    const first = tree.firstChild[fork]!
    for (let child = tree.nextSibling[first]!; child >= 0; child = tree.nextSibling[child]!) waiting.push(child)
    for (let a = before, b = waiting.length - 1; a < b; a++, b--) [waiting[a], waiting[b]] = [waiting[b]!, waiting[a]!]
  }

  #place(nodes: number[], parent: number): void {
    // The connection runs down the parent's column.
    const from = Math.max(0, this.#column[nodes[0]!]! - 1)
    const to = this.#column[nodes.at(-1)!]!
    let row = parent < 0 ? 0 : this.#row[parent]! + 1
    for (let column = from; column <= to; column++) row = Math.max(row, (this.#lowest[column] ?? -1) + 1)
    const line = this.#lines.push(nodes) - 1
    for (let column = from; column <= to; column++) this.#take(column, row, line)
    for (const node of nodes) {
      this.#row[node] = row
      this.#lineOf[node] = line
    }
    while (this.#byRow.length <= row) this.#byRow.push([])
    this.#byRow[row]!.push(line)
    if (parent < 0) return
    if (this.#bottom[parent] === 0) (this.#forks[from] ??= []).push(parent)
    this.#bottom[parent] = Math.max(this.#bottom[parent]!, row)
  }

  #columnOf(line: number): number {
    return this.#column[this.#lines[line]![0]!]!
  }

  /** The parts of lines within a window; one that begins just to the right of it has no nodes there. */
  *window(left: number, top: number, right: number, bottom: number): Generator<Run> {
    for (let row = Math.max(0, top); row <= Math.min(bottom, this.rows - 1); row++) {
      for (const line of this.#linesOf(row, left, right)) yield this.#run(line, row, left, right)
    }
  }

  *#linesOf(row: number, left: number, right: number): Generator<number> {
    const lines = this.#byRow[row]!
    let low = 0
    let high = lines.length
    // The first line that does not end to the left of the window.
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#endOf(lines[middle]!) < left) low = middle + 1
      else high = middle
    }
    for (let i = low; i < lines.length && this.#columnOf(lines[i]!) - 1 <= right; i++) yield lines[i]!
  }

  #endOf(line: number): number {
    return this.#columnOf(line) + this.#lines[line]!.length - 1
  }

  #run(line: number, row: number, left: number, right: number): Run {
    const column = this.#columnOf(line)
    const from = Math.max(0, left - column)
    return { nodes: this.#lines[line]!.slice(from, Math.max(from, right - column + 1)), row, column: column + from }
  }

  *spines(left: number, top: number, right: number, bottom: number): Generator<Spine> {
    for (let column = Math.max(0, left); column <= Math.min(right, this.columns - 1); column++) {
      const forks = this.#forks[column]
      if (!forks) continue
      let low = 0
      let high = forks.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (this.#bottom[forks[middle]!]! < top) low = middle + 1
        else high = middle
      }
      for (let i = low; i < forks.length && this.#row[forks[i]!]! <= bottom; i++) {
        yield { column, top: this.#row[forks[i]!]!, bottom: this.#bottom[forks[i]!]! }
      }
    }
  }

  /** The node at a place; -1 if there is none. */
  at(column: number, row: number): number {
    for (const { nodes, column: first } of this.window(column, row, column, row)) {
      const node = nodes[column - first]
      if (node !== undefined) return node
    }
    return -1
  }
}
