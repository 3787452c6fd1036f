import type { FoundGame } from '@qipu/library'
import { type Locale, textOf } from 'qipu/text'
import { table } from '../../report/table.ts'
import { oneLine, shortName } from '../../terminal/safe.ts'
import { gameHeads } from './labels.ts'

const COLUMNS = ['date', 'black', 'white', 'result', 'moves', 'event', 'file'] as const

const cellsOf = (game: FoundGame): string[] => [
  game.date ?? '—',
  shortName([game.black ?? '?', game.black_rank].filter(Boolean).join(' ')),
  shortName([game.white ?? '?', game.white_rank].filter(Boolean).join(' ')),
  game.result ?? '?',
  String(game.moves),
  shortName(game.event ?? ''),
  oneLine(game.number > 0 ? `${game.path}#${game.number + 1}` : game.path),
]

/** Games below a heading; `plies` are the moves at which something was found in them. */
export function gamesTable(games: readonly FoundGame[], locale: Locale, plies?: readonly number[]): string {
  if (games.length === 0) return ''
  const columns = plies ? (['ply', ...COLUMNS] as const) : COLUMNS
  const rows = games.map((game, i) => [...(plies ? [String(plies[i])] : []), ...cellsOf(game)])
  return table([columns.map((name) => textOf(gameHeads[name], locale)), ...rows])
}

/** Copies of one game; a star stands before the first. */
export const copiesTable = (games: readonly FoundGame[]): string =>
  table(games.map((game, i) => [i === 0 ? '*' : ' ', ...cellsOf(game)]))
