import type { Detector } from '../detector.ts'

/** A `(;` and a property make it certain; empty nodes and an end may come instead. */
const GAME = '\\(\\s*;[\\s;()]*(?:[A-Za-z]+\\s*\\[|\\)|$)'
const BEGIN = new RegExp(`^\\s*${GAME}`)
/** The standard lets any text stand before the first game; one that is quoted is an example. */
const AFTER_TEXT = new RegExp(`(?<!["'\`]\\s*)${GAME}`)
/** A `(` and a property without `;` are what careless writers leave. */
const CARELESS = /^\s*\(+\s*[A-Z]{1,2}\s*\[/

export const detector: Detector = {
  id: 'sgf',
  extensions: ['sgf', 'mgt'],
  detect: ({ head }) => (BEGIN.test(head) ? 0.95 : AFTER_TEXT.test(head) ? 0.85 : CARELESS.test(head) ? 0.6 : 0),
}
