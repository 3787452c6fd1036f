import type { Json, JsonObject } from '../text/json/json.ts'
import type { Random } from '../text/random.ts'

/** Every object and array of a value. */
function holdersOf(root: Json): (JsonObject | Json[])[] {
  const holders: (JsonObject | Json[])[] = []
  const pending = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    holders.push(value)
    pending.push(...Object.values(value))
  }
  return holders
}

/** Unexpected values for formats that are written as JSON. */
export interface Strange {
  readonly values: readonly Json[]
  readonly keys: readonly string[]
}

/** A copy of a value in which up to four things are gone, are something else, or are new. */
export function strangeCopy(seed: Json, { values, keys }: Strange, random: Random): Json {
  const value = structuredClone(seed)
  for (let n = 1 + random(4); n > 0; n--) {
    const holders = holdersOf(value)
    const holder = holders[random(holders.length)]!
    const entries = Object.keys(holder)
    const key = entries[random(entries.length)]
    const thing = structuredClone(values[random(values.length)]!)
    const kind = random(4)
    if (kind === 0 && key !== undefined) remove(holder, key)
    else if (kind === 1 && key !== undefined) (holder as JsonObject)[key] = thing
    else if (Array.isArray(holder)) holder.splice(random(holder.length + 1), 0, thing)
    else {
      const name = keys[random(keys.length)]!
      Object.defineProperty(holder, name, { value: thing, configurable: true, enumerable: true, writable: true })
    }
  }
  return value
}

function remove(holder: JsonObject | Json[], key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}
