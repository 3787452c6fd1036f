import { describe, expect, it } from 'vitest'
import { sizesFrom } from './boards.ts'
import { stoneNotation } from './coordinates.ts'
import { starPoints, stoneHash } from './stones.ts'

const square = (size: number) => ({ width: size, height: size })

describe('shared parts of stone games', () => {
  it.each([
    [15, 4, false, 'D12 L12 H8 D4 L4'],
    [9, 3, false, 'C7 G7 E5 C3 G3'],
    [19, 4, true, 'D16 J16 P16 D10 J10 P10 D4 J4 P4'],
  ])('the star points on %i lines stand where they should', (size, line, middles, names) => {
    const board = square(size)
    expect(starPoints(board, line, middles).map(({ at }) => stoneNotation.point(at, board))).toEqual(names.split(' '))
  })

  it('sizesFrom() knows which boards are too small or too large', () => {
    const allows = sizesFrom(5)
    expect([square(4), square(5), square(52), square(53), { width: 9, height: 4 }].map(allows)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('stoneHash() gives the same after many other sizes', () => {
    const cells = [1, 2, 0, 1]
    const before = stoneHash(4)(cells, 1)
    for (let points = 5; points < 40; points++) stoneHash(points)(new Uint8Array(points), 0)
    expect(stoneHash(4)(cells, 1)).toBe(before)
    expect(stoneHash(4)(cells, 2)).not.toBe(before)
  })
})
