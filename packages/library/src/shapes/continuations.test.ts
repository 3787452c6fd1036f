import { MOVE_1, MOVE_2, PUT_1, PUT_2, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { type BoardSize, PASS } from 'qipu/games'
import { pointUnder, symmetries } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { type Block, BlockBuilder, DRAW, type ResultCode, UNKNOWN, VOID } from './block.ts'
import { type CellMove, findSequence, nextMoves } from './continuations.ts'
import { positionsOf, randomFrom, randomGame, randomShape } from './games.testing.ts'
import { scan } from './scan.ts'
import { findShape } from './search.ts'
import { joinShapes, OUTSIDE, type Placement, parseShape, placementsOf, pointsOfCells, type Shape } from './shape.ts'
import type { Steps } from './timeline.ts'

const shapeOf = (text: string): Shape => parseShape(text) as Shape
const board = { width: 7, height: 7 }
const RESULTS: readonly ResultCode[] = [UNKNOWN, 1, 2, DRAW, VOID]

type Played = readonly [game: Steps, result: ResultCode]

function blockOf(games: readonly Played[], size: BoardSize = board): Block[] {
  const builder = new BlockBuilder(size)
  for (const [game, result] of games) builder.add(game, result)
  return [builder.finish()]
}

const randomGames = (seed: number, count: number): Played[] => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, i) => [randomGame(board, random), RESULTS[i % RESULTS.length]!])
}

/** Black begins; a pass is undefined. */
function gameOf(moves: readonly ([x: number, y: number] | undefined)[], size: BoardSize = board): Steps {
  const steps = moves.map((at, i) => ((at ? at[0] + at[1] * size.width : PASS) << 3) | (i % 2 === 0 ? MOVE_1 : MOVE_2))
  return { board: size, steps: Int32Array.from(steps), length: steps.length }
}

const COLOURS = new Map([
  [MOVE_1, MOVE_2],
  [MOVE_2, MOVE_1],
  [PUT_1, PUT_2],
  [PUT_2, PUT_1],
])

const swapped = ([{ steps, ...rest }, result]: Played): Played => [
  { ...rest, steps: steps.map((step) => (stepPoint(step) << 3) | (COLOURS.get(stepKind(step)) ?? stepKind(step))) },
  result === 1 ? 2 : result === 2 ? 1 : result,
]

/** Every move inside, in a position in which the placement stands, by plain replay: its ply and those that follow inside. */
function movesInside(game: Steps, shape: Shape, placement: Placement): { ply: number; rest: CellMove[] }[] {
  const cells = new Map(pointsOfCells(shape, placement, game.board).map((point, cell) => [point, cell]))
  const positions = positionsOf(game)
  const moves = [...game.steps.subarray(0, game.length)].filter((step) => stepKind(step) <= MOVE_2)
  const inside = moves.flatMap((step, ply) => {
    const cell = cells.get(stepPoint(step))
    if (cell === undefined || shape.cells[cell] === OUTSIDE) return []
    return [{ ply, cell, side: ((stepKind(step) === MOVE_2) === placement.isSwapped ? 1 : 2) as 1 | 2 }]
  })
  return inside.flatMap(({ ply }, i) => {
    const stones = positions[ply]!
    const stands =
      placement.black.every((at) => stones[at] === 1) &&
      placement.white.every((at) => stones[at] === 2) &&
      placement.empty.every((at) => stones[at] === 0)
    return stands ? [{ ply, rest: inside.slice(i).map(({ cell, side }) => ({ cell, side })) }] : []
  })
}

/** Shapes that look like themselves in no way, so that a plain count needs no merging. */
const LOPSIDED = ['XO*/..*', 'X**/.O*', '*X./***', 'XO/X.', '..X/*O*'].map(shapeOf)

describe('nextMoves', () => {
  it.each(LOPSIDED)('nextMoves() counts what a plain replay counts (%#)', (shape) => {
    const games = randomGames(11, 30)
    const blocks = blockOf(games)
    const counts = new Map<string, number>()
    let none = 0
    const placements = placementsOf(shape, board)
    for (const { game, placement } of findShape(blocks, shape)) {
      const [first] = movesInside(games[game]![0], shape, placements[placement]!)
      if (!first) {
        none++
        continue
      }
      const { cell, side } = first.rest[0]!
      counts.set(`${cell} ${side}`, (counts.get(`${cell} ${side}`) ?? 0) + 1)
    }
    const found = nextMoves(blocks, shape)
    expect(found.none).toBe(none)
    expect(new Map(found.moves.map(({ cell, side, count }) => [`${cell} ${side}`, count]))).toEqual(counts)
    expect(found.moves.length).toBeGreaterThan(2)
    for (const { count, results } of found.moves) {
      expect(Object.values(results).reduce((sum, n) => sum + n)).toBe(count)
    }
    expect(nextMoves(blocks, shape, {}, scan)).toEqual(found)
  })

  it('nextMoves() is the same under every symmetry and exchange of colours', () => {
    const games = randomGames(12, 20)
    const turned = games.map(([game, result], i): Played => {
      const symmetry = symmetries[i % 8]!
      const turn = (step: number): number => (pointUnder(symmetry, stepPoint(step), board) << 3) | stepKind(step)
      return [{ ...game, steps: game.steps.map((step) => (stepPoint(step) === PASS ? step : turn(step))) }, result]
    })
    const random = randomFrom(13)
    const shapes = [...['X.X', '.X./X.X/.X.', 'XO', '.../.X./...'].map(shapeOf)]
    for (let i = 0; i < 8; i++) shapes.push(randomShape(random, 3))
    for (const shape of shapes) {
      // Shapes with different regions for the same stones keep one of them only.
      if (shape.cells.includes(3)) continue
      const found = nextMoves(blockOf(games), shape)
      expect(nextMoves(blockOf(turned), shape)).toEqual(found)
      expect(nextMoves(blockOf(games.map(swapped)), shape)).toEqual(found)
    }
  })

  it('nextMoves() tells moves at once from later ones, and results by the colours of the shape', () => {
    const atOnce = gameOf([
      [0, 6],
      [1, 6],
      [2, 6],
    ])
    const later = gameOf([undefined, [6, 0], [5, 0], [3, 3], undefined, [4, 0]])
    const found = nextMoves(
      blockOf([
        [atOnce, 1],
        [later, 1],
      ]),
      shapeOf('.OX'),
      { anchor: 'corner' },
    )
    expect(found).toEqual({
      hits: 2,
      none: 0,
      moves: [
        {
          cell: 0,
          side: 1,
          count: 2,
          atOnce: 1,
          results: { black: 1, white: 1, draw: 0, void: 0, unknown: 0 },
        },
      ],
    })
  })

  it('nextMoves() counts no move after a capture from outside took the shape away', () => {
    // White's stone in the corner is taken by Black's second stone; then Black fills the corner.
    const game = gameOf([[1, 0], [0, 0], [0, 1], undefined, [0, 0]])
    expect(nextMoves(blockOf([[game, 1]]), shapeOf('O'), { anchor: 'corner', fixedColours: true })).toMatchObject({
      hits: 1,
      none: 1,
    })
  })
})

describe('findSequence', () => {
  it.each(LOPSIDED)('findSequence() finds what a plain replay finds (%#)', (shape) => {
    const games = randomGames(14, 25)
    const blocks = blockOf(games)
    const placements = placementsOf(shape, board)
    const inside = findShape(blocks, shape).map((hit) => ({
      ...hit,
      moves: movesInside(games[hit.game]![0], shape, placements[hit.placement]!),
    }))
    const wanted = inside.flatMap(({ moves }) => moves.map(({ rest }) => rest.slice(0, 2))).slice(0, 12)
    expect(wanted.length).toBe(12)
    for (const sequence of wanted) {
      const expected = inside.flatMap(({ moves, block, game, placement }) => {
        const first = moves.find(({ rest }) =>
          sequence.every((move, i) => JSON.stringify(rest[i]) === JSON.stringify(move)),
        )
        return first ? [{ block, game, placement, ply: first.ply }] : []
      })
      expect(expected.length).toBeGreaterThan(0)
      expect(findSequence(blocks, shape, sequence)).toEqual(expected)
    }
  })

  it('findSequence() finds sequences on either side of a shape that is symmetric', () => {
    const left = gameOf([
      [3, 3],
      [2, 3],
    ])
    const right = gameOf([
      [3, 3],
      [4, 3],
    ])
    const hits = findSequence(
      blockOf([
        [left, 1],
        [right, 1],
      ]),
      shapeOf('.X.'),
      [{ cell: 0, side: 2 }],
    )
    expect(new Set(hits.map(({ game }) => game))).toEqual(new Set([0, 1]))
  })
})

describe('joinShapes', () => {
  it('joinShapes() joins rectangles, and the space between them takes no part', () => {
    const joined = joinShapes([
      { shape: shapeOf('X*'), left: 2, top: 0 },
      { shape: shapeOf('O'), left: 6, top: 1 },
    ])!
    expect(joined).toEqual({ width: 5, height: 2, cells: [1, 3, 4, 4, 4, 4, 4, 4, 4, 2] })
    const game = gameOf([
      [2, 0],
      [6, 1],
      [4, 0],
      [3, 0],
    ])
    const options = { anchor: 'side', fixedColours: true } as const
    const moves = nextMoves(blockOf([[game, UNKNOWN]]), joined, options).moves
    expect(moves).toMatchObject([{ cell: 1, side: 2, count: 1, atOnce: 0 }])
  })

  it('joinShapes() lets one shape fill the wildcards of another, and refuses contradictions', () => {
    const parts = (text: string) => [
      { shape: shapeOf('X*'), left: 0, top: 0 },
      { shape: shapeOf(text), left: 0, top: 0 },
    ]
    expect(joinShapes(parts('*O'))?.cells).toEqual([1, 2])
    expect(joinShapes(parts('XO'))?.cells).toEqual([1, 2])
    expect(joinShapes(parts('O'))).toBeUndefined()
  })
})
