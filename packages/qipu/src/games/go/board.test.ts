import { describe, expect, it, vi } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { type BoardSize, PASS, type Piece, type Point, type Side } from '../game.ts'
import { Blocks } from './blocks.ts'
import { Board, capturedBy, KO, OCCUPIED, OFF_BOARD, SUICIDE } from './board.ts'
import { NaiveBoard } from './naive.testing.ts'

const pointsOf = (board: BoardSize): Point[] => Array.from({ length: board.width * board.height }, (_, point) => point)
const stonesOf = (board: Board): Piece[] => pointsOf(board).map((point) => board.at(point))
const state = (board: Board): unknown => ({
  stones: stonesOf(board).join(''),
  blocks: pointsOf(board).map((point) => Math.min(...board.block(point))),
  looks: pointsOf(board).flatMap((point) => [board.look(point, 1), board.look(point, 2)]),
  hash: [board.hashHigh, board.hashLow],
  ko: board.koPoint,
  lost: [board.lost(1), board.lost(2)],
})

/** Sets up a board from a picture: X is side 1, O is side 2. */
function drawn(...rows: string[]): Board {
  const board = new Board({ width: rows[0]!.length, height: rows.length })
  rows.forEach((row, y) => {
    for (const [x, letter] of [...row].entries()) board.put(x + y * row.length, '.XO'.indexOf(letter))
  })
  return board
}

const picture = (board: Board): string[] =>
  Array.from({ length: board.height }, (_, y) =>
    Array.from({ length: board.width }, (_, x) => '.XO'[board.at(x + y * board.width)]).join(''),
  )

const SIZES = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 7],
  [2, 2],
  [3, 3],
  [5, 4],
  [4, 9],
  [9, 9],
  [13, 3],
  [19, 19],
] as const

describe('the board against a naive board', () => {
  it.each(SIZES)('random play and undo on %i × %i agree with a naive board', (width, height) => {
    const random = randomFrom(width * 100 + height)
    const board = new Board({ width, height })
    let naive = new NaiveBoard({ width, height })
    const naiveTrail: NaiveBoard[] = []
    const trail: unknown[] = []
    const plies = Math.max(100, effort(width * height > 50 ? 700 : 1200))
    for (let ply = 0; ply < plies; ply++) {
      if (naiveTrail.length > 0 && random(4) === 0) {
        for (let back = 1 + random(3); back > 0 && naiveTrail.length > 0; back--) {
          expect(board.undo()).toBe(true)
          naive = naiveTrail.pop()!
          expect(state(board)).toEqual(trail.pop())
        }
        continue
      }
      naiveTrail.push(naive.copy())
      trail.push(state(board))
      const side: Side = random(8) === 0 || ply % 2 === 0 ? 1 : 2
      if (random(20) === 0) {
        expect(board.play(PASS, side)).toBe(0)
        naive.ko = undefined
        continue
      }
      let point = random(width * height)
      // Mostly free points, so that boards fill up; sometimes one that is taken.
      for (let tries = 0; tries < 5 && naive.stones[point] !== 0; tries++) point = random(width * height)
      const looked = board.look(point, side)
      const status = board.play(point, side)
      const told = naive.play(point, side)
      expect((status & OCCUPIED) !== 0).toBe(told.occupied)
      expect((status & SUICIDE) !== 0).toBe(told.suicide)
      expect((status & KO) !== 0).toBe(told.ko)
      expect(capturedBy(status)).toBe(told.removed.length)
      expect(new Set(board.removed())).toEqual(new Set(told.removed))
      expect(looked).toBe(told.occupied ? OCCUPIED : status)
      expect(stonesOf(board)).toEqual(naive.stones)
      expect(board.koPoint).toBe(naive.ko?.point)
      expect([board.lost(1), board.lost(2)]).toEqual([naive.lost[1], naive.lost[2]])
      for (const [at, stone] of naive.stones.entries()) {
        if (stone !== 0) expect(new Set(board.block(at))).toEqual(naive.block(at).stones)
      }
    }
    while (trail.length > 0) {
      board.undo()
      expect(state(board)).toEqual(trail.pop())
    }
    expect(board.undo()).toBe(false)
  })

  it('a board that keeps no history agrees with one that does', () => {
    const random = randomFrom(7)
    const boards = [new Board({ width: 7, height: 7 }), new Board({ width: 7, height: 7 }, false)] as const
    for (let ply = 0; ply < 3000; ply++) {
      const point = random(49)
      const side: Side = random(2) === 0 ? 1 : 2
      expect(boards[0].play(point, side)).toBe(boards[1].play(point, side))
      expect(boards[0].removed()).toEqual(boards[1].removed())
    }
    expect(state(boards[0])).toEqual(state(boards[1]))
    expect(boards[1].undo()).toBe(true)
    expect(boards[1].undo()).toBe(false)
  })

  it('a set of stones has one hash, however they came there', () => {
    const placements = fc.uniqueArray(fc.tuple(fc.nat(63), fc.integer({ min: 0, max: 2 })), { selector: ([at]) => at })
    fc.assert(
      fc.property(placements, placements, (before, stones) => {
        const straight = new Board({ width: 8, height: 8 })
        const detour = new Board({ width: 8, height: 8 })
        for (const [at, piece] of stones) straight.put(at, piece)
        for (const [at, piece] of before) detour.put(at, piece)
        for (let at = 0; at < 64; at++) detour.put(at, straight.at(at))
        expect(state(detour)).toEqual(state(straight))
      }),
    )
  })
})

describe('a move', () => {
  it('a move captures several blocks at once', () => {
    const board = drawn('.XOX', 'XO.O', '.XOX', '..X.')
    expect(capturedBy(board.play(6, 1))).toBe(4)
    expect(picture(board)).toEqual(['.X.X', 'X.X.', '.X.X', '..X.'])
    expect(board.removed().sort()).toEqual([10, 2, 5, 7])
    expect([board.lost(1), board.lost(2)]).toEqual([0, 4])
  })

  it('a move captures the opponent’s stones before its own', () => {
    const board = drawn('.XO', 'XO.', 'O..')
    expect(board.play(0, 2)).toBe(2 << 4)
    expect(picture(board)).toEqual(['O.O', '.O.', 'O..'])
  })

  it('a suicide takes its own stones off, the new stone too', () => {
    const board = drawn('.XO', 'XXO', 'OO.')
    expect(board.play(0, 1)).toBe(SUICIDE | (4 << 4))
    expect(picture(board)).toEqual(['..O', '..O', 'OO.'])
    expect(board.removed().sort()).toEqual([0, 1, 3, 4])
    expect(board.lost(1)).toBe(4)
    board.undo()
    expect(picture(board)).toEqual(['.XO', 'XXO', 'OO.'])
  })

  it('a ko may not be retaken by the other side until something else is played', () => {
    const board = drawn('.XO.', 'XO.O', '.XO.')
    expect(board.play(6, 1)).toBe(1 << 4)
    expect(board.koPoint).toBe(5)
    expect(board.look(5, 2)).toBe(KO | (1 << 4))
    expect(board.look(5, 1)).toBe(0)
    board.play(PASS, 2)
    expect(board.koPoint).toBeUndefined()
    board.undo()
    expect(board.play(5, 2)).toBe(KO | (1 << 4))
  })

  it('a move on an occupied point replaces the stone, and may split a block', () => {
    const board = drawn('.OOO.', 'OXXXO', '.OOO.')
    expect(board.play(7, 2)).toBe(OCCUPIED | (2 << 4))
    expect(picture(board)).toEqual(['.OOO.', 'O.O.O', '.OOO.'])
    board.undo()
    expect(picture(board)).toEqual(['.OOO.', 'OXXXO', '.OOO.'])
    expect(board.block(6)).toHaveLength(3)
  })

  it('a move off the board does nothing but can be undone', () => {
    const board = new Board({ width: 3, height: 3 })
    for (const point of [9, 1000, -2]) expect(board.play(point, 1)).toBe(OFF_BOARD)
    for (let n = 0; n < 3; n++) expect(board.undo()).toBe(true)
    expect(board.undo()).toBe(false)
  })
})

describe('size and length', () => {
  it('a Go board plays and undoes 200,000 moves in a row', () => {
    const board = new Board({ width: 19, height: 19 })
    const random = randomFrom(5)
    for (let ply = 0; ply < 200_000; ply++) board.play(random(361), ply % 2 === 0 ? 1 : 2)
    let undone = 0
    while (board.undo()) undone++
    expect(undone).toBe(200_000)
    expect(stonesOf(board).every((piece) => piece === 0)).toBe(true)
    expect([board.hashHigh, board.hashLow, board.lost(1), board.lost(2)]).toEqual([0, 0, 0, 0])
  })

  it('a Go board captures 89,999 stones on 300 × 300 and brings them back', () => {
    const board = new Board({ width: 300, height: 300 })
    for (let point = 0; point < 89_999; point++) board.play(point, 1)
    expect(capturedBy(board.look(89_999, 2))).toBe(89_999)
    expect(board.play(89_999, 1)).toBe(SUICIDE | (90_000 << 4))
    board.undo()
    expect(board.play(89_999, 2)).toBe(89_999 << 4)
    expect(board.at(0)).toBe(0)
    board.undo()
    expect(board.at(0)).toBe(1)
    expect(board.block(0)).toHaveLength(89_999)
  })
})

describe('stones replaced again and again', () => {
  it('stones replaced again and again split a long block and join it, and all of it is undone', () => {
    const board = new Board({ width: 21, height: 3 })
    const middle = 31
    // The arms grow by turns, so that their stones are mixed in the block's ring.
    board.play(middle, 2)
    for (let step = 1; step < 10; step++) for (const side of [-1, 1]) board.play(middle + side * step, 2)
    const before = state(board)
    for (let ply = 0; ply < 1000; ply++) {
      board.play(middle, ply % 2 === 0 ? 1 : 2)
      expect(board.block(middle + 1)).toHaveLength(ply % 2 === 0 ? 9 : 19)
    }
    for (let ply = 0; ply < 1000; ply++) board.undo()
    expect(state(board)).toEqual(before)
    while (board.undo());
    expect(stonesOf(board).every((piece) => piece === 0)).toBe(true)
  })
})

describe('stones put by hand', () => {
  it('stones put by hand make the same board whether they are put one by one or all at once', () => {
    const random = randomFrom(52)
    for (const [width, height] of SIZES) {
      const single = new Board({ width, height })
      const all = new Board({ width, height })
      for (let round = 0; round < 20; round++) {
        const points = width * height
        const stones = Array.from(
          { length: random(points * 2) },
          () => [random(points), random(round % 3 === 0 ? 1 : 3)] as const,
        )
        for (const [at, piece] of stones) single.put(at, piece)
        all.putAll(stones)
        expect(state(all)).toEqual(state(single))
        for (let n = random(points); n > 0; n--) {
          const [at, side] = [random(points), (1 + random(2)) as Side]
          expect(all.play(at, side)).toBe(single.play(at, side))
        }
        expect(state(all)).toEqual(state(single))
        while (single.undo()) expect(all.undo()).toBe(true)
        expect(state(all)).toEqual(state(single))
      }
    }
  })

  it('stones put by hand and taken off cost work in proportion to the board, not to its square', () => {
    const looks = vi.spyOn(Blocks.prototype, 'freeAround')
    const workOn = (size: number): number => {
      const board = new Board({ width: size, height: size })
      const points = pointsOf(board)
      looks.mockClear()
      for (const piece of [1, 0, 2, 1, 0]) board.putAll(points.map((at) => [at, piece]))
      return looks.mock.calls.length / points.length
    }
    const small = workOn(13)
    expect(small).toBeGreaterThan(0)
    expect(workOn(52)).toBeLessThan(small * 2)
    looks.mockRestore()
  })

  it('stones put by hand may stay without a liberty', () => {
    const board = drawn('XO.', 'OO.')
    expect(board.isBreathless(0)).toBe(true)
    expect(board.isBreathless(1)).toBe(false)
    expect(board.isBreathless(2)).toBe(false)
  })

  it('stones put by hand cannot be undone, nor what was before them', () => {
    const board = new Board({ width: 3, height: 3 })
    board.play(0, 1)
    board.put(4, 2)
    expect(board.undo()).toBe(false)
    expect(picture(board)).toEqual(['X..', '.O.', '...'])
  })
})
