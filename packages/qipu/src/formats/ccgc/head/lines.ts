import type { Side } from '../../../games/game.ts'
import { firstMover } from '../../../games/replay.ts'
import { addPlayer, playerOf } from '../../../record/players.ts'
import type { GameRecord } from '../../../record/record.ts'
import { leadingDate, timeExample, writeTimePlace } from '../../shared/time-place.ts'
import { halfWidth } from '../../shared/width.ts'
import { type Dialect, firstSide } from '../dialects.ts'
import { ownTexts, ownValues } from '../extras.ts'
import { oneLine } from '../field-text.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import type { Field } from './fields.ts'
import { LOWER, resultSign, resultsIn, signOf, twoResults, UPPER, winnerBy } from './score-results.ts'

/** Heads of draughts: a line a fact, `时间：2018.03.10`, `先手：1`, … */

type LineName = 'time' | 'first' | 'upper' | 'lower' | 'result'

/**
 * In the standard's order. The third line is called 先手方 and is the team of the upper pieces, regardless of the first
 * mover.
 */
const LABELS: readonly (readonly [LineName, string, RegExp])[] = [
  ['time', '时间', /^[时時][间間]\s{0,9}:?/],
  ['upper', '先手方', /^先手方\s{0,9}:/],
  ['lower', '后手方', /^[后後]手方\s{0,9}:/],
  ['first', '先手', /^先手\s{0,9}(?::|(?=\d?\s*$))/],
  ['result', '结果', /^[结結]果\s{0,9}:/],
]
const ORDER: readonly LineName[] = ['time', 'first', 'upper', 'lower', 'result']

export const labelOf = (name: LineName): string => LABELS.find(([known]) => known === name)![1]

export interface HeadLine extends Field {
  readonly name: LineName
  /** Start of the line, with its label. */
  readonly start: number
}

/** The result behind the moves. */
export interface EndLine {
  readonly text: string
  readonly sign: string
  readonly from: number
}

/** Reads a line of the head into the list; false for any other line. */
export function readHeadLine(reading: CcgcReader, text: string, from: number, before: HeadLine[]): boolean {
  const half = halfWidth(text)
  const row = LABELS.find(([, , pattern]) => pattern.test(half))
  if (!row) return false
  const [name, label, pattern] = row
  const rest = text.slice(pattern.exec(half)![0].length)
  const value = oneLine(rest)
  const to = from + text.length
  if (before.some((line) => line.name === name)) {
    reading.report('ccgc/line-twice', from, to, { name: label, text: excerpt(text) })
    reading.keep('text', text)
    return true
  }
  const last = before.at(-1)
  if (last && ORDER.indexOf(last.name) > ORDER.indexOf(name)) reading.count('ccgc/head-line-order', from, to)
  const expected = `${label}：${value}`
  if (text !== expected && name !== 'first')
    reading.count('ccgc/line-form', from, to, { found: excerpt(text), expected })
  before.push({ name, start: from, from: to - rest.trimStart().length, to, value })
  return true
}

/** The line behind the moves that says who won. */
export function readEndLine(text: string, from: number): EndLine | undefined {
  const sign = resultSign(halfWidth(text))
  return sign === undefined ? undefined : { text, sign, from }
}

/** The side that begins by the head, where it tells. */
export const toldFirst = (lines: readonly HeadLine[]): Side | undefined => {
  const value = halfWidth(lines.find(({ name }) => name === 'first')?.value ?? '')
  return value === '1' ? UPPER : value === '2' ? LOWER : undefined
}

/** Puts the lines into the record, once the moves are read. */
export function applyLines(reading: CcgcReader, lines: readonly HeadLine[], end: EndLine | undefined): void {
  const { record } = reading
  const lineOf = (name: LineName): HeadLine | undefined => lines.find((line) => line.name === name)
  for (const line of lines) reading.mark(labelOf(line.name), { from: line.start, to: line.to })
  if (lines.length === 0) reading.reportGame('ccgc/head-missing', reading.from, reading.from, { expected: '时间：…' })
  applyFirst(reading, lineOf('first'), toldFirst(lines))
  for (const [name, side] of [['upper', UPPER] as const, ['lower', LOWER] as const]) {
    const value = lineOf(name)?.value ?? ''
    if (value !== '') addPlayer(record, side).name = value
  }
  const time = lineOf('time')
  if (time && time.value !== '') applyTime(reading, time)
  applyResults(reading, lineOf('result'), end)
}

/** The day; what stands behind it has no place in the standard, and keeps its place in the line. */
function applyTime(reading: CcgcReader, { value, from, to }: HeadLine): void {
  const { record, dialect } = reading
  const half = halfWidth(value)
  const found = leadingDate(half)
  const day = found?.date.slice(0, ISO_DAY)
  const rest =
    day === undefined ? '' : value.slice(leadingDate(DAY_ONLY.exec(half)?.[0] ?? '')?.length ?? found!.length).trim()
  if (
    day === undefined ||
    leadingDate(halfWidth(`${writeTimePlace({ date: day }, dialect.time)} ${rest}`))?.date.slice(0, ISO_DAY) !== day
  ) {
    record.info.verbatim = { ...record.info.verbatim, dates: value }
    reading.reportGame('ccgc/time-unknown', from, to, { found: excerpt(value), expected: timeExample(dialect.time) })
    return
  }
  record.info.dates = [day]
  const expected = writeTimePlace({ date: day }, dialect.time)
  if (rest !== '') {
    reading.keepForGame(BEHIND_DATE, rest)
    reading.reportGame('ccgc/time-more', from, to, { text: excerpt(rest) })
  } else if (value !== expected) reading.reportGame('ccgc/time-form', from, to, { found: excerpt(value), expected })
}

const ISO_DAY = '2018-03-10'.length
const DAY_ONLY = /^[^\s:T]*/
const BEHIND_DATE = 'behind-date'

function applyFirst(reading: CcgcReader, line: HeadLine | undefined, told: Side | undefined): void {
  const { record, dialect } = reading
  const moved = firstMover(record)
  const isUnsure = (record.nodes[0]!.notes?.unread ?? 0) > 0
  const first = (isUnsure ? told : (moved ?? told)) ?? (isUnsure ? UPPER : undefined)
  if (first !== undefined && first !== (moved ?? LOWER)) reading.keepForGame('first', first)
  if (!line) return
  const expected = `${labelOf('first')}：${first === LOWER ? 2 : 1}`
  const found = reading.text.slice(line.start, line.to)
  if (told !== undefined && first !== undefined && told !== first) {
    reading.reportGame('ccgc/first-line', line.start, line.to, { found, side: dialect.game.sides[first - 1]!.name })
  } else if (found !== expected)
    reading.count('ccgc/line-form', line.start, line.to, { found: excerpt(found), expected })
}

function applyResults(reading: CcgcReader, head: HeadLine | undefined, end: EndLine | undefined): void {
  const { info } = reading.record
  const value = head?.value ?? ''
  const sign = resultSign(halfWidth(value))
  const at = end && ([end.from, end.from + end.text.length] as const)
  if (value !== '' && sign === undefined) {
    reading.reportGame('ccgc/result-sign', head!.from, head!.to, { found: excerpt(value) })
    if (!end) {
      info.result = { winner: 'unknown' }
      info.verbatim = { ...info.verbatim, result: value }
      return
    }
  }
  if (sign !== undefined && end && sign !== end.sign) {
    reading.reportGame('ccgc/results-differ', ...at!, { head: sign, end: end.sign })
    info.result = { winner: 'unknown' }
    info.verbatim = { ...info.verbatim, result: twoResults(sign, end.sign) }
    return
  }
  const known = sign ?? end?.sign
  if (known === undefined) return
  info.result = { winner: winnerBy(known) }
  if (head && sign === undefined)
    reading.count('ccgc/line-form', head.start, head.to, {
      found: excerpt(reading.text.slice(head.start, head.to)),
      expected: `${labelOf('result')}：${known}`,
    })
  else if (sign !== undefined && value !== sign)
    reading.reportGame('ccgc/result-word', head!.from, head!.to, { found: excerpt(value), word: sign })
  if (!end) reading.reportGame('ccgc/end-missing', reading.to, reading.to, { expected: known })
  else if (end.text !== end.sign)
    reading.reportGame('ccgc/result-word', ...at!, { found: excerpt(end.text), word: end.sign })
}

/** The lines before the moves, and the one behind them. */
export function headLines(record: GameRecord, dialect: Dialect): { head: string[]; end: string } {
  const { info } = record
  const [told] = ownValues(record, 'first')
  const first = told === UPPER || told === LOWER ? told : firstSide(record, dialect)
  const date = info.dates?.[0]
  const time =
    date === undefined
      ? (info.verbatim?.dates ?? '')
      : [writeTimePlace({ date }, dialect.time), ...ownTexts(record, BEHIND_DATE)].join(' ')
  const words = info.verbatim?.result
  const [result, end] = words === undefined ? [signOf(info.result), signOf(info.result)] : resultsIn(words)
  const values: Readonly<Record<LineName, string>> = {
    time,
    first: first === UPPER ? '1' : '2',
    upper: playerOf(record, UPPER)?.name ?? '',
    lower: playerOf(record, LOWER)?.name ?? '',
    result,
  }
  return { head: ORDER.map((name) => `${labelOf(name)}：${values[name]}`), end }
}
