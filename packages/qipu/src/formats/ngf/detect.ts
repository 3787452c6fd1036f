import type { Detector } from '../detector.ts'

/** A title and the size of the board, or lines of facts that say what they are. */
const BEGIN = /^(?:[^\r\n]*\r?\n\s*\d{1,2}\s*\r?\n|(?:GI[^\r\n]*\r?\n){3})/
const MOVE = /[\r\n]PM[A-Z]{2}[BW]([A-Z])([A-Z])\2\1\s/

export const detector: Detector = {
  id: 'ngf',
  extensions: ['ngf'],
  detect: ({ head }) => (MOVE.test(head) ? (BEGIN.test(head) ? 0.95 : 0.85) : 0),
}
