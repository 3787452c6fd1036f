import type { Format } from '../format.ts'
import { freedoms } from '../shared/position-check.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { pgnGames } from './games.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

const games = pgnGames.map(({ game }) => game.id)

/** Portable Game Notation: xiangqi as the championship and as programs write it. */
export const pgn: Format = {
  ...detector,
  name: { key: 'format/pgn', en: 'PGN (Portable Game Notation)', zh: 'PGN 棋谱' },
  mediaType: 'application/vnd.chess-pgn',
  freedoms,
  games,
  home: games,
  messages,
  read,
  check,
  can,
  write,
  collections: true,
  submits: games,
  submissionCharset: 'gb18030',
}
