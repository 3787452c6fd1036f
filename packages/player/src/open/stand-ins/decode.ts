/** Stands in for `text/decode.ts`: sound UTF-8 needs nothing else; the rest comes when a file is in something else. */

import type { Decoded, DecodeOptions } from 'qipu/text'
import { Part } from '../parts.ts'

let all: typeof import('./every-charset.ts').decode | undefined

const charsets = new Part(async () => {
  all = (await import('./every-charset.ts')).decode
})

const MARK = [0xef, 0xbb, 0xbf]
const UTF8 = /^utf-?8$/i
/** Sound, but worth a word: what was lost before, and signs that no text should hold. */
const ODD = /[\0\ufffd\x1b]/

export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  if (all) return all(bytes, options)
  const text = strict(bytes)
  const isPlain =
    text !== undefined && !ODD.test(text) && [options.declared ?? 'utf-8', options.forced ?? 'utf-8'].every(isUtf8)
  if (!isPlain) charsets.want()
  const isMarked = MARK.every((byte, i) => bytes[i] === byte)
  return {
    text: text ?? '',
    charset: {
      name: 'utf-8',
      how: isMarked ? 'bom' : options.declared === undefined ? 'valid' : 'declared',
      confidence: 1,
    },
    messages: [],
  }
}

const isUtf8 = (label: string): boolean => UTF8.test(label.trim())

function strict(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
