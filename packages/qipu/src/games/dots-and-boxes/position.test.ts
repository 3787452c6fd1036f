import { describe, expect, it } from 'vitest'
import { perft, playoutsFor } from '../shared/playouts.testing.ts'
import { notation } from './notation.ts'
import { BLUE, DotsAndBoxesPosition, RED } from './position.ts'

interface Playout {
  readonly seed: number
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly RScore: number
  readonly BScore: number
}

const board = { width: 6, height: 6 }
const at = (text: string): number => notation.parsePoint(text, board)!
const edge = (text: string): number => notation.parse(text, board)!
const sideOf = (text: string) => (text.startsWith('r') ? RED : BLUE)

const play = (position: DotsAndBoxesPosition, ...edges: string[]): void => {
  for (const text of edges) {
    expect(position.refusal(edge(text)), text).toBeUndefined()
    position.play(edge(text))
  }
}

describe('dots and boxes', () => {
  it('dots and boxes has 60 edges, then 59, then 58', () => {
    const position = new DotsAndBoxesPosition()
    expect([1, 2, 3].map((depth) => perft(position, depth))).toEqual([60, 60 * 59, 60 * 59 * 58])
  })

  it('dots and boxes agrees with every ply of independently played games', () => {
    for (const game of playoutsFor<Playout>(import.meta.url, 'dots_and_boxes')) {
      const position = new DotsAndBoxesPosition(sideOf(game.moves[0]!))
      game.moves.forEach((text, ply) => {
        const place = `game ${game.seed}, ply ${ply + 1} ${text}`
        expect(position.legal().length, place).toBe(game.legal[ply])
        expect(position.outcome(), place).toBeUndefined()
        expect(position.turn, place).toBe(sideOf(text))
        expect(position.refusal(edge(text.slice(1)), sideOf(text)), place).toBeUndefined()
        position.play(edge(text.slice(1)))
      })
      expect(position.outcome()).toEqual({
        winner: game.RScore > game.BScore ? RED : BLUE,
        reason: 'more-boxes',
        scores: [game.RScore, game.BScore],
      })
      expect(position.legal()).toEqual([])
    }
  })

  it('a closed box belongs to the side that closed it, and so does the next move', () => {
    const position = new DotsAndBoxesPosition()
    play(position, '(b4,h)', '(b4,v)', '(b5,h)')
    expect(position.turn).toBe(BLUE)
    play(position, '(c4,v)')
    expect(position.turn).toBe(BLUE)
    expect(position.at(at('b4'))).toBe(BLUE)
    expect(position.scores).toEqual([0, 1])
    expect(position.wall(edge('(b4,h)'))).toBe(RED)
    expect(position.wall(edge('(c4,v)'))).toBe(BLUE)
    expect(position.wall(edge('(a1,v)'))).toBe(0)
    position.undo()
    expect(position.at(at('b4'))).toBe(0)
    expect(position.turn).toBe(BLUE)
    expect(position.ply).toBe(3)
  })

  it('one edge of dots and boxes may close two boxes', () => {
    const position = new DotsAndBoxesPosition()
    play(position, '(a1,h)', '(a2,h)', '(a1,v)', '(b1,h)', '(b2,h)', '(c1,v)')
    expect(position.scores).toEqual([0, 0])
    play(position, '(b1,v)')
    expect(position.scores).toEqual([2, 0])
    expect(position.turn).toBe(RED)
    position.undo()
    expect(position.scores).toEqual([0, 0])
  })

  it('a refused move of dots and boxes has a reason', () => {
    const position = new DotsAndBoxesPosition(BLUE)
    expect(position.refusal(edge('(a1,h)'), RED)).toBe('not-your-turn')
    position.play(edge('(a1,h)'))
    expect(position.refusal(edge('(a1,h)'))).toBe('already-drawn')
    expect(position.refusal(60)).toBe('no-such-move')
    expect(position.refusal(-1)).toBe('no-such-move')
    while (position.legal().length > 0) position.play(position.legal()[0]!)
    expect(position.refusal(edge('(a1,h)'))).toBe('game-over')
  })

  it('the hash of dots and boxes does not depend on who drew the edges', () => {
    const one = new DotsAndBoxesPosition()
    const other = new DotsAndBoxesPosition()
    play(one, '(a1,h)', '(d4,v)')
    play(other, '(d4,v)', '(a1,h)')
    expect(one.hash()).toBe(other.hash())
    play(one, '(a6,h)')
    expect(one.hash()).not.toBe(other.hash())
  })

  it('an edge of dots and boxes that is drawn again stays as it is, and the turn passes', () => {
    const position = new DotsAndBoxesPosition()
    play(position, '(a1,h)')
    const before = position.hash()
    position.play(edge('(a1,h)'))
    expect(position.turn).toBe(RED)
    expect(position.wall(edge('(a1,h)'))).toBe(RED)
    position.undo()
    expect(position.hash()).toBe(before)
  })

  it('boxes put by hand come with their edges, and are taken away', () => {
    const position = new DotsAndBoxesPosition()
    position.put(
      [
        [at('a1'), RED],
        [at('b1'), BLUE],
      ],
      BLUE,
    )
    expect(position.scores).toEqual([1, 1])
    expect(position.legal().length).toBe(60 - 7)
    position.put([[at('a1'), 0]])
    // The edge between them is gone, so the neighbour is open too.
    expect(position.scores).toEqual([0, 0])
    expect(position.legal().length).toBe(60 - 3)
  })

  it('dots and boxes is a draw if one box has no owner and the others are shared evenly', () => {
    const position = new DotsAndBoxesPosition()
    const dots = Array.from({ length: 25 }, (_, i) => at(`${'abcde'[i % 5]}${Math.floor(i / 5) + 1}`))
    position.put(dots.flatMap((dot, i) => (i === 12 ? [] : [[dot, i % 2 === 0 ? RED : BLUE] as const])))
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'as-many-boxes', scores: [12, 12] })
  })
})
