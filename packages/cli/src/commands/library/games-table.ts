import type { FoundGame } from '@qipu/library'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'

/** Games as lines that line up: id, date, players, event, result, moves, file. */
export const gamesTable = (
  games: readonly FoundGame[],
  first: (game: FoundGame, index: number) => readonly string[] = () => [],
): string =>
  table(
    games.map((game, index) => [
      ...first(game, index),
      game.date ?? '—',
      oneLine([game.black ?? '?', game.black_rank].filter(Boolean).join(' ')),
      oneLine([game.white ?? '?', game.white_rank].filter(Boolean).join(' ')),
      game.result ?? '?',
      String(game.moves),
      oneLine(game.event ?? ''),
      oneLine(game.number > 0 ? `${game.path}#${game.number + 1}` : game.path),
    ]),
  )
