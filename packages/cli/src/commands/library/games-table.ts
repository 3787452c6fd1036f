import type { FoundGame } from '@qipu/library'
import type { SideFacts } from 'qipu/games'
import { gameById } from 'qipu/games'
import { type Locale, textOf } from 'qipu/text'
import { table } from '../../report/table.ts'
import { oneLine, shortName } from '../../terminal/safe.ts'
import { gameHeads } from './labels.ts'

const COLUMNS = ['date', 'black', 'white', 'result', 'moves', 'event', 'file'] as const
/** The same where the other side of some game is not called white. */
const OTHERS = ['date', 'black', 'other', 'result', 'moves', 'event', 'file'] as const

/** The catalogue has a column for black, whichever side that is, and one for the other side, which it calls white. */
function otherOfBlack({ game }: FoundGame): SideFacts | undefined {
  const sides = gameById(game)?.sides ?? []
  return sides.find(({ id }) => id !== 'black') ?? sides[1]
}

const isBlackAndWhite = (game: FoundGame): boolean => (otherOfBlack(game)?.letter ?? 'W') === 'W'

const resultOf = (game: FoundGame): string => game.result?.replace(/^W(?=\+)/, otherOfBlack(game)?.letter ?? 'W') ?? '?'

const cellsOf = (game: FoundGame): string[] => [
  game.date ?? '—',
  shortName([game.black ?? '?', game.black_rank].filter(Boolean).join(' ')),
  shortName([game.white ?? '?', game.white_rank].filter(Boolean).join(' ')),
  resultOf(game),
  String(game.moves),
  shortName(game.event ?? ''),
  oneLine(game.number > 0 ? `${game.path}#${game.number + 1}` : game.path),
]

/** Games below a heading; `plies` are the moves at which something was found in them. */
export function gamesTable(games: readonly FoundGame[], locale: Locale, plies?: readonly number[]): string {
  if (games.length === 0) return ''
  const named = games.every(isBlackAndWhite) ? COLUMNS : OTHERS
  const columns = plies ? (['ply', ...named] as const) : named
  const rows = games.map((game, i) => [...(plies ? [String(plies[i])] : []), ...cellsOf(game)])
  return table([columns.map((name) => textOf(gameHeads[name], locale)), ...rows])
}

/** Copies of one game; a star stands before the first. */
export const copiesTable = (games: readonly FoundGame[]): string =>
  table(games.map((game, i) => [i === 0 ? '*' : ' ', ...cellsOf(game)]))
