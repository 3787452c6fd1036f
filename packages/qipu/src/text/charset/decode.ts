import { legacyDecoder } from '#legacy'
import type { Reporter } from '../message/message.ts'
import { byteOrderMark } from './bom.ts'
import { reportOddities, reportUndecodable } from './damage.ts'
import type { DecodeOptions } from './decode-options.ts'
import { type Charset, findCharset, percent } from './detect-charset.ts'
import { findEncodedTwice, throughName } from './encoded-twice.ts'
import { Evidence, type Remark } from './evidence.ts'
import type { CharsetCode } from './messages.ts'
import { looseUtf8, looseUtf16 } from './unicode.ts'

/** Text of bytes, and the charset that they were read with. */
export interface Decoded {
  /** Without a byte-order mark. */
  text: string
  charset: Charset
}

/**
 * Bytes to text: byte-order mark, what the user insists on, what the file declares, strict UTF-8, then statistics; a
 * mark or a declaration that the bytes belie is reported and not followed. Never throws.
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const mark = byteOrderMark(bytes)
  const evidence = new Evidence(mark ? bytes.subarray(mark.length) : bytes, mark, options.prepare)
  const { charset, text: strict } = findCharset(evidence, options)
  const { report } = options
  const text = strict ?? decodeAs(evidence.bytesIn(charset.name), charset.name)
  if (report) {
    for (const remark of evidence.remarks) reportRemark(remark, text, charset, report)
    if (strict === undefined) reportUndecodable(text, charset.name, report)
    else if (!evidence.isAscii) reportEncodedTwice(text, report)
    reportOddities(text, strict !== undefined, report)
  }
  return { text, charset }
}

/** Reports text that was encoded twice, with what it was before. It is read as it is: such text may be meant. */
function reportEncodedTwice(text: string, report: Reporter<CharsetCode>): void {
  const found = findEncodedTwice(text)
  if (!found) return
  const { charset, restored } = found
  const excerpt = (of: string): string => BEYOND_ASCII_RUN.exec(of)?.[0] ?? ''
  const at = { offset: text.search(BEYOND_ASCII), length: excerpt(text).length }
  const through = throughName(charset)
  if (restored === undefined) report('text/encoded-twice-lost', { at, args: { charset, through } })
  else report('text/encoded-twice', { at, args: { charset, through, before: excerpt(text), after: excerpt(restored) } })
}

const BEYOND_ASCII = /[^\0-\x7f]/
const BEYOND_ASCII_RUN = /[^\0-\x7f]{1,20}/

function reportRemark({ code, at, args }: Remark, text: string, charset: Charset, report: Reporter<CharsetCode>): void {
  const details = { charset: charset.name, certainty: percent(charset.confidence), ...args }
  report(code, { at: typeof at === 'function' ? at(text) : at, args: details })
}

function decodeAs(bytes: Uint8Array, name: string): string {
  if (name === 'utf-8') return looseUtf8(bytes)
  if (name === 'utf-16le' || name === 'utf-16be') return looseUtf16(bytes, name === 'utf-16be')
  return legacyDecoder(name)(bytes)
}
