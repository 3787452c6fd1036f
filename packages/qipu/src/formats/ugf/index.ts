import type { Format } from '../format.ts'
import { serverCheck } from '../shared/server-check.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of PandaNet and of Japanese newspapers; the endings .ugf and .ugi are the same format. */
export const ugf: Format = {
  id: 'ugf',
  name: { en: 'PandaNet UGF', zh: 'PandaNet UGF' },
  extensions: ['ugf', 'ugi'],
  games: ['go'],
  messages,
  detect: ({ head }) => {
    if (!/(?:^|[\r\n])\[Header\]/.test(head)) return 0
    return /[\r\n](?:Ver=UGF|Crypt=\d*,\w*UGF)/.test(head)
      ? 0.95
      : /[\r\n](?:Hdcp|PlayerB|CoordinateType)=/.test(head)
        ? 0.8
        : 0.2
  },
  read,
  check: serverCheck('ugf', messages),
}
