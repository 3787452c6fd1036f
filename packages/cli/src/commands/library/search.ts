import { countGames, fieldNames, type GameQuery, searchGames } from '@qipu/library'
import { textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import type { Outputs } from '../../outputs/types.ts'
import { jsonLine } from '../../report/json-line.ts'
import type { facts } from './facts.ts'
import { gamesTable } from './games-table.ts'
import { words } from './labels.ts'
import { withLibrary } from './open.ts'

const USUAL = 20

/** The fields of a query among options. */
export const queryIn = (options: Readonly<Record<string, unknown>>): GameQuery =>
  Object.fromEntries(fieldNames.flatMap((name) => (typeof options[name] === 'string' ? [[name, options[name]]] : [])))

/** `qipu library search`. Exit code 1 where nothing is found. */
export async function run({ args, options, terminal, json }: Call<typeof facts.search>): Promise<number> {
  const query = queryIn(options)
  const { sort, limit = USUAL } = options
  return withLibrary(args.library, async ({ catalogue }) => {
    const total = await countGames(catalogue, query)
    const games = await searchGames(catalogue, query, { limit, ...(sort !== undefined && { sort }) })
    if (json) terminal[json](jsonLine<Outputs['library search']>({ total, games }))
    else {
      terminal.out(gamesTable(games, terminal.locale))
      terminal.err(
        `${textOf(total === 0 ? words.none : words.found, terminal.locale, { shown: games.length, total })}\n`,
      )
    }
    return total === 0 ? 1 : 0
  })
}
