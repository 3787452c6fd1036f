import type { Extra } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { extra, setKey } from './json-object.ts'

/** The key under which values that can't be understood are put aside, so that the file that we write is a sound one. */
export const UNREAD = 'unread'

export type Aside = readonly [key: string, value: Json]

const isAside = ({ format, key }: Extra): boolean => format === 'jgf' && key === UNREAD

/** Returns the set-aside data among these extras. */
export const asideOf = (extras: readonly Extra[]): Json | undefined => extras.find(isAside)?.value

/** Puts values aside under names that are free. */
export function addAside(extras: Extra[], entries: readonly Aside[]): void {
  if (entries.length === 0) return
  const index = extras.findIndex(isAside)
  const before = extras[index]?.value
  const all: JsonObject = isObject(before) ? { ...before } : before === undefined ? {} : { '': before }
  addEntries(all, entries)
  extras[index < 0 ? extras.length : index] = extra(UNREAD, all)
}

/** Takes back one of the values that are aside. */
export function removeAside(extras: Extra[], key: string): void {
  const index = extras.findIndex(isAside)
  const { [key]: _, ...rest } = extras[index]!.value as JsonObject
  if (Object.keys(rest).length > 0) extras[index] = extra(UNREAD, rest)
  else extras.splice(index, 1)
}

/** `node`, `node (2)`, … */
function addEntries(target: JsonObject, entries: readonly Aside[]): void {
  const counts = new Map<string, number>()
  for (const [key, value] of entries) {
    let count = counts.get(key) ?? 0
    let free = key
    do free = ++count === 1 ? key : `${key} (${count})`
    while (Object.hasOwn(target, free))
    counts.set(key, count)
    setKey(target, free, value)
  }
}

const NUMBERED = / \(\d+\)$/

/** The name under which something was put aside, before it was made free. */
export const nameOf = (key: string): string => key.replace(NUMBERED, '')
