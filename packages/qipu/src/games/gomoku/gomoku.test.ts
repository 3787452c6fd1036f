import { describe, expect, it } from 'vitest'
import type { Position } from '../game.ts'
import { PASS } from '../game.ts'
import { playoutsFor } from '../shared/playouts.testing.ts'
import type { StonePlayout } from '../shared/stones.testing.ts'
import { expectSamePlay, readStone } from '../shared/stones.testing.ts'
import { gomoku } from './index.ts'

const at = (text: string): number => gomoku.notation.parsePoint(text, gomoku.board.size)!

const stones = (text: string, piece: number): [number, number][] => text.split(' ').map((name) => [at(name), piece])

/** A position with black stones, then white ones, Black to move. */
function set(rule: string, black: string, white = ''): Position {
  const position = gomoku.start({ options: { rule } })
  position.put([...stones(black, 1), ...(white ? stones(white, 2) : [])], 1)
  return position
}

describe('gomoku', () => {
  it('gomoku agrees with independently played games', () => {
    const playouts = playoutsFor<StonePlayout>(import.meta.url, 'gomoku_freestyle')
    for (const playout of playouts) expectSamePlay(gomoku, playout, { options: { rule: 'freestyle' } })
  })

  it('the standard’s example of gomoku is legal and ends before either side wins', () => {
    const position = gomoku.start()
    for (const text of ['B(J,10)', 'W(L,10)', 'B(J,11)', 'W(I,12)', 'B(H,10)', 'W(H,8)', 'B(K,8)']) {
      const { move, side } = readStone(gomoku, text)
      expect(position.refusal(move, side)).toBeUndefined()
      expect(position.remarks?.(move, side)).toEqual([])
      position.play(move, side)
    }
    expect(position.outcome()).toBeUndefined()
  })

  it('Black wins with an exact five only, under renju', () => {
    const five = set('renju', 'A1 B1 C1 D1')
    five.play(at('E1'))
    expect(five.outcome()).toEqual({ winner: 1, reason: 'five' })

    const six = set('renju', 'A1 B1 C1 D1 F1')
    expect(six.remarks?.(at('E1'))).toEqual(['overline'])
    expect(six.refusal(at('E1'))).toBeUndefined()
    six.play(at('E1'))
    expect(six.outcome()).toBeUndefined()
  })

  it('White wins with five or more', () => {
    const position = set('renju', 'A15', 'A1 B1 C1 D1 F1')
    position.put([], 2)
    expect(position.remarks?.(at('E1'))).toEqual([])
    position.play(at('E1'))
    expect(position.outcome()).toEqual({ winner: 2, reason: 'five' })
  })

  it('six in a row wins in freestyle, where nothing is forbidden', () => {
    const position = set('freestyle', 'A1 B1 C1 D1 F1')
    expect(position.remarks?.(at('E1'))).toEqual([])
    position.play(at('E1'))
    expect(position.outcome()?.winner).toBe(1)
  })

  it('a five beats a forbidden shape', () => {
    // Also an overline in the column.
    const position = set('renju', 'E8 F8 G8 H8 I5 I6 I7 I9 I10')
    expect(position.remarks?.(at('I8'))).toEqual([])
    position.play(at('I8'))
    expect(position.outcome()?.winner).toBe(1)
  })

  it('gomoku is a draw after two passes under renju, and has no passes in freestyle', () => {
    const position = gomoku.start()
    position.play(at('H8'))
    expect(position.refusal(PASS)).toBeUndefined()
    position.play(PASS)
    expect(position.outcome()).toBeUndefined()
    position.play(PASS)
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'two-passes' })
    position.undo()
    expect(position.outcome()).toBeUndefined()
    expect(gomoku.start({ options: { rule: 'freestyle' } }).refusal(PASS)).toBe('no-passing')
  })

  it('gomoku does not count passes that a stone lies between', () => {
    const position = gomoku.start()
    for (const move of [PASS, at('H8'), PASS]) position.play(move)
    expect(position.outcome()).toBeUndefined()
  })

  it('gomoku is a draw when the board is full', () => {
    const position = gomoku.start({ board: { width: 5, height: 5 } })
    // Columns in pairs of colours: no row of five anywhere.
    const pattern = '1122111221221121122112211'
    for (const [point, piece] of [...pattern].entries()) if (point > 0) position.put([[point, Number(piece)]], 1)
    expect(position.outcome()).toBeUndefined()
    position.play(0)
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'board-full' })
  })

  it('a stone on a stone replaces it, captures nothing, and is undone', () => {
    const position = gomoku.start()
    position.play(at('H8'))
    expect(position.refusal(at('H8'))).toBe('occupied')
    expect(position.play(at('H8'))).toEqual([])
    expect(position.at(at('H8'))).toBe(2)
    position.undo()
    expect(position.at(at('H8'))).toBe(1)
    expect(position.ply).toBe(1)
  })

  it('gomoku refuses the wrong side, the wrong place and moves after the end', () => {
    const position = gomoku.start()
    expect(position.refusal(at('H8'), 2)).toBe('not-your-turn')
    expect(position.refusal(225)).toBe('no-such-move')
    expect(position.refusal(-2)).toBe('no-such-move')
    position.put(stones('A1 B1 C1 D1 E1', 2))
    expect(position.outcome()).toEqual({ winner: 2, reason: 'five' })
    expect(position.refusal(at('H8'))).toBe('game-over')
    expect(position.legal()).toEqual([])
  })

  it('gomoku keeps the first decision when a record goes on after it', () => {
    const position = set('renju', 'A1 B1 C1 D1', 'A3 B3 C3 D3')
    position.play(at('E1'))
    position.play(at('E3'))
    expect(position.outcome()?.winner).toBe(1)
    position.undo()
    position.undo()
    expect(position.outcome()).toBeUndefined()
  })

  it('gomoku plays 200,000 moves and takes them back', () => {
    const position = gomoku.start()
    const before = position.hash()
    for (let ply = 0; ply < 200_000; ply++) position.play(ply % 225)
    expect(position.ply).toBe(200_000)
    for (let ply = 0; ply < 200_000; ply++) position.undo()
    expect(position.hash()).toBe(before)
    position.undo()
    expect(position.ply).toBe(0)
  })
})
