/** Games of a library in a folder: the catalogue knows them. */

import { basename } from 'node:path'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { nameKey } from '../extract/names.ts'
import type { Library } from '../library/library.ts'
import { type BytesOf, SourceReader } from '../library/source-reader.ts'
import { conditionOf, countGames, type FoundGame, type GameQuery, gamesById, orderedIds } from '../search/search.ts'
import type { CataloguedStatistics, GameFinder, Page } from './finder.ts'
import type { ListedGame } from './protocol.ts'
import { Tally } from './tally.ts'

/** Finder of games in a library that is a folder. */
export class FolderFinder implements GameFinder {
  readonly #library: Library
  readonly #sources: SourceReader

  constructor(library: Library, bytesOf?: BytesOf) {
    this.#library = library
    this.#sources = new SourceReader(bytesOf)
  }

  count(query: GameQuery): Promise<number> {
    return countGames(this.#library.catalogue, query)
  }

  ids(query: GameQuery, page: Page): Promise<readonly number[]> {
    return orderedIds(this.#library.catalogue, query, page)
  }

  async list(ids: readonly number[]): Promise<readonly ListedGame[]> {
    return (await gamesById(this.#library.catalogue, ids)).map(listed)
  }

  async statistics(query: GameQuery, among: ReadonlySet<number> | undefined): Promise<CataloguedStatistics> {
    const { catalogue } = this.#library
    const { sql, values } = conditionOf(query)
    const asked = query.player === undefined ? undefined : await this.#named(query.player)
    const tally = new Tally(asked)
    const statement = `select id, case winner when 'black' then 1 when 'white' then 2 when 'draw' then 3 when 'void' then 4 else 0 end,
      coalesce(year(date_from), 0), coalesce(black_person, 0), coalesce(white_person, 0) from games where ${sql}`
    for await (const portion of catalogue.streamColumns(statement, values)) {
      const [ids, endings, years, blacks, whites] = portion as [bigint[], number[], bigint[], number[], number[]]
      for (let i = 0; i < ids.length; i++) {
        if (among && !among.has(Number(ids[i]))) continue
        tally.add({ ending: endings[i]!, year: Number(years[i]), black: blacks[i]!, white: whites[i]! })
      }
    }
    return tally.counted(async (person) => {
      const [row] = await catalogue.rows<{ name: string }>('select name from people where id = $1', [person])
      return row?.name ?? ''
    })
  }

  async #named(text: string): Promise<ReadonlySet<number>> {
    const rows = await this.#library.catalogue.rows<{ person: number }>(
      'select distinct person from aliases where contains(key, $1) or contains(lower(name), lower($2))',
      [nameKey(text), text],
    )
    return new Set(rows.map(({ person }) => person))
  }

  async record(id: number): Promise<Uint8Array | undefined> {
    const [game] = await gamesById(this.#library.catalogue, [id])
    const record = game && (await this.#sources.record(game))
    return record && write([record], formatById('qipu')!).bytes
  }
}

/** Clients get names of files only, never their paths on this machine. */
const listed = ({ path, archive: _, place: __, ...game }: FoundGame): ListedGame => ({ ...game, file: basename(path) })
