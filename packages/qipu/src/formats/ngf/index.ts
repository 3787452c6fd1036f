import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of CyberORO, WBaduk and Sina. */
export const ngf: Format = {
  ...detector,
  name: { key: 'format/ngf', en: 'WBaduk NGF', zh: 'WBaduk／新浪 NGF' },
  games: ['go'],
  messages,
  read,
  check,
}
