import type { Format } from '../format.ts'
import { serverCheck } from '../shared/server-check.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of CyberORO, WBaduk and Sina. */
export const ngf: Format = {
  id: 'ngf',
  name: { en: 'WBaduk NGF', zh: 'WBaduk／新浪 NGF' },
  extensions: ['ngf'],
  games: ['go'],
  messages,
  detect: ({ head }) => (/[\r\n]PM[A-Z]{2}[BW]([A-Z])([A-Z])\2\1\s/.test(head) ? 0.95 : 0),
  read,
  check: serverCheck('ngf', messages),
}
