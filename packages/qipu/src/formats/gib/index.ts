import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of the Tygem servers. */
export const gib: Format = {
  ...detector,
  name: { key: 'format/gib', en: 'Tygem GIB', zh: '弈城 GIB' },
  games: ['go'],
  messages,
  read,
  check,
}
