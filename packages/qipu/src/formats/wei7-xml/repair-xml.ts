import type { SourceRange } from '../../text/message/message.ts'

/** Signs that lead an XML parser astray: it would take much of what follows for a part of them. */
export interface Stray {
  readonly code: 'wei7-xml/ampersand' | 'wei7-xml/unmatched'
  readonly at: SourceRange
}

/** A text in which nothing is astray any more, with everything in the same place. */
export interface RepairedXml {
  readonly text: string
  /** In the order of the text. */
  readonly strays: readonly Stray[]
  /** Substitute of an ampersand that is none of XML's. */
  readonly substitute: string
}

/** Finds every `&` that begins no reference, and every closing tag of an element that is not open, in one pass. */
export function repairXml(text: string): RepairedXml | undefined {
  const substitute = freeSign(text)
  if (substitute === undefined) return undefined
  const strays = new Scan(text).run()
  const pieces: string[] = []
  let from = 0
  for (const { code, at } of strays) {
    pieces.push(text.slice(from, at.offset), code === 'wei7-xml/ampersand' ? substitute : ' '.repeat(at.length))
    from = at.offset + at.length
  }
  return { text: pieces.join('') + text.slice(from), strays, substitute }
}

/** A character for private use that the text does not use. */
function freeSign(text: string): string | undefined {
  for (let code = 0xe000; code < 0xe100; code++) {
    const sign = String.fromCharCode(code)
    if (!text.includes(sign)) return sign
  }
  return undefined
}

const sign = /[<&]/g
const reference = /&(?:#\d+|#x[\da-fA-F]+|[A-Za-z_:][\w:.-]*);/y
const closing = /<\/([^\s<>]*)\s*>/y
const opening = /<[\p{L}_:][^\s/<>]*/uy
const inTag = /["'>]/g
const inDoctype = /[[\]>]/g

/** Sections that are skipped up to their end. */
const wholes: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** The text's outline: which elements are open. Each character is looked at a few times at most. */
class Scan {
  readonly #text: string
  readonly #strays: Stray[] = []
  readonly #open: string[] = []
  readonly #counts = new Map<string, number>()

  constructor(text: string) {
    this.#text = text
  }

  run(): readonly Stray[] {
    for (let at = this.#find(sign, 0); at >= 0; ) {
      const next = this.#text[at] === '&' ? this.#ampersand(at) : this.#markup(at)
      at = next < 0 ? -1 : this.#find(sign, next)
    }
    return this.#strays
  }

  #find(pattern: RegExp, from: number): number {
    pattern.lastIndex = from
    return pattern.exec(this.#text)?.index ?? -1
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(this.#text)
  }

  #ampersand(at: number): number {
    if (!this.#match(reference, at)) this.#strays.push({ code: 'wei7-xml/ampersand', at: { offset: at, length: 1 } })
    return at + 1
  }

  /** Passes what begins with a `<`; -1 where it never ends. */
  #markup(at: number): number {
    for (const [begin, end] of wholes) {
      if (this.#text.startsWith(begin, at)) return this.#after(end, at + begin.length)
    }
    if (this.#text.startsWith('<!', at)) return this.#doctype(at)
    const close = this.#match(closing, at)
    if (close) return this.#close(close[1]!, { offset: at, length: close[0].length })
    const open = this.#match(opening, at)
    return open ? this.#tag(open[0].slice(1), at + open[0].length) : at + 1
  }

  #after(end: string, from: number): number {
    const found = this.#text.indexOf(end, from)
    return found < 0 ? -1 : found + end.length
  }

  #doctype(from: number): number {
    let depth = 0
    for (let at = this.#find(inDoctype, from); at >= 0; at = this.#find(inDoctype, at + 1)) {
      const found = this.#text[at]
      if (found === '>' && depth <= 0) return at + 1
      if (found !== '>') depth += found === '[' ? 1 : -1
    }
    return -1
  }

  #tag(name: string, from: number): number {
    for (let at = this.#find(inTag, from); at >= 0; at = this.#find(inTag, at + 1)) {
      if (this.#text[at] === '>') {
        if (this.#text[at - 1] !== '/') {
          this.#open.push(name)
          this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
        }
        return at + 1
      }
      const end = this.#text.indexOf(this.#text[at]!, at + 1)
      if (end < 0) return -1
      const value = this.#text.slice(at, end)
      for (let i = value.indexOf('&'); i >= 0; i = value.indexOf('&', i + 1)) this.#ampersand(at + i)
      at = end
    }
    return -1
  }

  /** As the parser does it, a closing tag also closes what is open within its element. */
  #close(name: string, at: SourceRange): number {
    if ((this.#counts.get(name) ?? 0) === 0) this.#strays.push({ code: 'wei7-xml/unmatched', at })
    else {
      for (let closed = ''; closed !== name; ) {
        closed = this.#open.pop()!
        this.#counts.set(closed, this.#counts.get(closed)! - 1)
      }
    }
    return at.offset + at.length
  }
}
