import type { Format } from '../format.ts'
import { freedoms } from '../shared/position-check.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Games and libraries of CCBridge (象棋桥): CBR and CBL. */
export const ccbridge: Format = {
  ...detector,
  name: { key: 'format/ccbridge', en: 'CCBridge CBR and CBL', zh: '象棋桥 CBR、CBL' },
  freedoms,
  games: ['xiangqi'],
  messages,
  read,
  check,
  collections: true,
}
