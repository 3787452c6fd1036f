import { SaxesParser } from 'saxes'
import type { Extra, GameRecord } from '../../record/record.ts'
import { escapeText } from './xml.ts'

/** Kept pieces of the document that stand between elements, and those that stand outside the root. */
const inside = new Set(['raw', 'inside', 'after', 'game', 'root'])
const outside = new Set(['head', 'tail'])

/** Of a document that is no XML, pieces that are none either are kept as text, so that what is written is XML. */
export function mendKept(record: GameRecord): void {
  if (record.extras) record.extras = mended(record.extras)
  for (const { notes } of record.nodes) if (notes?.extras) notes.extras = mended(notes.extras)
}

const mended = (extras: readonly Extra[]): Extra[] =>
  extras.flatMap((extra) => {
    const text = String(extra.value)
    if (!(inside.has(extra.key) || outside.has(extra.key)) || isSound(text)) return extra
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
