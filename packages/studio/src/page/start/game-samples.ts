/** The samples of games on boards that the first screen offers. */

import { games } from 'qipu'

/** A game that is not named here has its sample in its own text format. */
const FILES: Readonly<Record<string, string>> = {
  go: 'game.sgf',
  xiangqi: 'xiangqi.pgn',
}

export interface GameSample {
  readonly game: (typeof games)[number]
  readonly file: string
}

export const gameSamples: readonly GameSample[] = games
  .filter(({ board }) => board.pack === undefined)
  .map((game) => ({
    game,
    file: FILES[game.id] ?? `${game.id}.txt`,
  }))
