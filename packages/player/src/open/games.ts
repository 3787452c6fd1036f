/** Games, as far as they are there. */

import { type Game, gameById } from 'qipu/games'
import { rest } from './stand-ins/rest-of-games.ts'

/** A game's rules and looks, loaded where they are not there yet; undefined for a game that nobody knows. */
export async function loadGame(id: string): Promise<Game | undefined> {
  const known = gameById(id)
  if (known) return known
  await gamesReady()
  return gameById(id)
}

/** Every game, and the kinds of boards that they are played on. */
export const gamesReady = (): Promise<void> => rest.load()
