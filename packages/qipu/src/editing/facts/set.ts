import type { Game, Side } from '../../games/game.ts'
import { ruleNamed, rulesOf, ruleValue, valueArgs } from '../../games/rules.ts'
import { same } from '../../record/canonical.ts'
import {
  type GameRecord,
  type Info,
  type Participant,
  VERBATIM_FIELDS,
  type VerbatimField,
} from '../../record/record.ts'
import { infoFields, participantKinds } from '../../record/schema/fields.ts'
import type { Kind } from '../../record/schema/kinds.ts'
import type { Message } from '../../text/message/message.ts'
import { isRefusal, type Refusal } from '../../text/message/refusal.ts'
import { dropWords } from '../exchange.ts'
import { type Changed, refusing } from '../operation.ts'
import { isMisfit, isReadable, readValue } from './values.ts'

/** A fact to be set, or taken away where there is no text. */
export interface FactChange {
  /** `komi`, `black.name`, `options.rule`. */
  readonly path: string
  readonly text?: string
}

const ALIASES: Readonly<Record<string, keyof Info>> = { date: 'dates', time: 'mainTime' }
const PEOPLE = Object.keys(participantKinds) as readonly (keyof Participant)[]

/** Facts of the game that a text can set. */
const settable = (Object.keys(infoFields) as (keyof Info)[]).filter((key) => isReadable(infoFields[key].of as Kind))

/** Every path that may be set in some game or other. */
export const factPaths = (game: Game | undefined): string[] => [
  ...settable,
  ...(game?.sides ?? [{ id: 'black' }, { id: 'white' }]).flatMap(({ id }) => PEOPLE.map((field) => `${id}.${field}`)),
  ...Object.keys(game?.rules.options ?? {}).map((name) => `options.${name}`),
]

/** Sets and takes away facts by their paths. The record itself comes back where that changes nothing. */
export function setFacts(
  record: GameRecord,
  game: Game | undefined,
  changes: readonly FactChange[],
): Changed | Refusal {
  const messages: Message[] = []
  let { info } = record
  for (const change of changes) {
    const after = withFact(info, game, change, messages)
    if (isRefusal(after)) return after
    info = after
  }
  return { record: same(info, record.info) ? record : { ...record, info }, messages }
}

function withFact(info: Info, game: Game | undefined, change: FactChange, messages: Message[]): Info | Refusal {
  const [first = '', second] = change.path.split('.')
  if (second === undefined) return withPlainFact(info, game, change, messages)
  if (first === 'players') return withPlayer(info, game, second, change)
  if (first === 'options') return withRule(info, game, second, change)
  return withPerson(info, game, first, second, change)
}

function withPlainFact(
  info: Info,
  game: Game | undefined,
  { path, text }: FactChange,
  messages: Message[],
): Info | Refusal {
  const key = ALIASES[path] ?? (path as keyof Info)
  if (!settable.includes(key)) return unknown(path, game)
  const value = text === undefined ? undefined : meaningOf(path, text, infoFields[key].of as Kind, game)
  if (isRefusal(Object(value))) return value as Refusal
  const after = withKey(info, key, value)
  if (isVerbatim(key) && !same(after[key], info[key])) dropWords(after, key, messages)
  return after
}

const isVerbatim = (key: keyof Info): key is VerbatimField => (VERBATIM_FIELDS as readonly string[]).includes(key)

function withRule(info: Info, game: Game | undefined, name: string, { path, text }: FactChange): Info | Refusal {
  if (!game) return unknown(path, game)
  const [rule, facts] = ruleNamed(game, name) ?? []
  if (rule === undefined || !facts || !(rule in game.rules.options)) {
    const known = Object.keys(rulesOf(game)).filter((each) => each in game.rules.options)
    return refusing('edit/no-such-rule', { args: { game: game.name, name, known } })
  }
  const value = text === undefined ? undefined : ruleValue(facts, text)
  if (text !== undefined && value === undefined) {
    return refusing('edit/not-a-value', { args: { path, text, wanted: valueArgs(facts) } })
  }
  const options = withKey(info.options ?? {}, rule, value)
  return withKey(info, 'options', Object.keys(options).length > 0 ? options : undefined)
}

/** Sets the participant who plays a side, by number; an empty text means no participant. */
function withPlayer(info: Info, game: Game | undefined, side: string, { path, text }: FactChange): Info | Refusal {
  const sides = game?.sides.map(({ id }) => id) ?? ['black', 'white']
  const index = sides.indexOf(side)
  if (index < 0) return unknown(path, game)
  const { participants = [], players = [] } = info
  const number = text === undefined ? undefined : Number(text)
  if (number !== undefined && !participants[number - 1])
    return refusing('edit/no-participant', { args: { number: text ?? '', count: participants.length } })
  const others = players.filter((player) => player.side !== index + 1)
  const all = number === undefined ? others : [...others, { participant: number - 1, side: (index + 1) as Side }]
  return withKey(info, 'players', all.length > 0 ? all : undefined)
}

function withPerson(
  info: Info,
  game: Game | undefined,
  side: string,
  field: string,
  { path, text }: FactChange,
): Info | Refusal {
  if (!PEOPLE.includes(field as keyof Participant)) return unknown(path, game)
  const sides = game?.sides.map(({ id }) => id) ?? ['black', 'white']
  const index = sides.indexOf(side)
  const number = /^\d{1,3}$/.test(side) ? Number(side) - 1 : -1
  if (index < 0 && number < 0) {
    if (!game) return unknown(path, game)
    return refusing('edit/no-such-side', { args: { game: game.name, side, known: sides } })
  }
  const value =
    text === undefined ? undefined : meaningOf(path, text, participantKinds[field as keyof Participant], game)
  if (isRefusal(Object(value))) return value as Refusal
  const key = field as keyof Participant
  if (number >= 0) return withNumbered(info, number, key, value as string | undefined)
  return withParticipant(info, (index + 1) as Side, key, value as string | undefined)
}

/** A participant by number; people before one of whom nothing is said yet are not left out. */
function withNumbered(info: Info, index: number, field: keyof Participant, value: string | undefined): Info {
  const { participants = [] } = info
  if (value === undefined && index >= participants.length) return info
  const changed = Array.from({ length: Math.max(participants.length, index + 1) }, (_, i) => participants[i] ?? {})
  changed[index] = withKey(changed[index]!, field, value)
  return { ...info, participants: changed }
}

/** The player of a side gets the fact, and is created if there is a value and no player yet. */
function withParticipant(info: Info, side: Side, field: keyof Participant, value: string | undefined): Info {
  const { participants = [], players = [] } = info
  const known = players.find((player) => player.side === side)?.participant
  if (known === undefined && value === undefined) return info
  const index = known ?? participants.length
  const changed = [...participants]
  changed[index] = withKey(participants[index] ?? {}, field, value)
  return {
    ...info,
    participants: changed,
    players: known === undefined ? [...players, { participant: index, side }] : players,
  }
}

function meaningOf(path: string, text: string, kind: Kind, game: Game | undefined): unknown {
  const value = readValue(text, kind, game)
  if (!isMisfit(value)) return value
  if (value.isComma) return refusing('edit/comma', { args: { path, text, better: text.replace(',', '.') } })
  return refusing('edit/not-a-value', { args: { path, text, wanted: value.wanted } })
}

const unknown = (path: string, game: Game | undefined): Refusal =>
  refusing('edit/no-such-fact', { args: { path, known: factPaths(game).join(', ') } })

function withKey<T extends object>(source: T, key: keyof T, value: unknown): T {
  const copy = { ...source }
  if (value === undefined) delete copy[key]
  else Object.assign(copy, { [key]: value })
  return copy
}
