import type { Format } from '../format.ts'
import { HOLDEM } from '../shared/holdem-record.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Poker hand histories (PHH): hands as TOML. Those of two players in no-limit hold'em are played. */
export const phh: Format = {
  ...detector,
  name: { key: 'format/phh', en: 'PHH (poker hand history)', zh: 'PHH 扑克牌局记录' },
  mediaType: 'application/toml',
  freedoms: { limits: 'acpc' },
  games: [HOLDEM],
  messages,
  read,
  check,
  can,
  write,
  collections: true,
}
