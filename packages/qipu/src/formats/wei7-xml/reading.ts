import type { Point } from '../../record/basics.ts'
import { type Extra, type GameRecord, type Json, notesOf } from '../../record/record.ts'
import { type Message, type MessageArgs, type Place, speaker } from '../../text/messages.ts'
import { isShort, isSingleLine } from '../shared/short-text.ts'
import { messages } from './messages.ts'
import { attributePlace, isName, tag } from './xml.ts'

const say = speaker(messages)

export type Code = keyof typeof messages
export type Attributes = Readonly<Record<string, string>>

/** One attribute: how it is read and how it is written. */
export interface Row<T> {
  /** Takes the value into the model; false where it can't: then it is kept word for word. */
  read(value: string, into: T, reading: Reading, name: string): boolean
  write(from: T, board: { readonly width: number }): string | undefined
}

/** An element's attributes, in the order in which they are written. */
export interface Rows<T> {
  readonly clause: string
  readonly rows: ReadonlyMap<string, Row<T>>
}

export const rowsOf = <T>(clause: string, rows: Readonly<Record<string, Row<T>>>): Rows<T> => ({
  clause,
  rows: new Map(Object.entries(rows)),
})

/** Reading one document: the record as it grows, and the tag that is being read. */
export class Reading {
  readonly text: string
  readonly record: GameRecord
  readonly messages: Message[] = []
  /** The node that is being read; undefined while the facts of the game are. */
  node: number | undefined
  /** Where the current tag ends; it begins at the `<` before. */
  end = 0
  attributes: Attributes = {}
  /** How often the document broke the rules of XML so far. */
  malformed = 0

  constructor(text: string, record: GameRecord) {
    this.text = text
    this.record = record
  }

  get start(): number {
    return this.startOf(this.end)
  }

  startOf(end: number): number {
    return Math.max(0, this.text.lastIndexOf('<', end - 1))
  }

  /** The current tag once more, as an element of its own. */
  again(name: string): string {
    return tag(
      name,
      Object.entries(this.attributes).filter(([key]) => isName(key)),
      '/>',
    )
  }

  /** Reads the current tag's attributes; `path` is where those that are not understood are kept. */
  readAttributes<T>({ clause, rows }: Rows<T>, into: T, path: string): void {
    const { attributes } = this
    for (const name in attributes) {
      const row = rows.get(name)
      const value = attributes[name]!
      if (row === undefined) {
        this.complain('wei7-xml/unknown-attribute', name, clause)
        this.keep(`${path}@${name}`, value)
      } else if (!row.read(value, into, this, name)) this.keep(`${path}@${name}`, value)
    }
  }

  /** 3.17.1.2: the point of the current tag, or -1 after a complaint. */
  point(clause: string): Point {
    const { attributes, record } = this
    const size = record.board.width
    const x = this.coordinate('x', clause)
    const y = this.coordinate('y', clause)
    if (x < 0 || y < 0) return -1
    if (x < size && y < size) return x + y * size
    this.complain('wei7-xml/outside', x < size ? 'y' : 'x', undefined, {
      x: attributes['x']!,
      y: attributes['y']!,
      size,
    })
    return -1
  }

  private coordinate(name: string, clause: string): number {
    const value = this.attributes[name]
    if (value === undefined) {
      this.complain('wei7-xml/missing', name, clause)
      return -1
    }
    const number = this.number(value, name, clause, wholeForm)
    return number === undefined || !Number.isInteger(number) || number < 0 ? this.notOnBoard(name, number) : number
  }

  private notOnBoard(name: string, number: number | undefined): -1 {
    if (number !== undefined) {
      const { x = '', y = '' } = this.attributes
      this.complain('wei7-xml/outside', name, undefined, { x, y, size: this.record.board.width })
    }
    return -1
  }

  /** A number, with a complaint where its form is not exactly what the clause wants; undefined where it is none. */
  number(value: string, name: string, clause: string, form: RegExp): number | undefined {
    if (form.test(value)) return Number(value)
    const number = decimalOf(value)
    this.complain(number === undefined ? 'wei7-xml/not-number' : 'wei7-xml/number-form', name, clause)
    return number
  }

  /** One line of at most 128 characters; another one is read all the same. */
  checkShort(value: string, name: string, clause: string): void {
    if (!isShort(value)) this.complain('wei7-xml/long', name, clause)
    if (!isSingleLine(value)) this.complain('wei7-xml/several-lines', name, clause)
  }

  oneOf<V extends string>(value: string, name: string, clause: string, allowed: readonly V[]): value is V {
    if (allowed.includes(value as V)) return true
    return this.complain('wei7-xml/not-one-of', name, clause, { allowed: allowed.join(', ') })
  }

  /** Says what is wrong with an attribute of the current tag; always false. */
  complain(code: Code, name: string, clause?: string, args: MessageArgs = {}): false {
    const at = attributePlace(this.text, this.start, this.end, name)
    this.say(code, at, clause, { name, value: brief(this.attributes[name] ?? ''), ...args })
    return false
  }

  /** Says what is wrong with the current tag. */
  complainOfTag(code: Code, clause?: string, args?: MessageArgs): void {
    const { start } = this
    this.say(code, { offset: start, length: this.end - start }, clause, args)
  }

  say(code: Code, at: Place | undefined, clause?: string, args?: MessageArgs): void {
    this.messages.push(say(code, { at, node: this.node, clause, args }))
  }

  keep(key: string, value: Json): void {
    const extra: Extra = { format: 'wei7-xml', key, value }
    const home = this.node === undefined ? this.record : notesOf(this.record.nodes[this.node]!)
    home.extras ??= []
    home.extras.push(extra)
  }
}

export const wholeForm = /^(0|[1-9]\d*)$/
/** 3.6, 3.9: no zeros that mean nothing, and half points only. */
export const halfForm = /^(0|[1-9]\d*)(\.5)?$/

export const decimalOf = (text: string): number | undefined =>
  /^\s*[+-]?\d{1,15}(\.\d{0,15})?\s*$/.test(text) ? Number(text) : undefined

export const brief = (value: string): string => (value.length > 60 ? `${value.slice(0, 59)}…` : value)
