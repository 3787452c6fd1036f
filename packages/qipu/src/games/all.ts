import { amazons } from './amazons/index.ts'
import { armyChess } from './army-chess/index.ts'
import { connect6 } from './connect6/index.ts'
import { dotsAndBoxes } from './dots-and-boxes/index.ts'
import { draughts } from './draughts/index.ts'
import { einstein } from './einstein/index.ts'
import type { Game } from './game.ts'
import { go } from './go/index.ts'
import { gomoku } from './gomoku/index.ts'
import { hex } from './hex/index.ts'
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
]

const byId = new Map(games.map((game) => [game.id, game]))

/** The game of that id: of the usual ones, or of those that are given. */
export const gameById = (id: string, among: readonly Game[] = games): Game | undefined =>
  among === games ? byId.get(id) : among.find((game) => game.id === id)
