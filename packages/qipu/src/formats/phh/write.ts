import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { dealtHands, tellingLine } from '../shared/holdem-record.ts'
import { playActions, sideOfPlayer, writeActions } from './actions.ts'
import { type DEFAULTS, datePartsOf, ID, NO_LIMIT, stakesWith } from './fields.ts'
import { parseToml, quotedToml } from './toml.ts'

export { can } from './can.ts'

/** A hand as fields; several hands as tables that are numbered. */
export function write(records: readonly GameRecord[], { encoding, report }: WriteOptions = {}): WriteResult {
  const hands = records.map((record, i) => (records.length > 1 ? `[${i + 1}]\n${handText(record)}` : handText(record)))
  return { bytes: encode(hands.join('\n'), encoding ?? 'utf-8', report).bytes }
}

const options = (record: GameRecord): Record<string, number> => stakesWith(record.info.options)

/** The actions that tell the moves of a record. */
export function actionLines(record: GameRecord): string[] {
  const { action } = record.nodes[0]!
  const setup = action?.type === 'setup' ? dealtHands(action) : undefined
  return writeActions(setup?.put ?? [], tellingLine(record, options(record)).moves, options(record))
}

/** Fields of the stakes, in the order in which they are written. */
export function stakesText(record: GameRecord): [key: string, value: string][] {
  const { smallBlind, bigBlind, ante, stack1, stack2 } = options(record) as Record<keyof typeof DEFAULTS, number>
  return [
    ['variant', `'${NO_LIMIT}'`],
    ['ante_trimming_status', 'true'],
    ['antes', `[${ante}, ${ante}]`],
    ['blinds_or_straddles', `[${smallBlind}, ${bigBlind}]`],
    ['min_bet', String(bigBlind)],
    ['starting_stacks', `[${stack2}, ${stack1}]`],
  ]
}

function handText(record: GameRecord): string {
  const comments = record.nodes[0]!.notes?.comments ?? []
  const lines = comments.flatMap(({ text }) => text.split('\n').map((line) => `# ${line}`.trimEnd()))
  const fields = record.startUnknown ? [] : playFields(record)
  const kept = (record.extras ?? []).flatMap(({ format, key, value }): [string, string][] =>
    format === ID && typeof value === 'string' && isField(key, value) ? [[key, value]] : [],
  )
  const isRaw = (key: string): boolean => kept.some(([other]) => other === key)
  const keptActions = kept.find(([key]) => key === 'actions')?.[1]
  const keepsActions = keptActions !== undefined && (record.startUnknown || tellsSame(keptActions, record))
  const facts = factFields(record).filter(([key]) => !isRaw(key))
  const all = [
    ...fields.filter(([key]) => (key === 'actions' ? !keepsActions : !isRaw(key))),
    ...kept.filter(([key]) => key !== 'actions' || keepsActions),
    ...facts,
  ]
  return `${[...lines, ...all.map(([key, value]) => `${key} = ${value}`)].join('\n')}\n`
}

/** True for a field that can be read again as it is. */
function isField(key: string, value: string): boolean {
  const { tables, faults } = parseToml(`${key} = ${value}\n`)
  return (
    faults.length === 0 && tables.length === 1 && tables[0]!.entries.length === 1 && tables[0]!.entries[0]!.key === key
  )
}

function playFields(record: GameRecord): [key: string, value: string][] {
  const { match, result } = record.info
  const { stack1, stack2 } = options(record)
  const scores = result?.scores
  const names = [1, 2].map((player) => playerOf(record, sideOfPlayer(player))?.name ?? '')
  return [
    ...stakesText(record),
    ['actions', `[${actionLines(record).map(quotedToml).join(', ')}]`],
    ...(match?.number === undefined ? [] : [['hand', String(match.number)] as [string, string]]),
    ...(names.every((name) => name === '')
      ? []
      : [['players', `[${names.map(quotedToml).join(', ')}]`] as [string, string]]),
    ...(scores ? [['finishing_stacks', `[${stack2! + scores[1]!}, ${stack1! + scores[0]!}]`] as [string, string]] : []),
  ]
}

function factFields({ info }: GameRecord): [key: string, value: string][] {
  const text = (key: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[key, quotedToml(value)]]
  return [
    ...text('author', info.transcriber),
    ...text('event', info.event),
    ...text('city', info.place),
    ...datePartsOf(info.dates?.[0] ?? ''),
  ]
}

/** True where actions that were kept still tell the moves of the record. */
function tellsSame(raw: string, record: GameRecord): boolean {
  const value = parseToml(`actions = ${raw}`).tables[0]?.entries[0]?.value
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return false
  const told = playActions(value, options(record))
  const { moves } = tellingLine(record, options(record))
  const plain = (list: readonly { move: number; mover: number }[]): string =>
    list.map(({ move, mover }) => `${mover}:${move}`).join()
  return plain(told.moves) === plain(moves)
}
