import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { qipuMessages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

/** The model itself as JSON: whatever a record can represent, of any game, and nothing else. */
export const qipu: Format = {
  ...detector,
  name: { key: 'format/qipu', en: 'Qipu record (JSON)', zh: 'Qipu 棋谱（JSON）' },
  mediaType: 'application/json',
  messages: qipuMessages,
  read,
  can,
  write,
  collections: true,
}
