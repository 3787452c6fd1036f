import type { Extra } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { extra, setKey } from './json-object.ts'
import type { JgfReader } from './read/reader.ts'

/** The objects that hold a record's facts. Unknown keys in them are kept under `section/key`. */
export const SECTIONS = ['record', 'source', 'game', 'event', 'rules', 'board'] as const

/** The order of the specification's keys. */
export const ORDER: readonly string[] = [...SECTIONS.slice(0, 3), 'players', ...SECTIONS.slice(3), 'settings', 'meta']

export interface FoundValue {
  readonly holder: JsonObject
  readonly key: string
  readonly value: Json
}

/** Facts of a file, and which of them were understood: the rest is preserved. */
export class Sections {
  readonly top: JsonObject
  readonly #used = new Map<object, Set<string>>()

  constructor(top: JsonObject) {
    this.top = top
  }

  /** Returns the value at a path such as `rules/komi`; undefined for null. */
  find(path: string): FoundValue | undefined {
    const steps = path.split('/')
    const key = steps.pop()!
    let holder: Json | undefined = this.top
    for (const step of steps) {
      if (!isObject(holder) || !Object.hasOwn(holder, step)) return undefined
      holder = holder[step]
    }
    if (!isObject(holder) || !Object.hasOwn(holder, key)) return undefined
    const value = holder[key]!
    if (value !== null) return { holder, key, value }
    this.use(holder, key)
    return undefined
  }

  use(holder: object, key: string): void {
    const keys = this.#used.get(holder)
    if (keys) keys.add(key)
    else this.#used.set(holder, new Set([key]))
  }

  /** Returns the unread facts as extras. A section that is no object is put aside. */
  rest(reading: JgfReader): Extra[] {
    const extras: Extra[] = []
    for (const [key, value] of this.#unused(this.top)) {
      if (!(SECTIONS as readonly string[]).includes(key)) extras.push(extra(escapeKey(key), value))
      else if (isObject(value))
        for (const [name, entry] of Object.entries(value)) extras.push(extra(`${key}/${name}`, entry))
      else reading.refuse(key, this.top, key, value)
    }
    return extras
  }

  #unused(holder: JsonObject): [string, Json][] {
    const used = this.#used.get(holder)
    const entries: [string, Json][] = []
    for (const [key, value] of Object.entries(holder)) {
      if (used?.has(key)) continue
      if (!isObject(value) || !this.#used.has(value)) {
        entries.push([key, value])
        continue
      }
      const left = this.#unused(value)
      if (left.length > 0) entries.push([key, objectOf(left)])
    }
    return entries
  }
}

function objectOf(entries: readonly [string, Json][]): JsonObject {
  const result: JsonObject = {}
  for (const [key, value] of entries) setKey(result, key, value)
  return result
}

const PATH = new RegExp(`^(?:(?:${SECTIONS.join('|')})/|players/\\d+/|~)`)

/** The name of an extra for an unknown key at the top: one that looks like a path gets a tilde before it. */
const escapeKey = (key: string): string => (PATH.test(key) ? `~${key}` : key)

/** Extras in the order in which they are written, so that reading them again gives the same list. */
export function orderExtras(extras: Extra[]): Extra[] {
  const rank = ({ key }: Extra): number => {
    const index = ORDER.indexOf(stepsOf(key)[0]!)
    return index < 0 ? ORDER.length : index
  }
  return extras.sort((a, b) => rank(a) - rank(b))
}

/** The steps to an extra's place: `['rules', 'byoyomi']`, `['players', '0', 'pro']`, `['meta']`. */
export function stepsOf(key: string): string[] {
  if (key.startsWith('~')) return [key.slice(1)]
  if (!PATH.test(key)) return [key]
  const steps = key.split('/')
  const depth = steps[0] === 'players' ? 2 : 1
  return [...steps.slice(0, depth), steps.slice(depth).join('/')]
}
