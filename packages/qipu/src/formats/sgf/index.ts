import type { Format } from '../format.ts'
import { chunks } from './bulk/split.ts'
import { summarize } from './bulk/summarize.ts'
import { check } from './check/index.ts'
import { numbersOfGames, sgfGames } from './codec.ts'
import { detector } from './detect.ts'
import { sgfMessages } from './messages/all.ts'
import { katrain } from './programs.ts'
import { keep, read } from './read/index.ts'
import { can, write } from './write/index.ts'

export const sgf: Format = {
  ...detector,
  name: { key: 'format/sgf', en: 'Smart Game Format', zh: 'SGF 棋谱格式' },
  mediaType: 'application/x-go-sgf',
  games: sgfGames,
  home: ['go'],
  gameCodes: numbersOfGames,
  messages: sgfMessages,
  read,
  summarize,
  can,
  write,
  check,
  programs: [katrain],
  keep,
  collections: true,
  chunks: chunks,
}
