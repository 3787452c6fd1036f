import type { Detector } from '../detector.ts'

const WORD =
  /^\s{0,20}(?:\d+\.\d+\s{1,20}[!.]\s.*|(?:\d+\.\d+\s{1,20})?[<>]?\s{0,20}(?:INFO|NAME|START|ARRAY|GO|BESTMOVE|RESULT|END)\b.*)$/i
const MEANT = /\b(?:ARRAY\s+[A-L]{25}|BESTMOVE\s+[A-L]\d)/i

export const detector: Detector = {
  id: 'army-log',
  extensions: ['army'],
  detect: ({ head, tail }) => {
    if (!MEANT.test(head)) return 0
    const lines = head.split(/\r\n?|\n/)
    // The last one may be cut.
    if (tail !== undefined) lines.pop()
    return lines.every((line) => !/\S/.test(line) || WORD.test(line)) ? 0.95 : 0
  },
}
