/** Games: Go at once, the others each when a record is one of them. */

import type { Game } from 'qipu/games'
import { lazyGames } from './lazy-games.ts'

/** The game of that id: one of the page's own, or else of the usual ones. */
export async function gameById(id: string, own: readonly Game[] = []): Promise<Game | undefined> {
  return own.find((game) => game.id === id) ?? lazyGames.find((game) => game.id === id)?.load()
}
