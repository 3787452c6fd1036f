/** Where the nodes of a game tree stand: a column a generation, lines side by side in rows. No recursion, typed arrays. */

import type { GameRecord, TreeIndex } from 'qipu/record'

export interface Run {
  /** Nodes in a row, from `column` to the right. */
  readonly nodes: Int32Array
  readonly row: number
  readonly column: number
}

/** What connects a node with the lines that branch off from it: it runs down the node's column. */
export interface Spine {
  readonly column: number
  readonly top: number
  readonly bottom: number
}

export class TreeLayout {
  readonly columns: number
  readonly rows: number
  readonly column: Int32Array
  readonly row: Int32Array
  /** All nodes, line after line, each line from its branching to its end. */
  readonly #order: Int32Array
  /** Where each line begins in `#order`; one more than there are lines. */
  readonly #starts: number[] = []
  /** Lines by row, left to right. */
  readonly #byRow: number[][] = []
  /** Nodes that lines branch off from, by column, from top to bottom: spines in a column never overlap. */
  readonly #forks: number[][] = []
  /** The row of the last line that branches off from a node. */
  readonly #bottom: Int32Array

  constructor({ nodes }: GameRecord, tree: TreeIndex) {
    const size = nodes.length
    this.column = new Int32Array(size)
    this.row = new Int32Array(size)
    this.#order = new Int32Array(size)
    this.#bottom = new Int32Array(size)
    for (let i = 1; i < size; i++) this.column[i] = this.column[nodes[i]!.parent]! + 1
    let columns = 0
    for (let i = 0; i < size; i++) if (this.column[i]! >= columns) columns = this.column[i]! + 1
    this.columns = columns
    // The lowest row that is taken in each column. Lines that branch off late are put down first, close to their origin.
    const lowest = new Int32Array(columns).fill(-1)
    const waiting = [0]
    let length = 0
    while (waiting.length > 0) {
      const head = waiting.pop()!
      const start = length
      const forks: number[] = []
      for (let node = head; node >= 0; node = tree.firstChild[node]!) {
        this.#order[length++] = node
        const first = tree.firstChild[node]!
        if (first >= 0 && tree.nextSibling[first]! >= 0) forks.push(node)
      }
      this.#place(start, length, head === 0 ? -1 : nodes[head]!.parent, lowest)
      for (const fork of forks) this.#push(waiting, tree, fork)
    }
    this.#starts.push(length)
    this.rows = this.#byRow.length
    for (const lines of this.#byRow) lines.sort((a, b) => this.#columnOf(a) - this.#columnOf(b))
    for (const forks of this.#forks) forks?.sort((a, b) => this.row[a]! - this.row[b]!)
  }

  /** Alternatives wait so that the first one is taken first. */
  #push(waiting: number[], tree: TreeIndex, fork: number): void {
    const before = waiting.length
    const first = tree.firstChild[fork]!
    for (let child = tree.nextSibling[first]!; child >= 0; child = tree.nextSibling[child]!) waiting.push(child)
    for (let a = before, b = waiting.length - 1; a < b; a++, b--) [waiting[a], waiting[b]] = [waiting[b]!, waiting[a]!]
  }

  #place(start: number, end: number, parent: number, lowest: Int32Array): void {
    const from = Math.max(0, this.column[this.#order[start]!]! - 1)
    const to = this.column[this.#order[end - 1]!]!
    let row = parent < 0 ? 0 : this.row[parent]! + 1
    for (let column = from; column <= to; column++) row = Math.max(row, lowest[column]! + 1)
    // The connection runs down the parent's column.
    for (let column = from; column <= to; column++) lowest[column] = row
    for (let i = start; i < end; i++) this.row[this.#order[i]!] = row
    const line = this.#starts.push(start) - 1
    while (this.#byRow.length <= row) this.#byRow.push([])
    this.#byRow[row]!.push(line)
    if (parent < 0) return
    if (this.#bottom[parent] === 0) (this.#forks[from] ??= []).push(parent)
    this.#bottom[parent] = Math.max(this.#bottom[parent]!, row)
  }

  #columnOf(line: number): number {
    return this.column[this.#order[this.#starts[line]!]!]!
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
    return this.#columnOf(line) + this.#starts[line + 1]! - this.#starts[line]! - 1
  }

  #run(line: number, row: number, left: number, right: number): Run {
    const column = this.#columnOf(line)
    const from = Math.max(0, left - column)
    const to = Math.min(this.#starts[line + 1]! - this.#starts[line]!, Math.max(0, right - column + 1))
    const start = this.#starts[line]!
    return { nodes: this.#order.subarray(start + from, start + Math.max(from, to)), row, column: column + from }
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
      for (let i = low; i < forks.length && this.row[forks[i]!]! <= bottom; i++) {
        yield { column, top: this.row[forks[i]!]!, bottom: this.#bottom[forks[i]!]! }
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
