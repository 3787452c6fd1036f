export interface Line {
  readonly from: number
  /** Without its end and the blanks around it. */
  readonly text: string
}

/** The lines of a part of a text, blank ones left out. CR LF, LF and a lone CR end a line. */
export function* linesIn(text: string, from: number, to: number): Generator<Line> {
  for (let start = from; start < to; ) {
    let end = start
    while (end < to && text[end] !== '\n' && text[end] !== '\r') end++
    const line = text.slice(start, end)
    const trimmed = line.trim()
    if (trimmed !== '') yield { from: start + line.indexOf(trimmed), text: trimmed }
    start = end + 1
  }
}
