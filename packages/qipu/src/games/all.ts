import { amazons } from './amazons/index.ts'
import { armyChess } from './army-chess/index.ts'
import { bridge } from './bridge/index.ts'
import { connect6 } from './connect6/index.ts'
import { dotsAndBoxes } from './dots-and-boxes/index.ts'
import { doudizhu } from './doudizhu/index.ts'
import { draughts } from './draughts/index.ts'
import { einstein } from './einstein/index.ts'
import type { Game } from './game.ts'
import { go } from './go/index.ts'
import { gomoku } from './gomoku/index.ts'
import { hex } from './hex/index.ts'
import { holdem } from './holdem/index.ts'
import { nogo } from './nogo/index.ts'
import { phantomGo } from './phantom-go/index.ts'
import { surakarta } from './surakarta/index.ts'
import { xiangqi } from './xiangqi/index.ts'

/** Every game that Qipu knows: one line per game. */
export const games: readonly Game[] = [
  go,
  amazons,
  surakarta,
  einstein,
  dotsAndBoxes,
  gomoku,
  connect6,
  hex,
  nogo,
  phantomGo,
  armyChess,
  xiangqi,
  draughts,
  doudizhu,
  bridge,
  holdem,
]

const byId = new Map(games.map((game) => [game.id, game]))

/** The game of that id: of the usual ones, or of those that are given. */
export const gameById = (id: string, among: readonly Game[] = games): Game | undefined =>
  among === games ? byId.get(id) : among.find((game) => game.id === id)

/** Adds a game from outside to this process, in place of one with the same id. Only programs that nothing calls may do so. */
export function addGame(game: Game): void {
  const all = games as Game[]
  const at = all.findIndex(({ id }) => id === game.id)
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, game)
  byId.set(game.id, game)
}
