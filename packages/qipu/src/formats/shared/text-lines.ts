import type { SourceRange } from '../../text/message/message.ts'

/** A line without its end, and where it begins. */
export interface TextLine {
  readonly text: string
  readonly offset: number
}

/** CR LF, LF and a lone CR end a line. */
export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    const c = i === text.length ? 10 : text.charCodeAt(i)
    if (c !== 10 && c !== 13) continue
    if (i < text.length || i > start) lines.push({ text: text.slice(start, i), offset: start })
    if (c === 13 && text.charCodeAt(i + 1) === 10) i++
    start = i + 1
  }
  return lines
}

export const placeOf = ({ text, offset }: TextLine): SourceRange => ({ offset, length: text.length })
