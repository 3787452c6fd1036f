import type { SourceRange } from '../../text/message/message.ts'
import type { TextLine } from '../shared/text-lines.ts'

const MARKER = /\\[HGR][SE]/g

/** Returns the text outside of the understood parts, which are in order, and of the words that mark them. */
export function strayIn(text: string, understood: readonly SourceRange[]): TextLine[] {
  const stray: TextLine[] = []
  let from = 0
  for (const { offset, length } of [...understood, { offset: text.length, length: 0 }]) {
    addStray(text, from, offset, stray)
    from = offset + length
  }
  return stray
}

function addStray(text: string, from: number, to: number, stray: TextLine[]): void {
  const gap = text.slice(from, to)
  let start = 0
  for (const marker of [...gap.matchAll(MARKER), undefined]) {
    const piece = gap.slice(start, marker?.index)
    const words = piece.trimStart()
    const offset = from + start + piece.length - words.length
    if (words !== '') stray.push({ text: words.trimEnd(), offset })
    if (marker) start = marker.index + marker[0].length
  }
}
