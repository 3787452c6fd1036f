/** A text in rows that fit a narrow view: each line cut where it is too long, so that a file on one line can be read too. */

import { cellsOf, type Lines } from 'qipu/text'

export interface SourceRow {
  /** Offsets in the text; the end of a line does not belong to its row. */
  readonly start: number
  readonly end: number
  /** The line's number from 1 where the row begins one. */
  readonly line: number | undefined
}

/** Size up to which a text is shown whole; of larger ones, the part around a place. */
const MOST = 512 * 1024

export class SourceRows {
  readonly text: string
  readonly #rows: SourceRow[] = []

  /** `cells` is how many narrow characters fit a row; `around` the offset that has to be there. */
  constructor(lines: Lines, cells: number, around = 0) {
    const { text, starts } = lines
    this.text = text
    const from = Math.max(0, around - MOST / 2)
    const first = text.length <= MOST ? 0 : lines.locate(from).line - 1
    for (let line = first; line < starts.length; line++) {
      const end = starts[line + 1] ?? text.length
      const start = Math.max(starts[line]!, text.length <= MOST ? 0 : from)
      if (start - from > MOST && text.length > MOST) return
      this.#cut(start, Math.min(withoutBreak(text, start, end), start + MOST), line + 1, cells)
    }
  }

  #cut(start: number, end: number, line: number, cells: number): void {
    let from = start
    do {
      const to = fitting(this.text, from, end, cells)
      this.#rows.push({ start: from, end: to, line: from === start ? line : undefined })
      from = to
    } while (from < end)
  }

  get count(): number {
    return this.#rows.length
  }

  at(row: number): SourceRow {
    return this.#rows[row]!
  }

  /** The row in which an offset stands. */
  rowOf(offset: number): number {
    let low = 0
    let high = this.#rows.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#rows[middle]!.start <= offset) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }
}

function withoutBreak(text: string, start: number, end: number): number {
  let at = end
  while (at > start && (text[at - 1] === '\n' || text[at - 1] === '\r')) at--
  return at
}

/** Returns the end of a row: after as many characters as fit, and never within one. */
function fitting(text: string, from: number, end: number, cells: number): number {
  if (end - from <= cells / 2) return end
  let room = cells
  let at = from
  while (at < end) {
    const letter = String.fromCodePoint(text.codePointAt(at)!)
    room -= cellsOf(letter)
    if (room < 0 && at > from) return at
    at += letter.length
  }
  return end
}
