import { type CcgcReader, excerpt } from '../reader.ts'

const ELISION = /^(?:[.…·。]{2,}|\(?\s*[省]?略\s*\)?)$/

/** True, and told, where a text stands for moves that are left out. */
export function readElision(reading: CcgcReader, raw: string, from: number): boolean {
  const text = raw.trim()
  if (!ELISION.test(text)) return false
  reading.report('ccgc/elision', from, from + raw.length, { text: excerpt(text) })
  reading.keepElision(text)
  return true
}
