import type { Sniff } from '../../text/sniff.ts'
import { CERTAIN_START, type Detector } from '../detector.ts'
import { ID } from './extras.ts'
import { splitLines } from './line-text.ts'
import { keywordOf } from './read/lexer.ts'

const MOVE = /^[ \t]*[BW][ \t]+\d+[ \t]+(?:[A-HJ-Z]\d{1,2}|PASS)[ \t]*$/i
/** Lines that only this format has. Many keywords are words of English, or of the language Go. */
const TELLING =
  /^[ \t]*(?:(?:EVENT|COM|ENDCOM|ENDUSER|ENDVAR)[ \t]*$|(?:BOARDSIZE|HANDICAP|KOMI)[ \t]+[\d.]+[ \t]*$|(?:SETUP|HIDE|MARK|PRISONER)[ \t]+(?:[BW][ \t]+)?\S*[A-HJ-Z]\d{1,2}\b)/i
const WORD = /[^ \t]+/
/** Preserved data of another format: only Qipu writes this, and all moves may follow it. */
const KEPT = /^[ \t]*USER[ \t]+Qipu[ \t]*$/

/** A header line, as an event without moves has them (4.2). */
const HEADING =
  /^[ \t]*(?:EVENT|BLACK|WHITE|DATE|PLACE|RESULT|KOMI|HANDICAP|RULES|TIMELIMIT|SOURCE|ANALYSIS|RECORDER|BOARDSIZE|REMARK)(?:[ \t]|$)/i
/** Words that other lists of facts hardly have; a file with another ending needs one of them. */
const OF_GO = ['KOMI', 'HANDICAP', 'TIMELIMIT', 'BOARDSIZE']
const FEWEST_HEADINGS = 3

/** Nothing but different header lines: an event without moves, though other texts may look like that. */
function headings(headers: ReadonlySet<string>, isNamed: boolean): number {
  if (isNamed) return headers.size > 1 ? 0.5 : 0
  return headers.size >= FEWEST_HEADINGS && OF_GO.some((keyword) => headers.has(keyword)) ? 0.3 : 0
}

/** Lines that begin with keywords, and moves among them: nothing else looks like that. */
function detect({ head, extension }: Sniff): number {
  let known = 0
  let unknown = 0
  let moves = 0
  let telling = 0
  let hasKept = false
  let inside = ''
  const headers = new Set<string>()
  for (const line of splitLines(head).slice(0, 200)) {
    const keyword = keywordOf(WORD.exec(line)?.[0] ?? '')
    if (inside !== '') {
      if (keyword === `END${inside}`) inside = ''
    } else if (keyword !== '') {
      known++
      if (HEADING.test(line)) headers.add(keyword)
      if (MOVE.test(line)) moves++
      if (TELLING.test(line)) telling++
      hasKept ||= KEPT.test(line)
      if (keyword === 'COM' || keyword === 'USER') inside = keyword
    } else if (WORD.test(line)) unknown++
  }
  const isNamed = extension === 'go'
  if (moves + telling === 0 && !hasKept) return unknown === 0 && headers.size === known ? headings(headers, isNamed) : 0
  const share = known / (known + unknown)
  if ((moves > 0 || hasKept) && share > 0.8) return CERTAIN_START
  return share > 0.8 ? (isNamed ? 0.7 : 0.4) : share * 0.2
}

/** Programs in the language Go have this ending, too. */
export const detector: Detector = { id: ID, extensions: ['go'], sharesEndings: true, detect }
