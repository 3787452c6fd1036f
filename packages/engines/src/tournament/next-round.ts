/** The next round of a tournament that people play: from the roster, the rules and the games that count so far. */

import type { CountedGame } from './cases.ts'
import { NO_DECISIONS, type OrderDecision } from './decisions.ts'
import type { PlannedTeam, TournamentPlan } from './plan.ts'
import type { Roster } from './roster.ts'
import { roundsOf } from './rounds.ts'
import type { TournamentRules } from './rules.ts'
import { tablesOf } from './tournament.ts'

/** Round of a tournament before it is played. */
export interface PlannedRound {
  /** Its number, or that of a play-off. */
  readonly name: string
  /** First mover, second mover, and the game where it is played already. */
  readonly games: readonly { readonly first: string; readonly second: string; readonly played?: CountedGame }[]
  /** Teams without a game. */
  readonly byes: readonly string[]
  /** Seconds per side, where they are not the usual ones. */
  readonly seconds?: number
}

/** Reason why there is no next round: all are played, or a lot has to be drawn first. */
export type NoRound = 'over' | 'lot'

/** Facts that the pairings of the next round depend on. */
export interface NextRoundInput {
  readonly game: string
  readonly rules: TournamentRules
  readonly roster: Roster
  /** Games that count, in any order. */
  readonly scored: readonly CountedGame[]
  readonly orders: readonly OrderDecision[]
}

class LotNeeded extends Error {}

/** Games with the number of another round are not of this one; games without a number are of the first round that has their sides. */
export function nextRoundOf({ game, rules, roster, scored: all, orders }: NextRoundInput): PlannedRound | NoRound {
  const teams = roster.teams
    .filter(({ games }) => games?.includes(game) ?? true)
    .map(
      ({ name, school, group }): PlannedTeam => ({
        name,
        command: '',
        ...(school !== undefined && { school }),
        ...(group !== undefined && { group }),
      }),
    )
  const plan: TournamentPlan = { game, rules, teams }
  const open = all.filter((one) => one.game === game)
  const scored: CountedGame[] = []
  const tables = (known: readonly OrderDecision[]) =>
    tablesOf(game, scored, [], { rules, roster, decisions: { ...NO_DECISIONS, orders: known } })
  const draw = ({ teams: tied, group }: { readonly teams: readonly string[]; readonly group?: string | undefined }) => {
    const known = orders.findLast(
      (one) => one.game === game && one.group === group && tied.every((team) => one.order.includes(team)),
    )
    if (!known) throw new LotNeeded()
    return known.order.filter((team) => tied.includes(team))
  }
  try {
    const soFar = { scored, tables: () => tables(orders), tablesBeforeLots: () => tables([]), draw }
    for (const { name, games, seconds } of roundsOf(plan, soFar)) {
      const planned = games.map(([a, b]) => {
        const [first, second] = [teams[a]!.name, teams[b]!.name]
        const isOf = (one: CountedGame): boolean =>
          one.first === first && one.second === second && (one.round === undefined || one.round === name)
        const at = open.findIndex(isOf)
        const [played] = at < 0 ? [] : open.splice(at, 1)
        return { first, second, ...(played && { played: { ...played, round: name } }) }
      })
      scored.push(...planned.flatMap(({ played }) => (played ? [played] : [])))
      if (planned.every(({ played }) => played)) continue
      const playing = new Set(planned.flatMap(({ first, second }) => [first, second]))
      const byes = teams.flatMap((team) => (playing.has(team.name) ? [] : [team.name]))
      return { name, games: planned, byes, ...(seconds !== undefined && { seconds }) }
    }
    return 'over'
  } catch (error) {
    if (error instanceof LotNeeded) return 'lot'
    throw error
  }
}
