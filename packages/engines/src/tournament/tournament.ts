/** A tournament as its records and decisions have it: one table per game, the cases, and what was decided. */

import { type Assembled, assemble, type TournamentInput } from './assemble.ts'
import type { Case, CountedGame } from './cases.ts'
import { type Balance, balanceOf, type CrossTable, crossTableOf } from './cross-table.ts'
import type { Decisions, OrderDecision } from './decisions.ts'
import type { Lot } from './draw-lots.ts'
import { bestOf } from './match.ts'
import { type Roster, TeamNames } from './roster.ts'
import type { TournamentRules } from './rules.ts'
import { type Standing, type StandingsOptions, standingsOf } from './standings.ts'

/** The table of one game. */
export interface TournamentTable {
  /** The game's id. */
  readonly game: string
  readonly group?: string
  /** Games of a match, where the teams meet in matches. */
  readonly bestOf?: number
  readonly standings: readonly Standing[]
  readonly cross: CrossTable
  readonly balance: Balance
  readonly games: readonly CountedGame[]
}

/** Tables and cases of a tournament. */
export interface Tournament {
  readonly rules: TournamentRules
  readonly tables: readonly TournamentTable[]
  readonly cases: readonly Case[]
  readonly decisions: Decisions
  readonly idle: Assembled['idle']
  readonly strangers: Assembled['strangers']
  readonly unused: Assembled['unused']
}

/** Makes the tables of a tournament from its evidence and decisions. */
export function tournamentOf(given: TournamentInput): Tournament {
  const { scored, cases, leftOut, ...told } = assemble(given)
  const { rules, decisions } = given
  const games = new Set([...scored, ...cases].map(({ game }) => game))
  const tables = [...games].sort().flatMap((game) => tablesOf(game, scored, leftOut, given))
  return { rules, tables, cases, decisions, ...told }
}

/** Name of games between teams of different groups. */
export const FINAL = 'final'

/** One table, or one per group of the roster and one for the games between groups. */
export function tablesOf(
  game: string,
  all: readonly CountedGame[],
  leftOut: Assembled['leftOut'],
  { rules, roster, decisions }: Omit<TournamentInput, 'evidence'>,
): readonly TournamentTable[] {
  const scored = all.filter((one) => one.game === game)
  const members = roster?.teams.filter(({ games }) => games?.includes(game) ?? true) ?? []
  const groupOf = new Map(members.map(({ name, group }) => [name, group]))
  const schoolOf = new Map(members.map(({ name, school }) => [name, school]))
  const groupOfGame = ({ first, second }: CountedGame): string | undefined =>
    groupOf.get(first) === groupOf.get(second) ? groupOf.get(first) : FINAL
  const names = new Set([...groupOf.values(), ...scored.map(groupOfGame)])
  return [...names].map((group): TournamentTable => {
    const games = scored.filter((one) => groupOfGame(one) === group)
    const teams = members.filter((member) => member.group === group).map(({ name }) => name)
    const orders = decisions.orders.filter((order) => order.game === game && (order.group ?? group) === group)
    return tableOf({ game, group, games }, rules, {
      teams,
      orders: orders.map((order) => namesIn(order, roster, [...teams, ...teamsIn(games)])),
      schoolOf: (team) => schoolOf.get(team),
      leftOut: leftOut.filter((one) => one.game === game),
      meets: (team, other) => group !== FINAL || groupOf.get(team) !== groupOf.get(other),
    })
  })
}

const teamsIn = (games: readonly CountedGame[]): readonly string[] =>
  games.flatMap(({ first, second }) => [first, second])

/** An order's teams as the table calls them. */
function namesIn({ order }: OrderDecision, roster: Roster | undefined, teams: readonly string[]): readonly string[] {
  const names = new TeamNames(roster)
  for (const team of teams) names.find(team)
  return order.map((name) => names.find(name) ?? name)
}

interface Played {
  readonly game: string
  readonly group?: string | undefined
  readonly games: readonly CountedGame[]
}

function tableOf(
  { game, group, games }: Played,
  rules: TournamentRules,
  options: Omit<StandingsOptions, 'rules'>,
): TournamentTable {
  const standings = standingsOf(games, { rules, ...options })
  const cross = crossTableOf(games, standings, rules)
  const most = bestOf(rules, game)
  return {
    game,
    ...(group !== undefined && { group }),
    ...(most !== undefined && { bestOf: most }),
    standings,
    cross,
    balance: balanceOf(games),
    games,
  }
}

/** Teams at the same rank, and what has to decide between them. */
export interface OpenTie extends Lot {
  readonly rank: number
  readonly needs: 'play-off' | 'lot'
}

/** Returns the ties that a decision has to break. */
export const openTies = ({ tables }: Pick<Tournament, 'tables'>): readonly OpenTie[] =>
  tables.flatMap(({ game, group, standings }) => {
    const open = standings.filter((standing) => standing.open !== undefined)
    return [...new Set(open.map(({ rank }) => rank))].map((rank): OpenTie => {
      const equals = open.filter((standing) => standing.rank === rank)
      const needs = equals[0]!.open === 'lot' ? 'lot' : 'play-off'
      return { game, ...(group !== undefined && { group }), rank, needs, teams: equals.map(({ team }) => team) }
    })
  })
