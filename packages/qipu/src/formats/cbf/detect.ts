import type { Detector } from '../detector.ts'

/** Nothing but a prolog may stand before the root. */
const BEGIN = /^\s*(?:<\?[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)?<ChineseChessRecord[\s>]/

export const detector: Detector = {
  id: 'cbf',
  extensions: ['cbf'],
  // Archives of chess databases have this ending too.
  sharesEndings: true,
  detect: ({ head }) => (BEGIN.test(head) ? 1 : 0),
}
