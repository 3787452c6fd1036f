import { plainClaim } from '../../record/claims.ts'
import { type GameRecord, newRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import {
  type JsonObject,
  type JsonProblem,
  type JsonProblemKind,
  type ParsedJson,
  parseJson,
} from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { reportAll } from '../../text/message/collect.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { otherEnding } from '../shared/wei7.ts'
import { withinBudget } from '../within-budget.ts'
import type { Wei7Code } from './messages.ts'
import { Wei7Reader } from './reader.ts'
import { rootRows } from './root.ts'
import { CLAIMED_MARGIN } from './steps.ts'

const START = { offset: 0, length: 0 }

const problemCodes: Readonly<Record<JsonProblemKind, Wei7Code>> = {
  comment: 'wei7/comment',
  'trailing-comma': 'wei7/loose-json',
  semicolon: 'wei7/loose-json',
  'control-character': 'wei7/loose-json',
  'duplicate-key': 'wei7/duplicate',
  'bad-escape': 'wei7/not-json',
  number: 'wei7/number',
  'number-form': 'wei7/number-form',
  unexpected: 'wei7/not-json',
  missing: 'wei7/missing-sign',
  'no-value': 'wei7/missing-value',
  unclosed: 'wei7/unclosed',
  'after-end': 'wei7/after-end',
  empty: 'wei7/nothing',
}

const reportProblem = ({ kind, at, what }: JsonProblem, report: Reporter<Wei7Code>): void =>
  report(problemCodes[kind], { at, args: kind === 'duplicate-key' ? { name: what } : { what } })

/** Reads a wei7 3.0 file. The byte-order mark of the author's own files goes without a word. */
export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const parsed = parseJson(text)
  if (charset.name !== 'utf-8') report?.('wei7/charset', { args: { charset: charset.name } })
  const ending = otherEnding(source.name)
  if (ending !== undefined) report?.('wei7/ending', { at: START, args: { ending } })
  if (report) for (const problem of parsed.problems) reportProblem(problem, report)
  const result: ReadResult = { records: [], text: () => text, charset }
  const { value } = parsed
  if (!isObject(value)) {
    if (value !== undefined) report?.('wei7/nothing', { at: parsed.locate([]) })
    return result
  }
  const collectsMessages = report !== undefined
  let reading = readRoot(parsed, value, true, collectsMessages)
  if (parsed.mayHaveMoreKeys(reading.keys)) reading = readRoot(parsed, value, false, collectsMessages)
  for (const name of ['format', 'version']) {
    if (collectsMessages && !Object.hasOwn(value, name))
      reading.reportAt('wei7/unnamed', { offset: parsed.locate([]).offset, length: 1 }, undefined, { name })
  }
  reportAll(reading.messages, report)
  if (report) for (const problem of parsed.duplicateKeys(reading.keys)) reportProblem(problem, report)
  // A board that is too large for us is read as no other.
  if (!reading.isTooLarge) result.records.push(reading.record)
  return result
}

/** On the fast path, unknown keys of plain moves are skipped: there are none if the text shows no more keys. */
export function readRoot(
  parsed: ParsedJson,
  value: JsonObject,
  usesFastPath: boolean,
  collectsMessages: boolean,
): Wei7Reader {
  const reading = new Wei7Reader(parsed, newRecord('go', { width: 19, height: 19 }), usesFastPath, collectsMessages)
  reading.root(value, rootRows)
  settleClaims(reading.record)
  return reading
}

/** 3.16.3.2.3.2: a player who names the opponent as the winner, and no margin, resigns. */
function settleClaims(record: GameRecord): void {
  const { nodes } = record
  for (let i = 0; i < nodes.length; i++) {
    const { action, notes } = nodes[i]!
    if (action?.type !== 'claim' || action.result.by !== undefined) continue
    const { winner } = action.result
    const hasMargin = notes?.extras?.some(({ key }) => key === CLAIMED_MARGIN)
    if ((winner === 1 || winner === 2) && !hasMargin) {
      nodes[i]!.action = { type: 'claim', result: plainClaim(record, i, winner) }
    }
  }
}
