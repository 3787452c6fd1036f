import type { Detector } from '../detector.ts'

/** Nothing but a prolog may stand before the root. */
const BEGIN = /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<![A-Za-z][^>]*>)*<wei7[\s>]/

export const detector: Detector = {
  id: 'wei7-xml',
  extensions: ['wei7'],
  detect({ head, extension }) {
    if (BEGIN.test(head)) return 1
    if (/<wei7[\s>]/.test(head)) return 0.85
    return extension === 'wei7' && /^\s*<[?!\w]/.test(head) ? 0.7 : 0
  },
}
