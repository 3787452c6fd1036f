/** The samples of games that the first screen offers. */

import { games } from 'qipu'

/** A game that is not named here has its sample in its own text format. */
const FILES: Readonly<Record<string, string | undefined>> = {
  go: 'game.sgf',
  xiangqi: 'xiangqi.pgn',
  // Without a sample: no text format writes its games yet.
  draughts: undefined,
}

export interface GameSample {
  readonly game: (typeof games)[number]
  readonly file: string
}

export const gameSamples: readonly GameSample[] = games.flatMap((game) => {
  const file = game.id in FILES ? FILES[game.id] : `${game.id}.txt`
  return file === undefined ? [] : [{ game, file }]
})
