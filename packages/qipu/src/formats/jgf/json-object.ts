import type { Extra } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'

/** Sets a key of a plain object, whatever its name. */
export function setKey(target: JsonObject, key: string, value: Json): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true })
}

export const extra = (key: string, value: Json): Extra => ({ format: 'jgf', key, value })
