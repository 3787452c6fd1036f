/** Stands in for `games/all.ts`: Go is there, the others come when somebody asks for one. */

import type { Game } from 'qipu/games'
import { go } from 'qipu/games/go'
import { others, rest } from './rest-of-games.ts'

export { otherSide, PASS } from 'qipu/record'

/** Grows when the others arrive. */
export const games: Game[] = [go]

export function gameById(id: string): Game | undefined {
  if (games.length < others.games.length) games.splice(0, games.length, ...others.games)
  const game = games.find((entry) => entry.id === id)
  if (!game) rest.want()
  return game
}
