import type { Detector } from '../detector.ts'

/** Tags with something in them: programs that read the format name the tags too. */
const FILLED = /\[DhtmlXQ_(?:movelist|move_\d+_\d+_\d+|binit)\]\s{0,9}\d{4}|\[DhtmlXQ\]\s{0,9}\[DhtmlXQ_/i
const BEGINS = /^\s{0,99}\[DhtmlXQ(?:_\w+|iFrame)?\]/i

export const detector: Detector = {
  id: 'dhtmlxq',
  extensions: ['ubb'],
  sharesEndings: true,
  detect({ head, tail }) {
    if (BEGINS.test(head)) return 0.98
    return FILLED.test(head) || (tail !== undefined && FILLED.test(tail)) ? 0.92 : 0
  },
}
