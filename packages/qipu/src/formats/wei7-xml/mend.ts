import { SaxesParser } from 'saxes'
import type { Extra, GameRecord } from '../../record/record.ts'
import { escapeText, writable } from './xml.ts'

/** Kept pieces of the document that stand between elements, and those that stand outside the root. */
const inside = new Set(['raw', 'inside', 'after', 'game', 'root'])
const outside = new Set(['head', 'tail'])

/**
 * Of a document that is no XML, pieces that are none either are kept as text, so that what is written is XML. Without the
 * characters that XML has no way to write, most pieces are sound; to escape those again would make them grow.
 */
export function mendKept(record: GameRecord): void {
  if (record.extras) record.extras = mended(record.extras)
  for (const { notes } of record.nodes) if (notes?.extras) notes.extras = mended(notes.extras)
}

const mended = (extras: readonly Extra[]): Extra[] =>
  extras.flatMap((extra) => {
    if (!(inside.has(extra.key) || outside.has(extra.key))) return extra
    const text = writable(String(extra.value))
    if (isSound(text)) return { ...extra, value: text }
    return inside.has(extra.key) ? { ...extra, value: escapeText(text) } : []
  })

function isSound(xml: string): boolean {
  let sound = true
  const parser = new SaxesParser({ fragment: true, xmlns: false, position: false })
  parser.on('error', () => {
    sound = false
  })
  parser.write(xml).close()
  return sound
}
