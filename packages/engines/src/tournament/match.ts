/** Meetings that are matches of several games: who wins the match gets the points of one win, however close it was. */

import type { CountedGame } from './cases.ts'
import { isPlayOff } from './decisions.ts'
import type { TournamentRules } from './rules.ts'

/** The games that a match of this game has at most; undefined where each game counts by itself. */
export const bestOf = ({ games }: TournamentRules, game: string): number | undefined => games[game]?.bestOf

export interface Match {
  /** Teams that moved first and second in its first game. */
  readonly teams: readonly [string, string]
  readonly games: readonly CountedGame[]
  /** Games won, by team. */
  readonly wins: readonly [number, number]
  /** From the first team's seat; undefined while the other team may still catch up. */
  readonly outcome: CountedGame['outcome'] | undefined
  readonly round?: string
}

/** The matches among these games, one per pair. Play-off games belong to none. */
export function matchesOf(games: readonly CountedGame[], most: number): readonly Match[] {
  const pairs = new Map<string, CountedGame[]>()
  for (const game of games.filter(({ round }) => !isPlayOff(round))) {
    const key = JSON.stringify([game.first, game.second].sort())
    pairs.set(key, [...(pairs.get(key) ?? []), game])
  }
  return [...pairs.values()].map((own) => matchOf(own, most))
}

function matchOf(all: readonly CountedGame[], most: number): Match {
  const { first, second } = all[0]!
  const games = all.filter(({ isMatch }) => !isMatch)
  const winsOf = (team: string): number => games.filter((game) => winnerOf(game) === team).length
  const wins = [winsOf(first), winsOf(second)] as const
  // The referee's word about a whole match stands over its games, the latest over earlier ones.
  const ruled = all.findLast(({ isMatch }) => isMatch)
  const outcome = ruled ? outcomeFor(first, ruled) : decided(wins, most - games.length)
  const round = all.find((game) => game.round !== undefined)?.round
  return { teams: [first, second], games, wins, outcome, ...(round !== undefined && { round }) }
}

/** Returns the winner of a game; undefined after a draw. */
export const winnerOf = ({ outcome, first, second }: CountedGame): string | undefined =>
  outcome === 'draw' ? undefined : outcome === 'first' ? first : second

const outcomeFor = (team: string, game: CountedGame): CountedGame['outcome'] =>
  game.outcome === 'draw' ? 'draw' : winnerOf(game) === team ? 'first' : 'second'

/** Decided once the lead is larger than the number of games that are left. */
function decided([a, b]: readonly [number, number], left: number): CountedGame['outcome'] | undefined {
  // The referee may let more games count than a match has.
  if (Math.abs(a - b) > Math.max(0, left)) return a > b ? 'first' : 'second'
  return left <= 0 ? 'draw' : undefined
}

/**
 * Returns the counted games: the games themselves, or one result per decided match. Play-off games stay as they are.
 */
export function counted(games: readonly CountedGame[], rules: TournamentRules): readonly CountedGame[] {
  const most = bestOf(rules, games[0]?.game ?? '')
  if (most === undefined) return games
  const matches = matchesOf(games, most).flatMap(
    ({ teams: [first, second], games: own, outcome, round }): CountedGame[] => {
      const { game } = games[0]!
      const records = own.flatMap((one) => one.records)
      return outcome
        ? [{ game, first, second, outcome, basis: 'rules', records, ...(round !== undefined && { round }) }]
        : []
    },
  )
  return [...matches, ...games.filter(({ round }) => isPlayOff(round))]
}
