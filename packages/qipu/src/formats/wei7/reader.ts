import type { BoardSize, Point } from '../../record/basics.ts'
import { type Extra, type GameRecord, notesOf } from '../../record/record.ts'
import type { Json, JsonObject, ParsedJson } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import type { Args } from '../../text/language/texts.ts'
import { brief, briefJson } from '../../text/message/brief.ts'
import { messageOf } from '../../text/message/collect.ts'
import type { Message } from '../../text/message/message.ts'
import type { Wei7Code } from './messages.ts'
import { pointer } from './pointer.ts'

/** One property of an object: how it is read and how it is written. */
export interface PropertySpec<T> {
  /** Takes the value into the model; false where it can't: then the value is kept word for word. */
  read(value: Json, into: T, reading: Wei7Reader, key: string): boolean
  write(from: T, board: BoardSize): Json | undefined
}

/** An object of the specification: its properties in the order in which they are written. */
export interface Rows<T> {
  /** The clause that lists the properties. */
  readonly clause: string
  readonly required: readonly string[]
  /** True where some properties must be read before others, in the order of the rows. */
  readonly ordered: boolean
  readonly rows: ReadonlyMap<string, PropertySpec<T>>
}

export const rowsOf = <T>(
  clause: string,
  rows: Readonly<Record<string, PropertySpec<T>>>,
  { required = [], ordered = false }: { required?: readonly string[]; ordered?: boolean } = {},
): Rows<T> => ({ clause, required, ordered, rows: new Map(Object.entries(rows)) })

export function writeRows<T>({ rows }: Rows<T>, from: T, board: BoardSize): JsonObject {
  const object: JsonObject = {}
  for (const [key, row] of rows) {
    const value = row.write(from, board)
    if (value !== undefined) object[key] = value
  }
  return object
}

type Holder = JsonObject | Json[]

/** Reading one file: the record as it grows, and where in the text and in the tree we are. */
export class Wei7Reader {
  readonly parsed: ParsedJson
  readonly record: GameRecord
  /** True while plain moves are not searched for unknown keys. */
  readonly usesFastPath: boolean
  readonly messages: Message[] = []
  readonly #collectsMessages: boolean
  /** The node that is being read; undefined while the facts of the game are. */
  node: number | undefined
  /** The object or array that is being read. */
  holder: Holder = []
  /** The board has more points than we take. */
  isTooLarge = false
  /** How many keys were met so far: more in the text means that some were there twice. */
  keys = 0
  /** The way to the current holder, from the root or from the node's `step`, `pre` or `tree`. */
  readonly #steps: (string | number)[] = []
  readonly #outer: Holder[] = []

  constructor(parsed: ParsedJson, record: GameRecord, usesFastPath: boolean, collectsMessages: boolean) {
    this.#collectsMessages = collectsMessages
    this.parsed = parsed
    this.record = record
    this.usesFastPath = usesFastPath
  }

  /** Goes down into an object or array; `leave` comes back up. */
  enter(holder: Holder, step: string | number): void {
    this.#outer.push(this.holder)
    this.#steps.push(step)
    this.holder = holder
  }

  leave(): void {
    this.holder = this.#outer.pop()!
    this.#steps.pop()
  }

  /** Reads the whole file's object. */
  root(object: JsonObject, rows: Rows<GameRecord>): void {
    this.holder = object
    this.#properties(object, rows, this.record)
  }

  /** Reads an object property by property; what it has no row for is kept. */
  object<T>(object: JsonObject, rows: Rows<T>, into: T, step: string | number): void {
    this.enter(object, step)
    this.#properties(object, rows, into)
    this.leave()
  }

  /** The same for the object that has been entered already. */
  rest<T>(rows: Rows<T>, into: T): void {
    this.#properties(this.holder as JsonObject, rows, into)
  }

  #properties<T>(object: JsonObject, { clause, required, ordered, rows }: Rows<T>, into: T): void {
    const given = ordered ? inRowOrder(object, rows) : object
    for (const key in given) {
      this.keys++
      const row = rows.get(key)
      const value = given[key]!
      if (row === undefined) this.keepUnknown(key, clause)
      else if (!row.read(value, into, this, key)) this.keep(key, value)
    }
    for (let i = 0; i < required.length; i++) {
      if (!Object.hasOwn(object, required[i]!)) this.reportMissing(required[i]!, clause)
    }
  }

  /** Reads a list entry by entry (its `place` is that among the good ones); a bad one is kept by itself. */
  list<T>(list: Json[], step: string, read: (item: Json, index: number, place: number) => T | undefined): T[] {
    const result: T[] = []
    this.enter(list, step)
    for (let i = 0; i < list.length; i++) {
      const value = read(list[i]!, i, result.length)
      if (value !== undefined) result.push(value)
      else this.keep('-', list[i]!)
    }
    this.leave()
    return result
  }

  /** Counts the keys of the current object and keeps those that the clause does not know. */
  noOthers(clause: string, one: string, other: string): void {
    for (const key in this.holder as JsonObject) {
      this.keys++
      if (key !== one && key !== other) this.keepUnknown(key, clause)
    }
  }

  /** 3.6: the point under a key of the current object, or -1 after a report. */
  point(key: string): Point {
    const point = (this.holder as JsonObject)[key]
    if (!isObject(point)) {
      this.report('wei7/not-object', key, '3.6')
      return -1
    }
    const { x, y } = point
    const { width, height } = this.record.board
    let count = 0
    for (const _ in point) count++
    this.keys += count
    if (!Number.isInteger(x) || !Number.isInteger(y)) {
      const wrong = Number.isInteger(x) ? 'y' : 'x'
      if (Object.hasOwn(point, wrong)) this.reportIn(point, 'wei7/not-number', wrong, '3.6')
      else this.reportMissing(wrong, '3.6', point)
      return -1
    }
    const column = x as number
    const row = y as number
    if (column < 0 || row < 0 || column >= width || row >= height) {
      this.report('wei7/outside', key, '3.6', { x: column, y: row, width, height })
      return -1
    }
    if (count > 2) {
      this.enter(point, key)
      for (const name in point) if (name !== 'x' && name !== 'y') this.keepUnknown(name, '3.6')
      this.leave()
    }
    // JSON knows a negative zero; points don't.
    return (column + row * width) | 0
  }

  /** Reports what is wrong with an entry of the current object; always false. */
  report(code: Wei7Code, key: string | number, clause?: string, args: Args = {}): false {
    const name = typeof key === 'number' ? `${this.#steps.at(-1)}[${key}]` : key
    return this.reportIn(this.holder, code, key, clause, { name, ...args })
  }

  /** The same for an entry of another object or array. */
  reportIn(holder: Holder, code: Wei7Code, key: string | number, clause?: string, args: Args = {}): false {
    if (!this.#collectsMessages) return false
    const value = (holder as JsonObject)[key]
    this.reportAt(code, this.parsed.placeOf(holder, key), clause, { name: key, value: quoted(value), ...args })
    return false
  }

  reportMissing(name: string, clause: string, holder: Holder = this.holder): false {
    if (!this.#collectsMessages) return false
    const { offset } = this.parsed.placeOf(holder)
    this.reportAt('wei7/missing', { offset, length: 1 }, clause, { name })
    return false
  }

  reportAt(code: Wei7Code, at: Message['at'], clause?: string, args?: Args): void {
    if (this.#collectsMessages) this.messages.push(messageOf(code, { at, node: this.node, clause, args }))
  }

  keepUnknown(key: string, clause: string): void {
    if (this.#collectsMessages) {
      this.reportAt('wei7/unknown-property', this.parsed.placeOf(this.holder, key, 'key'), clause, { name: key })
    }
    this.keep(key, (this.holder as JsonObject)[key]!)
  }

  /** Keeps a value word for word, for its place in the current holder. */
  keep(key: string, value: Json): void {
    const extra: Extra = { format: 'wei7', key: pointer([...this.#steps, key]), value }
    const home = this.node === undefined ? this.record : notesOf(this.record.nodes[this.node]!)
    home.extras ??= []
    home.extras.push(extra)
  }
}

function inRowOrder(object: JsonObject, rows: ReadonlyMap<string, unknown>): JsonObject {
  const result: JsonObject = Object.create(null) as JsonObject
  for (const key of rows.keys()) if (Object.hasOwn(object, key)) result[key] = object[key]!
  for (const key in object) result[key] = object[key]!
  return result
}

/** A value as a message shows it. */
const quoted = (value: Json | undefined): string =>
  typeof value === 'string' ? brief(JSON.stringify(value)) : briefJson(value)
