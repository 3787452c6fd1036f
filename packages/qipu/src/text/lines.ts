export interface LineColumn {
  /** Both from 1; the column counts characters (code points), as an editor does. */
  readonly line: number
  readonly column: number
}

/** Finds lines in a text; the table of line starts is made on the first question. CR LF, LF and a lone CR end a line. */
export class Lines {
  readonly text: string
  #starts: number[] | undefined

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
    return { line: low + 1, column: [...text.slice(starts[low]!, place)].length + 1 }
  }

  /** A line's text without its end, by its number from 1. */
  line(number: number): string {
    const start = this.starts[number - 1]
    if (start === undefined) return ''
    return this.text.slice(start, this.starts[number] ?? this.text.length).replace(/[\r\n]+$/, '')
  }
}
