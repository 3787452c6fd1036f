/** Questions as they come from a page: nothing in them is believed. */

import { isObject, isRefusal } from 'qipu/text'
import { type FieldName, fieldNames } from '../search/fields.ts'
import type { GameQuery } from '../search/search.ts'
import { ANCHORS, type Anchor, parseShape } from '../shapes/shape.ts'
import type { GamesQuestion, OnBoard, QueryScope } from './protocol.ts'

/** Games in one answer. */
const MOST_ROWS = 1000
const USUAL_ROWS = 100
/** Characters of a field, of a shape's rows, of a record. */
const LONGEST_FIELD = 500
const LONGEST_SHAPE = 8192
const LONGEST_RECORD = 1 << 19

/** Fault of a request. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError'
  readonly field: string

  constructor(field: string) {
    super(field)
    this.field = field
  }
}

export type Raw = Readonly<Record<string, unknown>>

export function objectIn(value: unknown, field = 'body'): Raw {
  if (!isObject(value)) throw new InvalidRequestError(field)
  return value
}

export function numberIn(raw: Raw, field: string): number | undefined {
  const value = raw[field]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new InvalidRequestError(field)
  return value
}

function textIn(raw: Raw, field: string, longest: number): string {
  const value = raw[field]
  if (typeof value !== 'string' || value.length > longest) throw new InvalidRequestError(field)
  return value
}

/** Fields that are empty ask for nothing. */
function queryIn(value: unknown): GameQuery {
  const raw = objectIn(value ?? {}, 'query')
  const query: Partial<Record<FieldName, string>> = {}
  for (const name of fieldNames) {
    if (raw[name] === undefined) continue
    const text = textIn(raw, name, LONGEST_FIELD).trim()
    if (text !== '') query[name] = text
  }
  return query
}

function boardIn(value: unknown): OnBoard {
  const raw = objectIn(value, 'board')
  if (raw['kind'] === 'position') {
    return { kind: 'position', record: textIn(raw, 'record', LONGEST_RECORD), ply: numberIn(raw, 'ply') }
  }
  if (raw['kind'] !== 'shape') throw new InvalidRequestError('kind')
  const rows = textIn(raw, 'rows', LONGEST_SHAPE)
  const { anchor = 'anywhere' } = raw
  if (isRefusal(parseShape(rows))) throw new InvalidRequestError('rows')
  if (!ANCHORS.includes(anchor as Anchor)) throw new InvalidRequestError('anchor')
  return { kind: 'shape', rows, anchor: anchor as Anchor, fixedColours: raw['fixedColours'] === true }
}

export function subjectIn(raw: Raw): QueryScope {
  return {
    query: queryIn(raw['query']),
    ...(raw['game'] !== undefined && { game: textIn(raw, 'game', LONGEST_FIELD) }),
    width: numberIn(raw, 'width'),
    height: numberIn(raw, 'height'),
    ...(raw['board'] !== undefined && { board: boardIn(raw['board']) }),
  }
}

export function gamesIn(raw: Raw): GamesQuestion {
  return {
    ...subjectIn(raw),
    sort: raw['sort'] === undefined ? 'date' : textIn(raw, 'sort', LONGEST_FIELD),
    offset: numberIn(raw, 'offset') ?? 0,
    limit: Math.min(MOST_ROWS, numberIn(raw, 'limit') ?? USUAL_ROWS),
  }
}
