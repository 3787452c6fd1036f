import { describe, expect, it } from 'vitest'
import type { Placement } from '../game.ts'
import { perft, playoutsFor } from '../shared/playouts.testing.ts'
import { BLUE, pieceOf, RED } from './board.ts'
import { einstein } from './index.ts'
import { parseLayout } from './layout.ts'
import { notation } from './notation.ts'
import { EinsteinPosition } from './position.ts'

interface Playout {
  readonly seed: number
  readonly R: string
  readonly B: string
  readonly first: 'R' | 'B'
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly legalMoves: readonly string[]
  readonly winner: 'R' | 'B'
}

const board = { width: 5, height: 5 }
const at = (text: string): number => notation.parsePoint(text, board)!
const move = (text: string): number => notation.parse(text, board)!
const sideOf = (letter: string) => (letter === 'R' ? RED : BLUE)
const clearing: readonly Placement[] = Array.from({ length: 25 }, (_, point) => [point, 0] as const)

const withPieces = (red: string, blue: string, substitute?: 'either' | 'nearest'): EinsteinPosition => {
  const position = new EinsteinPosition(RED, substitute)
  position.put([...clearing, ...parseLayout(red, RED)!, ...parseLayout(blue, BLUE)!])
  return position
}

describe('einstein', () => {
  it('EinStein has as many sequences of throws and moves as an independent program counts', () => {
    const position = new EinsteinPosition()
    expect([1, 2, 3, 4].map((depth) => perft(position, depth))).toEqual([18, 324, 6162, 117369])
  })

  it('EinStein agrees with every ply of independently played games', () => {
    for (const game of playoutsFor<Playout>(import.meta.url, 'einstein')) {
      const position = new EinsteinPosition(sideOf(game.first))
      position.put([...clearing, ...parseLayout(game.R, RED)!, ...parseLayout(game.B, BLUE)!])
      game.moves.forEach((written, ply) => {
        const place = `game ${game.seed}, ply ${ply + 1} ${written}`
        const text = written.replace('x', '')
        const die = text[0]!
        const legal = position.legalFor(Number(die))
        expect(legal.length, place).toBe(game.legal[ply])
        const expected = game.legalMoves[ply]!.split(' ').map((step) => `${die};${step.replace('x', '')}`)
        expect(legal.map((step) => notation.format(step, board)).sort(), place).toEqual(expected.sort())
        expect(position.outcome(), place).toBeUndefined()
        expect(position.refusal(move(text)), place).toBeUndefined()
        expect(position.play(move(text)).length, place).toBe(written.endsWith('x') ? 1 : 0)
      })
      expect(position.outcome()?.winner).toBe(sideOf(game.winner))
      expect(position.legal()).toEqual([])
    }
  })

  it('the standard’s example of EinStein is legal', () => {
    const position = new EinsteinPosition()
    const removed = ['5;(R5,C3)', '1;(B1,D4)', '4;(R4,A3)', '4;(B4,B2)'].map((text) => {
      expect(position.refusal(move(text)), text).toBeUndefined()
      return position.play(move(text))
    })
    expect(removed).toEqual([[], [], [at('A3')], []])
    expect(position.find(pieceOf(RED, 6))).toBeUndefined()
    expect(position.find(pieceOf(RED, 4))).toBe(at('A3'))
  })

  it('either neighbour of a taken EinStein piece may move, with a remark where only the nearest might', () => {
    const position = withPieces('A5-1;B5-2;C5-6', 'E1-1')
    expect(new Set(position.legalFor(3).map((step) => einstein.trace(step, board).piece))).toEqual(new Set([2, 6]))
    expect(position.remarks(move('3;(R2,B4)'))).toEqual([])
    expect(position.remarks(move('3;(R6,C4)'))).toEqual(['not-the-nearest-piece'])
    // Four is as far from two as from six.
    expect(position.remarks(move('4;(R2,B4)'))).toEqual([])
    expect(position.refusal(move('3;(R1,A4)'))).toBe('not-the-dies-piece')
  })

  it('EinStein with the option `nearest` allows only the nearest piece', () => {
    const position = withPieces('A5-1;B5-2;C5-6', 'E1-1', 'nearest')
    expect(position.refusal(move('3;(R6,C4)'))).toBe('not-the-dies-piece')
    expect(position.refusal(move('3;(R2,B4)'))).toBeUndefined()
    expect(position.refusal(move('5;(R6,C4)'))).toBeUndefined()
    expect(position.refusal(move('4;(R6,C4)'))).toBeUndefined()
    expect(position.remarks(move('3;(R2,B4)'))).toEqual([])
  })

  it('a refused move of EinStein has a reason', () => {
    const position = withPieces('B3-1;C3-2', 'D3-1')
    expect(position.refusal(move('1;(B1,C3)'))).toBe('not-your-piece')
    expect(position.refusal(move('1;(B1,C3)'), BLUE)).toBe('not-your-turn')
    expect(position.refusal(move('3;(R3,C3)'))).toBe('piece-is-gone')
    expect(position.refusal(move('1;(R2,D3)'))).toBe('not-the-dies-piece')
    expect(position.refusal(move('1;(R1,B4)'))).toBe('not-a-step')
    expect(position.refusal(-1)).toBe('no-such-move')
  })

  it('EinStein moves do not wrap around the edge of the board', () => {
    const position = withPieces('E5-1', 'A1-1')
    expect(position.legalFor(1).map((step) => notation.format(step, board))).toEqual(['1;(R1,E4)'])
  })

  it('EinStein ends in the corner or with the last enemy piece', () => {
    const corner = withPieces('D2-1', 'B5-1')
    corner.play(move('1;(R1,E1)'))
    expect(corner.outcome()).toEqual({ winner: RED, reason: 'corner-reached' })
    expect(corner.refusal(move('1;(B1,A5)'))).toBe('game-over')
    const last = withPieces('B3-1', 'C3-1')
    last.play(move('1;(R1,C3)'))
    expect(last.outcome()).toEqual({ winner: RED, reason: 'all-captured' })
  })

  it('illegal moves of EinStein are played as far as possible, and undone', () => {
    const position = new EinsteinPosition()
    const before = position.hash()
    expect(position.play(move('1;(B1,A5)'), RED)).toEqual([at('A5')])
    expect(position.find(pieceOf(BLUE, 1))).toBe(at('A5'))
    position.play(move('1;(R1,C3)'))
    expect(position.at(at('C3'))).toBe(pieceOf(RED, 1))
    position.play(-1)
    for (let i = 0; i < 3; i++) position.undo()
    expect(position.hash()).toBe(before)
  })
})
