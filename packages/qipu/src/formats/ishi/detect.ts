import type { Sniff } from '../../text/sniff.ts'
import { BEGINS, type Detector } from '../detector.ts'
import { ID } from './extras.ts'
import { splitLines } from './plain.ts'
import { keywordOf } from './read/lexer.ts'

const MOVE = /^[ \t]*[BW][ \t]+\d+[ \t]+(?:[A-HJ-Z]\d{1,2}|PASS)[ \t]*$/i
/** Lines that only this format has. Many keywords are words of English, or of the language Go. */
const TELLING =
  /^[ \t]*(?:(?:EVENT|COM|ENDCOM|ENDUSER|ENDVAR)[ \t]*$|(?:BOARDSIZE|HANDICAP|KOMI)[ \t]+[\d.]+[ \t]*$|(?:SETUP|HIDE|MARK|PRISONER)[ \t]+(?:[BW][ \t]+)?\S*[A-HJ-Z]\d{1,2}\b)/i
const WORD = /[^ \t]+/
/** What was kept of another format: nobody else writes that, and all moves may stand behind it. */
const KEPT = /^[ \t]*USER[ \t]+Qipu[ \t]*$/

/** Lines that begin with keywords, and moves among them: nothing else looks like that. */
function detect({ head, extension }: Sniff): number {
  let known = 0
  let unknown = 0
  let moves = 0
  let telling = 0
  let hasKept = false
  let inside = ''
  for (const line of splitLines(head).slice(0, 200)) {
    const keyword = keywordOf(WORD.exec(line)?.[0] ?? '')
    if (inside !== '') {
      if (keyword === `END${inside}`) inside = ''
    } else if (keyword !== '') {
      known++
      if (MOVE.test(line)) moves++
      if (TELLING.test(line)) telling++
      hasKept ||= KEPT.test(line)
      if (keyword === 'COM' || keyword === 'USER') inside = keyword
    } else if (WORD.test(line)) unknown++
  }
  const isNamed = extension === 'go'
  if (moves + telling === 0 && !hasKept) return 0
  const share = known / (known + unknown)
  if ((moves > 0 || hasKept) && share > 0.8) return BEGINS
  return share > 0.8 ? (isNamed ? 0.7 : 0.4) : share * 0.2
}

/** Programs in the language Go have this ending, too. */
export const detector: Detector = { id: ID, extensions: ['go'], sharesEndings: true, detect }
