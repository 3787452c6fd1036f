/** Line and column of a place in a text. */
export interface LineColumn {
  /** Both from 1; the column counts characters (code points), as an editor does. */
  readonly line: number
  readonly column: number
}

/** Surrogate pairs are counted up to every such place, so that a line of many megabytes is not read for each question. */
const STEP = 1024

/** Finds lines in a text; its tables are made on the first question. CR LF, LF and a lone CR end a line. */
export class Lines {
  readonly text: string
  #starts: number[] | undefined
  #pairs: Uint32Array | undefined

  constructor(text: string) {
    this.text = text
  }

  get starts(): readonly number[] {
    if (this.#starts) return this.#starts
    const starts = [0]
    const { text } = this
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1)
    }
    this.#starts = starts
    return starts
  }

  locate(offset: number): LineColumn {
    const { starts, text } = this
    const place = Math.max(0, Math.min(offset, text.length))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= place) low = middle
      else high = middle - 1
    }
    const start = starts[low]!
    return { line: low + 1, column: place - start - (this.#pairsBefore(place) - this.#pairsBefore(start)) + 1 }
  }

  /** A stretch of a line without its end: the line's number from 1, and how far from its start. All of it if left out. */
  line(number: number, from = 0, to: number = this.text.length): string {
    const start = this.starts[number - 1]
    if (start === undefined) return ''
    const end = Math.min(start + to, this.starts[number] ?? this.text.length)
    return this.text.slice(start + from, end).replace(/(?<![\r\n])[\r\n]+$/, '')
  }

  #pairsBefore(place: number): number {
    this.#pairs ??= pairsAtSteps(this.text)
    const step = Math.floor(place / STEP)
    const known = this.#pairs[step] ?? 0
    return this.#pairs.length === 0 ? 0 : known + pairsBetween(this.text, step * STEP, place)
  }
}

function pairsAtSteps(text: string): Uint32Array {
  if (!/[\ud800-\udbff]/.test(text)) return new Uint32Array(0)
  const pairs = new Uint32Array(Math.floor(text.length / STEP) + 1)
  for (let step = 1; step < pairs.length; step++) {
    pairs[step] = pairs[step - 1]! + pairsBetween(text, (step - 1) * STEP, step * STEP)
  }
  return pairs
}

/** A pair belongs to where its second half stands. */
function pairsBetween(text: string, from: number, to: number): number {
  let pairs = 0
  for (let i = from; i < to; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) pairs++
  }
  return pairs
}
