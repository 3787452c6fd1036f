import type { Format } from '../format.ts'
import { check } from './check.ts'
import { detector } from './detect.ts'
import { codesOfGames, dialects } from './dialects.ts'
import { recordName } from './head/file-name.ts'
import { ccgcMessages } from './messages/all.ts'
import { read } from './read.ts'
import { can, write } from './write.ts'

export {
  checkName,
  type NameMore,
  nameTrouble,
  parseRecordName,
  type RecordName,
  recordName,
} from './head/file-name.ts'

const written = dialects.filter((dialect) => dialect.written).map(({ game }) => game.id)

/** The records of the Chinese university championships of computer games, 2018 edition: ten games, ten ways to write. */
export const ccgc: Format = {
  ...detector,
  name: { key: 'format/ccgc', en: 'CCGC championship record', zh: '中国大学生计算机博弈大赛棋谱' },
  mediaType: 'text/plain',
  games: written,
  home: written,
  gameCodes: codesOfGames,
  messages: ccgcMessages,
  read,
  check,
  can,
  write,
  collections: true,
  fileEach: true,
  fileName: (record, present) => recordName(record, present),
}
