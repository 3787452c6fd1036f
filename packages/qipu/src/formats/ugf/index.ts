import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of PandaNet and of Japanese newspapers; the endings .ugf and .ugi are the same format. */
export const ugf: Format = {
  ...detector,
  name: { key: 'format/ugf', en: 'PandaNet UGF', zh: 'PandaNet UGF' },
  games: ['go'],
  messages,
  read,
  check,
}
