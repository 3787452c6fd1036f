import { describe, expect, it } from 'vitest'
import { PASS } from '../game.ts'
import { playoutsFor } from '../shared/playouts.testing.ts'
import type { StonePlayout } from '../shared/stones.testing.ts'
import { expectSamePlay, readStone } from '../shared/stones.testing.ts'
import { connect6 } from './index.ts'

const at = (text: string): number => connect6.notation.parsePoint(text, connect6.board.size)!

describe('Connect6', () => {
  it('Connect6 agrees with independently played games', () => {
    for (const playout of playoutsFor<StonePlayout>(import.meta.url, 'connect6')) expectSamePlay(connect6, playout)
  })

  it('the standard’s example of Connect6 is legal and ends before either side wins', () => {
    const position = connect6.start()
    const moves = 'B(J,10) W(I,11) W(I,9) B(K,9) B(K,11) W(K,10) W(I,10) B(J,11) B(J,9)'.split(' ')
    for (const text of moves) {
      const { move, side } = readStone(connect6, text)
      expect(position.refusal(move, side)).toBeUndefined()
      position.play(move, side)
    }
    expect(position.turn).toBe(2)
    expect(position.outcome()).toBeUndefined()
  })

  it('Connect6 has one stone in the first turn and two in the others', () => {
    const position = connect6.start()
    const turns: number[] = []
    for (let ply = 0; ply < 7; ply++) {
      turns.push(position.turn)
      position.play(ply * 2)
    }
    expect(turns).toEqual([1, 2, 2, 1, 1, 2, 2])
    for (let ply = 0; ply < 5; ply++) position.undo()
    expect(position.turn).toBe(2)
    position.play(300)
    expect(position.turn).toBe(1)
  })

  it('Connect6 ends with the first stone of a pair that makes six or more', () => {
    const position = connect6.start()
    const row = ['A1', 'B1', 'C1', 'D1', 'E1', 'G1', 'H1']
    position.put(
      row.map((name) => [at(name), 2] as const),
      2,
    )
    expect(position.outcome()).toBeUndefined()
    position.play(at('F1'))
    expect(position.outcome()).toEqual({ winner: 2, reason: 'six' })
    expect(position.refusal(at('S19'), 2)).toBe('game-over')
  })

  it('a Connect6 turn after a setup has two stones, and one on an empty board', () => {
    const position = connect6.start()
    position.put([[at('J10'), 1]], 2)
    position.play(at('A1'))
    expect(position.turn).toBe(2)
    position.play(at('A2'))
    expect(position.turn).toBe(1)
    position.put([
      [at('J10'), 0],
      [at('A1'), 0],
      [at('A2'), 0],
    ])
    position.play(at('A1'))
    expect(position.turn).toBe(2)
  })

  it('a Connect6 stone out of turn begins a turn', () => {
    const position = connect6.start()
    position.play(at('J10'))
    position.play(at('A1'))
    expect(position.refusal(at('B2'), 1)).toBe('not-your-turn')
    position.play(at('B2'), 1)
    expect(position.turn).toBe(1)
    position.undo()
    expect(position.turn).toBe(2)
    position.play(at('B2'))
    expect(position.turn).toBe(1)
  })

  it('the hash of Connect6 tells the two halves of a turn apart', () => {
    const one = connect6.start()
    one.put([[at('A1'), 1]], 2)
    const two = connect6.start()
    two.put([[at('A2'), 1]], 2)
    one.put([[at('B1'), 2]], 2)
    two.put([[at('A2'), 0]], 2)
    two.put([[at('A1'), 1]], 2)
    two.play(at('B1'))
    expect(two.turn).toBe(one.turn)
    expect(two.hash()).not.toBe(one.hash())
  })

  it('Connect6 has no passes and is drawn on a full board', () => {
    const position = connect6.start({ board: { width: 6, height: 6 } })
    expect(position.refusal(PASS)).toBe('no-passing')
    // Rows shifted by three against each other: no row of six anywhere.
    for (let point = 0; point < 36; point++) {
      const shifted = (point % 6) + 3 * (Math.floor(point / 6) % 2)
      if (point > 0) position.put([[point, shifted % 6 < 3 ? 1 : 2]], 1)
    }
    expect(position.legal()).toEqual([0])
    position.play(0)
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'board-full' })
  })
})
