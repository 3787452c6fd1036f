import type { Format } from '../format.ts'
import { serverCheck } from '../shared/server-check.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

/** Records of the Tygem servers. */
export const gib: Format = {
  id: 'gib',
  name: { en: 'Tygem GIB', zh: '弈城 GIB' },
  extensions: ['gib'],
  games: ['go'],
  messages,
  detect: ({ head }) =>
    /^\s*\\HS\s/.test(head) ? 0.95 : /\\\[GAME[A-Z]+=|\nSTO \d+ \d+ [12] \d+ \d+/.test(head) ? 0.6 : 0,
  read,
  check: serverCheck('gib', messages),
}
