import type { BoardSize } from '../../../record/basics.ts'
import type { Extra } from '../../../record/record.ts'
import { decode } from '../../../text/charset/charset.ts'
import { reportAll } from '../../../text/message/collect.ts'
import type { Reporter } from '../../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../../format.ts'
import { inDepthFirstOrder, placesOf, type ReadGame } from '../../shared/depth-first.ts'
import { extra } from '../extras.ts'
import { headers, isHeader } from '../head/headers.ts'
import { CONTROLS, wordsOf } from '../line-text.ts'
import { parseBoardSize } from '../locations.ts'
import type { IshiCode } from '../messages.ts'
import { type EventContext, type HeaderLine, lineText, takeWaiting } from './context.ts'
import { atFields } from './fields.ts'
import { readStatement } from './keywords.ts'
import { Lexer, type Statement } from './lexer.ts'
import { EventReader, placeOf } from './reader.ts'

export { keep } from '../foreign-data.ts'

import { withinBudget } from '../../within-budget.ts'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  if (report) reportCharacters(text, charset.how === 'bom', report)
  const remarks: Statement[] = []
  const events = splitEvents(new Lexer(text).all()).map((statements) =>
    readEvent(statements, remarks, report !== undefined),
  )
  for (const [game, event] of events.entries()) {
    const found = atFields(event.messages, text)
    reportAll(events.length > 1 ? found.map((message) => ({ ...message, game })) : found, report)
  }
  const records = events.map(({ record }) => record)
  if (remarks.length > 0) {
    const last = records.at(-1)!
    last.extras = [...(last.extras ?? []), ...remarks.map(({ data }) => extra('AFTER', data))]
    report?.('ishi/remark-at-end', { at: placeOf(remarks[0]!) })
  }
  return { records, charset, text: () => text, place: placesOf(events) }
}

/** Section 3: which characters belong into a file, and how its lines end. */
function reportCharacters(text: string, declared: boolean, report: Reporter<IshiCode>): void {
  const strange = text.match(CONTROLS)
  if (strange) {
    const at = { offset: text.search(CONTROLS), length: 1 }
    report('ishi/ignored-characters', { at, args: { count: strange.length } })
  }
  const foreign = declared ? null : text.match(/[^\0-\x7f]/gu)
  if (foreign) {
    const at = { offset: text.search(/[^\0-\x7f]/u), length: 1 }
    report('ishi/not-ascii', { at, args: { count: foreign.length } })
  }
  const end = /(?<!\r)\n|\r(?!\n)/.exec(text)
  if (end) report('ishi/line-ends', { at: { offset: end.index, length: 1 } })
}

/** Says nothing that would make an event: it waits for the next one (4.1). */
const isPrelude = ({ keyword }: Statement): boolean => keyword === 'REMARK' || keyword === ''

/** Each event's statements; the first has no EVENT line where the file begins without one. */
function splitEvents(statements: readonly Statement[]): Statement[][] {
  const events: Statement[][] = [[]]
  for (const statement of statements) {
    const last = events.at(-1)!
    if (statement.keyword !== 'EVENT' || (events.length === 1 && last.every(isPrelude))) last.push(statement)
    else {
      // Remarks belong to what comes after them.
      let end = last.length
      while (end > 0 && last[end - 1]!.keyword === 'REMARK') end--
      events.push([...last.splice(end), statement])
    }
  }
  return events
}

/** The event's board, wherever among the header lines it is named; the last one counts (5.2). */
function boardOf(statements: readonly Statement[]): BoardSize {
  let size = 19
  for (const { keyword, data } of statements)
    if (keyword === 'BOARDSIZE') size = parseBoardSize(wordsOf(data)[0] ?? '') ?? size
  return { width: size, height: size }
}

function readEvent(statements: readonly Statement[], remarks: Statement[], collectsMessages: boolean): ReadGame {
  const reader = new EventReader(boardOf(statements), collectsMessages)
  const context: EventContext = { reader, remarks, waiting: [], headers: new Map(), kept: [] }
  const extras: Extra[] = []
  for (const statement of statements) {
    if (statement.keyword !== 'EVENT') readStatement(context, statement)
    else {
      if (statement.data !== '') reader.record.info.name = statement.data
      for (const { data } of remarks) extras.push(extra('REMARK', data))
      remarks.length = 0
    }
  }
  takeWaiting(context)
  reader.finish()
  readHeaders(context)
  for (const line of context.kept.sort((a, b) => a.offset - b.offset)) extras.push(extra('LINE', lineText(line)))
  for (const kept of reader.record.extras ?? []) extras.push(kept)
  if (extras.length > 0) reader.record.extras = extras
  // Variations come before the rest of their main line in a file, and after it in a record.
  const { record, messages, places } = inDepthFirstOrder(reader)
  return { record, places, messages: [...messages].sort((a, b) => (a.at?.offset ?? 0) - (b.at?.offset ?? 0)) }
}

function readHeaders({ reader, headers: found, kept }: EventContext): void {
  for (const [keyword, lines] of found) {
    const header = isHeader(keyword) ? headers[keyword] : undefined
    if (!header) {
      readBoardSizes(reader, lines, kept)
      continue
    }
    const overruled = header.once ? lines.slice(0, -1) : []
    for (const [i, { statement, text }] of overruled.entries()) {
      if (text !== '') reader.report?.('ishi/repeated-header', lines[i + 1]!.statement, { args: { keyword, text } })
      kept.push(statement)
    }
    const counting = lines.slice(overruled.length)
    const words = counting.map(({ text }) => text).join('\n')
    if (words === '') kept.push(counting[0]!.statement)
    else header.read(words, reader.record)
  }
}

/** The last size that is one counts; the lines before it are kept, and those that name no size. */
function readBoardSizes(reader: EventReader, lines: readonly HeaderLine[], kept: Statement[]): void {
  let before: HeaderLine | undefined
  for (const line of lines) {
    const { statement } = line
    const [word, ...rest] = wordsOf(statement.data)
    const size = parseBoardSize(word!)
    if (size === undefined || size > 19) reader.report?.('ishi/bad-board', statement, { args: { text: word! } })
    if (rest.length > 0) {
      reader.report?.('ishi/extra-data', statement, { args: { keyword: 'BOARDSIZE', text: rest.join(' ') } })
    }
    if (size === undefined) {
      kept.push(statement)
      continue
    }
    if (before) {
      reader.report?.('ishi/repeated-header', statement, { args: { keyword: 'BOARDSIZE', text: before.text } })
      kept.push(before.statement)
    }
    before = line
  }
}
