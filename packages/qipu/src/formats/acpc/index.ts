import type { Format } from '../format.ts'
import { HOLDEM } from '../shared/holdem-record.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Logs of the dealer of the Annual Computer Poker Competition: no-limit hold'em for two. */
export const acpc: Format = {
  ...detector,
  name: {
    key: 'format/acpc',
    en: 'ACPC log (Annual Computer Poker Competition)',
    zh: 'ACPC 日志（国际计算机扑克大赛）',
  },
  mediaType: 'text/plain',
  freedoms: { limits: 'acpc' },
  games: [HOLDEM],
  messages,
  read,
  check,
  can,
  write,
  collections: true,
}
