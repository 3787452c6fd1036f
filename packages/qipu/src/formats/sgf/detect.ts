import { type Detector, FOREIGN } from '../detector.ts'
import { foreignFormatOf } from '../foreign.ts'

/** A `(;` and a property make it certain; empty nodes and an end may come instead. */
const GAME = '\\(\\s*;[\\s;()]*(?:[A-Za-z]+\\s*\\[|\\)|$)'
const BEGIN = new RegExp(`^\\s*${GAME}`)
/** The standard lets any text stand before the first game; one that is quoted is an example. */
const AFTER_TEXT = new RegExp(`(?<!["'\`]\\s*)${GAME}`)
/** A `(` and a property without `;` are what careless writers leave. */
const CARELESS = /^\s*\(+\s*(?:[BW]|A[BEPW]|C|CA|DT|EV|FF|G[CMN]|HA|KM|P[BCLW]|R[EU]|S[OZ]|US)\s*\[/
/** Two nodes of moves, without the parentheses that should be around them. */
const BARE =
  /^\s*(?:;\s*(?:[A-Z]{1,2}\s*\[[^\]]*\]\s*)*)?;\s*[BW]\s*\[[a-zA-Z]{0,2}\][\s\S]{0,200}?;\s*[BW]\s*\[[a-zA-Z]{0,2}\]/

/** Beginning of championship records with SGF's brackets: Dou dizhu and army chess. */
const CHAMPIONSHIP = /^\s{0,99}\(\s{0,99};?\s{0,99}(?:VER|INFO)\s{0,9}\[/

/** From the surest sign to the weakest. */
const SIGNS: readonly (readonly [RegExp, certainty: number])[] = [
  [BEGIN, 0.95],
  [AFTER_TEXT, 0.85],
  [CARELESS, 0.6],
  [BARE, 0.5],
]

export const detector: Detector = {
  id: 'sgf',
  extensions: ['sgf', 'mgt'],
  detect(sniff) {
    const { head } = sniff
    if (CHAMPIONSHIP.test(head) || foreignFormatOf(sniff)) return FOREIGN
    return SIGNS.find(([sign]) => sign.test(head))?.[1] ?? 0
  },
}
