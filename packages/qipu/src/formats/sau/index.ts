import { decode } from '../../text/charset/charset.ts'
import type { Format } from '../format.ts'
import { detector } from './detect.ts'
import { logLines } from './lines.ts'
import { messages } from './messages.ts'
import { read } from './read.ts'
import { gamesOf, logGames } from './replay.ts'

export { readPoints, type SauNotation, sauGames, wordsOf, writePoint, writePoints } from './notation.ts'

/** Logs of the SAU platform (its 棋谱, with the ending .sgf) and of engines that talked to it: lists of steps without a head. */
export const sau: Format = {
  ...detector,
  name: { key: 'format/sau', en: 'SAU platform log', zh: 'SAU 平台日志' },
  games: logGames.map(({ id }) => id),
  isLog: true,
  messages,
  read,
  confirm({ bytes }) {
    const lines = logLines(decode(bytes, {}).text)
    return lines.every(({ kind }) => kind !== 'unknown' && kind !== 'hidden') && gamesOf(lines).length === 1
  },
}
