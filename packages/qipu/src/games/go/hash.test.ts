import { describe, expect, it } from 'vitest'
import { fc } from '../../text/seeded.testing.ts'
import type { BoardSize, Piece } from '../game.ts'
import { Board } from './board.ts'
import { CanonicalHash, canonicalHash } from './hash.ts'
import { boardUnder, pointsUnder, type Symmetry, symmetries } from './symmetry.ts'

interface Stones {
  readonly board: BoardSize
  readonly pieces: readonly Piece[]
}

const side = fc.integer({ min: 1, max: 7 })
const stones = fc.record({ width: side, height: side }).chain((board) => {
  const length = board.width * board.height
  const pieces = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: length, maxLength: length })
  return pieces.map((list): Stones => ({ board, pieces: list }))
})

const hash = ({ board, pieces }: Stones, swapColours = false): bigint =>
  canonicalHash(board, (point) => pieces[point]!, swapColours)

function moved(symmetry: Symmetry, { board, pieces }: Stones): Stones {
  const after: Piece[] = []
  for (const [point, to] of pointsUnder(symmetry, board).entries()) after[to] = pieces[point]!
  return { board: boardUnder(symmetry, board), pieces: after }
}

const swapped = ({ board, pieces }: Stones): Stones => ({
  board,
  pieces: pieces.map((piece) => (piece === 0 ? 0 : 3 - piece)),
})

const text = ({ board, pieces }: Stones): string => `${board.width} ${pieces.join('')}`

describe('the canonical hash', () => {
  it('the canonical hash is the same for all mirror images, also of boards that are not square', () => {
    fc.assert(
      fc.property(stones, (position) => {
        for (const symmetry of symmetries) expect(hash(moved(symmetry, position))).toBe(hash(position))
      }),
    )
  })

  it('the canonical hash ignores the exchange of colours only if asked to, or if a mirror image equals it', () => {
    fc.assert(
      fc.property(stones, (position) => {
        const other = swapped(position)
        expect(hash(other, true)).toBe(hash(position, true))
        const alike = symmetries.some((symmetry) => text(moved(symmetry, position)) === text(other))
        expect(hash(other) === hash(position)).toBe(alike)
      }),
    )
  })

  it('the canonical hash tells any two other positions apart', () => {
    fc.assert(
      fc.property(stones, stones, (one, other) => {
        const alike = symmetries.some((symmetry) => text(moved(symmetry, one)) === text(other))
        expect(hash(one) === hash(other)).toBe(alike)
      }),
    )
  })

  it('the canonical hash of empty boards differs by their size', () => {
    const sizes = [1, 5, 9, 13, 19].map((n) => ({ width: n, height: n }))
    expect(new Set(sizes.map((board) => canonicalHash(board, () => 0))).size).toBe(sizes.length)
  })

  it('the canonical hash can follow a game stone by stone', () => {
    const board = new Board({ width: 4, height: 4 })
    const running = new CanonicalHash(board, true)
    for (let ply = 0; ply < 60; ply++) {
      const mover = ply % 2 === 0 ? 1 : 2
      const point = (ply * 7) % 16
      if (board.at(point) !== 0) continue
      const before = Array.from({ length: 16 }, (_, at) => board.at(at))
      board.play(point, mover)
      running.toggle(point, mover)
      for (const gone of board.removed()) running.toggle(gone, (before[gone] || mover) as 1 | 2)
      expect(running.value()).toBe(canonicalHash(board, (at) => board.at(at), true))
    }
  })

  it('the canonical hash stays the same in every version', () => {
    expect(canonicalHash({ width: 19, height: 19 }, (point) => (point === 72 ? 1 : 0))).toMatchInlineSnapshot(
      `1226476877769210950n`,
    )
  })
})
