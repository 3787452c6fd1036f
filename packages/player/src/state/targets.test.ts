import { amazons } from 'qipu/games/amazons'
import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Navigator } from './navigator.ts'
import { childAt, targetAt } from './targets.ts'

describe('pointing at the board', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  const one = addNode(record, 0, play(10, 1))
  const two = addNode(record, one, play(20, 2))
  addNode(record, two, play(30, 1))
  const other = addNode(record, one, play(21, 2))

  it('a point of the board leads to a move that can follow there', () => {
    const navigator = new Navigator(record, go)
    navigator.go(one)
    expect(targetAt(navigator, { point: 21 })).toBe(other)
    expect(childAt(navigator, { point: 30 })).toBe(-1)
  })

  it('a point of the board leads to the move that put a piece there', () => {
    const navigator = new Navigator(record, go)
    navigator.go(3)
    expect(targetAt(navigator, { point: 10 })).toBe(one)
  })

  it('a point of the board leads to the move that will be played there', () => {
    const navigator = new Navigator(record, go)
    expect(targetAt(navigator, { point: 30 })).toBe(3)
    expect(targetAt(navigator, { point: 21 })).toBe(-1)
    navigator.go(other)
    navigator.first()
    expect(targetAt(navigator, { point: 21 })).toBe(other)
    expect(targetAt(navigator, { point: 30 })).toBe(-1)
  })

  it('a point of the board leads to the move whose piece or arrow ends there', () => {
    const game = amazons
    const board = game.board.size
    const move = game.start().legal()[0]!
    const played = newRecord('amazons', board)
    addNode(played, 0, play(move, game.start().turn))
    const navigator = new Navigator(played, game)
    const { to, arrow } = game.trace(move, board)
    expect(childAt(navigator, { point: arrow! })).toBe(1)
    expect(childAt(navigator, { point: to! })).toBe(1)
  })
})
