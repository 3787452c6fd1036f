import type { Json, JsonObject } from '../../text/json/json.ts'

/** Paths to kept data, in the manner of JSON Pointer (RFC 6901): `/info/rules/foo`; `-` is a new entry at the end. */

export const pointer = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const lists = new Set(['participants', 'players', 'stones', 'marks'])

const isHolder = (value: Json | undefined): value is Json[] | JsonObject => typeof value === 'object' && value !== null

const isEmptyObject = (value: Json | undefined): boolean =>
  isHolder(value) && !Array.isArray(value) && Object.keys(value).length === 0

/**
 * Puts a kept value back where it was. Objects on the way are made; what the model wrote itself is left alone, unless
 * it is an empty object. False where there is no such place any more.
 */
export function putBack(root: JsonObject, key: string, value: Json): boolean {
  const path = stepsOf(key)
  const last = path.pop()
  if (last === undefined) return false
  let holder: Json[] | JsonObject = root
  for (const [i, step] of path.entries()) {
    const wanted = path[i + 1] ?? last
    const next: Json | undefined = own(holder, step)
    if (next === undefined && !Array.isArray(holder)) {
      // An entry of a list that is gone has nowhere to go.
      if (lists.has(step) && wanted !== '-') return false
      const made: Json = wanted === '-' ? [] : {}
      setOwn(holder, step, made)
      holder = made as Json[] | JsonObject
    } else if (isHolder(next)) holder = next
    else return false
  }
  if (Array.isArray(holder) && last === '-') return holder.push(value) > 0
  const there = own(holder, last)
  if (there !== undefined && !isEmptyObject(there)) return false
  if (Array.isArray(holder) && there === undefined) return false
  setOwn(holder, last, value)
  return true
}

const own = (holder: Json[] | JsonObject, key: string): Json | undefined =>
  Object.hasOwn(holder, key) ? (holder as JsonObject)[key] : undefined

/** Also for a key named `__proto__`. */
const setOwn = (holder: Json[] | JsonObject, key: string, value: Json): void => {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true })
}
