/** Games that are played again move by move, as engines without randomness do: they say nothing new. */

import type { PlayedGame } from '../series/index.ts'

/** Numbers of the games that repeat an earlier one with the same sides. */
export function repeatsIn(games: readonly PlayedGame[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeats = new Set<number>()
  for (const { number, players, moves } of games) {
    if (moves === undefined) continue
    const key = `${players.join()} ${moves}`
    if (seen.has(key)) repeats.add(number)
    seen.add(key)
  }
  return repeats
}
