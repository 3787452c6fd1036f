import type { Detector } from '../detector.ts'

const WORD =
  /^\s{0,20}(?:\d+\.\d+\s{1,20}[!.]\s.*|(?:\d+\.\d+\s{1,20})?[<>]?\s{0,20}(?:DOUDIZHUVER|NAME|INFO|DEAL|BID|LEFTOVER|PLAY|GAMEOVER|EXIT|ERROR|OK)\b.*)$/i
const MEANT = /^[^\n]{0,30}\b(?:DEAL\s*[ABC]\s*\d{1,2}\s*,|PLAY\s*[ABC]\s*-?\d)/im

export const detector: Detector = {
  id: 'doudizhu-log',
  extensions: ['log'],
  sharesEndings: true,
  detect: ({ head, tail }) => {
    if (!MEANT.test(head)) return 0
    const lines = head.split(/\r\n?|\n/)
    // The last one may be cut.
    if (tail !== undefined) lines.pop()
    return lines.every((line) => !/\S/.test(line) || WORD.test(line)) ? 0.95 : 0
  },
}
