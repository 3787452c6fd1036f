import { byteOrderMark } from '../../text/charset/bom.ts'
import { type Decoded, decode } from '../../text/charset/charset.ts'
import { strictUtf8 } from '../../text/charset/unicode.ts'
import type { Report } from '../../text/message/message.ts'
import { spareFieldEnds } from './field-ends.ts'

/** Scripts that no record is written in, but that two bytes of GB 2312 happen to spell in UTF-8. */
const UNLIKELY = /[\u0180-\u036f\u0480-\u07ff]/
const BEYOND_TWO_BYTES = /[\u0800-\u{10ffff}]/u

const isTrail = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0

/** A glance at the first character that is not ASCII: in GB it is hardly ever one of UTF-8. */
function mayBeUtf8(bytes: Uint8Array): boolean {
  const at = bytes.findIndex((byte) => byte >= 0x80)
  if (at < 0) return true
  return bytes[at]! >= 0xc2 && isTrail(bytes[at + 1]) && (bytes[at]! < 0xe0 || isTrail(bytes[at + 2]))
}

/** Bytes to text: a byte-order mark, strict UTF-8, else GB 18030, which the standard's GB 2312 is a part of. */
export function decodeRecord(bytes: Uint8Array, forced?: string, report?: Report): Decoded {
  const prepare = spareFieldEnds
  if (forced !== undefined || byteOrderMark(bytes) || bytes.includes(0))
    return decode(bytes, { forced, prepare, report })
  const utf8 = mayBeUtf8(bytes) ? strictUtf8(bytes) : undefined
  const isUtf8 = utf8 !== undefined && (BEYOND_TWO_BYTES.test(utf8) || !UNLIKELY.test(utf8))
  const decoded = decode(bytes, { forced: isUtf8 ? 'utf-8' : 'gb18030', prepare, report })
  return { ...decoded, charset: { ...decoded.charset, how: isUtf8 ? 'valid' : 'declared' } }
}
