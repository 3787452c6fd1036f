import type { Side } from '../../record/basics.ts'
import type { WeiDocument } from './document.ts'

/** Moves as nearly all are written, `<black x="3" y="15"/>`: a point, and nothing else. */

const beginning = />(?=\s*<(?:black|white) x="\d)/g

/** Returns the next apparent end of a tag that plain moves may follow; -1 if there is none. */
export function nextPlainMove(text: string, from: number): number {
  beginning.lastIndex = from
  return beginning.test(text) ? beginning.lastIndex : -1
}

const QUOTE = 34
const SLASH = 47
const CLOSE = 62
const ZERO = 48

/** Reads plain moves, blanks between them included, up to anything else. Returns where the last of them ends. */
export function readPlainMoves(text: string, from: number, document: WeiDocument): number {
  let end = from
  for (;;) {
    let at = afterBlanks(text, end)
    const side = sideAt(text, at)
    if (side === 0) return end
    at += X.length
    const x = numberAt(text, at)
    at += x < 10 ? 1 : 2
    if (x < 0 || !text.startsWith(Y, at)) return end
    at += Y.length
    const y = numberAt(text, at)
    at += y < 10 ? 1 : 2
    if (y < 0 || text.charCodeAt(at) !== QUOTE) return end
    at = afterBlanks(text, at + 1)
    if (text.charCodeAt(at) !== SLASH || text.charCodeAt(at + 1) !== CLOSE) return end
    if (!document.readPlainMove(side, x, y, at + 2)) return end
    end = at + 2
  }
}

const X = '<black x="'
const WHITE_X = '<white x="'
const Y = '" y="'

const sideAt = (text: string, at: number): Side | 0 =>
  text.startsWith(X, at) ? 1 : text.startsWith(WHITE_X, at) ? 2 : 0

/** The number from 0 to 99 that stands there without needless zeros and signs; -1 where none does. */
function numberAt(text: string, at: number): number {
  const first = text.charCodeAt(at) - ZERO
  if (!(first >= 0 && first <= 9)) return -1
  const second = text.charCodeAt(at + 1) - ZERO
  if (!(second >= 0 && second <= 9)) return first
  return first > 0 ? first * 10 + second : -1
}

/** XML's four blanks. */
function afterBlanks(text: string, from: number): number {
  let at = from
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; ) {
    code = text.charCodeAt(++at)
  }
  return at
}
