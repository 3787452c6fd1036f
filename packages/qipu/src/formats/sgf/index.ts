import type { Format } from '../format.ts'
import { abilities } from './abilities.ts'
import { pieces } from './bulk/split.ts'
import { summarize } from './bulk/summarize.ts'
import { check } from './check/index.ts'
import { numbersOfGames, sgfGames } from './codec.ts'
import { detector } from './detect.ts'
import { sgfMessages } from './messages/all.ts'
import { read } from './read/read.ts'
import { write } from './write/write.ts'

/** The key of an extra, and so of an entry in our private property, that holds what SGF itself can't say. */
const OURS = 'qipu'

export const sgf: Format = {
  ...detector,
  name: { en: 'Smart Game Format', zh: 'SGF 棋谱格式' },
  mediaType: 'application/x-go-sgf',
  games: sgfGames,
  gameCodes: numbersOfGames,
  messages: sgfMessages,
  read,
  summarize,
  can: abilities,
  write,
  check,
  keep: {
    wrap: (value) => ({ format: 'sgf', key: OURS, value }),
    unwrap: ({ format, key, value }) => (format === 'sgf' && key === OURS ? value : undefined),
    isSpoilt: ({ format, key, value }) =>
      format === 'sgf' &&
      key === 'QP' &&
      Array.isArray(value) &&
      value.some((raw) => typeof raw === 'string' && raw.startsWith(`${OURS}:`)),
  },
  collections: true,
  pieces,
}
