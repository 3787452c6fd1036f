import type { SourceRange } from '../message/message.ts'
import type { Json, JsonObject } from './problems.ts'

export type Holder = Json[] | JsonObject
export type PathStep = string | number

/** Places of all values of a JSON text: flat columns, one row a value, in the order of the text. */
export class PlaceTable {
  readonly start: number[] = []
  readonly end: number[] = []
  readonly keyStart: number[] = []
  readonly keyEnd: number[] = []
  readonly keys: (string | undefined)[] = []
  readonly firstChild: number[] = []
  readonly nextSibling: number[] = []
  readonly #children = new Map<number, Map<PathStep, number>>()

  /** Adds a row and returns its number; `before` is the sibling before it, or -1. */
  add(parent: number, before: number, start: number, end: number): number {
    const row = this.start.push(start) - 1
    this.end.push(end)
    this.keyStart.push(-1)
    this.keyEnd.push(-1)
    this.keys.push(undefined)
    this.firstChild.push(-1)
    this.nextSibling.push(-1)
    if (before >= 0) this.nextSibling[before] = row
    else if (parent >= 0) this.firstChild[parent] = row
    return row
  }

  name(row: number, key: string, start: number, end: number): void {
    this.keys[row] = key
    this.keyStart[row] = start
    this.keyEnd[row] = end
  }

  /** The row of a holder's entry, or undefined. Of equal keys the last one counts, as in `JSON.parse`. */
  child(row: number, step: PathStep): number | undefined {
    let known = this.#children.get(row)
    if (!known) {
      known = new Map()
      let index = 0
      for (let at = this.firstChild[row]!; at >= 0; at = this.nextSibling[at]!) known.set(this.keys[at] ?? index++, at)
      this.#children.set(row, known)
    }
    return known.get(step)
  }

  value(row: number): SourceRange {
    return { offset: this.start[row]!, length: this.end[row]! - this.start[row]! }
  }

  /** The place of the key; of the value where there is none. */
  key(row: number): SourceRange {
    const start = this.keyStart[row]!
    return start < 0 ? this.value(row) : { offset: start, length: this.keyEnd[row]! - start }
  }

  /** Finds the row of every object and array of `root`, which must be the value of the same text. */
  rowsOf(root: Json): Map<Holder, number> {
    const rows = new Map<Holder, number>()
    if (root === null || typeof root !== 'object') return rows
    const holders: Holder[] = [root]
    const found: number[] = [0]
    while (holders.length > 0) {
      const holder = holders.pop()!
      const row = found.pop()!
      rows.set(holder, row)
      let index = 0
      for (let at = this.firstChild[row]!; at >= 0; at = this.nextSibling[at]!) {
        const entry = (holder as JsonObject)[this.keys[at] ?? index++]
        if (entry === null || typeof entry !== 'object') continue
        holders.push(entry)
        found.push(at)
      }
    }
    return rows
  }
}
