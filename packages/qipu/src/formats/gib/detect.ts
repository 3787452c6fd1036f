import type { Detector } from '../detector.ts'

export const detector: Detector = {
  id: 'gib',
  extensions: ['gib'],
  detect: ({ head }) =>
    /^\s*\\HS\s/.test(head) ? 0.95 : /\\\[GAME[A-Z]+=|\nSTO \d+ \d+ [12] \d+ \d+/.test(head) ? 0.6 : 0,
}
