import { BOARD } from '../../games/holdem/index.ts'
import { play } from '../../record/actions.ts'
import { addPlayer } from '../../record/players.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Details } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { HOLDEM, keep, matchId, resultOfScores } from '../shared/holdem-record.ts'
import { withinBudget } from '../within-budget.ts'
import { playActions, sideOfPlayer } from './actions.ts'
import { countOf, dateOf, type Fields, fieldsOf, ID, listOf, NO_LIMIT, pairOf, stakesOf, textOf } from './fields.ts'
import type { PhhCode } from './messages.ts'
import { parseToml, type Scalar, type Table } from './toml.ts'
import { actionLines, stakesText } from './write.ts'

export const read = withinBudget(readSource)

/** Price of an action. */
const ACTION_COST = 4

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report, budget } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const { tables, faults } = parseToml(text)
  const hands = tables.filter(({ entries }) => entries.some(({ key }) => key === 'variant' || key === 'actions'))
  const several = hands.length > 1
  for (const { text, at } of faults) report?.('phh/bad-text', { at, args: { text: brief(text) } })
  const records = hands.map((table, game) => {
    budget?.spend(ACTION_COST * (listOf(fieldsOf(table.entries), 'actions')?.length ?? 0), table.at)
    return handOf(table, (code, details) => report?.(code, several ? { ...details, game } : details))
  })
  if (records.length === 0) report?.('phh/no-hand', { at: { offset: 0, length: 0 } })
  const place: ReadResult['place'] = ({ game = 0, node }) => {
    const table = hands[game]
    return node === undefined ? undefined : (fieldsOf(table?.entries ?? []).get('actions')?.at ?? table?.at)
  }
  return { records, charset, text: () => text, place }
}

type Found = (code: PhhCode, details: Details) => void

function handOf({ entries, comments, at }: Table, found: Found): GameRecord {
  const fields = fieldsOf(entries)
  const record = newRecord(HOLDEM, BOARD)
  const told = new Set<string>()
  if (comments.length > 0) notesOf(record.nodes[0]!).comments = [{ text: comments.join('\n') }]
  for (const [key, fact] of [
    ['event', 'event'],
    ['city', 'place'],
    ['author', 'transcriber'],
  ] as const) {
    const text = textOf(fields, key)
    if (text === undefined || /[\p{Cc}]/u.test(text)) continue
    record.info[fact] = text
    told.add(key)
  }
  readDate(fields, record, told, found, at)
  const actions = listOf(fields, 'actions')
  const isOurs = fields.get('variant')?.value === NO_LIMIT && playersOf(fields) === 2 && isTexts(actions)
  const stakes = isOurs ? stakesOf(fields) : undefined
  if (stakes && actions) readPlay(fields, record, { actions: actions as readonly string[], stakes }, told, found)
  else {
    record.startUnknown = true
    const where = fields.get('variant')?.at ?? at
    if (isOurs) found('phh/bad-stakes', { at: fields.get('blinds_or_straddles')?.at ?? where })
    else {
      const args = {
        players: playersOf(fields),
        variant: String(fields.get('variant')?.value ?? '?'),
        actions: actions?.length ?? 0,
      }
      found('phh/not-played', { at: where, args })
    }
  }
  for (const { key, raw } of entries) if (!told.has(key)) keep(record, ID, key, raw)
  return record
}

const isTexts = (list: readonly Scalar[] | undefined): list is readonly string[] =>
  list?.every((one) => typeof one === 'string') === true

const playersOf = (fields: Fields): number =>
  Math.max(
    ...['starting_stacks', 'players', 'antes', 'blinds_or_straddles'].map((key) => listOf(fields, key)?.length ?? 0),
  )

function readDate(fields: Fields, record: GameRecord, told: Set<string>, found: Found, at: Table['at']): void {
  const date = dateOf(fields)
  const parts = ['year', 'month', 'day'].filter((key) => fields.has(key))
  if (date !== undefined) {
    record.info.dates = [date]
    for (const key of parts) told.add(key)
    if (date.includes('T')) told.add('time')
  } else if (parts.length > 0) {
    const text = parts.map((key) => fields.get(key)!.raw).join(', ')
    found('phh/bad-date', { at: fields.get(parts[0]!)?.at ?? at, args: { text } })
  }
}

interface Hand {
  readonly actions: readonly string[]
  readonly stakes: Record<string, number>
}

function readPlay(
  fields: Fields,
  record: GameRecord,
  { actions, stakes }: Hand,
  told: Set<string>,
  found: Found,
): void {
  const { info } = record
  const { put, moves, understood } = playActions(actions, stakes)
  if (Object.keys(stakes).length > 0) info.options = stakes
  if (put.length > 0) record.nodes[0]!.action = { type: 'setup', put }
  let node = 0
  for (const { move, mover } of moves) node = addNode(record, node, play(move, mover))
  if (understood < actions.length) {
    const args = { text: brief(actions[understood]!), count: actions.length - understood - 1 }
    found('phh/bad-action', { at: fields.get('actions')!.at, node, args })
    notesOf(record.nodes[node]!).unread = actions.length - understood
  }
  for (const [i, name] of (listOf(fields, 'players') ?? []).entries())
    if (typeof name === 'string' && name.trim() === name && name !== '' && i < 2)
      addPlayer(record, sideOfPlayer(i + 1)).name = name
  if ((listOf(fields, 'players') ?? []).every((name) => typeof name === 'string' && name.trim() === name))
    told.add('players')
  const finishing = pairOf(fields, 'finishing_stacks')
  const starting = pairOf(fields, 'starting_stacks')!
  if (finishing) {
    info.result = resultOfScores([finishing[1] - starting[1], finishing[0] - starting[0]])
    told.add('finishing_stacks')
  }
  const number = countOf(fields, 'hand')
  if (number !== undefined && number > 0) {
    info.match = { id: matchId(info), number }
    told.add('hand')
  }
  // Fields that a writer makes by itself need no keeping.
  for (const [key, raw] of stakesText(record)) if (sameValue(fields.get(key)?.raw, raw)) told.add(key)
  for (const key of ['antes', 'blinds_or_straddles', 'starting_stacks']) told.add(key)
  const plain = actions.map((text) => text.split('#', 1)[0]!.trim())
  if (plain.join('\n') === actionLines(record).join('\n') && !/#/.test(fields.get('actions')!.raw)) told.add('actions')
}

const sameValue = (raw: string | undefined, other: string): boolean =>
  raw?.replace(/\s/g, '').replace(/,\]$/, ']').replaceAll('"', "'") === other.replace(/\s/g, '').replaceAll('"', "'")
