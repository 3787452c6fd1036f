import { afterEach, describe, expect, it, vi } from 'vitest'
import { effort } from '../../../qipu/src/text/seeded.testing.ts'
import { type Block, BlockBuilder, GAMES_PER_BLOCK } from './block.ts'
import { changesOf, positionsOf, type Random, Replay, randomFrom, randomGame, randomShape } from './games.testing.ts'
import { keepForKernel, kernelScan } from './kernel.ts'
import { plansOf } from './plan.ts'
import { ENTRY, type Scan, scan } from './scan.ts'
import { countShape, findShape } from './search.ts'
import { parseShape, placementsOf, type Shape } from './shape.ts'
import type { Steps } from './timeline.ts'

const GAMES = effort(90)
const SHAPES = effort(9)
const SEED = Number(process.env.QIPU_SEED ?? 16)
const simd: Scan = kernelScan!

function blocksOf(games: readonly Steps[]): Block[] {
  const builders = [new BlockBuilder(games[0]!.board)]
  for (const game of games) {
    if (builders.at(-1)!.isFull) builders.push(new BlockBuilder(game.board))
    builders.at(-1)!.add(game)
  }
  return builders.map((builder) => builder.finish())
}

const gamesOn = (size: number, count: number, random: Random): Steps[] =>
  Array.from({ length: count }, () => randomGame({ width: size, height: size }, random))

const shapeOf = (text: string): Shape => parseShape(text) as Shape

/** All entries of a scan as plain numbers, and its count of certain hits. */
function told(by: Scan, block: Block, shape: Shape, all: boolean): unknown {
  const entries: number[] = []
  let certain = 0
  for (const plan of plansOf(placementsOf(shape, block.board), block.board)) {
    certain += by(block, plan, all, (ints, count) => {
      for (let i = 0; i < count * ENTRY; i++) entries.push(ints[i]!)
    })
  }
  return { certain, entries }
}

/** Each board gets a third of the games, and all shapes. */
describe.each([9, 13, 19])('the kernel on boards of %i', (size) => {
  const random = randomFrom(SEED * 100 + size)
  const games = gamesOn(size, Math.ceil(GAMES / 3), random)
  const blocks = blocksOf(games)
  const kept = keepForKernel(blocks)
  const board = { width: size, height: size }

  it(`the kernel finds what the twin and a plain replay find, seed ${SEED}`, () => {
    const replayed = games.map((game) => changesOf(positionsOf(game)))
    for (let n = 0; n < SHAPES; n++) {
      const shape = randomShape(random, n % 4 === 0 ? 7 : 3)
      const options = {
        fixedColours: n % 2 === 0,
        anchor: (['corner', 'side', 'anywhere'] as const)[n % 3]!,
      }
      const hits = findShape(kept, shape, options, simd)
      expect(findShape(blocks, shape, options, scan)).toEqual(hits)
      expect(findShape(blocks, shape, options, simd)).toEqual(hits)
      expect(countShape(kept, shape, options, simd)).toBe(hits.length)
      expect(countShape(blocks, shape, options, scan)).toBe(hits.length)
      const found = new Map(hits.map((hit) => [`${hit.placement} ${hit.block * GAMES_PER_BLOCK + hit.game}`, hit.ply]))
      const replay = new Replay(placementsOf(shape, board, options), size * size)
      let expected = 0
      for (const [game, changes] of replayed.entries()) {
        for (const [number, ply] of replay.firstPlies(changes).entries()) {
          if (ply < 0) continue
          expected++
          // Not by `expect`, which is slow for millions.
          if (found.get(`${number} ${game}`) !== ply) expect.fail(`${number} stands in game ${game} from ply ${ply}`)
        }
      }
      expect(hits.length).toBe(expected)
    }
  })

  it('the kernel gives the same entries as the twin', () => {
    for (const text of ['XO/X.', '.X./XXX/XOX', '.', 'X', '...../...../..X../.....', 'XO*/..X/*OX']) {
      for (const all of [false, true]) {
        for (const [number, block] of blocks.entries()) {
          const expected = told(scan, block, shapeOf(text), all)
          expect(told(simd, kept[number]!, shapeOf(text), all)).toEqual(expected)
          expect(told(simd, block, shapeOf(text), all)).toEqual(expected)
        }
      }
    }
  })
})

describe('the kernel', () => {
  it('the kernel goes on where its list of entries was full', () => {
    const random = randomFrom(5)
    const some = gamesOn(9, 40, random)
    const blocks = blocksOf(Array.from({ length: GAMES_PER_BLOCK + 17 }, (_, i) => some[i % some.length]!))
    const hits = findShape(blocks, shapeOf('.'), {}, simd)
    expect(hits.length).toBeGreaterThan(1 << 16)
    expect(hits).toEqual(findShape(blocks, shapeOf('.'), {}, scan))
    expect(countShape(blocks, shapeOf('.'), {}, simd)).toBe(hits.length)
  })

  it('the kernel takes plans that are too long for one turn', () => {
    const board = { width: 52, height: 52 }
    const blocks = blocksOf([randomGame(board, randomFrom(6))])
    const wide = shapeOf(
      Array.from({ length: 7 }, () => '*******X')
        .join('/')
        .replace('*', '.'),
    )
    expect(plansOf(placementsOf(wide, board), board).length).toBeGreaterThan(1)
    expect(findShape(blocks, wide, {}, simd)).toEqual(findShape(blocks, wide, {}, scan))
  })

  it('the kernel tells the same once it has made a sieve, which a long list of placements makes it do', () => {
    const random = randomFrom(SEED)
    const games = gamesOn(19, GAMES_PER_BLOCK + 40, random)
    const blocks = blocksOf(games)
    const kept = keepForKernel(blocks)
    const shapes = [
      'X',
      '.',
      'XO/X.',
      '.X./XXX/XOX',
      '.X./.../.OX/..X/...',
      '*X*/O.O',
      '......./......./...X.../..X....',
    ].map(shapeOf)
    const corners = () => shapes.map((shape) => findShape(kept, shape, { anchor: 'corner' }, simd))
    const before = corners()
    for (const shape of shapes.slice(2)) {
      const hits = findShape(kept, shape, {}, simd)
      expect(hits).toEqual(findShape(blocks, shape, {}, scan))
      expect(findShape(blocks, shape, {}, simd)).toEqual(hits)
      expect(countShape(kept, shape, {}, simd)).toBe(hits.length)
    }
    expect(corners()).toEqual(before)
  })

  it('the kernel finds nothing in no games', () => {
    const empty = [new BlockBuilder({ width: 9, height: 9 }).finish()]
    for (const text of ['.', 'X', 'XO/..']) expect(countShape(empty, shapeOf(text), {}, simd)).toBe(0)
  })
})

describe('without SIMD', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })

  it('the twin is used without SIMD', async () => {
    vi.resetModules()
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false)
    const { bestScan, kernelScan, keepForKernel } = await import('./kernel.ts')
    const twin = await import('./scan.ts')
    expect(kernelScan).toBeUndefined()
    expect(bestScan).toBe(twin.scan)
    const blocks = blocksOf(gamesOn(9, 2, randomFrom(1)))
    expect(keepForKernel(blocks)).toEqual(blocks)
  })
})
