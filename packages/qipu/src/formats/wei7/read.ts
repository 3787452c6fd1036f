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
import { type Message, speaker } from '../../text/message/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { otherEnding } from '../shared/wei7.ts'
import { messages as catalogue } from './messages.ts'
import { type Code, Reading } from './reading.ts'
import { rootRows } from './root.ts'
import { CLAIMED_MARGIN } from './steps.ts'

const say = speaker(catalogue)
const START = { offset: 0, length: 0 }

const problemCodes: Readonly<Record<JsonProblemKind, Code>> = {
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

const problemMessage = ({ kind, at, what }: JsonProblem): Message =>
  say(problemCodes[kind], { at, args: kind === 'duplicate-key' ? { name: what } : { what } })

/** Reads a wei7 3.0 file. The byte-order mark of the author's own files goes without a word. */
export function read(source: Source, options: ReadOptions = {}): ReadResult {
  const decoded = decode(source.bytes, { forced: options.encoding })
  const { text, charset } = decoded
  const parsed = parseJson(text)
  const messages = [...decoded.messages]
  if (charset.name !== 'utf-8') messages.push(say('wei7/charset', { args: { charset: charset.name } }))
  const ending = otherEnding(source.name)
  if (ending !== undefined) messages.push(say('wei7/ending', { at: START, args: { ending } }))
  for (const problem of parsed.problems) messages.push(problemMessage(problem))
  const result: ReadResult = { records: [], messages, text: () => text, charset }
  const { value } = parsed
  if (!isObject(value)) {
    if (value !== undefined) messages.push(say('wei7/nothing', { at: parsed.locate([]) }))
    return result
  }
  let reading = readRoot(parsed, value, true)
  if (parsed.mayHaveMoreKeys(reading.keys)) reading = readRoot(parsed, value, false)
  for (const name of ['format', 'version']) {
    if (!Object.hasOwn(value, name))
      reading.say('wei7/unnamed', { offset: parsed.locate([]).offset, length: 1 }, undefined, { name })
  }
  for (const message of reading.messages) messages.push(message)
  for (const problem of parsed.duplicateKeys(reading.keys)) messages.push(problemMessage(problem))
  // A board that is too large for us is read as no other.
  if (!reading.messages.some(({ code }) => code === 'wei7/size-limit')) result.records.push(reading.record)
  return result
}

/** In haste, keys of plain moves that nobody knows are passed over: there are none where the text shows no more keys. */
export function readRoot(parsed: ParsedJson, value: JsonObject, isHasty: boolean): Reading {
  const reading = new Reading(parsed, newRecord('go', { width: 19, height: 19 }), isHasty)
  reading.root(value, rootRows)
  settleClaims(reading.record)
  return reading
}

/** 3.16.3.2.3.2: whoever names the opponent as the winner, and no margin, resigns. */
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
