import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { stoneGames } from './games.ts'
import { jgfMessages } from './messages/all.ts'
import { keep, read } from './read/index.ts'
import { seki } from './seki.ts'
import { can, write } from './write/index.ts'

/** The JSON Go Format of the Seki player, version 2, and the generations before it. */
export const jgf: Format = {
  ...detector,
  name: { key: 'format/jgf', en: 'JSON Go Format (JGF)', zh: 'JSON 围棋格式（JGF）' },
  games: stoneGames,
  messages: jgfMessages,
  read,
  check,
  can,
  write,
  programs: [seki],
  keep,
}
