import { isRefusal } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { BlockBuilder } from './block.ts'
import { changesOf, positionsOf, Replay, randomFrom, randomGame, randomShape } from './games.testing.ts'
import { countShape, findShape } from './search.ts'
import { parseShape, placementsOf, type Shape } from './shape.ts'

const shape = (text: string): Shape => {
  const found = parseShape(text)
  if (isRefusal(found)) throw new Error(found.refusal.code)
  return found
}
const goban = { width: 19, height: 19 }

describe('parseShape', () => {
  it('parseShape() reads rows, and says what is wrong with others', () => {
    expect(shape('.X/O*')).toEqual({ width: 2, height: 2, cells: [0, 1, 2, 3] })
    expect(parseShape('')).toEqual({ refusal: { code: 'empty' } })
    expect(parseShape('**/**')).toEqual({ refusal: { code: 'empty' } })
    expect(parseShape('.X/O')).toEqual({ refusal: { code: 'ragged', args: { row: 2 } } })
    expect(parseShape('.X/O?')).toEqual({ refusal: { code: 'sign', args: { sign: '?', at: 5 } } })
    expect(parseShape('constructor')).toMatchObject({ refusal: { code: 'sign' } })
  })
})

describe('placementsOf', () => {
  it('placementsOf() counts each way to stand once', () => {
    expect(placementsOf(shape('.X./XXX/XOX'), goban)).toHaveLength(2312)
    expect(placementsOf(shape('.X./.../.OX/..X/...'), goban)).toHaveLength(4080)
    expect(placementsOf(shape('XO/X.'), goban)).toHaveLength(5184)
    expect(placementsOf(shape('X'), goban)).toHaveLength(722)
    expect(placementsOf(shape('X'), goban, { fixedColours: true })).toHaveLength(361)
  })

  it('placementsOf() anchors shapes to corners and sides, the first as if in the upper right', () => {
    const corner = placementsOf(shape('.X/..'), goban, { anchor: 'corner', fixedColours: true })
    expect(corner.map(({ black }) => black[0]).sort((a, b) => a! - b!)).toEqual([0, 18, 342, 360])
    expect(placementsOf(shape('.X./O..'), goban, { anchor: 'corner' })).toHaveLength(16)
    const side = placementsOf(shape('X'), goban, { anchor: 'side', fixedColours: true })
    expect(side).toHaveLength(72)
  })

  it('placementsOf() turns shapes on boards that are no squares, and finds none that is too large', () => {
    expect(placementsOf(shape('XO'), { width: 2, height: 1 })).toHaveLength(2)
    expect(placementsOf(shape('XO'), { width: 1, height: 2 })).toHaveLength(2)
    expect(placementsOf(shape('XOX'), { width: 2, height: 2 })).toEqual([])
  })
})

describe('shapes in games', () => {
  const boards = [
    { width: 4, height: 4 },
    { width: 9, height: 9 },
    { width: 5, height: 3 },
  ]
  it.each(boards)('shapes stand where a plain replay finds them, on $width×$height', (board) => {
    const random = randomFrom(board.width * 100 + board.height)
    const builder = new BlockBuilder(board)
    const games = Array.from({ length: 20 }, () => randomGame(board, random))
    for (const game of games) builder.add(game)
    const blocks = [builder.finish()]
    const replayed = games.map((game) => changesOf(positionsOf(game)))
    for (let n = 0; n < 12; n++) {
      const wanted = randomShape(random, 3)
      const options = { fixedColours: n % 2 === 0, anchor: (['anywhere', 'corner', 'side'] as const)[n % 3]! }
      const expected: [number, number, number][] = []
      const replay = new Replay(placementsOf(wanted, board, options), board.width * board.height)
      for (const [game, changes] of replayed.entries()) {
        for (const [number, ply] of replay.firstPlies(changes).entries())
          if (ply >= 0) expected.push([number, game, ply])
      }
      expected.sort(([a, one], [b, other]) => a - b || one - other)
      const found = findShape(blocks, wanted, options)
      expect(found.map(({ placement, game, ply }) => [placement, game, ply])).toEqual(expected)
      expect(countShape(blocks, wanted, options)).toBe(expected.length)
    }
  })
})
