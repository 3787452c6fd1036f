import { describe, expect, it } from 'vitest'
import { playoutsFor } from '../shared/playouts.testing.ts'
import { notation } from './notation.ts'
import { AmazonsPosition, ARROW, BLACK, WHITE } from './position.ts'

interface Playout {
  readonly seed: number
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly result: 'first' | 'second'
}

const board = { width: 10, height: 10 }
const at = (text: string): number => notation.parsePoint(text, board)!
const move = (text: string): number => notation.parse(text, board)!

/** The game that the standard prints: 80 plies; White resigned with three moves left. */
const EXAMPLE =
  'd1d8(b6) g10g3(i5) j4f4(c7) a7a5(g5) g1h2(h7) a5c3(a5) a4c4(h9) g3h3(c8) f4f8(f3) d10d9(g9) f8e8(i4) j7j8(j2) ' +
  'd8f6(h8) h3e6(e7) f6h6(j6) c3b2(g7) h6h3(h6) b2c2(g2) h2e5(b2) e6d5(b5) h3g4(j7) c2d3(e4) e5c3(e5) d5f7(h5) ' +
  'g4h3(f5) f7e6(c6) c3e1(e3) j8h10(b10) e8d8(d6) d9c9(c10) d8d9(g6) h10g10(e8) d9f9(d9) e6d5(f7) f9e9(f9) ' +
  'd3c2(c1) e1d2(d1) c2d3(b1) c4b3(c4) d3f1(j1) d2f2(g1) f1e2(e1) b3c3(d4) d5c5(a3) c3b3(b4) e2c2(e2) e9d8(f10) ' +
  'g10i10(j9) h3j3(j5) c2c3(c2) f2g3(i1) c5d5(c5) g3f2(f1) d5e6(f6) f2h4(h2) i10j10(g10) h4g3(f4) j10i9(j8) ' +
  'g3h4(i3) c3d3(c3) b3a2(a1) i9i10(j10) a2b3(a2) i10i9(i6) h4g3(g4) d3d2(d3) g3h4(f2) i9i10(i7) h4h3(g3) ' +
  'i10i9(i8) h3h4(h3) i9i10(i9) b3a4(b3) i10h10(i10) j3i2(h1) e6d7(e6) i2j3(i2) c9b8(d10) j3j4(j3) b8a7(c9)'

describe('amazons', () => {
  it('Amazons has as many move sequences as an independent program counts', () => {
    const position = new AmazonsPosition()
    const first = position.legal()
    expect(first.length).toBe(2176)
    let second = 0
    for (const step of first) {
      position.play(step)
      second += position.countLegal()
      position.undo()
    }
    expect(second).toBe(4_307_152)
  })

  it('Amazons agrees with every ply of independently played games', () => {
    for (const game of playoutsFor<Playout>(import.meta.url, 'amazons')) {
      const position = new AmazonsPosition()
      game.moves.forEach((text, ply) => {
        const place = `game ${game.seed}, ply ${ply + 1} ${text}`
        expect(position.countLegal(), place).toBe(game.legal[ply])
        expect(position.outcome(), place).toBeUndefined()
        expect(position.refusal(move(text)), place).toBeUndefined()
        expect(position.play(move(text)), place).toEqual([])
      })
      expect(position.outcome()).toEqual({ winner: game.result === 'first' ? WHITE : BLACK, reason: 'no-moves' })
      expect(position.legal()).toEqual([])
    }
  })

  it('the standard’s example of Amazons is legal', () => {
    const position = new AmazonsPosition()
    for (const text of EXAMPLE.split(' ')) {
      expect(position.refusal(move(text)), text).toBeUndefined()
      position.play(move(text))
    }
    expect(position.ply).toBe(80)
    expect(position.legal().length).toBe(3)
    expect(position.outcome()).toBeUndefined()
  })

  it('an Amazons arrow may pass and hit the square just left', () => {
    const position = new AmazonsPosition()
    expect(position.refusal(move('d1d2(d1)'))).toBeUndefined()
    expect(position.refusal(move('a4b4(a4)'))).toBeUndefined()
    position.put([[at('d3'), ARROW]])
    expect(position.refusal(move('d1e1(b1)'))).toBeUndefined()
    expect(position.refusal(move('d1d2(d4)'))).toBe('shot-blocked')
  })

  it('a refused move of Amazons has a reason', () => {
    const position = new AmazonsPosition()
    expect(position.refusal(move('d10d9(d8)'))).toBe('not-your-amazon')
    expect(position.refusal(move('d10d9(d8)'), BLACK)).toBe('not-your-turn')
    expect(position.refusal(move('d1e3(e4)'))).toBe('not-a-queen-move')
    expect(position.refusal(move('d1d10(d9)'))).toBe('way-blocked')
    expect(position.refusal(move('d1h1(h2)'))).toBe('way-blocked')
    expect(position.refusal(move('d1d8(e6)'))).toBe('not-a-queen-shot')
    expect(position.refusal(move('d1d8(d8)'))).toBe('not-a-queen-shot')
    expect(position.refusal(move('d1d8(d10)'))).toBe('shot-blocked')
    expect(position.refusal(-1)).toBe('no-such-move')
  })

  it('the side that cannot move loses at Amazons', () => {
    const position = new AmazonsPosition()
    const walls = 'b4 b3 a3 b5 a5 c1 c2 d2 e2 e1 f1 f2 g2 h2 h1 i4 i3 j3 i5 j5'.split(' ')
    position.put(walls.map((square) => [at(square), ARROW] as const))
    expect(position.outcome()).toEqual({ winner: BLACK, reason: 'no-moves' })
    expect(position.refusal(move('d1d2(d3)'))).toBe('game-over')
    position.put([], BLACK)
    expect(position.outcome()).toBeUndefined()
  })

  it('illegal moves of Amazons are played as far as possible, and undone', () => {
    const position = new AmazonsPosition()
    const before = position.hash()
    expect(position.play(move('d1d10(g10)'))).toEqual([at('d10'), at('g10')])
    expect([position.at(at('d1')), position.at(at('d10')), position.at(at('g10'))]).toEqual([0, WHITE, ARROW])
    expect(position.play(move('e5e5(e5)'))).toEqual([])
    expect(position.at(at('e5'))).toBe(BLACK)
    position.play(-1)
    for (let i = 0; i < 3; i++) position.undo()
    expect(position.hash()).toBe(before)
  })
})
