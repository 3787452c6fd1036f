/** Teams that have played all games that the rules provide for: before that, a tie is only provisional. */

import type { CountedGame } from './cases.ts'
import { bestOf } from './match.ts'
import type { Sides } from './missing-games.ts'
import { roundsFor } from './pairings/swiss.ts'
import type { TournamentRules } from './rules.ts'

export interface Schedule {
  readonly rules: TournamentRules
  readonly teams: readonly string[]
  /** Games that count, or matches that are decided; no play-offs. */
  readonly games: readonly CountedGame[]
  /** Games that the referee has excluded: they are not replayed. */
  readonly leftOut: readonly Sides[]
  /** True if two teams play each other; by default all do. */
  readonly meets?: ((team: string, other: string) => boolean) | undefined
}

export function hasPlayedAll(team: string, { rules, teams, games, leftOut, meets = () => true }: Schedule): boolean {
  const { system } = rules
  // A game that was left out does not decide its match.
  const isMatch = bestOf(rules, games[0]?.game ?? '') !== undefined
  const own = [...games, ...(isMatch ? [] : leftOut)].filter(({ first, second }) => first === team || second === team)
  if (system.kind === 'knockout') return true
  if (system.kind === 'swiss') {
    // With an odd number of teams, one has a bye in each round; no record tells which.
    const byes = teams.length % 2
    return own.length >= (system.rounds ?? roundsFor(teams.length)) - byes
  }
  return teams
    .filter((other) => other !== team && meets(team, other))
    .every((other) => {
      const meetings = own.filter(({ first, second }) => first === other || second === other)
      return meetings.length >= (isMatch ? 1 : system.meetings)
    })
}
