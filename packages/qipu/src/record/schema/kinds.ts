/** What a value of the record may be, as data: validity, codecs, the JSON schema and random records are made from it. */

import type { BoardSize, Move, Placement, Point, Side } from '../basics.ts'
import type { Json } from '../record.ts'

type Simple =
  /** A text, of one line or of any number of them. */
  | 'line'
  | 'text'
  | 'flag'
  | 'number'
  | 'integer'
  /** From 0. */
  | 'count'
  /** From 1. */
  | 'positive'
  | 'json'
  | 'side'
  | 'point'
  | 'move'
  /** The index of a participant. */
  | 'participant'
  | 'board'
  | 'placements'

/** The tables of a shape's fields: a field that is forgotten is a type error. */
export type KindsOf<T> = { readonly [K in keyof T]-?: Kind<Exclude<T[K], undefined>> }

type Structure =
  | { readonly kind: Simple }
  | { readonly kind: 'oneOf'; readonly values: readonly Json[] }
  | {
      readonly kind: 'list'
      readonly of: Kind
      /** True where an empty list says something. */
      readonly empty: boolean
      /** True where entries are known by their numbers: one that can't be understood leaves an empty one. */
      readonly numbered: boolean
    }
  | {
      readonly kind: 'shape'
      readonly fields: Readonly<Record<string, Kind>>
      readonly required: readonly string[]
      /** What the JSON schema calls it, where it is used more than once. */
      readonly name?: string
    }
  | { readonly kind: 'dictionary'; readonly of: Kind }
  /** The first that fits; all but the last are simple or `oneOf`. */
  | { readonly kind: 'either'; readonly of: readonly Kind[] }

/** `type` is for the compiler only. */
export type Kind<T = unknown> = Structure & { readonly type?: T }

const simple = <T>(kind: Simple): Kind<T> => ({ kind })

export const line: Kind<string> = simple('line')
export const text: Kind<string> = simple('text')
export const flag: Kind<boolean> = simple('flag')
export const number: Kind<number> = simple('number')
export const integer: Kind<number> = simple('integer')
export const count: Kind<number> = simple('count')
export const positive: Kind<number> = simple('positive')
export const json: Kind<Json> = simple('json')
export const side: Kind<Side> = simple('side')
export const point: Kind<Point> = simple('point')
export const move: Kind<Move> = simple('move')
export const participant: Kind<number> = simple('participant')
export const board: Kind<BoardSize> = simple('board')
export const placements: Kind<readonly Placement[]> = simple('placements')

export const oneOf = <const T extends Json>(...values: readonly T[]): Kind<T> => ({ kind: 'oneOf', values })
/** A fact that is true or not there. */
export const yes: Kind<true> = oneOf(true)

interface ListOptions {
  readonly empty?: boolean
  readonly numbered?: boolean
}

export const list = <T>(of: Kind<T>, { empty = false, numbered = false }: ListOptions = {}): Kind<T[]> => ({
  kind: 'list',
  of,
  empty,
  numbered,
})

export const shape = <T extends object>(
  fields: KindsOf<T>,
  required: readonly (keyof T & string)[] = [],
  name?: string,
): Kind<T> => ({ kind: 'shape', fields, required, ...(name !== undefined && { name }) })

export const dictionary = <T>(of: Kind<T>): Kind<Record<string, T>> => ({ kind: 'dictionary', of })

export const either = <A, B, C = never>(a: Kind<A>, b: Kind<B>, c?: Kind<C>): Kind<A | B | C> => ({
  kind: 'either',
  of: c ? [a, b, c] : [a, b],
})
