import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import type { RecordNames } from './names.ts'
import type { QipuReader } from './reader.ts'

/** How one kind of value is read and written: both sides in one place. */
export interface Codec<T> {
  /** Parses a value; undefined after reporting an error. */
  read(value: Json, reading: QipuReader, holder: object, step: string | number): T | undefined
  write(value: T, scene: RecordNames): Json
  /** True where an empty value means something. */
  readonly empty?: boolean
  /** True if a value is one of these, as far as the value alone tells. */
  fits?(value: Json): boolean
}

const plain = <T extends Json>(isRight: (value: Json) => boolean): Codec<T> => ({
  fits: isRight,
  read: (value, reading, holder, step) =>
    isRight(value) ? (value as T) : reading.fault('qipu/value', holder, step, value),
  write: (value) => value,
})

export const text = plain<string>((value) => typeof value === 'string')
export const flag = plain<boolean>((value) => typeof value === 'boolean')
export const number = plain<number>((value) => typeof value === 'number' && Number.isFinite(value))
export const integer = plain<number>((value) => Number.isSafeInteger(value))
export const count = plain<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0)
export const positive = plain<number>((value) => Number.isSafeInteger(value) && (value as number) > 0)
/** Any value at all: even an empty one means something to those who know it. */
export const json: Codec<Json> = { ...plain<Json>(() => true), empty: true }
export const oneOf = <T extends Json>(...allowed: readonly T[]): Codec<T> =>
  plain<T>((value) => allowed.includes(value as T))

/** A name where there is one, else a number. */
const named = <T extends number>(
  code: 'qipu/value' | 'qipu/point',
  find: (scene: RecordNames, value: Json) => T | undefined,
  name: (scene: RecordNames, value: T) => Json,
): Codec<T> => ({
  read: (value, reading, holder, step) => find(reading.scene, value) ?? reading.fault(code, holder, step, value),
  write: (value, scene) => name(scene, value),
})

export const side = named(
  'qipu/value',
  (scene, value) => scene.side(value),
  (scene, value) => scene.sideName(value),
)
export const mover = named(
  'qipu/value',
  (scene, value) => scene.mover(value),
  (scene, value) => scene.sideName(value),
)
export const point = named(
  'qipu/point',
  (scene, value) => scene.point(value),
  (scene, value) => scene.pointName(value),
)

/** One of the record's participants, by number. */
export const participantNumber: Codec<number> = {
  read: (value, reading, holder, step) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < reading.participants
      ? (value as number)
      : reading.fault('qipu/participant', holder, step, value),
  write: (value) => value,
}

interface ListOptions<T> {
  /** True where an empty list means something. */
  readonly empty?: boolean
  /** Placeholder of an unintelligible entry, if the others are referred to by their numbers. */
  readonly instead?: () => T
}

export const list = <T>(of: Codec<T>, { empty = false, instead }: ListOptions<T> = {}): Codec<T[]> => ({
  empty,
  read(value, reading, holder, step) {
    if (!Array.isArray(value)) return reading.fault('qipu/value', holder, step, value)
    const result: T[] = []
    for (let i = 0; i < value.length; i++) {
      const entry = of.read(value[i]!, reading, value, i) ?? instead?.()
      if (entry !== undefined) result.push(entry)
    }
    return result
  },
  write: (value, scene) => value.map((entry) => of.write(entry, scene)),
})

/** Any keys, values of one kind. */
export const dictionary = <T>(of: Codec<T>): Codec<Record<string, T>> => ({
  read(value, reading, holder, step) {
    if (!isObject(value)) return reading.fault('qipu/value', holder, step, value)
    const entries: [string, T][] = []
    for (const [key, entry] of Object.entries(value)) {
      const understood = of.read(entry, reading, value, key)
      if (understood !== undefined) entries.push([key, understood])
    }
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  },
  write: (value, scene) =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, of.write(entry, scene)])),
})

/** The first that a value fits, or else the last. */
export function either(codecs: readonly Codec<unknown>[]): Codec<unknown> {
  const chosen = (value: Json): Codec<unknown> => codecs.find((codec) => codec.fits?.(value)) ?? codecs.at(-1)!
  return {
    read: (value, reading, holder, step) => chosen(value).read(value, reading, holder, step),
    write: (value, scene) => chosen(value as Json).write(value, scene),
  }
}

/** The codec of every field that `T` has; a field that is forgotten is a type error. */
export type Fields<T> = { readonly [K in keyof T]-?: Codec<Exclude<T[K], undefined>> }

/** An object with known fields. Others are told and kept. */
export function shape<T extends object>(fields: Fields<T>, ...required: (keyof T & string)[]): Codec<T> {
  return {
    read(value, reading, holder, step) {
      if (!isObject(value)) return reading.fault('qipu/value', holder, step, value)
      const result = readFields(value, fields, reading, required)
      const missing = required.find((key) => result[key] === undefined)
      if (missing === undefined) return result as T
      if (!Object.hasOwn(value, missing)) {
        reading.faults++
        reading.report('qipu/missing', holder, step, { key: missing })
      }
      return undefined
    },
    write: (value, scene) => writeFields(value, fields, scene),
  }
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** Reads one field; undefined where it is not known, not understood, or empty and so says nothing. */
export function readField<T extends object>(
  value: JsonObject,
  key: string,
  fields: Fields<T>,
  reading: QipuReader,
  keepEmpty = false,
): T[keyof T] | undefined {
  if (!Object.hasOwn(fields, key)) return reading.fault('qipu/unknown-key', value, key)
  const codec = fields[key as keyof T & string]
  const entry = codec.read(value[key]!, reading, value, key) as T[keyof T] | undefined
  return keepEmpty || codec.empty || !isEmpty(entry) ? entry : undefined
}

function readFields<T extends object>(
  value: JsonObject,
  fields: Fields<T>,
  reading: QipuReader,
  required: readonly string[],
): Partial<T> {
  const result: Partial<T> = {}
  for (const key of Object.keys(value)) {
    // Required values may be empty.
    const entry = readField(value, key, fields, reading, required.includes(key))
    if (entry !== undefined) result[key as keyof T] = entry
  }
  return result
}

export function writeFields<T extends object>(
  value: T,
  fields: Fields<T>,
  scene: RecordNames,
  into: JsonObject = {},
): JsonObject {
  for (const key of Object.keys(fields) as (keyof T & string)[]) {
    const entry = value[key]
    if (entry !== undefined) into[key] = fields[key].write(entry as Exclude<T[keyof T & string], undefined>, scene)
  }
  return into
}
