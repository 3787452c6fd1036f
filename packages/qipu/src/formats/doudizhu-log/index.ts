import { doudizhu } from '../../games/doudizhu/index.ts'
import { decode } from '../../text/charset/charset.ts'
import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { logLines } from './lines.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

export { numbersText, parseLine, parseNumbers, type Said, SEATS } from './lines.ts'

/** Logs of the championship's platform of Dou dizhu, and of engines that talked to it. */
export const doudizhuLog: Format = {
  ...detector,
  name: { key: 'format/doudizhu-log', en: 'Dou dizhu platform log', zh: '斗地主平台日志' },
  games: [doudizhu.id],
  isLog: true,
  messages,
  read,
  check,
  can,
  write,
  collections: true,
  confirm: ({ bytes }) => logLines(decode(bytes, {}).text).every(({ said }) => said !== undefined),
}
