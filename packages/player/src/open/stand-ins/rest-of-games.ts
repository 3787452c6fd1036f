import type { Game } from 'qipu/games'
import { go } from 'qipu/games/go'
import type { GeometryOf } from 'qipu/internal/diagram/geometry'
import { Part } from '../parts.ts'

/** Grows when the others arrive. */
export const games: Game[] = [go]

/** The boards of the others. */
export const boards: { geometryOf: GeometryOf | undefined } = { geometryOf: undefined }

/** What most pages don't need: all games but Go, and all boards but those of lines. */
export const rest = new Part(async () => {
  const { allGames, allBoards } = await import('./every-game.ts')
  games.splice(0, games.length, ...allGames)
  boards.geometryOf = allBoards
})
