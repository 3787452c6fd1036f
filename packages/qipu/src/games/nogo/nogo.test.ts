import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import type { Position } from '../game.ts'
import { PASS } from '../game.ts'
import { perft, playoutsFor } from '../shared/playouts.testing.ts'
import type { StonePlayout } from '../shared/stones.testing.ts'
import { expectSamePlay, readStone } from '../shared/stones.testing.ts'
import { nogo } from './index.ts'

const at = (text: string): number => nogo.notation.parsePoint(text, nogo.board.size)!

function set(black: string, white: string, turn: 1 | 2): Position {
  const position = nogo.start()
  for (const name of black.split(' ')) position.put([[at(name), 1]], turn)
  for (const name of white.split(' ')) position.put([[at(name), 2]], turn)
  return position
}

describe('NoGo', () => {
  it('NoGo agrees with independently played games', () => {
    for (const playout of playoutsFor<StonePlayout>(import.meta.url, 'nogo')) expectSamePlay(nogo, playout)
  })

  it.each([
    [1, 81],
    [2, 6480],
    [3, 511_912],
    [4, 39_927_264],
  ])('NoGo has as many games of %i moves as it should', (depth, count) => {
    expect(perft(nogo.start(), depth)).toBe(count)
  })

  it('the standard’s example of NoGo is legal', () => {
    const position = nogo.start()
    for (const text of 'B[D5] W[E5] B[E4] W[D4] B[E6] W[F5] B[F6] W[F4] B[G5]'.split(' ')) {
      const { move, side } = readStone(nogo, text)
      expect(position.refusal(move, side), text).toBeUndefined()
      position.play(move, side)
    }
    expect(position.outcome()).toBeUndefined()
  })

  it('a capture loses at NoGo', () => {
    const position = set('B1', 'A1 I9', 1)
    expect(position.legal()).not.toContain(at('A2'))
    expect(position.refusal(at('A2'))).toBe('capture')
    expect(position.play(at('A2'))).toEqual([])
    expect(position.at(at('A1'))).toBe(2)
    expect(position.outcome()).toEqual({ winner: 2, reason: 'capture' })
    expect(position.refusal(at('E5'))).toBe('game-over')
    expect(position.legal()).toEqual([])
    position.undo()
    expect(position.outcome()).toBeUndefined()
  })

  it('a suicide of one stone or of a chain loses at NoGo', () => {
    const one = set('A2 B1', 'I9', 2)
    expect(one.refusal(at('A1'))).toBe('suicide')
    expect(one.refusal(at('A1'), 1)).toBe('not-your-turn')
    one.play(at('A1'))
    expect(one.outcome()).toEqual({ winner: 1, reason: 'suicide' })

    const chain = set('A3 B2 C1', 'A2', 2)
    expect(chain.refusal(at('A1'))).toBeUndefined()
    expect(chain.refusal(at('B1'))).toBeUndefined()
    chain.put([[at('B1'), 2]], 2)
    expect(chain.refusal(at('A1'))).toBe('suicide')
    expect(set('A3 B2 C1', 'A2 B1', 1).refusal(at('A1'))).toBe('capture')
  })

  it('a pass loses at NoGo', () => {
    const position = nogo.start()
    position.play(at('E5'))
    expect(position.refusal(PASS)).toBe('pass')
    position.play(PASS)
    expect(position.outcome()).toEqual({ winner: 1, reason: 'pass' })
  })

  it('the side without a legal move loses at NoGo', () => {
    const position = nogo.start({ board: { width: 2, height: 2 } })
    for (const move of [0, 3, 1]) {
      expect(position.outcome()).toBeUndefined()
      position.play(move)
    }
    // The only free point is the last liberty of Black's two stones.
    expect(position.refusal(2)).toBe('capture')
    expect(position.outcome()).toEqual({ winner: 1, reason: 'no-legal-move' })
    expect(position.legal()).toEqual([])
  })

  it('NoGo keeps the first loss, and undoes stones on stones', () => {
    const position = nogo.start()
    position.play(at('A1'))
    expect(position.refusal(at('A1'))).toBe('occupied')
    expect(position.play(at('A1'))).toEqual([])
    expect(position.outcome()).toBeUndefined()
    position.play(PASS)
    position.play(PASS)
    expect(position.outcome()?.winner).toBe(2)
    for (let ply = 0; ply < 3; ply++) position.undo()
    expect(position.at(at('A1'))).toBe(1)
  })

  it('NoGo plays 200,000 moves of any kind and takes them back', () => {
    const position = nogo.start()
    const before = position.hash()
    const random = randomFrom(3)
    for (let ply = 0; ply < 200_000; ply++) position.play(random(83) - 1)
    for (let ply = 0; ply < 200_000; ply++) position.undo()
    expect(position.hash()).toBe(before)
  })
})
