import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import type { Target } from '../state/targets.ts'
import { movesOf, stepsOf } from './entry.ts'
import { MoveChoices } from './move-choices.ts'

const boards = games.filter(({ board }) => board.pack === undefined)

describe('choices of a move', () => {
  it.each(boards.map((game) => [game.id, game] as const))(
    'the choices of %s lead to every legal move, and to no other',
    (_, game) => {
      const position = game.start()
      for (let ply = 0; ply < 6; ply++) {
        const choices = new MoveChoices(game, position, position.turn)
        const legal = movesOf(position, position.turn).filter((move) => move >= 0)
        const ways = legal.map((move) => stepsOf(game.trace(move, position.board), position))
        const isGuided = ways.every((steps) => steps.every((step) => step.length === 1))
        // Edges have two ends: they are pointed at, not chosen from points.
        if (!isGuided) return
        const wanted = new Set(ways.map((steps) => steps.flat().join(' ')))
        const found = new Set<string>()
        const walk: Target[][] = [[]]
        for (let entered = walk.pop(); entered; entered = walk.pop()) {
          const next = choices.next(entered)
          if (next.length === 0) found.add(entered.map(({ point }) => point).join(' '))
          for (const point of next) walk.push([...entered, { point }])
        }
        expect([...found].sort()).toEqual([...wanted].sort())
        position.play(legal[(ply * 13) % legal.length]!)
      }
    },
    60_000,
  )
})
