/** The part of TOML that hand histories use: keys with strings, numbers, words and lists of them, and tables in a row. */

import type { SourceRange } from '../../text/message/message.ts'

export type Scalar = string | number | boolean

export interface Entry {
  readonly key: string
  /** Undefined for values that are no scalar and no plain list: they are known as text only. */
  readonly value: Scalar | readonly Scalar[] | undefined
  /** The value as it is written. */
  readonly raw: string
  readonly at: SourceRange
}

export interface Table {
  /** Name in brackets before it; empty for what stands before the first. */
  readonly name: string
  readonly entries: readonly Entry[]
  /** Comments before the first key, without their signs. */
  readonly comments: readonly string[]
  readonly at: SourceRange
}

export interface Toml {
  readonly tables: readonly Table[]
  /** Text that is no TOML of this kind. */
  readonly faults: readonly { readonly text: string; readonly at: SourceRange }[]
}

/** Passes over a text that brackets may cost. */
const MAX_SKIPS = 4
const BLANK = /[ \t\r\n]+/y
const COMMENT = /#([^\r\n]*)/y
const HEADER = /\[{1,2}([^\][\r\n]{0,200})\]{1,2}[ \t]{0,99}(?:#[^\r\n]*)?(?=[\r\n]|$)/y
const KEY = /([A-Za-z0-9_-]{1,200}|"[^"\r\n]{0,200}"|'[^'\r\n]{0,200}')[ \t]*=[ \t]*/y
const LINE = /[^\r\n]*/y

export function parseToml(text: string): Toml {
  const scanner = new Scanner(text)
  const faults: { text: string; at: SourceRange }[] = []
  const tables: { name: string; entries: Entry[]; comments: string[]; at: SourceRange }[] = []
  let table = { name: '', entries: [] as Entry[], comments: [] as string[], at: { offset: 0, length: 0 } }
  tables.push(table)
  while (scanner.pos < text.length) {
    if (scanner.take(BLANK)) continue
    const comment = scanner.take(COMMENT)
    if (comment) {
      if (table.entries.length === 0) table.comments.push(comment[1]!.replace(/^ /, '').trimEnd())
      continue
    }
    const offset = scanner.pos
    const header = scanner.take(HEADER)
    if (header) {
      table = { name: header[1]!.trim(), entries: [], comments: [], at: { offset, length: header[0].length } }
      tables.push(table)
      continue
    }
    const key = scanner.take(KEY)
    const start = scanner.pos
    const value = key && scanner.value()
    if (!key || !value) {
      scanner.pos = offset
      const rest = scanner.take(LINE)![0]
      faults.push({ text: rest, at: { offset, length: rest.length } })
      continue
    }
    const raw = text.slice(start, scanner.pos)
    const at = { offset, length: scanner.pos - offset }
    table.entries.push({ key: key[1]!.replace(/^["']|["']$/g, ''), value: value.value, raw, at })
  }
  return { tables: tables.filter(({ entries, name }) => entries.length > 0 || name !== ''), faults }
}

const STRING = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'/y
const WORD = /[^\s,#[\]{}"']+(?:[ ]\d[\d:.]*)?/y
const NUMBER = /^[+-]?(?:\d[\d_]*)(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?$/
const GAP = /(?:[ \t\r\n]+|#[^\r\n]*)+/y

class Scanner {
  readonly #text: string
  pos = 0

  constructor(text: string) {
    this.#text = text
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.pos
    const found = pattern.exec(this.#text)
    if (found) this.pos += found[0].length
    return found ?? undefined
  }

  /** A value; undefined where none begins here or it has no end. */
  value(): { readonly value: Entry['value'] } | undefined {
    const sign = this.#text[this.pos]
    if (sign === '[') return this.#list()
    if (sign === '{') return this.#skip() ? { value: undefined } : undefined
    const scalar = this.#scalar()
    return scalar === undefined ? undefined : { value: scalar }
  }

  #scalar(): Scalar | undefined {
    const string = this.take(STRING)
    if (string) return stringOf(string[0])
    const word = this.take(WORD)?.[0]
    if (word === undefined) return undefined
    if (word === 'true' || word === 'false') return word === 'true'
    return NUMBER.test(word) ? Number(word.replaceAll('_', '')) : word
  }

  #list(): { readonly value: Entry['value'] } | undefined {
    const start = this.pos
    const values: Scalar[] = []
    this.pos++
    for (;;) {
      this.take(GAP)
      const sign = this.#text[this.pos]
      if (sign === ']') {
        this.pos++
        return { value: values }
      }
      if (sign === ',') {
        this.pos++
        continue
      }
      const scalar = sign === '[' || sign === '{' ? undefined : this.#scalar()
      if (scalar === undefined) {
        this.pos = start
        return this.#skip() ? { value: undefined } : undefined
      }
      values.push(scalar)
    }
  }

  /** Characters that were passed over so far. Brackets that never close would be sought to the end again and again. */
  #skipped = 0

  /** Goes behind the bracket that closes the one here. */
  #skip(): boolean {
    let depth = 0
    do {
      if (++this.#skipped > MAX_SKIPS * this.#text.length) {
        this.pos = this.#text.length
        return false
      }
      const sign = this.#text[this.pos]
      if (sign === undefined) return false
      if (sign === '"' || sign === "'") {
        if (!this.take(STRING)) return false
        continue
      }
      if (sign === '#') {
        this.take(COMMENT)
        continue
      }
      if (sign === '[' || sign === '{') depth++
      if (sign === ']' || sign === '}') depth--
      this.pos++
    } while (depth > 0)
    return true
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\', b: '\b', f: '\f' }

function stringOf(text: string): string {
  if (text.startsWith('"""') || text.startsWith("'''")) return text.slice(3, -3).replace(/^\r?\n/, '')
  const inner = text.slice(1, -1)
  if (text[0] === "'") return inner
  return inner.replace(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)/g, (whole, code: string) => {
    if (!/^[uU]./.test(code)) return ESCAPES[code] ?? whole
    const point = Number.parseInt(code.slice(1), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** A string as TOML writes it: literal where it can be. */
export function quotedToml(text: string): string {
  if (!/['\p{Cc}]/u.test(text)) return `'${text}'`
  return JSON.stringify(text).replace(/\x7f/g, '\\u007f')
}
