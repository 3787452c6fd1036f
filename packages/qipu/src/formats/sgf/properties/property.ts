import type { Point, Side } from '../../../record/basics.ts'
import type { Info, Mark, MarkType, Notes, Participant, VerbatimField } from '../../../record/record.ts'
import { VISITS_PER_UNIT } from '../../../text/budget.ts'
import type { Args } from '../../../text/language/texts.ts'
import { brief } from '../../../text/message/brief.ts'
import type { SgfCode } from '../messages/all.ts'
import type { Group } from '../read/duplicate-tracker.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { colonOf } from '../text.ts'

/** How the game that is being written names its points. */
export interface PointNames {
  (point: Point): string
  /** The values of a list of points; rectangles of so many points stand as their corners where the game has such names. */
  list(points: readonly Point[], least?: number): readonly string[]
}

/** One property of the standard: how it is read and how it is written, in one place, so that the two can't drift apart. */
export interface Property {
  readonly name: string
  /** The oldest and the newest FF that has it. */
  readonly since: number
  readonly until: number
  /** Kind of the property in the standard's words; `node` is its "-". */
  readonly kind: 'root' | 'info' | 'setup' | 'move' | 'node'
  /** One value, a list, or a text whose further values are added to it. */
  readonly takes: 'one' | 'many' | 'text'
  /** True where an empty value means something; `alone` where it stands for no points, so that no other value may be beside it. */
  readonly empty?: boolean | 'alone'
  /** Replacement in the model, for properties that FF[4] no longer has. */
  readonly becomes?: string
  /** The field whose own words stand in it where the field itself is not known. */
  readonly verbatim?: VerbatimField
  /** The fact of the whole game that is written in it, by name. */
  readonly fact?: keyof Info | 'settings'
  /** The player, and what of him is written in it. */
  readonly person?: { readonly side: Side; readonly field: keyof Participant }
  /** `index` counts the values of one property. */
  read(reader: NodeReader, event: number, index: number): void
  /** The fact as a text, or undefined if there is nothing to write. A fact that is a text needs none. */
  text?(value: unknown): string | undefined
  /** How these words are written: as a single line if nothing is said here. */
  protect?(words: string): string
  /** The marks that are written in it, each as one value. */
  readonly marks?: MarksOfProperty
  /** The values as they are written, brackets included, or undefined if there is nothing to write. */
  notes?(notes: Notes, point: PointNames): string | undefined
}

export interface MarksOfProperty {
  readonly type: MarkType
  /** Only those of a side. */
  readonly side?: Side
  /** How each is written; a mark that is no more than its point needs none, and stands in a list of points. */
  write?(mark: Mark, point: PointNames): string
}

export const FF4 = { since: 1, until: 4 } as const
export const bracket = (value: string): string => `[${value}]`

/** Takes a point of a value; returns 0, or why it is not taken, in a number of the caller's. */
export type VisitPoint = (point: Point) => number
/** Is called once per value and reason, with all the points that were not taken. */
export type RefusePoints = (reason: number, points: Refused) => void
/** The points, or a sign that they are all of the value: then its own words name them best. */
export type Refused = readonly Point[] | typeof WHOLE
const WHOLE = 'whole'

/** Every point of a value: one, or all of a rectangle `aa:cc`. */
export function eachPoint(reader: NodeReader, event: number, visit: VisitPoint, refuse: RefusePoints): void {
  if (reader.ints[event + 2]! - reader.ints[event + 1]! !== 2) {
    const raw = reader.raw(event)
    const colon = colonOf(raw)
    if (colon >= 0) {
      if (reader.ff > 0 && reader.ff < 4)
        reader.diagnostics?.reportFirst('sgf/newer-ff', event, ':', { name: raw, ff: reader.ff })
      eachOfRectangle(reader, event, raw.slice(0, colon), raw.slice(colon + 1), visit, refuse)
      return
    }
  }
  const point = reader.point(event)
  if (point < 0) return
  const reason = visit(point)
  if (reason !== 0) refuse(reason, [point])
}

/** Points that are taken become parts of the record, and cost as much. */
export function eachOfRectangle(
  reader: NodeReader,
  event: number,
  from: string,
  to: string,
  visit: VisitPoint,
  refuse: RefusePoints,
): void {
  const corners = reader.pair(from, to, event)
  if (!corners) return
  const [one, other] = corners
  const { width } = reader.board
  const left = Math.min(one % width, other % width)
  const right = Math.max(one % width, other % width)
  const top = Math.floor(Math.min(one, other) / width)
  const bottom = Math.floor(Math.max(one, other) / width)
  if (one === other || one !== left + top * width) reader.diagnostics?.reportValue('sgf/rectangle', event)
  const refused = new Map<number, Point[]>()
  let last = 0
  let list: Point[] = []
  let taken = 0
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const point = x + y * width
      const reason = visit(point)
      if (reason === 0) {
        taken++
        continue
      }
      if (reason !== last) {
        last = reason
        list = refused.get(reason) ?? []
        refused.set(reason, list)
      }
      list.push(point)
    }
  }
  const visits = (bottom - top + 1) * (right - left + 1)
  reader.spend(taken + visits / VISITS_PER_UNIT, event)
  for (const [reason, points] of refused) refuse(reason, points.length === visits ? WHOLE : points)
}

/** Points of a list that must not repeat: the second one is reported and left out. */
export const eachNewPoint = (reader: NodeReader, event: number, group: Group, take: (point: Point) => unknown): void =>
  eachPoint(reader, event, newPoints(reader, group, take), (_, points) => reportTwice(reader, event, points))

/** Takes points that the node has not named in the group before. */
export const newPoints =
  (reader: NodeReader, group: Group, take: (point: Point) => unknown): VisitPoint =>
  (point) => {
    if (!reader.seen.first(group, point)) return 1
    take(point)
    return 0
  }

const valuesOf = (reader: NodeReader, event: number, points: Refused): readonly string[] =>
  points === WHOLE ? [reader.raw(event)] : reader.listOf(points)

export const reportTwice = (reader: NodeReader, event: number, points: Refused): void =>
  reader.diagnostics?.reportValue('sgf/duplicate-point', event, {
    value: brief(valuesOf(reader, event, points).join(' ')),
  })

/** Points that contradict what the node says elsewhere: one report, and all of them are kept under `key`. */
export function keepContradiction(
  reader: NodeReader,
  event: number,
  points: Refused,
  { code, key, args }: { code: SgfCode; key: string; args?: Args },
): void {
  const values = valuesOf(reader, event, points)
  reader.diagnostics?.reportValue(code, event, { value: brief(values.join(' ')), ...args })
  for (const value of values) reader.keepAside(key, value)
  reader.spend(values.length, event)
}
