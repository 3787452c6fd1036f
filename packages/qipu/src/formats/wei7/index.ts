import type { Format } from '../format.ts'
import { statesFormat } from '../shared/stated.ts'
import { can } from './abilities.ts'
import { messages } from './messages.ts'
import { readWei7 } from './read.ts'
import { writeWei7 } from './write.ts'

/** wei7 3.0 (sixth draft): games, tutorials and live sessions of Go in JSON. */
export const wei7: Format = {
  id: 'wei7',
  name: { en: 'wei7 3.0 (JSON)', zh: 'wei7 3.0（JSON）' },
  extensions: ['wei7'],
  mediaType: 'application/json',
  games: ['go'],
  messages,
  detect(sniff) {
    const { head, extension } = sniff
    if (!/^\s*\{/.test(head)) return 0
    const sure = statesFormat(sniff, 'wei7')
    if (sure > 0) return sure
    // The specification's own example of a professional game lacks its `format`.
    if (/"version"\s*:\s*"3\.0/.test(head) && /"tree"\s*:|"info"\s*:/.test(head)) return 0.8
    return extension === 'wei7' ? 0.7 : 0
  },
  read: readWei7,
  can,
  write: writeWei7,
}
