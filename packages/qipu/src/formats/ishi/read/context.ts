import { looksLikeLocation } from '../locations.ts'
import type { Statement } from './lexer.ts'
import type { EventReader } from './reader.ts'

export interface HeaderLine {
  readonly text: string
  readonly statement: Statement
}

/** An event that is being read, with what can be placed only later. */
export interface EventContext {
  readonly reader: EventReader
  /** Remarks that wait for what they apply to. */
  readonly remarks: Statement[]
  /** Remarks on SETUP lines without stones: they are for the stones of a later line, or for the event if none comes. */
  readonly waiting: Statement[]
  readonly headers: Map<string, HeaderLine[]>
  /** Lines of the event as a whole that are kept as they are. */
  readonly kept: Statement[]
  /** How much the setup's draft held after the last SETUP line. */
  setup?: { comments: number; marks: number; users: number }
}

export const lineText = ({ keyword, data }: Statement): string =>
  data && keyword ? `${keyword} ${data}` : keyword || data

/** A line of the event itself stands before its moves when it is written, whatever it stood behind. */
export function keepLine({ reader, kept }: EventContext, statement: Statement): void {
  const draft = reader.treeBegun ? reader.draft(statement) : undefined
  if (draft && !reader.isAtEvent) draft.lines.push(lineText(statement))
  else kept.push(statement)
}

/** Section 6: data after what a keyword needs is no error, unless it looks like more of the same. */
export function reportRest(context: EventContext, statement: Statement, rest: readonly string[]): void {
  if (rest.length === 0) return
  const { keyword } = statement
  const more = (keyword === 'B' || keyword === 'W' || keyword === 'DIAGRAM') && looksLikeLocation(rest[0]!)
  const code = more ? 'ishi/extra-location' : 'ishi/extra-data'
  context.reader.report?.(code, statement, { args: { keyword, text: rest.join(' ') } })
}

/** No stones came: what was remarked on them is for the event. */
export function takeWaiting({ reader, waiting }: EventContext): void {
  for (const statement of waiting.splice(0)) reader.draft(statement).remarks.push(statement.data)
}

export function takeRemarks(
  context: EventContext,
  statement: Statement,
  list: 'remarks' | 'setupRemarks' = 'remarks',
): void {
  if (context.remarks.length === 0) return
  const target = context.reader.draft(statement)[list]
  for (const { data } of context.remarks) target.push(data)
  context.remarks.length = 0
}
