import type { Format } from '../format.ts'
import { abilities } from './abilities.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { keep } from './keep.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { write } from './write.ts'

/** The "Standard Format for Go Data Files" of 17 March 1990, known by the name of the Ishi Press. */
export const ishi: Format = {
  ...detector,
  name: { en: 'Ishi Standard Format', zh: 'Ishi 标准格式' },
  mediaType: 'text/plain',
  games: ['go'],
  messages,
  read,
  check,
  can: abilities,
  write,
  keep,
  collections: true,
}
