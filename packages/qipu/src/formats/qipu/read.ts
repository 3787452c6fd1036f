import type { Extra } from '../../record/record.ts'
import { NO_LIMIT } from '../../text/budget.ts'
import { decode } from '../../text/charset/charset.ts'
import { type Json, type JsonObject, type JsonProblemKind, type ParsedJson, parseJson } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { briefJson } from '../../text/message/brief.ts'
import { HeldReports, reportAll } from '../../text/message/collect.ts'
import type { Report } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { withinBudget } from '../within-budget.ts'
import type { QipuCode } from './messages.ts'
import { RecordReader } from './read-record.ts'
import { extra } from './reader.ts'

const problemCodes: Readonly<Partial<Record<JsonProblemKind, QipuCode>>> = {
  empty: 'qipu/empty',
  'duplicate-key': 'qipu/duplicate-key',
  number: 'qipu/number',
  'number-form': 'qipu/number-form',
}

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const held = new HeldReports(options.report)
  const { report } = held
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const parsed = parseJson(text)
  const result: ReadResult = { records: [], text: () => text, charset }
  if (report) {
    for (const { kind, at, what } of [...parsed.problems, ...parsed.duplicateKeys()]) {
      report(problemCodes[kind] ?? 'qipu/json', { at, args: { what, key: what } })
    }
  }
  if (parsed.value !== undefined) readFile(parsed.value, parsed, result, { ...options, report })
  held.releaseByPlace()
  return result
}

function readFile(file: Json, parsed: ParsedJson, { records }: ReadResult, options: ReadOptions): void {
  const report: Report<QipuCode> = options.report

  const list = isObject(file) ? file['records'] : undefined
  if (!isObject(file) || file['format'] !== 'qipu' || !Array.isArray(list)) {
    report?.('qipu/not-ours', { at: parsed.locate([]) })
  } else if (file['version'] !== 1) {
    report?.('qipu/version', { at: parsed.placeOf(file, 'version'), args: { value: briefJson(file['version']) } })
  }
  if (!Array.isArray(list)) return
  const unread = unknownIn(file as JsonObject, parsed, report)
  const several = list.length > 1
  list.forEach((value, index) => {
    if (isObject(value)) {
      const reader = new RecordReader(
        value,
        parsed,
        several ? index : undefined,
        report !== undefined,
        options.budget ?? NO_LIMIT,
        options.games,
      )
      records.push(reader.read())
      reportAll(reader.messages, report)
    } else {
      const args = { key: 'records', value: briefJson(value) }
      report?.('qipu/value', { at: parsed.placeOf(list, index), game: index, args })
      unread.push(extra(`/records/${index}`, value))
    }
  })
  const [first] = records
  if (first && unread.length > 0) first.extras = [...(first.extras ?? []), ...unread]
}

const KNOWN = new Set(['format', 'version', 'records'])

/** Preserves unknown data around the records with the first of them. */
function unknownIn(file: JsonObject, parsed: ParsedJson, report: Report<QipuCode>): Extra[] {
  const unread: Extra[] = []
  for (const key of Object.keys(file)) {
    if (KNOWN.has(key)) continue
    report?.('qipu/unknown-key', { at: parsed.placeOf(file, key), args: { key } })
    unread.push(extra(`/${key}`, file[key]!))
  }
  return unread
}
