import { describe, expect, it } from 'vitest'
import { games } from '../../games/all.ts'
import type { Game } from '../../games/game.ts'
import { gameOf, stoneGames } from './games.ts'

const isStoneGame = (game: Game): boolean => {
  const trace = game.trace(0, game.board.size)
  return trace.to === 0 && Object.keys(trace).length === 1
}

describe('games in JGF', () => {
  it('games in JGF are those whose moves are a stone on a point', () => {
    expect(stoneGames).toEqual(games.filter(isStoneGame).map(({ id }) => id))
  })

  it.each(games.filter(isStoneGame))('JGF describes a game as its rules do: $id', (game) => {
    const {
      sides,
      pieces,
      board: { size: board, allows },
    } = gameOf({ game: game.id })
    expect({ sides, pieces, board }).toEqual({
      sides: game.sides,
      pieces: { kinds: game.pieces.kinds },
      board: game.board.size,
    })
    for (let width = 0; width <= 60; width++) {
      for (const size of [
        { width, height: width },
        { width, height: 19 },
      ]) {
        expect([size, allows(size)]).toEqual([size, game.board.allows(size)])
      }
    }
  })
})
