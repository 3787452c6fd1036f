import { halfWidth } from '../../shared/width.ts'
import type { CcgcReader } from '../reader.ts'

/** Text between two semicolons, without surrounding blanks. */
interface Group {
  readonly from: number
  readonly text: string
  /** Start of the next group. */
  readonly next: number
}

const SEPARATOR = /[;；]/
const CLOSERS = /[})｝）]/
/** Brackets by what they do, whatever their width. */
const BRACKETS: Readonly<Record<string, string>> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
}
const BLANK = /\s/
/** Another move right behind one, with no semicolon between. */
const NEXT_MOVE = /^[ \t]{0,20}(?!MARK)[A-Za-z]{1,2}\s{0,20}[:：]?\s{0,20}[([（［]/i

/** Finds the group that begins at `at`, however it is separated from the next; sets `reading.ended` at the record's end. */
export function groupFrom(reading: CcgcReader, at: number): Group {
  const { text, to } = reading
  let start = at
  while (start < to && BLANK.test(text[start]!)) start++
  if (start > at && start < to && at > reading.from) reading.count('ccgc/spaces', at, start)
  const isTrailing =
    reading.last > 0 &&
    SEPARATOR.test(
      text
        .slice(Math.max(reading.from, at - 9), at)
        .trimEnd()
        .slice(-1),
    )
  if (isTrailing && (start >= to || endsRecord(reading, start))) reading.report('ccgc/trailing-separator', at - 1, at)
  if (start >= to) return { from: to, text: '', next: to }
  let round = 0
  let square = 0
  for (let i = start; i < to; i++) {
    const char = text[i]!
    if (SEPARATOR.test(char)) return separated(reading, start, i)
    // A bracket that was left open does not swallow the move on the next line.
    if (char === '\n' && (round + square === 0 || NEXT_MOVE.test(text.slice(i + 1, i + 12)))) {
      return broken(reading, start, i)
    }
    if (endsRecord(reading, i, round)) return closed(reading, start, i)
    const before = round + square
    const turn = BRACKETS[char]
    if (turn === '(') round++
    else if (turn === '[') square++
    else if (turn === ')') round = Math.max(0, round - 1)
    else if (turn === ']') square = Math.max(0, square - 1)
    if (before === 1 && round + square === 0 && NEXT_MOVE.test(text.slice(i + 1, i + 12))) {
      reading.count('ccgc/separator-missing', i + 1, i + 1)
      return { from: start, text: text.slice(start, i + 1), next: i + 1 }
    }
  }
  return { from: start, text: text.slice(start, to).trimEnd(), next: to }
}

/** More moves behind a bracket: then it closes nothing. */
const GOES_ON = /^[\s)\]}）］｝]{0,9}(?:[;；]\s{0,9}[^\s;；})]|MARK|[A-Za-z]\s?[:：]?\s?[([（［])/i
/** The same where the bracket stands within a text that is no move. */
const GOES_ON_LATER = /^[^\r\n;；()[\]{}（）［］｛｝【】]{1,60}[;；]\s{0,9}[A-Za-z]\s?[:：]?\s?[([（［]/
const LOOK_AHEAD = 84

/** True if the bracket at `at` ends the record, not a move's brackets. */
export function endsRecord(reading: CcgcReader, at: number, open = 0): boolean {
  const { dialect, text, to } = reading
  const char = text[at]!
  if (!CLOSERS.test(char) || (open > 0 && /[)）]/.test(char))) return false
  if (halfWidth(char) !== dialect.close && at < reading.lastClose) return false
  const rest = text.slice(at + 1, Math.min(to, at + LOOK_AHEAD))
  const isWrong = char !== dialect.close && rest.trimStart().startsWith(dialect.close)
  return !isWrong && !GOES_ON.test(rest) && !GOES_ON_LATER.test(rest)
}

function separated(reading: CcgcReader, start: number, at: number): Group {
  const { text } = reading
  if (text[at] !== ';') reading.count('ccgc/full-width', at, at + 1, { found: text[at]! })
  const group = text.slice(start, at).trimEnd()
  if (group === '') reading.count('ccgc/empty-group', at, at + 1)
  return { from: start, text: group, next: at + 1 }
}

/** A line ends where no bracket is open, or another move begins: that separates, unless a semicolon or the end follows anyway. */
function broken(reading: CcgcReader, start: number, at: number): Group {
  const { text, to } = reading
  let next = at
  while (next < to && BLANK.test(text[next]!)) next++
  const group = { from: start, text: text.slice(start, at).trimEnd() }
  if (next < to && SEPARATOR.test(text[next]!)) return { ...group, next: next + 1 }
  if (next < to && !CLOSERS.test(text[next]!)) reading.count('ccgc/newline-separator', at, at + 1)
  return { ...group, next }
}

function closed(reading: CcgcReader, start: number, at: number): Group {
  const { text, dialect } = reading
  reading.ended = true
  const found = text[at]!
  const isWide = halfWidth(found) === dialect.close
  if (isWide && found !== dialect.close) reading.count('ccgc/full-width', at, at + 1, { found })
  else if (!isWide) reading.report('ccgc/wrong-bracket', at, at + 1, { found, expected: dialect.close })
  return { from: start, text: text.slice(start, at).trimEnd(), next: at + 1 }
}
