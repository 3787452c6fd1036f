import type { Game } from 'qipu/games'
import type { GeometryOf } from 'qipu/internal/diagram/geometry'
import { Part } from '../parts.ts'

/** What most pages don't need: all games but Go, and all boards but those of lines. */
export const others: { games: readonly Game[]; geometryOf: GeometryOf | undefined } = {
  games: [],
  geometryOf: undefined,
}

export const rest = new Part(async () => {
  const { allGames, allBoards } = await import('./every-game.ts')
  others.games = allGames
  others.geometryOf = allBoards
})
