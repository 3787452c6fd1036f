import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import { PASS } from '../game.ts'
import { playoutsFor } from '../shared/playouts.testing.ts'
import type { StonePlayout } from '../shared/stones.testing.ts'
import { expectSamePlay, readStone } from '../shared/stones.testing.ts'
import { hex } from './index.ts'

const at = (text: string): number => hex.notation.parsePoint(text, hex.board.size)!

describe('Hex', () => {
  it('Hex agrees with independently played games', () => {
    for (const playout of playoutsFor<StonePlayout>(import.meta.url, 'hex')) expectSamePlay(hex, playout)
  })

  it('the standard’s example of Hex is legal and ends before either side wins', () => {
    const position = hex.start()
    const moves = 'R(E,7) B(E,6) R(F,7) B(G,7) R(D,6) B(F,6) R(C,6) B(G,6)'.split(' ')
    for (const text of moves) {
      const { move, side } = readStone(hex, text)
      expect(position.refusal(move, side)).toBeUndefined()
      position.play(move, side)
    }
    expect(position.outcome()).toBeUndefined()
  })

  it('Hex joins along the oblique neighbours (1,1), not along (1,−1)', () => {
    const joined = hex.start()
    for (let row = 1; row <= 11; row++) joined.put([[at('ABCDEFGHIJK'.charAt(row - 1) + row), 1]])
    expect(joined.outcome()).toEqual({ winner: 1, reason: 'connected' })
    const apart = hex.start()
    for (let row = 1; row <= 11; row++) apart.put([[at('KJIHGFEDCBA'.charAt(row - 1) + row), 1]])
    expect(apart.outcome()).toBeUndefined()
  })

  it('Red joins the rows of Hex and Blue the columns', () => {
    for (const [side, names] of [
      [1, Array.from({ length: 11 }, (_, row) => `F${row + 1}`)],
      [2, [...'ABCDEFGHIJK'].map((column) => `${column}6`)],
    ] as const) {
      for (const colour of [1, 2] as const) {
        const position = hex.start()
        for (const name of names) position.put([[at(name), colour]])
        expect(position.outcome()?.winner).toBe(colour === side ? side : undefined)
      }
    }
  })

  it('Hex is won when the last stone closes the gap, and not before', () => {
    const position = hex.start()
    for (let row = 1; row <= 11; row++) if (row !== 5) position.put([[at(`C${row}`), 1]], 1)
    expect(position.outcome()).toBeUndefined()
    position.play(at('C5'))
    expect(position.outcome()).toEqual({ winner: 1, reason: 'connected' })
    expect(position.refusal(at('A1'))).toBe('game-over')
    position.undo()
    expect(position.outcome()).toBeUndefined()
    expect(position.refusal(PASS)).toBe('no-passing')
  })

  it.each([
    [1, 1],
    [3, 3],
    [14, 14],
    [19, 19],
    [5, 9],
  ])('Hex always has a winner on %i×%i', (width, height) => {
    const random = randomFrom(width)
    for (let round = 0; round < 20; round++) {
      const position = hex.start({ board: { width, height } })
      while (!position.outcome()) {
        const moves = position.legal()
        expect(moves.length).toBeGreaterThan(0)
        position.play(moves[random(moves.length)]!)
      }
      expect(position.outcome()?.reason).toBe('connected')
    }
  })
})
