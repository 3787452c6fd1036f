/**
 * The kinds of value that data may have, as data themselves: validators, codecs, JSON schemas and random values are made from them.
 * A domain with values of its own (points of a board, keys of a room) adds leaves.
 */

import type { Json } from '../json/problems.ts'
import type { Arg } from '../language/texts.ts'
import { wanted } from './words.ts'

export { wanted }

/** A kind without parts: its name, its test, and the words for what is expected. */
export interface Leaf {
  readonly kind: 'leaf'
  readonly name: string
  /** The context holds bounds that the data itself sets, such as the size of its board. */
  is(value: unknown, context: unknown): boolean
  readonly wanted: Arg
}

type Structure =
  | Leaf
  | { readonly kind: 'oneOf'; readonly values: readonly Json[] }
  | {
      readonly kind: 'list'
      readonly of: Kind
      /** True if an empty list has a meaning. */
      readonly empty: boolean
      /** True if entries are known by their numbers: one that cannot be understood leaves an empty one. */
      readonly numbered: boolean
      readonly least: number
      readonly most: number
    }
  | {
      readonly kind: 'shape'
      readonly fields: Readonly<Record<string, Kind>>
      readonly required: readonly string[]
      /** The name of the JSON schema's definition, if it is used more than once. */
      readonly name?: string
    }
  | { readonly kind: 'dictionary'; readonly of: Kind }
  /** The first that fits. */
  | { readonly kind: 'either'; readonly of: readonly Kind[] }
  /** Shapes that one key tells apart; the key itself is not among their fields. */
  | { readonly kind: 'tagged'; readonly key: string; readonly of: Readonly<Record<string, ShapeKind>> }

/** `type` is for the compiler only. */
export type Kind<T = unknown> = Structure & { readonly type?: T }

export type ShapeKind<T = unknown> = Extract<Structure, { kind: 'shape' }> & { readonly type?: T }

export type TaggedKind<T = unknown> = Extract<Structure, { kind: 'tagged' }> & { readonly type?: T }

/** The type of the values of a kind. */
export type TypeOf<K> = K extends { readonly type?: infer T } ? Exclude<T, undefined> : never

/** A table of a shape's fields: a field that is forgotten is a type error. */
export type KindsOf<T> = { readonly [K in keyof T]-?: Kind<Exclude<T[K], undefined>> }

export const leaf = <T, Context = unknown>(
  name: string,
  is: (value: unknown, context: Context) => boolean,
  words: Arg,
): Kind<T> => ({ kind: 'leaf', name, is: is as Leaf['is'], wanted: words })

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
export const isCount = (value: unknown): value is number => isWhole(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string'

const isScalar = (value: unknown): boolean =>
  value === null || isText(value) || typeof value === 'boolean' || Number.isFinite(value)

/** Plain JSON of any depth: no functions, no numbers that JSON lacks, nothing that contains itself. */
function isJson(root: unknown): boolean {
  if (typeof root !== 'object' || root === null) return isScalar(root)
  const open = new Set<object>()
  const stack: { readonly value: object; readonly isEnd: boolean }[] = [{ value: root, isEnd: false }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { value, isEnd } = top
    if (isEnd) {
      open.delete(value)
      continue
    }
    if (open.has(value)) return false
    open.add(value)
    stack.push({ value, isEnd: true })
    for (const item of Array.isArray(value) ? value : Object.values(value)) {
      if (typeof item === 'object' && item !== null) stack.push({ value: item, isEnd: false })
      else if (!isScalar(item)) return false
    }
  }
  return true
}

/** A text of one line, and one of any number of them. */
export const line: Kind<string> = leaf('line', isText, wanted.text)
export const text: Kind<string> = leaf('text', isText, wanted.text)
export const filled: Kind<string> = leaf('text', (value) => isText(value) && value.trim() !== '', wanted.filled)
export const flag: Kind<boolean> = leaf('flag', (value) => typeof value === 'boolean', wanted.flag)
export const number: Kind<number> = leaf('number', (value) => Number.isFinite(value), wanted.number)
export const integer: Kind<number> = leaf('integer', isWhole, wanted.whole)
/** From 0. */
export const count: Kind<number> = leaf('count', isCount, wanted.count)
/** From 1. */
export const positive: Kind<number> = leaf('positive', (value) => isCount(value) && value > 0, wanted.positive)
export const json: Kind<Json> = leaf('json', isJson, wanted.json)

export const oneOf = <const T extends Json>(...values: readonly T[]): Kind<T> => ({ kind: 'oneOf', values })
/** A fact that is true or absent. */
export const yes: Kind<true> = oneOf(true)

interface ListOptions {
  readonly empty?: boolean
  readonly numbered?: boolean
  readonly least?: number
  readonly most?: number
}

export const list = <T>(
  of: Kind<T>,
  { empty = false, numbered = false, least = 0, most = Number.POSITIVE_INFINITY }: ListOptions = {},
): Kind<T[]> => ({ kind: 'list', of, empty, numbered, least, most })

export const pair = <T>(of: Kind<T>): Kind<readonly [T, T]> => ({
  kind: 'list',
  of,
  empty: false,
  numbered: false,
  least: 2,
  most: 2,
})

export const shape = <T extends object>(
  fields: KindsOf<T>,
  required: readonly (keyof T & string)[] = [],
  name?: string,
): ShapeKind<T> => ({ kind: 'shape', fields, required, ...(name !== undefined && { name }) })

/** A shape of which some fields may be absent: those of the second table. */
export const fields = <Needed extends object, Possible extends object = object>(
  needed: KindsOf<Needed>,
  possible: KindsOf<Possible> = {} as KindsOf<Possible>,
): ShapeKind<Needed & Partial<Possible>> => ({
  kind: 'shape',
  fields: { ...needed, ...possible },
  required: Object.keys(needed),
})

export const dictionary = <T>(of: Kind<T>): Kind<Record<string, T>> => ({ kind: 'dictionary', of })

export const either = <A, B, C = never>(a: Kind<A>, b: Kind<B>, c?: Kind<C>): Kind<A | B | C> => ({
  kind: 'either',
  of: c ? [a, b, c] : [a, b],
})

type Tagged<Key extends string, Of extends Readonly<Record<string, ShapeKind>>> = {
  [Tag in keyof Of]: { readonly [K in Key]: Tag } & TypeOf<Of[Tag]>
}[keyof Of]

export const tagged = <const Key extends string, Of extends Readonly<Record<string, ShapeKind>>>(
  key: Key,
  of: Of,
): TaggedKind<Tagged<Key, Of>> => ({ kind: 'tagged', key, of })
