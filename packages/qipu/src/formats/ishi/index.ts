import type { Format, Sniff } from '../format.ts'
import { abilities } from './abilities.ts'
import { check } from './check.ts'
import { ID } from './extras.ts'
import { keep } from './keep.ts'
import { keywordOf } from './lexer.ts'
import { messages } from './messages.ts'
import { splitLines } from './plain.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const MOVE = /^[ \t]*[BW][ \t]+\d+[ \t]+(?:[A-HJ-T]\d{1,2}|PASS)\b/i
const WORD = /[^ \t]+/

/** Lines that begin with keywords, and moves among them: nothing else looks like that. */
function detect({ head, extension }: Sniff): number {
  let known = 0
  let unknown = 0
  let moves = 0
  let inside = ''
  for (const line of splitLines(head).slice(0, 200)) {
    const keyword = keywordOf(WORD.exec(line)?.[0] ?? '')
    if (inside !== '') {
      if (keyword === `END${inside}`) inside = ''
    } else if (keyword !== '') {
      known++
      if (MOVE.test(line)) moves++
      if (keyword === 'COM' || keyword === 'USER') inside = keyword
    } else if (WORD.test(line)) unknown++
  }
  const share = known / (known + unknown)
  if (known === 0) return 0
  if (moves > 0 && share > 0.8) return 0.9
  return share > 0.8 ? (extension === 'go' ? 0.7 : 0.4) : share * 0.2
}

/** The "Standard Format for Go Data Files" of 17 March 1990, known by the name of the Ishi Press. */
export const ishi: Format = {
  id: ID,
  name: { en: 'Ishi Standard Format', zh: 'Ishi 标准格式' },
  extensions: ['go'],
  mediaType: 'text/plain',
  games: ['go'],
  messages,
  detect,
  read,
  check,
  can: abilities,
  write,
  keep,
  collections: true,
}
