import { describe, expect, it } from 'vitest'
import { boardHash } from './hashing.ts'

describe('hashes of boards', () => {
  const hash = boardHash(9, 3, 1)

  it('hashes of boards are the same for the same board and differ by piece, place and the extra number', () => {
    const board = [0, 1, 0, 2, 0, 0, 0, 0, 1]
    expect(hash(board, 1)).toBe(hash([...board], 1))
    expect(hash(board, 1)).not.toBe(hash(board, 2))
    const others = [
      [0, 2, 0, 2, 0, 0, 0, 0, 1],
      [1, 0, 0, 2, 0, 0, 0, 0, 1],
      [0, 1, 0, 2, 0, 0, 0, 0, 0],
    ]
    expect(new Set([board, ...others].map((cells) => hash(cells, 1))).size).toBe(4)
  })

  it('hashes of boards have 64 bits and stay the same from one version to the next', () => {
    expect(hash([0, 0, 0, 0, 0, 0, 0, 0, 2], 0)).toMatchInlineSnapshot(`9215839807207426511n`)
  })

  it('hashes of boards do not collide on ten thousand small boards', () => {
    const seen = new Set<bigint>()
    for (let n = 0; n < 3 ** 9; n++) {
      seen.add(
        hash(
          Array.from({ length: 9 }, (_, cell) => Math.floor(n / 3 ** cell) % 3),
          0,
        ),
      )
    }
    expect(seen.size).toBe(3 ** 9)
  })
})
