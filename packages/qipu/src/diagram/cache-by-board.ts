/** Cache of the parts that all positions on a board share: boards are redrawn with every move. */

import type { BoardSize, Game } from '../games/game.ts'

/** More kinds of boards than a page has; beyond that it is begun anew. */
const MOST = 64

/** A function of a game, a size of its board and some words, whose results are kept. */
export function cachedByBoard<T>(
  make: (game: Game, board: BoardSize, words: string) => T,
): (game: Game, board: BoardSize, words?: string) => T {
  const byGame = new WeakMap<Game, Map<string, T>>()
  return (game, board, words = '') => {
    let kept = byGame.get(game)
    if (!kept || kept.size > MOST) {
      kept = new Map()
      byGame.set(game, kept)
    }
    const key = `${board.width} ${board.height} ${words}`
    let result = kept.get(key)
    if (result === undefined) {
      result = make(game, board, words)
      kept.set(key, result)
    }
    return result
  }
}
