import type { Info } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import type { StoneGame } from './games.ts'
import { stoneGame } from './games.ts'
import type { JgfCode } from './messages/all.ts'
import { formatResult, parseLooseResult, parseResult, parseWinner } from './results.ts'
import { asAmount, asCount, asFlag, asNumber, asText, isIsoDate, type Understood } from './values.ts'

/** Target and source of the rows below. */
export interface Facts {
  readonly info: Info
  game: StoneGame
  /** The charset of the file, in writing. */
  readonly charset?: string
  /** True if the output is meant for Seki. */
  readonly forSeki?: boolean
  /** A type of game that we don't know, kept by the reader. */
  readonly foreignType?: Json | undefined
}

/** One key of the specification: where it stands, where older generations had it, how it is read and written. */
export interface FactRow {
  /** `section/key` */
  readonly at: string
  readonly old: readonly string[]
  /** True where an empty text means something. */
  readonly blank?: boolean
  /** Takes the value over; returns what there is to say about it. One of a refusal: not understood. */
  read(value: Json, facts: Facts): JgfCode | undefined
  write(facts: Facts): Json | undefined
}

type FieldOf<T> = { [K in keyof Info]-?: NonNullable<Info[K]> extends T ? K : never }[keyof Info]

const plain =
  <T extends Json>(kind: (value: Json) => Understood<T> | undefined) =>
  (at: string, field: FieldOf<T>, ...old: string[]): FactRow => ({
    at,
    old,
    read(value, { info }) {
      const understood = kind(value)
      if (!understood) return 'jgf/value'
      ;(info as Record<string, T>)[field] = understood.value
      return understood.loose ? 'jgf/type' : undefined
    },
    write: ({ info }) => info[field] as T | undefined,
  })

const text = plain(asText)
const number = plain(asNumber)
const amount = plain(asAmount)
const count = plain(asCount)
const flag = plain(asFlag)

const format: FactRow = {
  at: 'record/format',
  old: [],
  read: (value) => (value === 'JGF' ? undefined : 'jgf/format'),
  write: () => 'JGF',
}

/** Format version in Seki's files. */
const SEKI_VERSION = '2.0.0'
/** Versions as Seki itself writes them; the specification has a plain 2. */
const SEKI_VERSIONS = /^2\.\d+\.\d+$/

const version: FactRow = {
  at: 'record/version',
  old: ['version'],
  read(value) {
    if (value === 2 || (typeof value === 'string' && SEKI_VERSIONS.test(value))) return undefined
    const number = asNumber(value)?.value
    return number === 2 ? 'jgf/type' : number !== undefined && number < 2 ? 'jgf/old-version' : 'jgf/version'
  },
  write: ({ forSeki }) => (forSeki ? SEKI_VERSION : 2),
}

/** The charset was asked for before there was a text to read; here it only has to be a name. */
const charset: FactRow = {
  at: 'record/charset',
  old: ['charset'],
  read: (value) => (typeof value === 'string' ? undefined : 'jgf/value'),
  write: ({ charset }) => charset,
}

const type: FactRow = {
  at: 'game/type',
  old: ['game'],
  read(value, facts) {
    const known = typeof value === 'string' ? stoneGame(value) : undefined
    if (!known) return 'jgf/game-type'
    facts.game = known.game
    return known.usual ? undefined : 'jgf/type'
  },
  write: ({ game, foreignType }) => foreignType ?? game.id,
}

const result: FactRow = {
  at: 'game/result',
  old: ['info/result'],
  blank: true,
  read(value, { info, game }) {
    const words = asText(value)?.value
    if (words === undefined) return 'jgf/value'
    const usual = typeof value === 'string' ? parseResult(words, game) : undefined
    const understood = usual ?? parseLooseResult(words, game)
    const known = understood ?? parseWinner(words, game)
    if (known) info.result = known
    if (!understood) return 'jgf/result'
    return formatResult(understood, game) === value ? undefined : 'jgf/result-form'
  },
  write: ({ info, game }) => info.result && formatResult(info.result, game),
}

function readDates(values: readonly Json[], info: Info): JgfCode | undefined {
  const words = values.map((value) => asText(value)?.value ?? '')
  const dates = words.filter(isIsoDate)
  const before = info.dates ?? []
  const all = [...before.filter((date) => !dates.includes(date)), ...dates]
  if (all.length > 0) info.dates = all
  if (dates.length < values.length) return 'jgf/date'
  if (values.some((value) => typeof value !== 'string')) return 'jgf/type'
  return all.length > dates.length ? 'jgf/date-and-dates' : undefined
}

const date: FactRow = {
  at: 'game/date',
  old: [],
  read: (value, { info }) => readDates([value], info),
  write: ({ info }) => (info.dates?.length === 1 ? info.dates[0] : undefined),
}

const dates: FactRow = {
  at: 'game/dates',
  old: ['info/dates'],
  read(value, { info }) {
    if (Array.isArray(value)) return readDates(value, info)
    return readDates([value], info) ?? 'jgf/type'
  },
  write: ({ info }) => (info.dates && info.dates.length > 1 ? info.dates : undefined),
}

/** Older programs give the overtime of a move as a number of seconds. */
const overtime = text('rules/overtime', 'overtime', 'rules/overTime', 'game/time/overtime', 'info/overtime')

/** Every key of the specification that says something about the whole game, in the order in which it is written. */
export const factRows: readonly FactRow[] = [
  format,
  version,
  charset,
  text('record/generator', 'generator', 'record/application', 'application'),
  text('record/transcriber', 'transcriber', 'creator', 'info/typist'),
  text('source/name', 'source', 'record/source', 'source', 'info/source'),
  text('source/url', 'sourceUrl'),
  text('source/copyright', 'copyright', 'record/copyright', 'copyright', 'info/copyright'),
  type,
  text('game/name', 'name', 'info/name'),
  result,
  date,
  dates,
  text('game/opening', 'opening', 'info/opening'),
  text('game/annotator', 'annotator', 'record/annotator', 'info/annotator'),
  text('game/description', 'description', 'game/comment', 'info/comment'),
  text('event/name', 'event', 'game/event', 'info/event'),
  text('event/location', 'place', 'game/location', 'info/location'),
  text('event/round', 'round', 'game/round', 'info/round'),
  text('rules/ruleset', 'rules', 'rules/ruleSet', 'game/rules', 'info/rules'),
  flag('rules/allowSuicide', 'suicide'),
  flag('rules/disallowRepeats', 'superko'),
  number('rules/komi', 'komi', 'game/komi', 'info/komi'),
  count('rules/handicap', 'handicap', 'game/handicap', 'info/handicap'),
  amount('rules/time', 'mainTime', 'rules/mainTime', 'game/time/main', 'info/time', 'game/time'),
  overtime,
]
