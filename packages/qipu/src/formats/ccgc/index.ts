import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { codesOfGames, dialects } from './dialects.ts'
import { ccgcMessages } from './messages/all.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

export { type CodeFacts, codes } from './codes.ts'
export {
  checkName,
  type NameMore,
  nameTrouble,
  parseRecordName,
  type RecordName,
  recordName,
} from './head/file-name.ts'

const games = [...new Set(dialects.map(({ game }) => game.id))]
/** Records of Go are rarely kept in this format: only the championship has them. */
const home = games.filter((game) => game !== 'go')

/** The records of the Chinese university championships of computer games, 2018 edition: one way to write per code. */
export const ccgc: Format = {
  ...detector,
  name: { key: 'format/ccgc', en: 'CCGC championship record', zh: '中国大学生计算机博弈大赛棋谱' },
  mediaType: 'text/plain',
  games,
  home,
  gameCodes: codesOfGames,
  messages: ccgcMessages,
  read,
  check,
  can,
  write,
  collections: true,
  fileEach: true,
  submits: games,
}
