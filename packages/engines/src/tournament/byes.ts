/** Rounds of the Swiss system in which a team had no opponent: they count as won. */

import type { Sides } from './missing-games.ts'

/** How many byes each team had. Where two teams have no game in a round, one is only missing. */
export function byesOf(games: readonly Sides[], teams: readonly string[]): ReadonlyMap<string, number> {
  const byes = new Map<string, number>()
  if (teams.length % 2 === 0) return byes
  for (const round of new Set(games.map((game) => game.round))) {
    if (round === undefined) continue
    const present = new Set(
      games.filter((game) => game.round === round).flatMap(({ first, second }) => [first, second]),
    )
    const [absent, another] = teams.filter((team) => !present.has(team))
    if (absent !== undefined && another === undefined) byes.set(absent, (byes.get(absent) ?? 0) + 1)
  }
  return byes
}
