import { ENOUGH } from '../api/messages.ts'
import { catalogue } from '../catalogue.ts'
import type { GameRecord } from '../record/record.ts'
import { factsOf, type MessageDefinition } from '../text/message/catalogue.ts'
import { Diagnostics } from '../text/message/collect.ts'
import type { Message, Report, Reporter } from '../text/message/message.ts'
import type { Format, ReadOptions, ReadResult, Source, WriteOptions, WriteResult } from './format.ts'

/** A message with what its catalogue says of it. */
export type KnownMessage = Message & Pick<MessageDefinition, 'severity' | 'fixable' | 'drops'>

export function known(message: Message): KnownMessage {
  const { severity, clause, fixable, drops } = factsOf(message, catalogue)
  return {
    ...message,
    severity,
    ...(clause !== undefined && { clause }),
    ...(fixable && { fixable }),
    ...(drops && { drops }),
  }
}

export type Heard<Result> = Result & { messages: KnownMessage[] }

/** The same format, with what it reports beside its results. */
export interface ListeningFormat extends Format {
  read(source: Source, options?: ReadOptions): Heard<ReadResult>
  write(records: readonly GameRecord[], options?: WriteOptions): Heard<WriteResult>
  check(record: GameRecord, report?: Reporter): KnownMessage[]
}

/** Collects, and lets others hear it too. */
export function heard<Result extends object>(
  work: (report: Reporter) => Result,
  also: Report = undefined,
): Heard<Result> {
  const diagnostics = new Diagnostics(ENOUGH)
  const result = work((code, details) => {
    diagnostics.report(code, details)
    also?.(code, details)
  })
  return { ...result, messages: diagnostics.messages.map(known) }
}

export const listening = (format: Format): ListeningFormat => ({
  ...format,
  read: (source, options) => heard((report) => format.read(source, { ...options, report }), options?.report),
  // Formats that only read have no writer here either.
  write: (format.write &&
    ((records: readonly GameRecord[], options?: WriteOptions) =>
      heard((report) => format.write!(records, { ...options, report }), options?.report))) as ListeningFormat['write'],
  check: (record, also) => heard((report) => ({ done: format.check?.(record, report) }), also).messages,
})
