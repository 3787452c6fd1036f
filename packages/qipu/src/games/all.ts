import type { Game } from './game.ts'

export * from './game.ts'

/** Every game that Qipu knows: one line a game. */
export const games: readonly Game[] = []

const byId = new Map(games.map((game) => [game.id, game]))

export const gameById = (id: string): Game | undefined => byId.get(id)
