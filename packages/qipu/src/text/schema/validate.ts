/** Validators made from descriptions: the one way in which unknown data is checked. */

import { isObject } from '../json/objects.ts'
import type { Arg } from '../language/texts.ts'
import { type Fault, faultOf, within } from './fault.ts'
import type { Kind } from './kinds.ts'
import { wanted } from './words.ts'

/** Finds the first fault of a value; undefined if it is of the kind. */
export type Validator<Context = unknown> = (value: unknown, context: Context) => Fault | undefined

/** The validator of a kind; nothing is made while the value is right. Descriptions are ours and not nested deeply. */
export function validatorOf<Context>(kind: Kind): Validator<Context> {
  switch (kind.kind) {
    case 'leaf':
      return (value, context) => (kind.is(value, context) ? undefined : wrong(kind.wanted, value))
    case 'oneOf':
      return (value) =>
        (kind.values as readonly unknown[]).includes(value) ? undefined : wrong(choice(kind.values), value)
    case 'list':
      return listValidator(kind)
    case 'dictionary': {
      const validate = validatorOf<Context>(kind.of)
      return (value, context) => {
        if (!isObject(value)) return wrong(wanted.object, value)
        for (const key of Object.keys(value)) {
          const fault = validate(value[key], context)
          if (fault) return within(key, fault)
        }
        return undefined
      }
    }
    case 'either': {
      const validators = kind.of.map((of) => validatorOf<Context>(of))
      return (value, context) => {
        const faults: Fault[] = []
        for (const validate of validators) {
          const fault = validate(value, context)
          if (!fault) return undefined
          faults.push(fault)
        }
        // The deepest fault is that of the alternative which was meant.
        const deepest = faults.reduce((best, fault) => (fault.path.length > best.path.length ? fault : best))
        return deepest.path.length > 0 ? deepest : wrong(alternatives(faults.map(({ args }) => args.wanted)), value)
      }
    }
    case 'shape':
      return shapeValidator(kind, undefined)
    case 'tagged': {
      const validators = new Map(
        Object.entries(kind.of).map(([tag, of]) => [tag, shapeValidator<Context>(of, kind.key)]),
      )
      const tags = choice([...validators.keys()])
      return (value, context) => {
        if (!isObject(value)) return wrong(wanted.object, value)
        const tag: unknown = value[kind.key]
        const validate = typeof tag === 'string' ? validators.get(tag) : undefined
        if (validate) return validate(value, context)
        return faultOf(tag === undefined ? 'schema/missing' : 'schema/value', [kind.key], tags, tag)
      }
    }
  }
}

function listValidator<Context>({ of, least, most }: Extract<Kind, { kind: 'list' }>): Validator<Context> {
  const validate = validatorOf<Context>(of)
  return (value, context) => {
    if (!Array.isArray(value)) return wrong(wanted.list, value)
    if (value.length < least || value.length > most) return wrong(lengthWanted(least, most), value)
    for (let i = 0; i < value.length; i++) {
      const fault = validate(value[i], context)
      if (fault) return within(i, fault)
    }
    return undefined
  }
}

function lengthWanted(least: number, most: number): Arg {
  if (least === most) return { text: wanted.listOf, args: { count: least } }
  return most === Number.POSITIVE_INFINITY
    ? { text: wanted.listFrom, args: { least } }
    : { text: wanted.listFromTo, args: { least, most } }
}

/** `tag` is a key that was looked at before. */
function shapeValidator<Context>(
  { fields, required }: Extract<Kind, { kind: 'shape' }>,
  tag: string | undefined,
): Validator<Context> {
  const validators = new Map(Object.entries(fields).map(([key, of]) => [key, validatorOf<Context>(of)]))
  return (value, context) => {
    if (!isObject(value)) return wrong(wanted.object, value)
    const unknown = (key: string): Fault => faultOf('schema/unknown-key', [key], names([...validators.keys()]))
    for (const key of required) {
      if (Object.hasOwn(value, key)) continue
      // A field is missing most often because its name is misspelt.
      const misspelt = Object.keys(value).find((other) => other !== tag && !validators.has(other))
      if (misspelt !== undefined) return unknown(misspelt)
      const fault = validators.get(key)!(undefined, context)
      return faultOf('schema/missing', [key], fault?.args.wanted ?? wanted.json)
    }
    for (const key in value) {
      if (key === tag) continue
      const validate = validators.get(key)
      if (!validate) return unknown(key)
      const fault = validate(value[key], context)
      if (fault) return within(key, fault)
    }
    return undefined
  }
}

const wrong = (words: Arg, value: unknown): Fault => faultOf('schema/value', [], words, value)

const choice = (values: readonly unknown[]): Arg => ({
  text: wanted.oneOf,
  args: { values: values.map(String).join(', ') },
})

const names = (keys: readonly string[]): Arg => ({ text: wanted.names, args: { values: keys.join(', ') } })

const alternatives = (all: readonly Arg[]): Arg =>
  all.reduce((first, second): Arg => ({ text: wanted.either, args: { first, second } }))
