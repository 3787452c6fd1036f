import type { Point, Side } from './basics.ts'
import type { Mark, MarkType } from './record.ts'

/** Marks on points below this number share their objects: a file may mark the same points at every move. */
const SHARED = 4096

const shared = new Map<string, (Mark | undefined)[]>()

/** A mark that is no more than its type, its point and, of territory, its side. */
export function sharedMark(type: MarkType, at: Point, side?: Side): Mark {
  const kind = side === undefined ? type : `${type} ${side}`
  const mark = side === undefined ? { type, at } : { type, at, side }
  if (at >= SHARED) return mark
  let row = shared.get(kind)
  if (!row) shared.set(kind, (row = new Array(SHARED)))
  return (row[at] ??= Object.freeze(mark))
}
