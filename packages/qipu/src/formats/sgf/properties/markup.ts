import type { Point, Side } from '../../../record/basics.ts'
import type { Mark, MarkType } from '../../../record/record.ts'
import { sharedMark } from '../../../record/shared-marks.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { colonOf, readLine, writePart } from '../text.ts'
import {
  bracket,
  eachNewPoint,
  eachOfRectangle,
  eachPoint,
  FF4,
  keepContradiction,
  newPoints,
  type PointNames,
  type Property,
  type Refused,
  reportTwice,
} from './property.ts'

/** Marks on the board, and what of the board is shown. */

const addMark = ({ notes }: NodeReader, mark: Mark): void => {
  if (notes.marks) notes.marks.push(mark)
  else notes.marks = [mark]
}

/** CR, MA, SL, SQ and TR: a point has at most one of them. */
const symbol = (name: string, type: MarkType, code: number, since = 1): Property => ({
  name,
  since,
  until: 4,
  kind: 'node',
  takes: 'many',
  read: (reader, event) =>
    eachPoint(
      reader,
      event,
      (at) => {
        const before = reader.seen.symbol(at, code)
        if (before === 0) addMark(reader, sharedMark(type, at))
        return before
      },
      (before, points) =>
        before === code ? reportTwice(reader, event, points) : keepSecond(reader, event, points, name),
    ),
  marks: { type },
})

const keepSecond = (reader: NodeReader, event: number, points: Refused, name: string): void =>
  keepContradiction(reader, event, points, { code: 'sgf/two-marks', key: `second ${name}` })

const territory = (name: string, side: Side): Property => ({
  ...FF4,
  name,
  kind: 'node',
  takes: 'many',
  empty: 'alone',
  read: (reader, event) => {
    if (reader.raw(event) === '') return reader.keep('')
    eachPoint(
      reader,
      event,
      (at) => {
        const before = reader.seen.territory(at, side)
        if (before === 0) addMark(reader, sharedMark('territory', at, side))
        return before
      },
      (before, points) =>
        before === side ? reportTwice(reader, event, points) : keepSecond(reader, event, points, name),
    )
  },
  marks: { type: 'territory', side },
})

const label: Property = {
  name: 'LB',
  since: 3,
  until: 4,
  kind: 'node',
  takes: 'many',
  read: (reader, event) => {
    const raw = reader.raw(event)
    const colon = colonOf(raw)
    const at = reader.pointIn(colon < 0 ? raw : raw.slice(0, colon), event)
    if (at < 0) return
    if (colon < 0) reader.diagnostics?.reportValue('sgf/no-colon', event)
    if (!reader.seen.first('label', at)) {
      reader.diagnostics?.reportValue('sgf/two-marks', event)
      return reader.keepAside('second LB', raw)
    }
    const text = colon < 0 ? '' : readLine(raw.slice(colon + 1))
    addMark(reader, text === '' ? { type: 'label', at } : { type: 'label', at, text })
  },
  marks: { type: 'label', write: ({ at, text = '' }, point) => `${point(at)}:${writePart(text)}` },
}

/** L of FF[1]–FF[3]: the points get the letters a, b, c … in their order. */
const letters: Property = {
  name: 'L',
  since: 1,
  until: 3,
  kind: 'node',
  takes: 'many',
  becomes: 'LB',
  read: (reader, event, index) =>
    eachNewPoint(reader, event, 'label', (at) => addMark(reader, { type: 'label', at, text: letterName(index) })),
}

const letterName = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : index < 52 ? String.fromCharCode(39 + index) : String(index + 1)

/** M of FF[1]–FF[3], which FF[4] calls MA. */
const oldMark: Property = { ...symbol('M', 'cross', 2), until: 3, becomes: 'MA' }
delete (oldMark as { marks?: unknown }).marks

const stretch = (name: string, type: 'arrow' | 'line'): Property => ({
  name,
  since: 4,
  until: 4,
  kind: 'node',
  takes: 'many',
  read: (reader, event) => {
    const raw = reader.raw(event)
    const colon = colonOf(raw)
    if (colon < 0) return reader.bad(event)
    const ends = reader.pair(raw.slice(0, colon), raw.slice(colon + 1), event)
    if (!ends) return
    const [at, to] = ends
    if (at === to) return reader.bad(event)
    if (!reader.seen.firstStroke(type === 'arrow' ? 0 : 1, at, to)) {
      return void reader.diagnostics?.reportValue('sgf/duplicate-point', event)
    }
    addMark(reader, { type, at, to })
  },
  marks: { type, write: ({ at, to }, point) => `${point(at)}:${point(to!)}` },
})

const points = (values: readonly Point[] | undefined, point: PointNames, least?: number): string | undefined =>
  values === undefined ? undefined : values.length === 0 ? '[]' : point.list(values, least).map(bracket).join('')

/** The list that points are added to; an empty one means something as well. */
function shownIn({ notes }: NodeReader, field: 'dim' | 'view'): Point[] {
  const list = notes[field] ?? []
  notes[field] = list
  return list
}

const dim: Property = {
  name: 'DD',
  since: 4,
  until: 4,
  kind: 'node',
  takes: 'many',
  empty: 'alone',
  read: (reader, event) => {
    if (reader.raw(event) === '') shownIn(reader, 'dim')
    else eachNewPoint(reader, event, 'dim', (at) => shownIn(reader, 'dim').push(at))
  },
  notes: (notes, point) => points(notes.dim, point),
}

const FOUR_LETTERS = /^([a-zA-Z]{2})\s*([a-zA-Z]{2})$/

/** The second of two corners, which is read with the first. */
const LATER: readonly string[] = []

/** Before FF[4], two points are the upper left and the lower right corner. */
function cornersAt(reader: NodeReader, event: number, index: number): readonly string[] | undefined {
  if (reader.ff === 0 || reader.ff === 4 || index > 1) return undefined
  const first = event - index * 3
  if (!reader.hasMore(first) || reader.hasMore(first + 3)) return undefined
  const ends = [reader.raw(first), reader.raw(first + 3)]
  if (ends.some((end) => reader.codec.readPoint(end, reader.board) === undefined)) return undefined
  return index === 1 ? LATER : ['', ...ends]
}

const view: Property = {
  ...FF4,
  name: 'VW',
  kind: 'node',
  takes: 'many',
  empty: 'alone',
  read: (reader, event, index) => {
    const raw = reader.raw(event)
    const corners = FOUR_LETTERS.exec(raw) ?? cornersAt(reader, event, index)
    if (corners === LATER) return
    if (index === 2 && reader.ff > 0 && reader.ff < 4) {
      reader.diagnostics?.reportValue('sgf/view-list', event, { ff: reader.ff })
    }
    const add = (at: Point): unknown => shownIn(reader, 'view').push(at)
    if (raw === '') shownIn(reader, 'view')
    else if (!corners) eachNewPoint(reader, event, 'view', add)
    else if (reader.pair(corners[1]!, corners[2]!, event)) {
      reader.diagnostics?.reportValue('sgf/view-form', event, { mended: `${corners[1]}:${corners[2]}` })
      eachOfRectangle(reader, event, corners[1]!, corners[2]!, newPoints(reader, 'view', add), () => {})
    }
  },
  notes: ({ view }, point) => points(view, point, 2),
}

export const markupProperties: readonly Property[] = [
  symbol('CR', 'circle', 1, 3),
  symbol('MA', 'cross', 2),
  symbol('SL', 'selected', 3),
  symbol('SQ', 'square', 4, 4),
  symbol('TR', 'triangle', 5, 3),
  oldMark,
  label,
  letters,
  stretch('AR', 'arrow'),
  stretch('LN', 'line'),
  territory('TB', 1),
  territory('TW', 2),
  dim,
  view,
]
