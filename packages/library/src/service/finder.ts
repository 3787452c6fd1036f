/** Games by what is known of them, wherever that is kept: in a catalogue, or in a file's list. */

import type { GameQuery } from '../search/search.ts'
import type { ListedGame, StatisticsAnswer } from './protocol.ts'

export interface Page {
  readonly sort: string
  readonly offset?: number
  readonly limit?: number
}

/** Everything but what the boards tell. */
export type CataloguedStatistics = Omit<StatisticsAnswer, 'opening'>

/** Number of people and opponents that are named. */
export const MOST_PEOPLE = 12

export interface GameFinder {
  count(query: GameQuery): Promise<number>
  /** Ids in an order; all of them where no limit is set. */
  ids(query: GameQuery, page: Page): Promise<readonly number[]>
  /** Games by their ids, in the order of the ids. */
  list(ids: readonly number[]): Promise<readonly ListedGame[]>
  /** Of the games that a query finds, or of those among them. */
  statistics(query: GameQuery, among: ReadonlySet<number> | undefined): Promise<CataloguedStatistics>
  /** In Qipu's own format; undefined where it cannot be found any more. */
  record(id: number): Promise<Uint8Array | undefined>
}
