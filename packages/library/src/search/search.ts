/** Games by what is known of them. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { type FieldFault, isFault } from './fault.ts'
import { allOf, type Condition, type FieldName, fields } from './fields.ts'
import type { GameRow } from './game-row.ts'

/** Fields that found games match, as texts. */
export type GameQuery = Partial<Readonly<Record<FieldName, string>>>

/** A field whose text means nothing. */
export class QueryProblem extends Error {
  override name = 'QueryProblem'
  readonly field: string
  readonly text: string
  readonly fault: FieldFault

  constructor(field: string, text: string, fault: FieldFault) {
    super(`${field}: ${text}`)
    this.field = field
    this.text = text
    this.fault = fault
  }
}

/** A query as one condition. */
export function conditionOf(query: GameQuery): Condition {
  const parts: Condition[] = []
  for (const [name, text] of Object.entries(query)) {
    if (text === undefined || !Object.hasOwn(fields, name)) continue
    const part = fields[name as FieldName](text)
    if (isFault(part)) throw new QueryProblem(name, text, part)
    parts.push(part)
  }
  return allOf(parts)
}

/** Sort keys of the result list; a leading minus reverses the order. */
export const SORTS = {
  date: 'date_from',
  black: 'black',
  white: 'white',
  event: 'event',
  moves: 'moves',
  rank: 'greatest(black_level, white_level)',
  path: 'path',
} as const
/** Order of found games. */
export type SortName = keyof typeof SORTS

export interface SearchOptions {
  /** `date`, `-moves` … */
  readonly sort?: string
  readonly limit?: number
  readonly offset?: number
}

/** A game that a search found. */
export interface FoundGame extends GameRow {
  readonly path: string
  /** The archive that it is in. */
  readonly archive: string | null
  readonly place: string | null
}

/** How a game was won, and a result in the words of SGF. */
const HOW = `coalesce(case won_by when 'resignation' then 'R' when 'time' then 'T' when 'forfeit' then 'F'
  else format('{:g}', margin) end, '')`
export const RESULT_SQL = `case winner when 'black' then 'B+' || ${HOW} when 'white' then 'W+' || ${HOW}
  when 'draw' then 'Draw' when 'void' then 'Void' when 'unknown' then '?' end`

const COLUMNS = `id, path, archive, number, game, width, height, black, black_rank, white, white_rank, date, event, round, place,
  komi, handicap, ${RESULT_SQL} as result, moves`

/** The name that a list is sorted by, without its minus. */
export function sortIn(text: string): SortName {
  const name = text.replace(/^-/, '')
  if (Object.hasOwn(SORTS, name)) return name as SortName
  throw new QueryProblem('sort', text, { kind: 'unknown', known: Object.keys(SORTS) })
}

/** Counts the games that match a query. */
export async function countGames(catalogue: Catalogue, query: GameQuery): Promise<number> {
  const { sql, values } = conditionOf(query)
  const [row] = await catalogue.rows<{ n: bigint }>(`select count(*) as n from games where ${sql}`, values)
  return Number(row!.n)
}

/** Finds the games that match a query. */
export async function searchGames(
  catalogue: Catalogue,
  query: GameQuery,
  { sort = 'date', limit = 100, offset = 0 }: SearchOptions = {},
): Promise<FoundGame[]> {
  // The few that are shown are chosen first: paths are looked up for these only.
  return gamesById(catalogue, await orderedIds(catalogue, query, { sort, limit, offset }))
}

/** The ids of games in an order, all of them where no limit is set. */
export async function orderedIds(
  catalogue: Catalogue,
  query: GameQuery,
  { sort = 'date', limit, offset = 0 }: SearchOptions = {},
): Promise<number[]> {
  const { sql, values } = conditionOf(query)
  const name = sortIn(sort)
  const order = `${SORTS[name]} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, id`
  const from = name === 'path' ? '(select games.*, files.path from games join files on files.id = file)' : 'games'
  const page = limit === undefined ? '' : pageOf(limit, offset)
  const statement = `select id from ${from} where ${sql} order by ${order}${page}`
  const [ids] = (await catalogue.columns(statement, values)) as [bigint[] | undefined]
  return (ids ?? []).map(Number)
}

/** The ids of all games that a query finds. */
export async function gameIds(catalogue: Catalogue, query: GameQuery): Promise<ReadonlySet<number>> {
  const { sql, values } = conditionOf(query)
  const [ids] = (await catalogue.columns(`select id from games where ${sql}`, values)) as [bigint[] | undefined]
  return new Set((ids ?? []).map(Number))
}

const pageOf = (limit: number, offset: number): string =>
  ` limit ${Math.min(Math.floor(limit), Number.MAX_SAFE_INTEGER)} offset ${Math.floor(offset)}`

/** Games by their ids, in the order of the ids. */
export async function gamesById(catalogue: Catalogue, ids: readonly number[]): Promise<FoundGame[]> {
  if (ids.length === 0) return []
  const rows = await catalogue.rows<FoundGame & { id: bigint }>(
    `select ${COLUMNS} from (select games.*, files.path, files.archive from games join files on files.id = file)
     where id in (${ids.map(Number).join(', ')})`,
  )
  const found = rows.map((row) => ({ ...row, id: Number(row.id) }))
  const byId = new Map(found.map((game) => [game.id, game]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
