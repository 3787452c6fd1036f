import { newRecord } from '../../../record/record.ts'
import { decode } from '../../../text/charset/charset.ts'
import { type Json, type JsonObject, type ParsedJson, parseJson } from '../../../text/json/json.ts'
import { countKeys } from '../../../text/json/keys.ts'
import { isObject } from '../../../text/json/objects.ts'
import { briefJson } from '../../../text/message/brief.ts'
import { HeldReports } from '../../../text/message/collect.ts'
import type { Message, Report } from '../../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../../format.ts'
import { withinBudget } from '../../within-budget.ts'
import { go } from '../games.ts'
import type { JgfCode } from '../messages/all.ts'
import { declaredCharset } from './declared-charset.ts'
import { readFacts } from './facts.ts'
import { reportJson } from './json.ts'
import { placeOf } from './places.ts'
import { JgfReader } from './reader.ts'
import { readTree } from './tree.ts'

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const held = new HeldReports(options.report)
  const { report } = held
  const { text, charset } = decode(source.bytes, {
    ...declaredCharset(source.bytes),
    forced: options.encoding,
    report,
  })
  const parsed = parseJson(text)
  const { value } = parsed
  let reading: JgfReader | undefined
  const place = (message: Message) => reading && placeOf(message, reading)
  const result: ReadResult = { records: [], text: () => text, charset, place }
  if (isObject(value) || Array.isArray(value)) reading = readRecord(value, parsed, result, report)
  else if (value !== undefined) {
    const at = { offset: 0, length: text.length }
    report?.('jgf/not-a-record', { at, args: { value: briefJson(value) } })
  }
  if (report) reportJson(parsed, reading?.keys ?? 0, report)
  held.releaseByPlace()
  return result
}

/** Adds the record to the result. */
function readRecord(
  value: JsonObject | Json[],
  parsed: ParsedJson,
  result: ReadResult,
  report: Report<JgfCode>,
): JgfReader {
  const record = newRecord(go.id, go.board.size)
  const reading = new JgfReader(parsed, record, go, report)
  const top = isObject(value) ? value : {}
  for (const key of Object.keys(top)) reading.keys += 1 + (key === 'tree' ? 0 : countKeys(top[key]!))
  keepRest(parsed, reading)
  readFacts(top, reading)
  const tree = treeOf(value, parsed, reading, report)
  if (tree) readTree(tree, reading)
  result.records.push(record)
  reading.finish()
  return reading
}

function keepRest({ problems, text }: ParsedJson, reading: JgfReader): void {
  const rest = problems.find(({ kind }) => kind === 'after-end')
  if (rest) reading.putAside('text after the end', text.slice(rest.at.offset))
}

/** The tree is a list under its key; of ngGo also the whole file, or a text that holds the list. */
function treeOf(
  value: JsonObject | Json[],
  parsed: ParsedJson,
  reading: JgfReader,
  report: Report<JgfCode>,
): Json[] | undefined {
  if (Array.isArray(value)) {
    reading.report('jgf/old-tree', value)
    return value
  }
  const { tree } = value
  if (Array.isArray(tree)) return tree
  if (typeof tree === 'string') {
    const inner = parseJson(tree)
    if (Array.isArray(inner.value)) {
      reading.report('jgf/old-tree', value, 'tree')
      const at = parsed.placeOf(value, 'tree')
      reading.fixedPlace = at
      if (report) reportJson(inner, countKeys(inner.value), (code, details) => report(code, { ...details, at }))
      keepRest(inner, reading)
      return inner.value
    }
  }
  reading.report('jgf/no-tree', value, tree === undefined ? undefined : 'tree')
  if (tree === undefined || tree === null) return undefined
  reading.putAside('tree', tree)
  const extras = [...(reading.record.extras ?? [])]
  reading.takeAside(extras)
  reading.record.extras = extras
  return undefined
}
