import type { Point, Side } from '../../../record/basics.ts'
import type { Info, Mark, MarkType, Notes, Participant, VerbatimField } from '../../../record/record.ts'
import type { NodeReader } from '../read/node-reader.ts'
import type { Group } from '../read/seen.ts'
import { colonOf } from '../text.ts'

/** How the game that is being written names its points. */
export type NamePoint = (point: Point) => string

/** One property of the standard: how it is read and how it is written, in one place, so that the two can't drift apart. */
export interface Property {
  readonly name: string
  /** The oldest and the newest FF that has it. */
  readonly since: number
  readonly until: number
  /** Where it may stand, in the standard's words; `node` is its "-". */
  readonly kind: 'root' | 'info' | 'setup' | 'move' | 'node'
  /** One value, a list, or a text whose further values are added to it. */
  readonly takes: 'one' | 'many' | 'text'
  /** True where an empty value means something. */
  readonly empty?: boolean
  /** What the model makes of it, for properties that FF[4] no longer has. */
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
  notes?(notes: Notes, point: NamePoint): string | undefined
}

export interface MarksOfProperty {
  readonly type: MarkType
  /** Only those of a side. */
  readonly side?: Side
  write(mark: Mark, point: NamePoint): string
}

export const FF4 = { since: 1, until: 4 } as const
export const bracket = (value: string): string => `[${value}]`

/** Every point of a value: one, or all of a rectangle `aa:cc`. */
export function eachPoint(reader: NodeReader, event: number, visit: (point: Point) => unknown): void {
  if (reader.ints[event + 2]! - reader.ints[event + 1]! !== 2) {
    const raw = reader.raw(event)
    const colon = colonOf(raw)
    if (colon >= 0) {
      if (reader.ff > 0 && reader.ff < 4)
        reader.diagnostics?.reportFirst('sgf/newer-ff', event, ':', { name: raw, ff: reader.ff })
      eachOfRectangle(reader, event, raw.slice(0, colon), raw.slice(colon + 1), visit)
      return
    }
  }
  const point = reader.point(event)
  if (point >= 0) visit(point)
}

export function eachOfRectangle(
  reader: NodeReader,
  event: number,
  from: string,
  to: string,
  visit: (point: Point) => unknown,
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
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) visit(x + y * width)
}

/** Points of a list that must not repeat: the second one is reported and left out. */
export function eachNewPoint(reader: NodeReader, event: number, group: Group, visit: (point: Point) => unknown): void {
  eachPoint(reader, event, (point) => {
    if (reader.seen.first(group, point)) visit(point)
    else
      reader.diagnostics?.reportValue('sgf/duplicate-point', event, {
        value: reader.codec.writePoint(point, reader.board),
      })
  })
}
