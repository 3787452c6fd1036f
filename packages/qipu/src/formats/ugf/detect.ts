import type { Detector } from '../detector.ts'

/** Remarks may stand before it. */
const BEGIN = /^(?:\s|#[^\n]*\n)*\[Header\]/
const HEADER = /(?:^|[\r\n])\[Header\]/
const STATED = /[\r\n](?:Ver=UGF|Crypt=\d*,\w*UGF)/
const FACTS = /[\r\n](?:Hdcp|PlayerB|CoordinateType)=/

export const detector: Detector = {
  id: 'ugf',
  extensions: ['ugf', 'ugi'],
  detect: ({ head }) => {
    if (!HEADER.test(head)) return 0
    if (STATED.test(head)) return BEGIN.test(head) ? 0.95 : 0.85
    return FACTS.test(head) ? (BEGIN.test(head) ? 0.9 : 0.8) : 0.2
  },
}
