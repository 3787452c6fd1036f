import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** wei7 3.0 (sixth draft): games, tutorials and live sessions of Go in JSON. */
export const wei7: Format = {
  ...detector,
  name: { key: 'format/wei7', en: 'wei7 3.0 (JSON)', zh: 'wei7 3.0（JSON）' },
  mediaType: 'application/json',
  // 4.3: one side may move several times in a row.
  freedoms: { turns: 'free' },
  games: ['go'],
  messages,
  read,
  can,
  write,
}
