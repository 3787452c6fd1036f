import { games } from 'qipu'
import { table } from '../table.ts'
import type { Call } from './command.ts'

/** `qipu games`: whose rules are known. */
export default async function listGames({ options, terminal }: Call): Promise<number> {
  const { language } = terminal
  const rows = games.map((game) => ({
    id: game.id,
    name: game.name[language],
    board: game.board,
    ccgc: game.ccgc ?? null,
    sgf: game.sgf ?? null,
    sides: game.sides.map((side) => side.name[language]),
    options: Object.fromEntries(
      Object.entries(game.options).map(([key, option]) => [key, { values: option.values, default: option.default }]),
    ),
  }))
  if (options['json']) terminal.out(`${JSON.stringify(rows)}\n`)
  else {
    const lines = rows.map((row) => [
      row.id,
      `${row.board.width}×${row.board.height}`,
      row.ccgc ?? '',
      row.sgf === null ? '' : `GM[${row.sgf}]`,
      row.name,
    ])
    terminal.out(table(lines))
  }
  return 0
}
