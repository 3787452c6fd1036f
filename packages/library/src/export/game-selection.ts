/** The games that an export is about, and the part of the data set that each belongs to. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { PLACES } from '../library/ids.ts'
import { conditionOf, type GameQuery } from '../search/search.ts'
import { type Split, type SplitOf, splitter } from './splits.ts'

/** Games that are exported, and the splits that they are divided into. */
export interface GameSelection {
  readonly query?: GameQuery
  /** A condition in SQL over the columns of the table of games. */
  readonly where?: string
  readonly splits?: readonly Split[]
}

export interface ChosenGame {
  readonly id: number
  readonly content: bigint
  readonly path: string
  readonly archive: string | null
  readonly number: number
  readonly komi: number | null
  readonly split: string | null
}

/** Segment after segment, place after place. The condition is asked where no file can be reached. */
export async function* chosenGames(catalogue: Catalogue, choice: GameSelection): AsyncGenerator<ChosenGame[]> {
  const { sql, values } = conditionOf(choice.query ?? {})
  const splitOf: SplitOf | undefined = choice.splits && (await splitter(catalogue, choice.splits))
  const where = choice.where === undefined ? sql : `${sql} and (${choice.where}\n)`
  const statement = `select id, content, path, archive, number, komi from games join (select id as file_id, path, archive from files) on file_id = file
    where ${where} order by id`
  const rows = catalogue.stream<Omit<ChosenGame, 'id' | 'split'> & { id: bigint }>(statement, values)
  try {
    for await (const portion of rows) {
      yield portion.map((row) => {
        const id = Number(row.id)
        return { ...row, id, split: splitOf?.(id, row.content) ?? null }
      })
    }
  } catch (error) {
    throw choice.where === undefined ? error : new LibraryError('sql', { reason: reasonOf(error) })
  }
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!

/** The same, gathered by segment. */
export async function* chosenBySegment(
  catalogue: Catalogue,
  choice: GameSelection,
): AsyncGenerator<{ segment: number; games: ChosenGame[] }> {
  let segment = -1
  let games: ChosenGame[] = []
  for await (const portion of chosenGames(catalogue, choice)) {
    for (const game of portion) {
      const own = Math.floor(game.id / PLACES)
      if (own !== segment && games.length > 0) yield { segment, games }
      if (own !== segment) games = []
      segment = own
      games.push(game)
    }
  }
  if (games.length > 0) yield { segment, games }
}
