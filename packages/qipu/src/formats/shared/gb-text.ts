/** Texts in GB 2312, as the championship wants them, or UTF-8, as many programs write them. */

import { byteOrderMark } from '../../text/charset/bom.ts'
import { type Decoded, decode, encode } from '../../text/charset/charset.ts'
import { strictUtf8 } from '../../text/charset/unicode.ts'
import type { Report } from '../../text/message/message.ts'

/** Decodes by a byte-order mark, as strict UTF-8, else as GB 18030, which GB 2312 is a part of. */
export function decodeGb(bytes: Uint8Array, forced?: string, report?: Report): Decoded {
  if (forced !== undefined || byteOrderMark(bytes) || bytes.includes(0)) return decode(bytes, { forced, report })
  const isUtf8 = strictUtf8(bytes) !== undefined
  const decoded = decode(bytes, { forced: isUtf8 ? 'utf-8' : 'gb18030', report })
  return { ...decoded, charset: { ...decoded.charset, how: isUtf8 ? 'valid' : 'declared' } }
}

export interface EncodedGb {
  readonly bytes: Uint8Array
  /** The charset that was needed, where GB 2312 would not do. */
  readonly other?: 'gb18030' | 'utf-8'
}

/** Encodes as GB 2312; as GB 18030 where it lacks a character; as UTF-8 where a reader would take the bytes for that. */
export function encodeGb(text: string): EncodedGb {
  const { bytes, misfits } = encode(text, 'gb2312')
  const written = misfits.length === 0 ? bytes : encode(text, 'gb18030').bytes
  if (decodeGb(written).text !== text) return { bytes: encode(text, 'utf-8').bytes, other: 'utf-8' }
  return misfits.length === 0 ? { bytes } : { bytes: written, other: 'gb18030' }
}
