import { byteOrderMark, unmarkedUtf16 } from '../../../text/charset/bom.ts'
import { decode } from '../../../text/charset/charset.ts'
import { leadsOf } from '../../../text/charset/double-bytes.ts'
import type { Chunks, Cut, Splitter } from '../../chunks.ts'
import type { ReadOptions } from '../../format.ts'
import { areBytesEscaped, bytesToDecode, endsValue } from '../byte-escapes.ts'
import { declaredCharset } from '../read/declared.ts'

/** Finds the places between game trees in a stream of bytes: the grammar of `scan.ts`, without its events. */

const OUTSIDE = 0
/** After a `(` that may begin a game, after the name behind it, after the space behind that. */
const OPENED = 1
const NAME = 2
const NAMED = 3
const TREE = 4
const VALUE = 5
/** After a backslash in a value. */
const PROTECTED = 6
/** After the first byte of two in a value. */
const LED = 7

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const PAREN_OPEN = 40
const PAREN_CLOSE = 41
const SEMICOLON = 59
const BRACKET_OPEN = 91
const BACKSLASH = 92
const BRACKET_CLOSE = 93

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)
const isUpper = (byte: number): boolean => byte >= 65 && byte <= 90

/** Bytes that stop the scan: in a tree, in a tree before its first node, in a value. */
const IN_TREE = 1
const BEFORE_ROOT = 2
const IN_VALUE = 4

function stopsFor(isLead: (byte: number) => boolean): Uint8Array {
  const table = new Uint8Array(256)
  for (let byte = 0; byte < 256; byte++) {
    const isLine = byte === LINE_FEED || byte === CARRIAGE_RETURN
    const isPlace = byte === PAREN_OPEN || byte === PAREN_CLOSE || byte === BRACKET_OPEN
    const isEnd = byte === BRACKET_CLOSE || byte === BACKSLASH
    if (isLine || isPlace) table[byte]! |= IN_TREE
    if (isLine || isPlace || byte === SEMICOLON || isUpper(byte)) table[byte]! |= BEFORE_ROOT
    if (isLine || isEnd || isLead(byte)) table[byte]! |= IN_VALUE
  }
  return table
}

const single = stopsFor(() => false)
/** Until the first non-ASCII byte, the charset is irrelevant. */
const undecided = stopsFor((byte) => byte >= 128)

class TreeSplitter implements Splitter {
  readonly declared: string | undefined
  cut: Cut = { offset: 0, games: 0, line: 1, column: 1 }
  readonly #forced: string | undefined
  #stops = undecided
  #state = OUTSIDE
  #depth = 0
  /** Depth of the tree whose root was seen; 0 before a root. */
  #root = 0
  #games = 0
  #line = 1
  /** Offset of the buffer in the file. */
  #base = 0
  #afterReturn = -1
  /** Characters on the line before `#counted`. */
  #column = 0
  #counted = 0

  constructor(head: Uint8Array, { encoding }: ReadOptions) {
    this.declared = declaredCharset(head)
    this.#forced = encoding
    if (byteOrderMark(head)) this.#column = -1
  }

  look(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      if (this.#state === TREE || this.#state === VALUE) i = this.#skip(bytes, i)
      if (i >= bytes.length) break
      const byte = bytes[i]!
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) this.#newLine(byte, i)
      this.#step(byte, bytes, i)
    }
    this.#count(bytes, bytes.length)
    this.#base += bytes.length
    this.#afterReturn -= bytes.length
    this.#counted = 0
  }

  /** To the next byte that means something where we are. */
  #skip(bytes: Uint8Array, from: number): number {
    const stops = this.#stops
    const what = this.#state === VALUE ? IN_VALUE : this.#root === 0 ? BEFORE_ROOT : IN_TREE
    let i = from
    while (i < bytes.length && (stops[bytes[i]!]! & what) === 0) i++
    return i
  }

  #step(byte: number, bytes: Uint8Array, at: number): void {
    const state = this.#state
    if (state === TREE) this.#inTree(byte, bytes, at)
    else if (state === VALUE) this.#inValue(byte, bytes)
    else if (state === PROTECTED) this.#state = VALUE
    else if (state === LED) this.#state = byte === BRACKET_CLOSE && endsValue(bytes, at, false) ? TREE : VALUE
    else this.#outside(byte)
  }

  #outside(byte: number): void {
    const state = this.#state
    if (byte === PAREN_OPEN) {
      this.#depth = state === OPENED ? this.#depth + 1 : 1
      this.#state = OPENED
    } else if (isSpace(byte)) {
      if (state === NAME) this.#state = NAMED
    } else if (byte === SEMICOLON && state === OPENED) {
      this.#begin()
    } else if (byte === BRACKET_OPEN && (state === NAME || state === NAMED)) {
      this.#begin()
      this.#state = VALUE
    } else if (isUpper(byte) && (state === OPENED || state === NAME)) {
      this.#state = NAME
    } else {
      this.#state = OUTSIDE
    }
  }

  #begin(): void {
    this.#state = TREE
    this.#root = this.#depth
    this.#games++
  }

  #inTree(byte: number, bytes: Uint8Array, at: number): void {
    if (byte === BRACKET_OPEN) {
      this.#state = VALUE
    } else if (byte === PAREN_OPEN) {
      this.#depth++
    } else if (byte === PAREN_CLOSE) {
      this.#depth--
      if (this.#depth < this.#root) this.#root = 0
      if (this.#depth === 0) this.#end(bytes, at + 1)
    } else if (this.#root === 0 && (byte === SEMICOLON || isUpper(byte))) {
      this.#begin()
    }
  }

  #inValue(byte: number, bytes: Uint8Array): void {
    if (byte === BRACKET_CLOSE) this.#state = TREE
    else if (byte === BACKSLASH) this.#state = PROTECTED
    else if (byte >= 128) {
      if (this.#stops === undecided) this.#decide(bytes)
      if ((this.#stops[byte]! & IN_VALUE) !== 0) this.#state = LED
    }
  }

  /** Which charset it is, now that it matters: as the reader would find out from these bytes. */
  #decide(bytes: Uint8Array): void {
    let end = bytes.length
    while (end > 0 && end > bytes.length - 4 && bytes[end - 1]! >= 128) end--
    const whole = bytes.subarray(0, end)
    const options = { declared: this.declared, forced: this.#forced, prepare: bytesToDecode }
    const { name } = decode(whole, options).charset
    const leads = leadsOf(name)
    this.#stops = leads && !areBytesEscaped(whole, name) ? stopsFor((byte) => leads[byte] === 1) : single
  }

  #end(bytes: Uint8Array, at: number): void {
    this.#state = OUTSIDE
    this.#count(bytes, at)
    this.cut = { offset: this.#base + at, games: this.#games, line: this.#line, column: this.#column + 1 }
  }

  #newLine(byte: number, at: number): void {
    if (byte === CARRIAGE_RETURN || this.#afterReturn !== at) this.#line++
    this.#afterReturn = byte === CARRIAGE_RETURN ? at + 1 : -1
    this.#column = 0
    this.#counted = at + 1
  }

  /** Characters are counted where a column is asked for; bytes that continue one of UTF-8 count nothing. */
  #count(bytes: Uint8Array, to: number): void {
    for (let i = this.#counted; i < to; i++) if ((bytes[i]! & 0xc0) !== 0x80) this.#column++
    this.#counted = to
  }
}

const ESCAPE = 0x1b

/** UTF-16 and ISO-2022-JP hide brackets in other characters: files like those are read as a whole. */
const canBeCut = (head: Uint8Array): boolean =>
  !byteOrderMark(head)?.charset.startsWith('utf-16') && !unmarkedUtf16(head) && !head.includes(ESCAPE)

export const chunks: Chunks = {
  splitter: (head, options = {}) => (canBeCut(head) ? new TreeSplitter(head, options) : undefined),
  between: ({ layout }) => (layout === 'minified' ? '' : '\n'),
}
