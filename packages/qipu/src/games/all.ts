import { amazons } from './amazons/index.ts'
import { einstein } from './einstein/index.ts'
import type { Game } from './game.ts'
import { surakarta } from './surakarta/index.ts'

export * from './game.ts'

/** Every game that Qipu knows: one line a game. */
export const games: readonly Game[] = [amazons, surakarta, einstein]

const byId = new Map(games.map((game) => [game.id, game]))

export const gameById = (id: string): Game | undefined => byId.get(id)
