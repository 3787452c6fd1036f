import type { Detector } from '../detector.ts'

const TYPE = /\[\s*GameType\s+"\s*(?:20|25|26)\b/i
const OTHER_TYPE = /\[\s*GameType\s+"\s*\d/i
const FEN = /\[\s*FEN\s+"\s*[WB?]:[WB][K\d]/i
const TAGS = /^\s{0,99}(?:%[^\n]{0,200}\n\s{0,9}){0,9}\[\s?[A-Z][A-Za-z]{1,30}\s{1,20}"/
const NUMBERS = /\b\d{1,3}\.\s{0,9}\d{1,2}\s?[-x]\s?\d{1,2}\s{1,9}\d{1,2}\s?[-x]\s?\d{1,2}\b/
const LETTERS = /\b1\.\s{0,9}([a-h])([1-8])[-:x]([a-h])([1-8])\s{1,9}([a-h])([1-8])[-:x]([a-h])([1-8])\b/

/** Chess is written like this too, but its first moves go straight on. */
function isDiagonal(head: string): boolean {
  const [, ...squares] = LETTERS.exec(head) ?? []
  if (squares.length === 0) return false
  const steps = [0, 4].map((at) => {
    const [x, y, u, v] = squares.slice(at, at + 4).map((sign) => Number.parseInt(sign, 36))
    return Math.abs(x! - u!) === Math.abs(y! - v!)
  })
  return steps.every(Boolean)
}

export const detector: Detector = {
  id: 'pdn',
  extensions: ['pdn'],
  detect({ head }) {
    const begins = TAGS.test(head)
    if (begins && (TYPE.test(head) || FEN.test(head))) return 0.95
    if (begins && OTHER_TYPE.test(head)) return 0.6
    if (NUMBERS.test(head)) return begins ? 0.9 : 0.3
    return begins && isDiagonal(head) ? 0.8 : 0
  },
}
