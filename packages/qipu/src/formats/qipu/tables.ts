import type { BoardSize, Placement, Point } from '../../games/game.ts'
import { isBoard } from '../../record/basics.ts'
import type { Info, Mark, Notes } from '../../record/record.ts'
import {
  type Field,
  type FieldsOf,
  infoFields,
  markKind,
  noteFields,
  partFields,
  type RecordParts,
} from '../../record/schema/fields.ts'
import { type Kind, kindName, type LeafName } from '../../record/schema/kinds.ts'
import type { Json } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import {
  type Codec,
  count,
  dictionary,
  either,
  type Fields,
  flag,
  integer,
  json,
  list,
  mover,
  number,
  oneOf,
  participantNumber,
  point,
  positive,
  shape,
  side,
  text,
} from './codec.ts'
import { markListOf, markPoint, namesOf, pointList } from './rectangles.ts'

/** How the fields of the record are written: points, sides and pieces by their names, all else as it is. */

/** A board that a record can have, or undefined. */
export function boardOf(value: Json | undefined): BoardSize | undefined {
  if (!isObject(value)) return undefined
  const { width, height } = value
  const board = { width: width as number, height: height as number }
  return isBoard(board) ? board : undefined
}

const boardSize: Codec<BoardSize> = {
  read: (value, reading, holder, step) => boardOf(value) ?? reading.fault('qipu/value', holder, step, value),
  write: ({ width, height }) => ({ width, height }),
}

/** Pieces by their name: `{"black": ["Q16"], "empty": ["D4"]}`. */
export const placements: Codec<readonly Placement[]> = {
  empty: true,
  read(value, reading, holder, step) {
    if (!isObject(value)) return reading.fault('qipu/value', holder, step, value)
    const put = new Map<number, number>()
    for (const [name, group] of Object.entries(value)) {
      const piece = reading.scene.piece(name)
      if (piece === undefined) reading.fault('qipu/value', value, name, name)
      else {
        for (const at of pointList.read(group, reading, value, name) ?? []) {
          if (put.delete(at)) reading.report('qipu/point-twice', value, name)
          put.set(at, piece)
        }
      }
    }
    return [...put]
  },
  write(put, scene) {
    const groups = new Map<string, Point[]>()
    for (const [at, piece] of put) {
      const name = scene.pieceName(piece)
      const group = groups.get(name)
      if (group) group.push(at)
      else groups.set(name, [at])
    }
    return Object.fromEntries([...groups].map(([name, group]) => [name, namesOf(group, scene)]))
  },
}

const simple: Readonly<Record<LeafName, Codec<unknown>>> = {
  line: text,
  text,
  flag,
  number,
  integer,
  count,
  positive,
  json,
  side,
  mover,
  point,
  /** By its number: an action has its own way to write its move. */
  move: count,
  participant: participantNumber,
  board: boardSize,
  placements,
}

export function codecOf<T>(kind: Kind<T>): Codec<T>
export function codecOf(kind: Kind): Codec<unknown> {
  switch (kind.kind) {
    case 'oneOf':
      return oneOf(...kind.values) as Codec<unknown>
    case 'list':
      if (kindName(kind.of) === 'point') return pointList
      if (kind.of === markKind) return markListOf(markCodec(markKind))
      return list(codecOf(kind.of), { empty: kind.empty, ...(kind.numbered && { instead: () => ({}) }) })
    case 'dictionary':
      return dictionary(codecOf(kind.of))
    case 'either':
      return either(kind.of.map((of) => codecOf(of)))
    case 'shape':
      return shape(codecsOf(kind.fields) as Fields<Record<string, unknown>>, ...kind.required)
    case 'leaf':
      return simple[kind.name as LeafName]
    default:
      throw new TypeError(`a field of the record cannot be ${kind.kind}`)
  }
}

/** A mark whose point may be a rectangle, in a list of marks. */
function markCodec(kind: Kind<Mark>): Codec<Mark> {
  if (kind.kind !== 'shape') throw new TypeError('a mark is a shape')
  return shape({ ...codecsOf(kind.fields), at: markPoint } as Fields<Mark>, 'type', 'at')
}

const codecsOf = (kinds: Readonly<Record<string, Kind>>): Readonly<Record<string, Codec<unknown>>> =>
  Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, codecOf(kind)]))

const fieldCodecs = <T>(fields: FieldsOf<T>): Fields<T> =>
  Object.fromEntries(
    Object.entries(fields as Readonly<Record<string, Field>>).map(([key, { of }]) => [key, codecOf(of)]),
  ) as Fields<T>

export const info: Fields<Info> = fieldCodecs(infoFields)
export const notes: Fields<Notes> = fieldCodecs(noteFields)
export const parts: Fields<RecordParts> = fieldCodecs(partFields)
