import { gamesById, type PositionAnswer, queryOf, searchPosition } from '@qipu/library'
import { gameById } from 'qipu/games'
import { type GameRecord, indexMoves } from 'qipu/record'
import { type Locale, type Text, textOf } from 'qipu/text'
import type { Call } from '../../command/facts.ts'
import { readFiles } from '../../input/reading.ts'
import type { Outputs } from '../../outputs/types.ts'
import { nodeOfMove } from '../../picture/resolve-node.ts'
import { jsonLine } from '../../report/json-line.ts'
import { table } from '../../report/table.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { gamesTable } from './games-table.ts'
import { heads, words } from './labels.ts'
import { withLibrary } from './open.ts'

const USUAL = 20

/** The first game of a file. */
export async function recordIn(path: string, terminal: Terminal) {
  for await (const { records } of readFiles([path], {}, terminal)) if (records[0]) return records[0]
  throw new CliError('no-game-in-file', { path })
}

/** `qipu library position`. Exit code 1 where no game reached it. */
export async function run({ args, options, terminal, json }: Call<typeof facts.position>): Promise<number> {
  const record = await recordIn(args.file, terminal)
  // Says so where there are not as many moves.
  const node = nodeOfMove(record, options.move)
  const query = queryOf(record, options.move === undefined ? undefined : indexMoves(record).count[node])
  if (!query) throw new CliError('no-game-in-file', { path: args.file })
  const { limit = USUAL } = options
  return withLibrary(args.library, async (library) => {
    const answer = await searchPosition(library, query, { mostHits: limit })
    const games = await gamesById(
      library.catalogue,
      answer.hits.map(({ id }) => id),
    )
    if (json) terminal[json](jsonLine<Outputs['library position']>({ ...answer, games: answer.games, found: games }))
    else {
      const { locale } = terminal
      terminal.out(`${textOf(words.reached, locale, { games: answer.games, ended: answer.ended })}\n`)
      terminal.out(nextTable(answer, limit, countedSides(record), locale))
      const plies = answer.hits.map(({ ply }) => ply)
      terminal.out(gamesTable(games, locale, plies))
    }
    return answer.games === 0 ? 1 : 0
  })
}

/** The sides in the order in which endings are counted: black, whichever side that is, and the other. */
function countedSides({ game }: GameRecord): readonly Text[] {
  const [first, second] = gameById(game)!.sides
  return (second?.id === 'black' ? [second, first!] : [first!, second!]).map(({ name }) => name)
}

/** Percentages are of known results, and it is said how many there are. */
function nextTable({ next }: PositionAnswer, limit: number, sides: readonly Text[], locale: Locale): string {
  if (next.length === 0) return ''
  const shown = next.slice(0, limit)
  const head = (name: keyof typeof heads): string => textOf(heads[name], locale)
  const columns = [
    ...(['move', 'games', 'reach'] as const).map(head),
    ...sides.map((side) => textOf(heads.wins, locale, { side })),
    ...(['draw', 'known', 'years'] as const).map(head),
  ]
  const rows = shown.map(({ text, games, reached, endings, years }) => {
    const known = endings.black + endings.white + endings.draw
    const share = (count: number): string => (known === 0 ? '—' : `${Math.round((count * 100) / known)} %`)
    return [
      text ?? '?',
      String(games),
      String(reached),
      share(endings.black),
      share(endings.white),
      share(endings.draw),
      String(known),
      years ? `${years[0]}–${years[1]}` : '—',
    ]
  })
  const more = next.length - shown.length
  const rest = more > 0 ? `${textOf(words.moreMoves, locale, { n: more })}\n` : ''
  return table([columns, ...rows]) + rest
}
