import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { figures } from './figures.ts'
import { rulesTexts } from './texts.ts'

const boards = games.filter(({ board }) => board.pack === undefined)

describe('the rules of every game', () => {
  it.each(boards.map((game) => [game.id, game] as const))(
    'the card of %s has three steps, and the moves of its picture are legal',
    (id, game) => {
      for (const step of [1, 2, 3]) expect(Object.keys(rulesTexts)).toContain(`${id}-${step}`)
      const { size, moves } = figures[id] ?? { moves: [] }
      const board = size === undefined ? game.board.size : { width: size, height: size }
      const position = game.start({ board })
      for (const text of moves) {
        const move = game.notation.parse(text, board)
        expect([text, move === undefined ? 'unreadable' : position.refusal(move)]).toEqual([text, undefined])
        position.play(move!)
      }
    },
  )
})
