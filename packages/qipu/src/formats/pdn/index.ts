import { draughts } from '../../games/draughts/index.ts'
import type { Format } from '../format.ts'
import { check, freedoms } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Portable Draughts Notation: international, Russian and Brazilian draughts. */
export const pdn: Format = {
  ...detector,
  name: { key: 'format/pdn', en: 'PDN (Portable Draughts Notation)', zh: 'PDN 国际跳棋棋谱' },
  mediaType: 'application/vnd.pdn',
  freedoms,
  games: [draughts.id],
  home: [draughts.id],
  messages,
  read,
  check,
  can,
  write,
  collections: true,
}
