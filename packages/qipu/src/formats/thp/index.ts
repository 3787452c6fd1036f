import type { Format } from '../format.ts'
import { HOLDEM } from '../shared/holdem-record.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** The championship's records of hold'em (THP): the hands of a match, and a footer. */
export const thp: Format = {
  ...detector,
  name: { key: 'format/thp', en: 'CCGC record of hold’em (THP)', zh: 'CCGC 德州扑克棋谱（THP）' },
  mediaType: 'text/plain',
  games: [HOLDEM],
  home: [HOLDEM],
  messages,
  read,
  check,
  can,
  write,
  collections: true,
  submits: [HOLDEM],
}
