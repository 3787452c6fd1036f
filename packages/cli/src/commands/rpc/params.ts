import { type Reading, read } from 'qipu'
import { formatById, type Source } from 'qipu/formats'
import { charsetNamed, isReadableCharset } from 'qipu/text'
import { CODES, type Params, RpcError } from './protocol.ts'

/** Validation of request parameters. */

const KINDS = {
  string: (value: unknown): value is string => typeof value === 'string',
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  /** From 0, as nodes and moves are counted. */
  count: (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
  seconds: (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value),
}

type Kinds = typeof KINDS
type Of<K extends keyof Kinds> = Kinds[K] extends (value: unknown) => value is infer T ? T : never

const refuse = (message: string): never => {
  throw new RpcError(CODES.params, message)
}

/** A value of that kind, or undefined where there is none. */
export function optional<K extends keyof Kinds>(params: Params, name: string, kind: K): Of<K> | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  return KINDS[kind](value) ? (value as Of<K>) : refuse(`${name}: expected a ${kind}`)
}

export function required<K extends keyof Kinds>(params: Params, name: string, kind: K): Of<K> {
  return optional(params, name, kind) ?? refuse(`${name} is missing`)
}

export function oneOf<const T extends string>(params: Params, name: string, choices: readonly T[]): T | undefined {
  const value = optional(params, name, 'string')
  if (value === undefined) return undefined
  return choices.find((choice) => choice === value) ?? refuse(`${name}: expected one of ${choices.join(', ')}`)
}

/** The file that is meant: its text, or its bytes in base64, and its name if that says something. */
export function sourceIn(params: Params): Source {
  const text = optional(params, 'text', 'string')
  const base64 = optional(params, 'base64', 'string')
  if ((text === undefined) === (base64 === undefined)) refuse('give the file as text or as base64')
  if (base64 !== undefined && !/^[A-Za-z0-9+/\s]*={0,2}\s{0,20}$/.test(base64)) refuse('base64: not base64')
  const bytes = text === undefined ? new Uint8Array(Buffer.from(base64!, 'base64')) : new TextEncoder().encode(text)
  const name = optional(params, 'name', 'string')
  return { bytes, ...(name !== undefined && { name }) }
}

export function formatIn(params: Params, name: string): string | undefined {
  const id = optional(params, name, 'string')
  return id === undefined || formatById(id) ? id : refuse(`${name}: unknown format ${JSON.stringify(id)}`)
}

const isKnownCharset = (label: string): boolean => charsetNamed(label) !== undefined

export function charsetIn(params: Params, name: string, isKnown = isKnownCharset): string | undefined {
  const label = optional(params, name, 'string')
  return label === undefined || isKnown(label) ? label : refuse(`${name}: unknown charset ${JSON.stringify(label)}`)
}

/** The file of a request as it was read. A text is UTF-8, whatever it declares. */
export function readingIn(params: Params): Reading {
  const from = formatIn(params, 'from')
  const charset =
    charsetIn(params, 'charset', isReadableCharset) ?? (params['text'] === undefined ? undefined : 'utf-8')
  return read(sourceIn(params), { ...(from && { from }), ...(charset !== undefined && { encoding: charset }) })
}
