import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { keep, read } from './read/read.ts'
import { can, write } from './write/write.ts'

/** The "Standard Format for Go Data Files" of 17 March 1990, known by the name of the Ishi Press. */
export const ishi: Format = {
  ...detector,
  name: { key: 'format/ishi', en: 'Ishi Standard Format', zh: 'Ishi 标准格式' },
  mediaType: 'text/plain',
  games: ['go'],
  messages,
  read,
  check,
  can,
  write,
  keep,
  collections: true,
}
