import { bridge } from '../../games/bridge/index.ts'
import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** LIN, the records of Bridge Base Online: read only. */
export const lin: Format = {
  ...detector,
  name: { key: 'format/lin', en: 'LIN (Bridge Base Online)', zh: 'LIN 桥牌牌谱（BBO）' },
  games: [bridge.id],
  home: [bridge.id],
  messages,
  read,
  check,
  collections: true,
}
