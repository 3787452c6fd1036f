import { decode } from '../../text/charset/charset.ts'
import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { logLines } from './lines.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'

export { readMove, readPost, readSetup, writeMove, writePost, writeSetup } from './notation.ts'

/** Messages between a referee and an engine of army chess 1.0; both engines' logs may be in one file. */
export const armyLog: Format = {
  ...detector,
  name: { key: 'format/army-log', en: 'army chess 1.0 log', zh: '军棋协议 1.0 日志' },
  games: ['army-chess'],
  isLog: true,
  messages,
  read,
  confirm: ({ bytes }) => logLines(decode(bytes, {}).text).every(({ said }) => said !== undefined),
}
