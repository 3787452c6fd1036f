import type { Extra, Json } from '../../record/record.ts'

export const ID = 'ishi'

/** Data without a place in the model, which the writer puts back. */
export type Key =
  /** A remark on what follows: the event for the record, the setup stones for the root, otherwise the node itself. */
  | 'REMARK'
  /** A remark on a diagram's own stones. */
  | 'SETUPREMARK'
  /** A remark at the very end of the file. */
  | 'AFTER'
  /** A line that was not understood, was overruled, or says nothing. */
  | 'LINE'
  /** A move's prisoners in the words of the file; on the record, `none` where the event lists none at all. */
  | 'PRISONER'
  /** The label of the variation that begins here. */
  | 'VAR'
  /** The region of a diagram that could not be read. */
  | 'DIAGRAM'
  /** How deep a variation is nested, where it varies the first move of another one: 2 or more. */
  | 'NESTED'
  /** A move that could not be read. */
  | 'MOVE'
  /** A move number that is out of order. */
  | 'NUMBER'
  /** The stones that a diagram hides, and the marks of a node, in the words of the file. */
  | 'HIDE'
  | 'MARK'
  /** A block of user data: the rest of its first line, then its lines. */
  | 'USER'
  /** How many comments and user blocks stand before the setup stones. */
  | 'BEFORE'

type Extras = readonly Extra[] | undefined

export const extra = (key: Key, value: Json): Extra => ({ format: ID, key, value })

export const valuesOf = (extras: Extras, key: Key): Json[] =>
  extras ? extras.filter((entry) => entry.format === ID && entry.key === key).map((entry) => entry.value) : []

export const firstOf = (extras: Extras, key: Key): Json | undefined =>
  extras?.find((entry) => entry.format === ID && entry.key === key)?.value

export const textOf = (extras: Extras, key: Key): string | undefined => {
  const value = firstOf(extras, key)
  return typeof value === 'string' ? value : undefined
}

export const textsOf = (extras: Extras, key: Key): string[] =>
  valuesOf(extras, key).filter((value) => typeof value === 'string')

export const isTexts = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
