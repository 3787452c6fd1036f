import type { Detector } from '../detector.ts'

/** A hand that no semicolon ends, as the ACPC's dealer logs it. */
const HAND = /(?:^|[\r\n])STATE:\d{1,9}:[^\n;]{0,3000}\|[^\n;]{0,3000}\|[^\n;]{0,200}(?:[\r\n]|$)/
const BEGINS = /^\s{0,99}(?:#[^\n]{0,500}\n\s{0,9}){0,20}STATE:\d{1,9}:/
/** Signs of the championship's records alone. */
const THP = /\{\s?\[\s?THP|STATE:[^\n;]{0,6000};/i

export const detector: Detector = {
  id: 'acpc',
  extensions: ['log'],
  sharesEndings: true,
  detect: ({ head }) => (HAND.test(head) && !THP.test(head) ? (BEGINS.test(head) ? 0.97 : 0.8) : 0),
}
