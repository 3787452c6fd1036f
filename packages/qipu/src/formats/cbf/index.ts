import type { Format } from '../format.ts'
import { freedoms } from '../shared/position-check.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Games of CCBridge (象棋桥) as XML. */
export const cbf: Format = {
  ...detector,
  name: { key: 'format/cbf', en: 'CBF (ChineseChessRecord)', zh: '象棋桥 CBF' },
  mediaType: 'application/xml',
  freedoms,
  games: ['xiangqi'],
  messages,
  read,
  check,
}
