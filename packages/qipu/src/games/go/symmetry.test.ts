import { describe, expect, it } from 'vitest'
import { boardUnder, inverseOf, landscapeSymmetries, pointsUnder, pointUnder, symmetries } from './symmetry.ts'

const BOARDS = [
  { width: 1, height: 1 },
  { width: 3, height: 3 },
  { width: 5, height: 2 },
  { width: 2, height: 7 },
]

describe('symmetries', () => {
  it('symmetries move every point to a place of its own, and back', () => {
    for (const board of BOARDS) {
      for (const symmetry of symmetries) {
        const after = boardUnder(symmetry, board)
        const points = [...pointsUnder(symmetry, board)]
        expect(new Set(points).size).toBe(board.width * board.height)
        for (const [point, moved] of points.entries()) {
          expect(pointUnder(inverseOf(symmetry), moved, after), symmetry.id).toBe(point)
        }
      }
    }
  })

  it('symmetries do what their names say', () => {
    // a b c
    // d e f
    const board = { width: 3, height: 2 }
    const seen = symmetries.map((symmetry) => {
      const letters: string[] = []
      for (const [point, moved] of pointsUnder(symmetry, board).entries()) letters[moved] = 'abcdef'[point]!
      const { width } = boardUnder(symmetry, board)
      return `${symmetry.id} ${letters
        .join('')
        .match(new RegExp(`.{${width}}`, 'g'))
        ?.join('/')}`
    })
    expect(seen).toEqual([
      'same abc/def',
      'flip-x cba/fed',
      'flip-y def/abc',
      'half-turn fed/cba',
      'transpose ad/be/cf',
      'quarter-turn da/eb/fc',
      'three-quarter-turn cf/be/ad',
      'anti-transpose fc/eb/da',
    ])
  })

  it('eight symmetries keep a square board landscape, four any other board', () => {
    expect(BOARDS.map((board) => landscapeSymmetries(board).length)).toEqual([8, 8, 4, 4])
  })
})
