import type { Format } from '../format.ts'
import { can } from './abilities.ts'
import { messages } from './messages.ts'
import { readWei7Xml } from './read.ts'
import { writeWei7Xml } from './write.ts'

/** wei7 2.0, 2.1 and 2.2: games and tutorials of Go in XML. Written as 2.2. */
export const wei7Xml: Format = {
  id: 'wei7-xml',
  name: { en: 'wei7 2.x (XML)', zh: 'wei7 2.x（XML）' },
  extensions: ['wei7'],
  mediaType: 'application/xml',
  games: ['go'],
  messages,
  detect({ head, extension }) {
    if (/<wei7[\s>]/.test(head)) return 1
    return extension === 'wei7' && /^\s*<[?!\w]/.test(head) ? 0.7 : 0
  },
  read: readWei7Xml,
  can,
  write: writeWei7Xml,
}
