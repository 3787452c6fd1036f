import type { Format, Sniff } from '../format.ts'
import { can } from './abilities.ts'
import { check } from './check.ts'
import { stoneGames } from './colors.ts'
import { jgfMessages } from './messages.ts'
import { extra } from './plain.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const STATED = /"format"\s*:\s*"JGF"/i
const LOOKS_LIKE_JSON = /^\s*(?:[{[]|\/[/*])/
/** What no other JSON of game records has: nodes in a list named `tree`, with moves by colour and x, or by letter. */
const TREE = /"tree"\s*:\s*\[/
const MOVE = /"move"\s*:\s*\{\s*"(?:color|[BWxy])"/
const HEAD = /"record"\s*:\s*\{[^{}]*"(?:generator|application|charset|transcriber|version)"/

function detect({ head, extension }: Sniff): number {
  if (!LOOKS_LIKE_JSON.test(head)) return extension === 'jgf' ? 0.2 : 0
  if (STATED.test(head)) return 1
  const signs = [TREE, MOVE, HEAD].filter((sign) => sign.test(head)).length
  return extension === 'jgf' ? 0.95 : [0, 0.5, 0.8, 0.9][signs]!
}

/** Nodes may have keys that the specification does not know: this one holds what a JGF file can't say otherwise. */
const OURS = 'qipu'

/** The JSON Go Format of the Seki player, version 2, and the generations before it. */
export const jgf: Format = {
  id: 'jgf',
  name: { en: 'JSON Go Format (JGF)', zh: 'JSON 围棋格式（JGF）' },
  extensions: ['jgf'],
  games: stoneGames,
  messages: jgfMessages,
  detect,
  read,
  check,
  can,
  write,
  keep: {
    wrap: (value) => extra(OURS, value),
    unwrap: ({ format, key, value }) => (format === 'jgf' && key === OURS ? value : undefined),
  },
}
