import type { BoardSize } from '../../record/basics.ts'
import type { Extra, Json } from '../../record/record.ts'
import type { Rows } from './reader.ts'
import { type AttributeList, isName } from './xml.ts'

const NOTHING: readonly Extra[] = []

/** The part of a key before its attribute: `mark/0` of `mark/0@size`, '' of `@clock`; undefined where it names none. */
const pathOf = (key: string): string | undefined => (key.includes('@') ? key.slice(0, key.indexOf('@')) : undefined)

/** Preserved data of a node, or of the whole record, by their place. */
export class ExtrasIndex {
  readonly #pieces = new Map<string, Extra[]>()
  readonly #attributes = new Map<string, Extra[]>()

  constructor(extras: readonly Extra[] = NOTHING) {
    for (const extra of extras) {
      if (extra.format !== 'wei7-xml') continue
      const path = pathOf(extra.key)
      const group = path === undefined ? this.#pieces : this.#attributes
      const key = path ?? extra.key
      const list = group.get(key)
      if (list) list.push(extra)
      else group.set(key, [extra])
    }
  }

  /** Takes the pieces that are kept under a key. */
  take(key: string): Json[] {
    const found = this.#pieces.get(key) ?? NOTHING
    this.#pieces.delete(key)
    return found.map(({ value }) => value)
  }

  /** Pieces of the document, word for word. */
  raw(key: string): string[] {
    return this.take(key).map(String)
  }

  /** Attributes by their rows, and those that were kept for the path, unless the model says them itself. */
  attributes<T>({ rows }: Rows<T>, from: T, board: BoardSize, path = ''): AttributeList {
    const list: [string, string][] = []
    for (const [name, row] of rows) {
      const value = row.write(from, board)
      if (value !== undefined) list.push([name, value])
    }
    const kept = this.#attributes.get(path)
    if (kept) this.#attributes.set(path, addKept(list, kept))
    return list
  }

  /** Returns the keys of all extras that were not taken. */
  left(): string[] {
    return [...this.#pieces.values(), ...this.#attributes.values()].flatMap((list) => list.map(({ key }) => key))
  }
}

/** Adds kept attributes to a list; returns those that have no place in it. */
function addKept(list: [string, string][], kept: readonly Extra[]): Extra[] {
  const known = new Set(list.map(([name]) => name))
  return kept.filter(({ key, value }) => {
    const name = key.slice(key.indexOf('@') + 1)
    if (!isName(name) || known.has(name)) return true
    known.add(name)
    list.push([name, String(value)])
    return false
  })
}
