import { same } from './canonical.ts'
import type { Notes } from './record.ts'

/** Lists in which more can be said without taking anything back. */
const LISTS: ReadonlySet<string> = new Set(['comments', 'marks'])

export interface AddedNotes {
  readonly merged: Notes | undefined
  /** Notes that could not be added since the existing ones differ. */
  readonly left: Notes | undefined
}

/** Adds to notes what others say of the same node; nothing is said twice. */
export function addNotes(notes: Notes | undefined, others: Notes | undefined): AddedNotes {
  if (!notes || !others) return { merged: notes ?? others, left: undefined }
  const merged: Record<string, unknown> = { ...notes }
  const left: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(others)) {
    const before = merged[key]
    if (value === undefined || same(before, value)) continue
    if (before === undefined) merged[key] = value
    else if (LISTS.has(key)) merged[key] = union(before as unknown[], value as unknown[])
    else left[key] = value
  }
  return { merged, left: Object.keys(left).length > 0 ? left : undefined }
}

const union = (list: readonly unknown[], others: readonly unknown[]): unknown[] => [
  ...list,
  ...others.filter((other) => !list.some((item) => same(item, other))),
]
