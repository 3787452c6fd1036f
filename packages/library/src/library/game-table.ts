/** Table of a segment's games for statistics: result and date. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { idOf, PLACES } from './ids.ts'

/** No game: it was forgotten. */
export const NO_GAME = 255

export const ENDINGS = ['unknown', 'black', 'white', 'draw', 'void'] as const
export type ResultClass = (typeof ENDINGS)[number]
export const endingOf = (code: number): ResultClass => ENDINGS[code] ?? 'unknown'

export interface GameTable {
  /** Index into the endings by place; NO_GAME where there is none. */
  readonly endings: Uint8Array
  /** 0 where it is not known. */
  readonly years: Int16Array
}

/** Loads the table of a segment from the catalogue. */
export async function loadGameTable(
  catalogue: Catalogue,
  { id, games }: { readonly id: number; readonly games: number },
): Promise<GameTable> {
  const table = { endings: new Uint8Array(games).fill(NO_GAME), years: new Int16Array(games) }
  const [ids, endings, years] = (await catalogue.columns(
    `select id % ${PLACES}, case winner when 'black' then 1 when 'white' then 2 when 'draw' then 3 when 'void' then 4 else 0 end,
      coalesce(year(date_from), 0) from games where id between ${idOf(id, 0)} and ${idOf(id, PLACES - 1)}`,
  )) as [bigint[] | undefined, number[], bigint[]]
  for (let i = 0; i < (ids?.length ?? 0); i++) {
    const place = Number(ids![i])
    table.endings[place] = endings[i]!
    table.years[place] = Number(years[i])
  }
  return table
}
