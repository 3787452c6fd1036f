import { byteOrderMark, unmarkedUtf16 } from './charset/bom.ts'
import { looseUtf16 } from './charset/unicode.ts'

/** Input of `detect`: cheap, and made once for all formats. */
export interface Sniff {
  /** The first bytes, one character a byte (Latin-1), without a byte-order mark; UTF-16 is decoded. */
  readonly head: string
  /** The last bytes in the same way, for what may stand anywhere; undefined where the head is all there is. */
  readonly tail?: string | undefined
  /** The file's ending in lower case without its dot, or ''. */
  readonly extension: string
  readonly name: string
}

const HEAD = 4096

/** Decodes the beginning of a file, for detecting its format. */
export function sniff(bytes: Uint8Array, name = '', length = HEAD): Sniff {
  const mark = byteOrderMark(bytes)
  const start = mark?.length ?? 0
  const head = bytes.subarray(start, start + length)
  return {
    head: textOf(head, mark?.charset),
    // Made only for those who ask.
    get tail() {
      // Pairs of bytes stay together.
      const from = bytes.length - length + ((bytes.length - length - start) & 1)
      return from > start ? textOf(bytes.subarray(from), mark?.charset ?? unmarkedUtf16(head)) : undefined
    },
    extension: extensionOf(name),
    name,
  }
}

function textOf(bytes: Uint8Array, marked: string | undefined): string {
  if (!marked || marked === 'utf-8') {
    const text = utf8.decode(bytes)
    if (text.length === bytes.length && !text.includes('\0') && !text.includes('\ufffd')) return text
  }
  const charset = marked ?? unmarkedUtf16(bytes)
  if (charset === 'utf-16le' || charset === 'utf-16be') return looseUtf16(bytes, charset === 'utf-16be')
  return String.fromCharCode(...bytes)
}

/** Most heads are ASCII, which this decodes an order of magnitude faster than characters are put together. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** A dot at the start of a name hides a file; it does not begin an ending. */
const extensionOf = (name: string): string => /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
