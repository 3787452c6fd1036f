import type { Point, Side } from '../../../record/basics.ts'
import type { Comment } from '../../../record/record.ts'
import { lookup } from '../../../text/lookup.ts'
import { brief } from '../../../text/message/brief.ts'
import { isHeader, isOnce } from '../head/headers.ts'
import { wordsOf } from '../line-text.ts'
import { looksLikeLocation, parseLocation, parseNumbers } from '../locations.ts'
import { addStep, isVariationLabel, type MarkStep, parseField, tidyField } from '../marks.ts'
import { readTextCodes } from '../text-codes.ts'
import { type EventContext, keepLine, reportRest, takeRemarks, takeWaiting } from './context.ts'
import { readDiagram, readSetup } from './figures.ts'
import type { Statement } from './lexer.ts'

type Handler = (context: EventContext, statement: Statement) => void

/** `n` where a text begins with it and a blank, as nearly all moves do; otherwise 0. */
function leadingNumber(text: string, blank: number): number {
  let number = 0
  if (blank < 1 || blank > 9) return 0
  for (let i = 0; i < blank; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return number
}

const move =
  (side: Side): Handler =>
  (context, statement) => {
    const { reader } = context
    const blank = statement.data.indexOf(' ')
    const number = leadingNumber(statement.data, blank)
    const point = number > 0 ? parseLocation(statement.data.slice(blank + 1), reader.record.board) : undefined
    if (point === undefined) unusualMove(side, context, statement)
    else {
      reader.addMove(point, side, number, undefined, statement)
      takeRemarks(context, statement)
    }
  }

function unusualMove(side: Side, context: EventContext, statement: Statement): void {
  const { reader } = context
  const words = wordsOf(statement.data)
  const natural = reader.path.lastNumber + 1
  const isPlace = (word: string | undefined): boolean =>
    word !== undefined && (/^(?:pass|tenuki)$/i.test(word) || looksLikeLocation(word))
  const numbered = words[0] !== undefined && !isPlace(words[0])
  const [place, ...rest] = words.slice(numbered ? 1 : 0)
  if (place === undefined) {
    reader.report?.('ishi/missing-data', statement, { args: { keyword: statement.keyword } })
    keepLine(context, statement)
    return
  }
  const number = numbered && /^\d{1,9}$/.test(words[0]!) ? Number(words[0]) : 0
  if (!numbered) reader.report?.('ishi/missing-number', statement, { args: { number: natural } })
  else if (number === 0) reader.report?.('ishi/bad-number', statement, { args: { text: words[0]!, number: natural } })
  const passes = /^(?:pass|tenuki)$/i.test(place)
  if (passes && /^t/i.test(place)) reader.report?.('ishi/tenuki', statement, { args: { text: place } })
  const point = passes ? undefined : parseLocation(place, reader.record.board)
  const unread = !passes && point === undefined
  if (unread) reader.report?.('ishi/bad-location', statement, { args: { text: place } })
  reportRest(context, statement, rest)
  reader.addMove(point, side, number || natural, unread ? `${statement.keyword} ${place}` : undefined, statement)
  takeRemarks(context, statement)
}

const marks =
  (keyword: MarkStep['keyword']): Handler =>
  (context, statement) => {
    const { reader } = context
    const fields = wordsOf(statement.data).map(tidyField)
    for (const text of fields) {
      const field = parseField(text, keyword, reader.board)
      if (!field) reader.report?.('ishi/bad-field', statement, { args: { keyword, text } })
      else if (field.target === 'numbers') reportMissing(context, statement, [field.numbers.from, field.numbers.to])
    }
    addStep(reader.draft(statement).marks, { keyword, fields })
  }

function reportMissing({ reader }: EventContext, statement: Statement, numbers: readonly number[]): void {
  const missing = numbers.find((number) => !reader.path.has(number))
  if (missing === undefined) return
  reader.report?.('ishi/no-such-move', statement, { clause: `5.4 ${statement.keyword}`, args: { number: missing } })
}

/** Stones by place or by number, for HIDE and PRISONER. */
function stones(context: EventContext, statement: Statement, ranges: boolean): string[] {
  const { reader } = context
  const fields = wordsOf(statement.data.toUpperCase())
  for (const text of fields) {
    const numbers = parseNumbers(text)
    const at: Point | undefined = numbers ? undefined : parseLocation(text, reader.board)
    if (numbers && (ranges || numbers.from === numbers.to))
      reportMissing(context, statement, [numbers.from, numbers.to])
    else if (at === undefined)
      reader.report?.('ishi/bad-field', statement, { args: { keyword: statement.keyword, text } })
  }
  return fields
}

function prisoner(context: EventContext, statement: Statement): void {
  const { reader } = context
  if (!reader.isMove) {
    reader.report?.('ishi/prisoner-without-move', statement)
    keepLine(context, statement)
    return
  }
  const fields = stones(context, statement, false)
  if (fields.length === 0) return
  const draft = reader.draft(statement)
  draft.prisoners ??= []
  for (const field of fields) draft.prisoners.push(field)
  reader.listsPrisoners = true
}

function hide(context: EventContext, statement: Statement): void {
  const { reader } = context
  if (reader.isDiagram) {
    const draft = reader.draft(statement)
    for (const field of stones(context, statement, true)) draft.hide.push(field)
    return
  }
  reader.report?.('ishi/hide-without-diagram', statement)
  keepLine(context, statement)
}

function commentary(context: EventContext, statement: Statement): void {
  const { reader } = context
  reportEnd(context, statement)
  const text = readTextCodes(statement.body!.join('\n'))
  const comment: Comment = { text, ...(statement.data !== '' && { title: statement.data }) }
  if (text !== '' || statement.data !== '') reader.draft(statement).comments.push(comment)
}

function userData(context: EventContext, statement: Statement): void {
  reportEnd(context, statement)
  context.reader.draft(statement).users.push([...statement.body!])
}

function reportEnd(context: EventContext, statement: Statement): void {
  const { keyword, ending, nested } = statement
  const { reader } = context
  if (!ending) reader.report?.('ishi/open-block', statement, { clause: `5.4 END${keyword}`, args: { keyword } })
  else reportRest(context, ending, wordsOf(ending.data))
  if (nested)
    reader.report?.('ishi/nested-block', statement, { at: nested, clause: `5.4 ${keyword}`, args: { keyword } })
}

function variation(context: EventContext, statement: Statement): void {
  const [label, ...rest] = wordsOf(statement.data)
  const fits = label === undefined || isVariationLabel(label)
  context.reader.openVariation(fits ? label : statement.data, statement)
  if (!fits) {
    context.reader.report?.('ishi/bad-field', statement, { args: { keyword: 'VAR', text: statement.data } })
  } else reportRest(context, statement, rest)
}

function stray(context: EventContext, statement: Statement): void {
  const { keyword } = statement
  context.reader.report?.('ishi/end-without-begin', statement, { clause: `5.4 ${keyword}`, args: { keyword } })
  reportRest(context, statement, wordsOf(statement.data))
}

function endVariation(context: EventContext, statement: Statement): void {
  if (context.reader.closeVariation()) reportRest(context, statement, wordsOf(statement.data))
  else stray(context, statement)
}

function unknown(context: EventContext, statement: Statement): void {
  context.reader.report?.('ishi/unknown-keyword', statement, { args: { text: brief(statement.data) } })
  keepLine(context, statement)
}

function header(context: EventContext, statement: Statement): void {
  const { keyword, data } = statement
  if (context.reader.treeBegun) context.reader.report?.('ishi/late-header', statement, { args: { keyword } })
  // The last line of once-only data counts (5.2), also where it says nothing.
  if (data === '' && !isOnce(keyword)) {
    if (keyword === 'BOARDSIZE') context.reader.report?.('ishi/missing-data', statement, { args: { keyword } })
    context.kept.push(statement)
    return
  }
  const lines = context.headers.get(keyword)
  if (lines) lines.push({ text: data, statement })
  else context.headers.set(keyword, [{ text: data, statement }])
}

const handlers = lookup<Handler>({
  B: move(1),
  W: move(2),
  BOARDSIZE: header,
  COM: commentary,
  DIAGRAM: readDiagram,
  ENDCOM: stray,
  ENDUSER: stray,
  ENDVAR: endVariation,
  HIDE: hide,
  MARK: marks('MARK'),
  PRISONER: prisoner,
  REMARK: ({ remarks }, statement) => remarks.push(statement),
  SETUP: readSetup,
  UNMARK: marks('UNMARK'),
  USER: userData,
  VAR: variation,
})

/** Keywords that begin the tree of moves and diagrams. */
const TREE: ReadonlySet<string> = new Set(['B', 'W', 'DIAGRAM', 'VAR'])

/** Reads one statement into its event. */
export function readStatement(context: EventContext, statement: Statement): void {
  const { keyword } = statement
  if (context.waiting.length > 0 && TREE.has(keyword)) takeWaiting(context)
  const handler = handlers.get(keyword) ?? (isHeader(keyword) ? header : unknown)
  handler(context, statement)
}
