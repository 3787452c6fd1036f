import type { Detector } from '../detector.ts'

/** `XQ`, a version, and somewhere in the head the zero bytes that no text has. */
const MAGIC = /^XQ[\x01-\x1f]/

export const detector: Detector = {
  id: 'xqf',
  extensions: ['xqf'],
  detect: ({ head }) => (MAGIC.test(head) && head.slice(0, 80).includes('\0\0') ? 0.98 : 0),
}
