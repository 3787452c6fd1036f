import type { Point } from '../../record/basics.ts'
import { type Extra, type GameRecord, type Json, notesOf } from '../../record/record.ts'
import type { Args } from '../../text/language/texts.ts'
import { brief } from '../../text/message/brief.ts'
import { messageOf } from '../../text/message/collect.ts'
import type { Message, SourceRange } from '../../text/message/message.ts'
import { isShort, isSingleLine } from '../shared/short-text.ts'
import type { Wei7XmlCode } from './messages.ts'
import type { RepairedXml } from './repair-xml.ts'
import { attributePlaces, isName, tag } from './xml.ts'

/** Number of errors that are reported; more are useless. */
export const MOST_ERRORS = 100

/** No honest tag has more attributes; a table is made of those that do. */
const MANY = 32

/** The attributes of a tag, as they come by: two lists are quicker than an object with the names for keys. */
export class Attributes {
  count = 0
  readonly #names: string[] = []
  readonly #values: string[] = []
  #index: Map<string, string> | undefined

  add(name: string, value: string): void {
    this.#names[this.count] = name
    this.#values[this.count++] = value
  }

  name(index: number): string {
    return this.#names[index]!
  }

  value(index: number): string {
    return this.#values[index]!
  }

  /** Of equal names the last one counts. */
  get(name: string): string | undefined {
    if (this.count > MANY) return this.#indexed().get(name)
    for (let i = this.count - 1; i >= 0; i--) if (this.#names[i] === name) return this.#values[i]
    return undefined
  }

  clear(): void {
    this.count = 0
    this.#index = undefined
  }

  #indexed(): Map<string, string> {
    if (!this.#index) {
      this.#index = new Map()
      for (let i = 0; i < this.count; i++) this.#index.set(this.#names[i]!, this.#values[i]!)
    }
    return this.#index
  }
}

/** One attribute: how it is read and how it is written. */
export interface AttributeSpec<T> {
  /** Takes the value into the model; false where it can't: then it is kept word for word. */
  read(value: string, into: T, reading: Wei7XmlReader, name: string): boolean
  write(from: T, board: { readonly width: number }): string | undefined
}

/** An element's attributes, in the order in which they are written. */
export interface Rows<T> {
  readonly clause: string
  readonly rows: ReadonlyMap<string, AttributeSpec<T>>
}

export const rowsOf = <T>(clause: string, rows: Readonly<Record<string, AttributeSpec<T>>>): Rows<T> => ({
  clause,
  rows: new Map(Object.entries(rows)),
})

/** Reading one document: the record as it grows, and the tag that is being read. */
export class Wei7XmlReader {
  readonly text: string
  readonly record: GameRecord
  readonly messages: Message[] = []
  readonly #collectsMessages: boolean
  /** The node that is being read; undefined while the facts of the game are. */
  node: number | undefined
  /** End of the current tag; it begins at the `<` before. */
  end = 0
  readonly attributes = new Attributes()
  /** How often the document broke the rules of XML so far. */
  malformed = 0
  /** The stretches of the document that are no XML. */
  readonly unread: string[] = []
  #places = new Map<string, SourceRange>()
  /** The end of the tag that the places belong to. */
  #placesEnd = -1

  /** The text as the parser gets it, where signs in it would lead it astray. */
  readonly straight: RepairedXml | undefined
  #strays = 0

  constructor(text: string, record: GameRecord, collectsMessages: boolean, straight?: RepairedXml) {
    this.#collectsMessages = collectsMessages
    this.text = text
    this.record = record
    this.straight = straight
  }

  /** Returns the parser's text with the ampersands of the source. */
  plain(value: string): string {
    return this.straight ? value.replaceAll(this.straight.substitute, '&') : value
  }

  /** A piece of the document that is to be XML, whatever it is now. */
  piece(from: number, to: number): string {
    const { straight } = this
    return straight ? straight.text.slice(from, to).replaceAll(straight.substitute, '&amp;') : this.text.slice(from, to)
  }

  /** Reports what was astray before a place. */
  reportStrays(end: number): void {
    const strays = this.straight?.strays ?? []
    for (; this.#strays < strays.length && strays[this.#strays]!.at.offset < end; this.#strays++) {
      const { code, at } = strays[this.#strays]!
      if (code === 'wei7-xml/unmatched') this.unread.push(this.text.slice(at.offset, at.offset + at.length))
      if (this.malformed++ < MOST_ERRORS) this.reportAt(code, at)
    }
  }

  /** The stretch from the latest such sign. */
  since(sign: string, end: number): SourceRange {
    const offset = Math.max(0, this.text.lastIndexOf(sign, end - 1))
    return { offset, length: end - offset }
  }

  get start(): number {
    return this.startOf(this.end)
  }

  get tagPlace(): SourceRange {
    const { start } = this
    return { offset: start, length: this.end - start }
  }

  startOf(end: number): number {
    return Math.max(0, this.text.lastIndexOf('<', end - 1))
  }

  /** The current tag once more, as an element of its own. */
  again(name: string): string {
    const { attributes } = this
    const list = new Map<string, string>()
    for (let i = 0; i < attributes.count; i++) list.set(attributes.name(i), attributes.value(i))
    return tag(
      name,
      [...list].filter(([key]) => isName(key)),
      '/>',
    )
  }

  /** Reads the current tag's attributes; `path` is where those that are not understood are kept. */
  readAttributes<T>({ clause, rows }: Rows<T>, into: T, path: string): void {
    const { attributes } = this
    for (let i = 0; i < attributes.count; i++) {
      const name = attributes.name(i)
      const row = rows.get(name)
      if (row === undefined) this.report('wei7-xml/unknown-attribute', name, clause)
      if (!row?.read(attributes.value(i), into, this, name)) this.keep(`${path}@${name}`, attributes.value(i))
    }
  }

  /** 3.17.1.2: the point of the current tag, or -1 after a report; `range` is the clause that says where it may be. */
  point(clause: string, range = '3.17.1.2'): Point {
    const size = this.record.board.width
    const x = this.coordinate('x', clause, range)
    const y = this.coordinate('y', clause, range)
    if (x < 0 || y < 0) return -1
    if (x >= size || y >= size) return this.outside(x < size ? 'y' : 'x', range)
    this.checkForm('x', clause)
    this.checkForm('y', clause)
    return x + y * size
  }

  private coordinate(name: string, clause: string, range: string): number {
    const value = this.attributes.get(name)
    if (value === undefined) {
      this.report('wei7-xml/missing', name, clause)
      return -1
    }
    const plain = plainCoordinate(value)
    if (plain >= 0) return plain
    const number = this.number(value, name, clause)
    if (number === undefined) return -1
    return Number.isInteger(number) && number >= 0 ? number : this.outside(name, range)
  }

  private outside(name: string, clause: string): -1 {
    const { attributes, record } = this
    const [x, y] = [attributes.get('x') ?? '', attributes.get('y') ?? '']
    this.report('wei7-xml/outside', name, clause, { x, y, size: record.board.width })
    return -1
  }

  /** A number, in whatever form; undefined after a report where it is none. */
  number(value: string, name: string, clause: string): number | undefined {
    const number = decimalOf(value)
    if (number === undefined) this.report('wei7-xml/not-number', name, clause)
    return number
  }

  /** Reports a number that is read, and so written in another form than it has here. */
  checkForm(name: string, clause: string): void {
    if (!shortestForm.test(this.attributes.get(name)!)) this.report('wei7-xml/number-form', name, clause)
  }

  /** One line of at most 128 characters; another one is read all the same. */
  checkShort(value: string, name: string, clause: string): void {
    if (!isShort(value)) this.report('wei7-xml/long', name, clause)
    if (!isSingleLine(value) || this.hasLineBreak(name)) this.report('wei7-xml/several-lines', name, clause)
  }

  /** True if an attribute of the current tag has a bare line break, which its value no longer shows. */
  hasLineBreak(name: string): boolean {
    return lineBreak.test(this.text.slice(this.start, this.end)) && lineBreak.test(this.raw(name))
  }

  /** An attribute's value as it is written. */
  raw(name: string): string {
    const { offset, length } = this.#placeOf(name)
    const text = this.text.slice(offset, offset + length)
    return text.slice(text.search(/["']/) + 1, -1)
  }

  oneOf<V extends string>(value: string, name: string, clause: string, allowed: readonly V[]): value is V {
    if (allowed.includes(value as V)) return true
    return this.report('wei7-xml/not-one-of', name, clause, { allowed: allowed.join(', ') })
  }

  /** Reports what is wrong with an attribute of the current tag; always false. */
  report(code: Wei7XmlCode, name: string, clause?: string, args: Args = {}): false {
    if (!this.#collectsMessages) return false
    this.reportAt(code, this.#placeOf(name), clause, { name, value: brief(this.attributes.get(name) ?? ''), ...args })
    return false
  }

  /** The stretch of an attribute of the current tag, or of the tag where it has none of that name. */
  #placeOf(name: string): SourceRange {
    if (this.#placesEnd !== this.end) {
      const { start, end } = this
      this.#places = attributePlaces(this.text, start, end)
      this.#placesEnd = end
    }
    return this.#places.get(name) ?? this.tagPlace
  }

  /** Reports what is wrong with the current tag. */
  reportTag(code: Wei7XmlCode, clause?: string, args?: Args): void {
    if (this.#collectsMessages) this.reportAt(code, this.tagPlace, clause, args)
  }

  reportAt(code: Wei7XmlCode, at: SourceRange | undefined, clause?: string, args?: Args): void {
    if (this.#collectsMessages) this.messages.push(messageOf(code, { at, node: this.node, clause, args }))
  }

  keep(key: string, value: Json): void {
    const extra: Extra = { format: 'wei7-xml', key, value }
    const home = this.node === undefined ? this.record : notesOf(this.record.nodes[this.node]!)
    home.extras ??= []
    home.extras.push(extra)
  }
}

const lineBreak = /[\r\n]/

/** `0` to `99` as nearly every file writes them; -1 for anything else. */
function plainCoordinate(value: string): number {
  const first = value.charCodeAt(0) - 48
  if (!(first >= 0 && first <= 9)) return -1
  if (value.length === 1) return first
  const second = value.charCodeAt(1) - 48
  return value.length === 2 && first > 0 && second >= 0 && second <= 9 ? first * 10 + second : -1
}

/** 3.6, 3.9: no zeros that mean nothing. */
const shortestForm = /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/

/** Never -0, which is no point. */
export const decimalOf = (text: string): number | undefined =>
  /^\s*[+-]?\d{1,15}(\.\d{0,15})?\s*$/.test(text) ? Number(text) + 0 : undefined
