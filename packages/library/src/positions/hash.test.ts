import { readFileSync } from 'node:fs'
import { type Game, gameById, games } from 'qipu/games'
import { boardUnder, pointUnder, symmetries } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import type { Step } from '../extract/line.ts'
import { HASH_VERSION, keyText } from './hash.ts'
import { randomSteps } from './play.testing.ts'
import { walkerOf } from './walk.ts'

interface Golden {
  readonly game: string
  readonly start: string
  readonly moves: readonly (readonly [side: 1 | 2, move: number])[]
  readonly side1: string
  readonly side2: string
}

const golden = JSON.parse(readFileSync(new URL('./fixtures/golden.json', import.meta.url), 'utf8')) as Golden[]

/** Positions of card games are not searched for. */
const boardGames = games.filter(({ board }) => board.pack === undefined)

const stepOf = ([side, move]: Golden['moves'][number]): Step =>
  move < 0 ? { type: 'pass', side } : { type: 'play', side, move }

describe('keys of positions', () => {
  it('the keys of positions have version 1, which changes whenever they do', () => {
    expect(HASH_VERSION).toBe(1)
  })

  it('the keys of positions are pinned for every game', () => {
    expect(new Set(golden.map(({ game }) => game))).toEqual(new Set(boardGames.map(({ id }) => id)))
  })

  it.each(golden)('the keys of positions of $game are the pinned ones', ({ game: id, start, moves, side1, side2 }) => {
    const game = gameById(id)!
    const walker = walkerOf(game, game.board.size)
    walker.begin({})
    expect(keyText(walker.key(1))).toBe(start)
    for (const move of moves) walker.apply(stepOf(move))
    expect([keyText(walker.key(1)), keyText(walker.key(2))]).toEqual([side1, side2])
  })

  it('the keys of positions differ by the side to move, and within a game', () => {
    for (const game of boardGames) {
      const walker = walkerOf(game, game.board.size)
      walker.begin({})
      const keys = [keyText(walker.key(1)), keyText(walker.key(2))]
      for (const step of randomSteps(game, game.board.size, 5, 20)) {
        if (step.type !== 'play') continue
        walker.apply(step)
        keys.push(keyText(walker.key(1)))
      }
      // A piece that goes back where it came from makes the same position again.
      const isRepeated = ['army-chess', 'surakarta', 'xiangqi'].includes(game.id)
      if (!isRepeated) expect(new Set(keys).size, game.id).toBe(keys.length)
    }
  })
})

describe.each(boardGames)('a position of $id', (game) => {
  const pieces = placements(game, 3)

  it.each(game.symmetry.kept)('a position has the same key under %s', (id) => {
    const symmetry = symmetries.find((one) => one.id === id)!
    const { width } = boardUnder(symmetry, game.board.size)
    if (width !== game.board.size.width || pieces.length === 0) return
    const turned = pieces.map(([at, piece]) => [pointUnder(symmetry, at, game.board.size), piece] as const)
    expect(keyAfter(game, turned)).toBe(keyAfter(game, pieces))
  })

  it.each(symmetries.filter(({ id }) => !game.symmetry.kept.includes(id)))(
    'a position has another key under $id',
    (symmetry) => {
      const { width } = boardUnder(symmetry, game.board.size)
      if (width !== game.board.size.width) return
      const turned = pieces.map(([at, piece]) => [pointUnder(symmetry, at, game.board.size), piece] as const)
      expect(keyAfter(game, turned)).not.toBe(keyAfter(game, pieces))
    },
  )

  it('a position gives the keys after each of its moves, and is then as it was', () => {
    const walker = walkerOf(game, game.board.size)
    walker.begin({})
    const steps = randomSteps(game, game.board.size, 9, 12)
    const last = steps.pop()!
    for (const step of steps) walker.apply(step)
    const before = keyText(walker.key(1))
    const children = new Map<number, string>()
    for (const { move, key } of walker.children(last.type === 'setup' ? 1 : last.side || 1))
      children.set(move, keyText(key(1)))
    expect(keyText(walker.key(1))).toBe(before)
    walker.apply(last)
    expect(children.get(last.type === 'play' ? last.move : -1)).toBe(keyText(walker.key(1)))
  })
})

describe('edges of dots and boxes', () => {
  const game = gameById('dots-and-boxes')!
  const board = game.board.size
  /** The edge between two dots. */
  const edgeOf = (dots: ReadonlySet<number>): number => {
    for (let edge = 0; game.isMove(edge, board); edge++) {
      const { to, edge: end } = game.trace(edge, board)
      if (dots.has(to!) && dots.has(end!)) return edge
    }
    return -1
  }

  it.each(symmetries)('edges of dots and boxes make the same position under $id, with their boxes', (symmetry) => {
    const walker = walkerOf(game, board)
    const keyOf = (edges: readonly number[]): string => {
      walker.begin({})
      for (const move of edges) walker.apply({ type: 'play', side: 1, move })
      return keyText(walker.key(1))
    }
    const edges = randomSteps(game, board, 4, 40).map((step) => (step.type === 'play' ? step.move : 0))
    const turned = edges.map((move) => {
      const { to, edge } = game.trace(move, board)
      return edgeOf(new Set([pointUnder(symmetry, to!, board), pointUnder(symmetry, edge!, board)]))
    })
    expect(keyOf(turned)).toBe(keyOf(edges))
    expect(keyOf(turned.slice(1))).not.toBe(keyOf(edges))
  })
})

/** Returns the pieces on the board after some random play; nothing for boxes, whose edges cannot be put by hand. */
function placements(game: Game, seed: number): (readonly [at: number, piece: number])[] {
  if (game.board.grid === 'dots') return []
  const position = game.start({})
  for (const step of randomSteps(game, game.board.size, seed, 15))
    if (step.type === 'play') position.play(step.move, step.side)
  return Array.from(
    { length: game.board.size.width * game.board.size.height },
    (_, at) => [at, position.at(at)] as const,
  )
}

function keyAfter(game: Game, put: readonly (readonly [number, number])[]): string {
  const walker = walkerOf(game, game.board.size)
  walker.begin({})
  walker.apply({ type: 'setup', put })
  return keyText(walker.key(1))
}
