/** Names that are one person's, and how they fall apart again where two of them are known to be of two people. */

import { areOfOnePerson, nameKey } from '../extract/names.ts'

/** Keys of two names, in one order. */
export interface NamePair {
  readonly one: string
  readonly other: string
}

export interface UnitedNames extends NamePair {
  /** `both`: a record has the two side by side. `file`: a file of aliases says so. */
  readonly source: 'both' | 'file'
}

/** Two names, in one order, as the catalogue keeps them. */
export function keyPair(first: string, second: string): NamePair {
  const [one, other] = [nameKey(first), nameKey(second)].sort() as [string, string]
  return { one, other }
}

/**
 * The names of one person as those of several: names are united again pair by pair, files of aliases first, as long as
 * that does not bring two together that are apart. The group of the first name comes first.
 */
export function separated(
  keys: readonly string[],
  united: readonly UnitedNames[],
  areApart: (one: string, other: string) => boolean,
): readonly (readonly string[])[] {
  const groupOf = new Map<string, readonly string[]>(keys.map((key) => [key, [key]]))
  const inOrder = united.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.one + a.other < b.one + b.other ? -1 : 1))
  for (const { one, other, source } of inOrder) {
    const [group, another] = [groupOf.get(one), groupOf.get(other)]
    if (!group || !another || group === another) continue
    if (group.some((key) => another.some((away) => areApart(key, away)))) continue
    if (source === 'both' && !areOfOnePerson(group, another)) continue
    const both = keys.filter((key) => group.includes(key) || another.includes(key))
    for (const key of both) groupOf.set(key, both)
  }
  return [...new Set(keys.map((key) => groupOf.get(key)!))]
}

const rankOf = ({ source }: UnitedNames): number => (source === 'file' ? 0 : 1)
