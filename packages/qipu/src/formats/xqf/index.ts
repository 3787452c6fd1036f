import type { Format } from '../format.ts'
import { freedoms } from '../shared/position-check.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** Files of XQStudio (象棋演播室), which most xiangqi programs exchange. */
export const xqf: Format = {
  ...detector,
  name: { key: 'format/xqf', en: 'XQF (XQStudio)', zh: 'XQF 象棋演播室棋谱' },
  freedoms,
  games: ['xiangqi'],
  messages,
  read,
  check,
  can,
  write,
}
