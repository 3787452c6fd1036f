/** Reading of other programs' messages, as far as they are understood. */

import { isObject } from '../json/objects.ts'
import type { JsonObject } from '../json/problems.ts'
import type { ShapeKind, TaggedKind } from './kinds.ts'
import { validatorOf } from './validate.ts'

type MessageReader<T> = (value: unknown) => T | undefined

/**
 * A reader of messages of a kind. It returns the fields that the kind names, without those that may be absent and are
 * not as they should be; undefined where a needed one is missing or wrong. Another program may know more fields.
 */
export function readerOf<T>(kind: ShapeKind<T> | TaggedKind<T>): MessageReader<T> {
  if (kind.kind === 'shape') return shapeReader(kind) as MessageReader<T>
  const readers = new Map(Object.entries(kind.of).map(([tag, of]) => [tag, shapeReader(of)]))
  return (value) => {
    const tag = isObject(value) ? value[kind.key] : undefined
    const found = typeof tag === 'string' ? readers.get(tag)?.(value) : undefined
    return found && ({ [kind.key]: tag, ...found } as T)
  }
}

function shapeReader({ fields, required }: ShapeKind): MessageReader<JsonObject> {
  const rows = Object.entries(fields).map(([key, of]) => {
    const validate = validatorOf(of)
    return {
      key,
      isRight: (value: unknown) => validate(value, undefined) === undefined,
      isNeeded: required.includes(key),
    }
  })
  return (value) => {
    if (!isObject(value)) return undefined
    const found: JsonObject = {}
    for (const { key, isRight, isNeeded } of rows) {
      if (Object.hasOwn(value, key) && isRight(value[key])) found[key] = value[key]!
      else if (isNeeded) return undefined
    }
    return found
  }
}
