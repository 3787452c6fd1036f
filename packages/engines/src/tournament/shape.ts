/** Reading JSON that people write: each reader says what it wants, and where it did not find it. */

export interface ShapeFault {
  /** A JSON pointer. */
  readonly at: string
  readonly wants: string
}

export type Read<T> = { readonly value: T } | { readonly fault: ShapeFault }
export type Reader<T> = (value: unknown, at: string) => Read<T>

const wanting =
  <T>(is: (value: unknown) => value is T, wants: string): Reader<T> =>
  (value, at) =>
    is(value) ? { value } : { fault: { at, wants } }

export const text: Reader<string> = wanting((value) => typeof value === 'string', 'a text')
export const number: Reader<number> = wanting((value): value is number => Number.isFinite(value), 'a number')
export const whole: Reader<number> = wanting(
  (value): value is number => Number.isInteger(value) && (value as number) >= 1,
  'a whole number from 1 on',
)

export const oneOf = <const T>(values: readonly T[]): Reader<T> =>
  wanting((value): value is T => values.includes(value as T), `one of ${values.join(', ')}`)

interface Optional<T> {
  readonly reader: Reader<T>
  readonly isOptional: true
}

export const optional = <T>(reader: Reader<T>): Optional<T> => ({ reader, isOptional: true })

type Fields = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>
type Of<F> = F extends Reader<infer T> ? T : never
type Maybe<F> = F extends Optional<infer T> ? T : never
type Shape<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Of<F[K]>
} & { readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Maybe<F[K]> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that it does not know are faults: they are most often misspelt. */
export function object<const F extends Fields>(fields: F): Reader<Shape<F>> {
  return (value, at) => {
    if (!isObject(value)) return { fault: { at, wants: 'an object' } }
    const stranger = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
    if (stranger !== undefined)
      return { fault: { at: `${at}/${stranger}`, wants: `one of the names ${Object.keys(fields).join(', ')}` } }
    const found: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const isThere = Object.hasOwn(value, name)
      if (!isThere && 'isOptional' in field) continue
      const read = ('isOptional' in field ? field.reader : field)(value[name], `${at}/${name}`)
      if ('fault' in read) return read
      found[name] = read.value
    }
    return { value: found as Shape<F> }
  }
}

export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return { fault: { at, wants: 'a list' } }
    const found: T[] = []
    for (const [i, each] of value.entries()) {
      const read = item(each, `${at}/${i}`)
      if ('fault' in read) return read
      found.push(read.value)
    }
    return { value: found }
  }
}

export const pair =
  <T>(item: Reader<T>): Reader<readonly [T, T]> =>
  (value, at) => {
    const read = list(item)(value, at)
    if ('fault' in read) return read
    const [one, other, ...more] = read.value
    return one === undefined || other === undefined || more.length > 0
      ? { fault: { at, wants: 'a list of two' } }
      : { value: [one, other] }
  }

export function map<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) => {
    if (!isObject(value)) return { fault: { at, wants: 'an object' } }
    const found: [string, T][] = []
    for (const [name, each] of Object.entries(value)) {
      const read = item(each, `${at}/${name}`)
      if ('fault' in read) return read
      found.push([name, read.value])
    }
    return { value: Object.fromEntries(found) }
  }
}
