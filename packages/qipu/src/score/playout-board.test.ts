import { describe, expect, it } from 'vitest'
import { Board, OCCUPIED, SUICIDE } from '../games/go/board.ts'
import { layoutOf } from '../games/go/layout.ts'
import { randomFrom } from '../text/random.ts'
import { PlayoutBoard } from './playout-board.ts'
import { chainsOf, stonesOf } from './position.ts'

const SIZES = [
  [1, 1],
  [2, 3],
  [5, 5],
  [9, 4],
  [19, 19],
] as const

describe('the board of the playouts against the board of the game', () => {
  it.each(SIZES)(
    'the playout board on %i × %i has the stones of the Go board, and every atari with its liberty',
    (width, height) => {
      const size = { width, height }
      const layout = layoutOf(size)
      const random = randomFrom(width * 31 + height)
      const fast = new PlayoutBoard(layout)
      const board = new Board(size)
      for (let ply = 0; ply < 600; ply++) {
        const point = random(width * height)
        const side = random(2) === 0 ? 1 : 2
        if (board.look(point, side) & (OCCUPIED | SUICIDE)) continue
        board.play(point, side)
        fast.play(layout.cellOf[point]!, side)
        expect(Array.from(layout.cellOf, (cell) => fast.cells[cell])).toEqual(
          Array.from(layout.cellOf, (_, at) => board.at(at)),
        )
        expect(fast.ko === 0 ? undefined : layout.pointOf[fast.ko]).toBe(board.koPoint)
        const { list } = chainsOf(stonesOf(size, (at) => board.at(at)))
        for (const { points, liberties } of list) {
          const head = fast.head[layout.cellOf[points[0]!]!]!
          expect(fast.size[head]).toBe(points.length)
          expect(fast.isInAtari(head)).toBe(liberties.length === 1)
          if (liberties.length === 1) expect(layout.pointOf[fast.lastLiberty(head)]).toBe(liberties[0])
        }
        const free = Array.from(fast.free.subarray(0, fast.freeCount), (cell) => layout.pointOf[cell]!)
        expect(free.sort((a, b) => a - b)).toEqual([...layout.cellOf.keys()].filter((at) => board.at(at) === 0))
      }
    },
  )

  it('the playout board leaves out stones that were put without a liberty', () => {
    const layout = layoutOf({ width: 3, height: 1 })
    const board = new PlayoutBoard(layout)
    board.setUp(Uint8Array.of(1, 1, 1), layout.cellOf)
    expect(board.freeCount).toBe(3)
  })

  it('the playout board counts a free cell for the side around it, for both, or for neither', () => {
    const layout = layoutOf({ width: 5, height: 1 })
    const board = new PlayoutBoard(layout)
    const owners = (): number[] => Array.from(layout.cellOf, (cell) => board.ownerOf(cell))
    expect(owners()).toEqual([0, 0, 0, 0, 0])
    board.play(layout.cellOf[1]!, 1)
    board.play(layout.cellOf[3]!, 2)
    expect(owners()).toEqual([1, 1, 3, 2, 2])
  })
})
