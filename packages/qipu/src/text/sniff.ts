import { byteOrderMark, unmarkedUtf16 } from './bom.ts'
import { looseUtf16 } from './unicode.ts'

/** What `detect` may look at: cheap, and made once for all formats. */
export interface Sniff {
  /** The first bytes, one character a byte (Latin-1), without a byte-order mark; UTF-16 is decoded. */
  readonly head: string
  /** The file's ending in lower case without its dot, or ''. */
  readonly extension: string
  readonly name: string
}

const HEAD = 4096

export function sniff(bytes: Uint8Array, name = '', length = HEAD): Sniff {
  return { head: headOf(bytes, length), extension: extensionOf(name), name }
}

function headOf(bytes: Uint8Array, length: number): string {
  const mark = byteOrderMark(bytes)
  const start = mark?.length ?? 0
  const head = bytes.subarray(start, start + length)
  if (!mark || mark.charset === 'utf-8') {
    const text = utf8.decode(head)
    if (text.length === head.length && !text.includes('\0') && !text.includes('\ufffd')) return text
  }
  const charset = mark?.charset ?? unmarkedUtf16(head)
  if (charset === 'utf-16le' || charset === 'utf-16be') return looseUtf16(head, charset === 'utf-16be')
  return String.fromCharCode(...head)
}

/** Most heads are ASCII, which this decodes an order of magnitude faster than characters are put together. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** A dot at the start of a name hides a file; it does not begin an ending. */
const extensionOf = (name: string): string => /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
