import { type Detector, FOREIGN } from '../detector.ts'

const TAG = /(?:^|[\r\n])[ \t]{0,20}\[\s{0,20}(?:Game|Event|Site|Red|White|Black|FEN|Result|Variant|Date)\s+["“'?]/i
const NAMED = /\[\s*(?:Game|Variant)\s+["“]\s*(?:chinese\s*chess|xiang-?qi|cchess)/i
const RED = /(?:^|[\r\n])[ \t]{0,20}\[\s{0,20}Red\s+["“]/i
const ROWS = /\[\s*FEN\s+["“]?[a-z1-9]+(?:\/[a-z1-9]+){9}[\s"”]/i
const MOVE =
  '[前后後中一二三四五]?[帅帥将將仕士相象马馬傌车車俥炮砲包兵卒][一二三四五六七八九1-9１-９]?[进進退平][一二三四五六七八九1-9１-９]'
/** Between the moves of a text: punctuation and the numbers of rounds. */
const BETWEEN = '[\\s,，;；:：、.。．()（）0-9０-９①-⑳第回合着手一二三四五六七八九十]'
const MOVES = new RegExp(`${MOVE}${BETWEEN}{1,20}${MOVE}`)
const BEGINS_WITH_MOVES = new RegExp(`^${BETWEEN}{0,40}${MOVE}`)

/** Charsets of Chinese move text. The platform's decoder is right for the characters of moves, and costs browsers nothing. */
const CHARSETS = ['utf-8', 'gb18030', 'big5']

/** Readings of `head`, in which letters of East Asia stand byte by byte. */
function readingsOf(head: string): readonly string[] {
  if (!/[\x80-\xff]/.test(head) || /[^\x00-\xff]/.test(head)) return [head]
  const bytes = Uint8Array.from(head.slice(0, 1500), (byte) => byte.charCodeAt(0))
  return CHARSETS.map((charset) => new TextDecoder(charset).decode(bytes))
}

export const detector: Detector = {
  id: 'pgn',
  extensions: ['pgn'],
  sharesEndings: true,
  detect({ head, extension }) {
    const begins = /^\s*\[/.test(head) && TAG.test(head)
    if (begins && (NAMED.test(head) || RED.test(head) || ROWS.test(head))) return 0.95
    // Games of other kinds are PGN too, and none that Qipu knows.
    const text = readingsOf(head).find((reading) => MOVES.test(reading))
    if (text !== undefined) return begins || BEGINS_WITH_MOVES.test(text) ? 0.95 : 0.3
    return extension === 'pgn' ? FOREIGN : 0
  },
}
