import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import type { Action, Comment, GameRecord, Match, Result } from '../../record/record.ts'
import { chipsOnly, HOLDEM, matchId, tellingLine, toldSetup } from '../shared/holdem-record.ts'
import { ID, stakesWith, toldDates, toldOptions } from './fields.ts'

/** One line without control characters. */
function lineOf(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line === '' ? undefined : line
}

/** Chips that leave no stack below nothing. */
function result(given: Result, { record }: ValueContext): Result | undefined {
  const kept = record.startUnknown ? undefined : chipsOnly(given)
  const { stack1, stack2 } = stakesWith(toldOptions(record.info.options ?? {}))
  return kept && stack1 + kept.scores![0]! >= 0 && stack2 + kept.scores![1]! >= 0 ? kept : undefined
}

function match(given: Match, { record }: ValueContext): Match | undefined {
  if (given.number === undefined || record.startUnknown) return undefined
  const { event, dates, participants = [] } = record.info
  const id = matchId({
    ...(event !== undefined && lineOf(event) !== undefined && { event: lineOf(event)! }),
    ...(dates && toldDates(dates) && { dates: toldDates(dates)! }),
    participants: participants.map(({ name }) =>
      name === undefined || lineOf(name) === undefined ? {} : { name: lineOf(name)! },
    ),
  })
  return given.id === id && Object.keys(given).length === 2 ? given : { id, number: given.number }
}

/** The first comment lines of a file, before its fields. */
function comments(given: Comment[], { node }: ValueContext): Comment[] | undefined {
  if (node !== 0) return undefined
  const lines = given
    .flatMap(({ text }) => text.split(/\r\n?|\n/))
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trimEnd())
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  while (lines.length > 0 && lines[0] === '') lines.shift()
  const text = lines.join('\n')
  if (text === '') return undefined
  const isSame =
    given.length === 1 && given[0]!.text === text && given[0]!.title === undefined && given[0]!.author === undefined
  return isSame ? given : [{ text }]
}

const told = (record: GameRecord) => tellingLine(record, stakesWith(toldOptions(record.info.options ?? {})))

const toldPlay = (
  action: Extract<Action, { type: 'play' }>,
  { record, node }: ValueContext,
): typeof action | undefined => (!record.startUnknown && told(record).nodes.has(node) ? action : undefined)

export const can: Capabilities = {
  startUnknown: (value, { record }) =>
    record.extras?.some(({ format, key }) => format === ID && key === 'variant') ? value : undefined,
  info: {
    event: lineOf,
    place: lineOf,
    transcriber: lineOf,
    dates: toldDates,
    options: (given, { record }) => (record.startUnknown ? undefined : toldOptions(given)),
    result,
    match,
  },
  people: 'sides',
  participant: { name: (name, { record }) => (record.startUnknown ? undefined : lineOf(name)) },
  notes: {
    comments,
    unread: (count, { record }) =>
      record.extras?.some(({ format, key }) => format === ID && key === 'actions') ? count : undefined,
  },
  actions: {
    play: toldPlay,
    setup: (given, where) => (where.record.startUnknown ? undefined : toldSetup(given, where)),
  },
  variations: false,
  emptyNodes: false,
  board: (_, game) => game === HOLDEM,
}
