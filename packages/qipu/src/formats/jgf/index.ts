import type { Extra } from '../../record/record.ts'
import type { Format } from '../format.ts'
import { can } from './abilities.ts'
import { check } from './check.ts'
import { stoneGames } from './colors.ts'
import { detector } from './detect.ts'
import { jgfMessages } from './messages/all.ts'
import { extra } from './plain.ts'
import { read } from './read/read.ts'
import { seki } from './seki.ts'
import { write } from './write/write.ts'

/** Nodes may have keys that the specification does not know: this one holds what a JGF file can't say otherwise. */
const OURS = 'qipu'
/** Where somebody else has a key of that name, `qipu-2` and so on. */
const NUMBERED = /^qipu(?:-\d+)?$/

function freeKey(beside: readonly Extra[]): string {
  const taken = new Set(beside.map(({ key }) => key))
  let key = OURS
  for (let count = 2; taken.has(key); count++) key = `${OURS}-${count}`
  return key
}

/** The JSON Go Format of the Seki player, version 2, and the generations before it. */
export const jgf: Format = {
  ...detector,
  name: { en: 'JSON Go Format (JGF)', zh: 'JSON 围棋格式（JGF）' },
  games: stoneGames,
  messages: jgfMessages,
  read,
  check,
  can,
  write,
  programs: [seki],
  keep: {
    wrap: (value, beside = []) => extra(freeKey(beside), value),
    unwrap: ({ format, key, value }) => (format === 'jgf' && NUMBERED.test(key) ? value : undefined),
  },
}
