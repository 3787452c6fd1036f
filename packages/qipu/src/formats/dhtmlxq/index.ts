import type { Format } from '../format.ts'
import { freedoms } from '../shared/position-check.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Tags of the site DPXQ (东萍象棋网), as forums and pages show games with them. */
export const dhtmlxq: Format = {
  ...detector,
  name: { key: 'format/dhtmlxq', en: 'DhtmlXQ (DPXQ)', zh: 'DhtmlXQ 东萍象棋 UBB' },
  freedoms,
  games: ['xiangqi'],
  messages,
  read,
  check,
  can,
  write,
  collections: true,
}
