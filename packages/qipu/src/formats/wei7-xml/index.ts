import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** wei7 2.0, 2.1 and 2.2: games and tutorials of Go in XML. Written as 2.2. */
export const wei7Xml: Format = {
  ...detector,
  name: { key: 'format/wei7-xml', en: 'wei7 2.x (XML)', zh: 'wei7 2.x（XML）' },
  mediaType: 'application/xml',
  // Moves have a colour each, and any order of them is a game.
  freedoms: { turns: 'free' },
  games: ['go'],
  messages,
  read,
  can,
  write,
}
