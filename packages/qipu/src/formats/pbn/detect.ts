import type { Detector } from '../detector.ts'

const HAND = '(?:-|[AKQJT2-9]{0,13}(?:\\.[AKQJT2-9]{0,13}){3})'
const DEAL = new RegExp(`^[ \\t]{0,9}\\[\\s?Deal\\s{1,9}"[NESW]\\s?:\\s?${HAND}\\s`, 'im')
const VERSION = /^%[ \t]{0,9}PBN\b/im
const AUCTION = /^[ \t]{0,9}\[\s?Auction\s{1,9}"[NESW]"/im
const TAG = /^[ \t]{0,9}\[\s?(?:Dealer|Vulnerable|Declarer|Contract)\s{1,9}"/im

export const detector: Detector = {
  id: 'pbn',
  extensions: ['pbn'],
  detect({ head }) {
    if (DEAL.test(head) || VERSION.test(head)) return 0.97
    return AUCTION.test(head) ? 0.9 : TAG.test(head) ? 0.6 : 0
  },
}
