/** A tournament as its records and decisions have it: one table per game, the cases, and what was decided. */

import { type Assembled, assemble, type Given } from './assemble.ts'
import type { Case, Scored } from './cases.ts'
import { type Balance, balanceOf, type CrossTable, crossTableOf } from './cross-table.ts'
import type { Decisions } from './decisions.ts'
import type { TournamentRules } from './rules.ts'
import { type Standing, standingsOf } from './standings.ts'

/** The table of one game. */
export interface TournamentTable {
  /** The game's id. */
  readonly game: string
  readonly group?: string
  readonly standings: readonly Standing[]
  readonly cross: CrossTable
  readonly balance: Balance
  readonly games: readonly Scored[]
}

export interface Tournament {
  readonly rules: TournamentRules
  readonly tables: readonly TournamentTable[]
  readonly cases: readonly Case[]
  readonly decisions: Decisions
  readonly idle: Assembled['idle']
}

export function tournamentOf(given: Given): Tournament {
  const { scored, cases, idle } = assemble(given)
  const { rules, decisions } = given
  const games = new Set([...scored, ...cases].map(({ game }) => game))
  return { rules, tables: [...games].sort().flatMap((game) => tablesOf(game, scored, given)), cases, decisions, idle }
}

/** What games between teams of different groups are called. */
export const FINAL = 'final'

/** One table, or one per group of the roster and one for the games between groups. */
function tablesOf(
  game: string,
  all: readonly Scored[],
  { rules, roster, decisions }: Given,
): readonly TournamentTable[] {
  const scored = all.filter((one) => one.game === game)
  const members = roster?.teams.filter(({ games }) => games?.includes(game) ?? true) ?? []
  const groupOf = new Map(members.map(({ name, group }) => [name, group]))
  const schoolOf = new Map(members.map(({ name, school }) => [name, school]))
  const groupOfGame = ({ first, second }: Scored): string | undefined =>
    groupOf.get(first) === groupOf.get(second) ? groupOf.get(first) : FINAL
  const names = new Set([...groupOf.values(), ...scored.map(groupOfGame)])
  return [...names].map((group): TournamentTable => {
    const games = scored.filter((one) => groupOfGame(one) === group)
    const standings = standingsOf(games, {
      rules,
      teams: members.filter((member) => member.group === group).map(({ name }) => name),
      orders: decisions.orders.filter((order) => order.game === game),
      schoolOf: (team) => schoolOf.get(team),
    })
    const cross = crossTableOf(games, standings, rules)
    return { game, ...(group !== undefined && { group }), standings, cross, balance: balanceOf(games), games }
  })
}
