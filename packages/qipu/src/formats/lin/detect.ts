import type { Detector } from '../detector.ts'

/** A deal with its dealer, or calls and cards one after the other. */
const DEAL = /(?:^|[|\s])md\|[1-4]?S[AKQJT2-9]{0,13}H/i
const MOVES = /\|mb\|[^|]{1,9}\|(?:an\|[^|]*\|)?mb\|/i

export const detector: Detector = {
  id: 'lin',
  extensions: ['lin'],
  detect: ({ head }) => (DEAL.test(head) ? 0.97 : MOVES.test(head) ? 0.9 : 0),
}
