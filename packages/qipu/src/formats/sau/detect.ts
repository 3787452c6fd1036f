import type { Detector } from '../detector.ts'

/** Every line is a word or a list of the protocol; the first of them is enough to look at the others. */
const LINE =
  /^\s*(?:\d+\.\d+\s+[<>!.]\s?.*|(?:move\s+)?(?:(?:[A-Z@]{2}){1,3}|pass|\d{0,2}\s?(?:[AB][A-F]{2}){1,60})|name\?|name\s.*|new\s+(?:black|white)|error|end(?:\s+(?:black|white))?|quit)\s*$/i
const MOVE =
  /(?:^|\n)[^\n]*?(?:move\s{1,20}|^|\n)(?:[A-Z@]{2}){1,3}\s{0,20}(?:\r?\n|$)|(?:[AB][A-F]{2}){1,60}\s{0,20}(?:\r?\n|$)/i
/** Fewer moves are in any file of short words. */
const FEWEST = 3

export const detector: Detector = {
  id: 'sau',
  extensions: ['sau'],
  detect: ({ head, tail }) => {
    const lines = head.split(/\r\n?|\n/)
    // The last one may be cut.
    if (tail !== undefined) lines.pop()
    const said = lines.filter((line) => /\S/.test(line))
    return said.length >= FEWEST && MOVE.test(head) && said.every((line) => LINE.test(line)) ? 0.95 : 0
  },
}
