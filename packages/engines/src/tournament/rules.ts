/** The rules of an event as data: points, system, what decides a tie, and what is special about a game. */

import { chooseRules, gameById, type Options, type Rules } from 'qipu/games'
import { kinds as of, type Text, type TextRow } from 'qipu/text'
import { above0, overtime, type Read, readerFor } from './json-reader.ts'
import ccgc from './rules/ccgc.json' with { type: 'json' }
import knockout from './rules/knockout.json' with { type: 'json' }
import swiss from './rules/swiss.json' with { type: 'json' }

export const TIES = ['direct', 'wins', 'sonneborn-berger', 'buchholz', 'play-off', 'lot'] as const
export type Tie = (typeof TIES)[number]

export type System =
  /** Each pair meets so often; the sides change. */
  | { readonly kind: 'round-robin'; readonly meetings: number }
  | { readonly kind: 'swiss'; readonly rounds?: number }
  | { readonly kind: 'knockout'; readonly games: number }

export interface GameRules {
  readonly seconds?: number
  /** Time after the main time, as records write it: `3x30 byo-yomi`. */
  readonly overtime?: string
  /** Differences on boards of other widths, in games that have several. */
  readonly boards?: Readonly<Record<string, { readonly seconds: number }>>
  readonly komi?: number
  readonly options?: Options
  readonly fifthMoves?: number
  /** Plies after which a game is drawn. */
  readonly longest?: number
  /** A meeting has so many games at most, and ends once a team cannot be overtaken. */
  readonly bestOf?: number
  /** Which of the two begins each game of a meeting. */
  readonly beginners?: readonly number[]
  readonly draws?: boolean
}

/** Rules of a tournament: its system, points, ties, and the rules of its games. */
export interface TournamentRules {
  readonly id: string
  readonly name: TextRow
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number }
  readonly system: System
  readonly groups?: { readonly largest: number; readonly advance: number }
  readonly ties: readonly Tie[]
  readonly playOff?: { readonly games: number; readonly seconds: number }
  readonly onePerSchool?: boolean
  readonly games: Readonly<Record<string, GameRules>>
}

/** Seconds per side and game on a board of this width; undefined where the rules say nothing. */
export function usualSeconds({ games }: TournamentRules, game: string, width?: number): number | undefined {
  const own = games[game]
  return (width === undefined ? undefined : own?.boards?.[width]?.seconds) ?? own?.seconds
}

/** Returns what an event's rules say of a game, for records that say nothing of it themselves. */
export function rulesOfGame({ games }: TournamentRules, id: string): Rules {
  const { options = {}, komi } = games[id] ?? {}
  const game = gameById(id)
  const choices = Object.entries(options).map(([name, value]) => ({ name, value: String(value) }))
  return { ...(game && chooseRules(game, choices).rules), ...(komi !== undefined && { komi }) }
}

/** Returns the name of an event's rules; its files need no keys. */
export const nameOf = ({ id, name }: TournamentRules): Text => ({ key: `event-rules/${id}`, ...name })

const gameRules = of.fields(
  {},
  {
    seconds: above0,
    overtime,
    boards: of.dictionary(of.fields({ seconds: above0 })),
    komi: of.number,
    options: of.dictionary(of.either(of.text, of.number, of.flag)),
    fifthMoves: of.positive,
    longest: of.positive,
    bestOf: of.positive,
    beginners: of.list(of.oneOf(1, 2)),
    draws: of.flag,
  },
)

const system = of.tagged('kind', {
  'round-robin': of.fields({ meetings: of.positive }),
  swiss: of.fields({}, { rounds: of.positive }),
  knockout: of.fields({ games: of.positive }),
})

export const rulesKind = of.fields(
  {
    id: of.text,
    name: of.fields({ en: of.text, zh: of.text }),
    points: of.fields({ win: of.number, draw: of.number, loss: of.number }),
    system,
    ties: of.list(of.oneOf(...TIES)),
    games: of.dictionary(gameRules),
  },
  {
    $schema: of.text,
    groups: of.fields({ largest: of.positive, advance: of.positive }),
    playOff: of.fields({ games: of.positive, seconds: above0 }),
    onePerSchool: of.flag,
  },
)

/** Reads rules from a user's JSON. */
export const readRules: (value: unknown) => Read<TournamentRules> = readerFor(rulesKind)

function known(value: unknown): TournamentRules {
  const read = readRules(value)
  if ('fault' in read) throw new TypeError(read.fault.at)
  return read.value
}

/** Rules that come with Qipu: one line per event. */
export const tournamentRules: readonly TournamentRules[] = [known(ccgc), known(swiss), known(knockout)]

/** Returns the rules of an event by their id; undefined if there are none. */
export const rulesById = (id: string): TournamentRules | undefined => tournamentRules.find((rules) => rules.id === id)
