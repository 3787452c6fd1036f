import type { Detector } from '../detector.ts'

/** `STATE:7:` with betting, cards and a bar between hands, and what tells the championship's form from a log of the ACPC. */
const HAND = /(?:^|[\r\n;}])\s{0,99}STATE\s?[:\xa3\xef][^\n;]{0,3000}\|[^\n;]{0,3000}\|/i
const CLOSED = /STATE\s?:[^\n;]{0,6000};/i
const FOOTER = /\{\s?\[\s?THP\s?\]/i
const NAME = /^THP\s?[-:_].+vs/i

export const detector: Detector = {
  id: 'thp',
  extensions: ['txt'],
  sharesEndings: true,
  detect({ head, name }) {
    if (FOOTER.test(head)) return 0.99
    if (!HAND.test(head)) return 0
    if (CLOSED.test(head)) return /^\s{0,99}STATE/i.test(head) ? 0.99 : 0.85
    return NAME.test(name.split(/[\\/]/).at(-1)!) ? 0.9 : 0.4
  },
}
