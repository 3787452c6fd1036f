/** The kinds of value that only records have. Validity, codecs, the JSON schema and random records are made from them. */

import { isObject } from '../../text/json/objects.ts'
import { isCount, type Kind, leaf } from '../../text/schema/kinds.ts'
import {
  type BoardSize,
  CHANCE,
  isBoard,
  isSide,
  MAX_SIDES,
  type Move,
  type Mover,
  type Placement,
  type Point,
  type Side,
} from '../basics.ts'
import { wanted } from './words.ts'

export {
  count,
  dictionary,
  either,
  flag,
  integer,
  json,
  type Kind,
  line,
  list,
  number,
  oneOf,
  positive,
  shape,
  text,
  yes,
} from '../../text/schema/kinds.ts'

/** Limits of a record's numbers: points by its board, moves and pieces by its game, if known. */
export interface Bounds extends BoardSize {
  readonly pieces?: number | undefined
  /** How many sides its game has, and whether chance moves in it. */
  readonly sides?: number | undefined
  readonly hasChance?: boolean | undefined
  readonly isMove?: ((move: number) => boolean) | undefined
}

/** The leaves that a record's fields are made of. */
export type LeafName =
  | 'line'
  | 'text'
  | 'flag'
  | 'number'
  | 'integer'
  | 'count'
  | 'positive'
  | 'json'
  | 'side'
  | 'mover'
  | 'point'
  | 'move'
  | 'participant'
  | 'board'
  | 'placements'

export type KindName = LeafName | Exclude<Kind['kind'], 'leaf'>

/** The name of a leaf, or of the way in which a kind is put together. */
export const kindName = (kind: Kind): KindName => (kind.kind === 'leaf' ? (kind.name as LeafName) : kind.kind)

const ofRecord = <T>(name: LeafName, is: (value: unknown, bounds: Bounds) => boolean): Kind<T> =>
  leaf(name, is, wanted[name as keyof typeof wanted])

const isPoint = (value: unknown, { width, height }: BoardSize): boolean => isCount(value) && value < width * height
const isPiece = (value: unknown, { pieces = Number.POSITIVE_INFINITY }: Bounds): boolean =>
  isCount(value) && value < pieces

export const isSize = (value: unknown): value is BoardSize =>
  isObject(value) && Object.keys(value).length === 2 && isBoard(value as unknown as BoardSize)

const isSideOf = (value: unknown, { sides = MAX_SIDES }: Bounds): boolean => isSide(value) && value <= sides

export const side: Kind<Side> = ofRecord('side', isSideOf)
export const mover: Kind<Mover> = ofRecord(
  'mover',
  (value, bounds) => isSideOf(value, bounds) || (value === CHANCE && bounds.hasChance !== false),
)
export const point: Kind<Point> = ofRecord('point', isPoint)
export const move: Kind<Move> = ofRecord('move', (value, { isMove }) => isCount(value) && (isMove?.(value) ?? true))
/** The index of a participant. */
export const participant: Kind<number> = ofRecord('participant', isCount)
export const board: Kind<BoardSize> = ofRecord('board', isSize)
export const placements: Kind<readonly Placement[]> = ofRecord(
  'placements',
  (value, bounds) =>
    Array.isArray(value) &&
    value.every(
      (entry) => Array.isArray(entry) && entry.length === 2 && isPoint(entry[0], bounds) && isPiece(entry[1], bounds),
    ),
)
