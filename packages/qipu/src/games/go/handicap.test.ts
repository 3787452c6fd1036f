import { describe, expect, it } from 'vitest'
import type { BoardSize } from '../game.ts'
import { usualCoordinates } from './coordinates.ts'
import { handicapPoints, maxHandicap, starPoints } from './handicap.ts'

const square = (n: number): BoardSize => ({ width: n, height: n })
const names = (points: readonly number[], board: BoardSize): string =>
  points
    .map((point) => usualCoordinates.point(point, board))
    .sort()
    .join(' ')

describe('star points', () => {
  it.each([
    [square(19), 'D10 D16 D4 K10 K16 K4 Q10 Q16 Q4'],
    [square(13), 'D10 D4 G7 K10 K4'],
    [square(9), 'C3 C7 E5 G3 G7'],
    [square(7), 'C3 C5 D4 E3 E5'],
    [square(8), 'C3 C6 F3 F6'],
    [square(5), 'C3'],
    [square(4), ''],
    [square(1), ''],
    [{ width: 19, height: 9 }, 'D3 D7 K3 K5 K7 Q3 Q7'],
  ])('the star points of %j are %s', (board, expected) => {
    expect(names(starPoints(board), board)).toBe(expected)
  })
})

describe('handicap stones', () => {
  it.each([
    [2, 'D4 Q16'],
    [3, 'D4 Q16 Q4'],
    [4, 'D16 D4 Q16 Q4'],
    [5, 'D16 D4 K10 Q16 Q4'],
    [6, 'D10 D16 D4 Q10 Q16 Q4'],
    [7, 'D10 D16 D4 K10 Q10 Q16 Q4'],
    [8, 'D10 D16 D4 K16 K4 Q10 Q16 Q4'],
    [9, 'D10 D16 D4 K10 K16 K4 Q10 Q16 Q4'],
  ])('the handicap of %i stones on 19 × 19 stands on %s', (stones, expected) => {
    expect(names(handicapPoints(square(19), stones), square(19))).toBe(expected)
  })

  it('the third handicap stone stands elsewhere under the Go Text Protocol', () => {
    expect(names(handicapPoints(square(19), 3, 'gtp'), square(19))).toBe('D16 D4 Q16')
  })

  it('handicap stones stand on the lines of smaller boards', () => {
    expect(names(handicapPoints(square(13), 9), square(13))).toBe('D10 D4 D7 G10 G4 G7 K10 K4 K7')
    expect(names(handicapPoints(square(9), 5), square(9))).toBe('C3 C7 E5 G3 G7')
  })

  it('handicap stones are as many as the board has places for', () => {
    const sizes = [1, 6, 7, 8, 9, 10, 19, 21, 52]
    expect(sizes.map((n) => maxHandicap(square(n)))).toEqual([0, 0, 4, 4, 9, 4, 9, 9, 4])
    for (const stones of [-1, 0, 1, 2.5, 10, Number.NaN]) expect(handicapPoints(square(19), stones)).toEqual([])
    expect(handicapPoints(square(8), 5)).toEqual([])
  })
})
