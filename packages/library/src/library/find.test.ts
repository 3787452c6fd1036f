import { read } from 'qipu'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyText } from '../positions/hash.ts'
import { BlockBuilder, type ResultCode } from '../shapes/block.ts'
import { nextMoves } from '../shapes/continuations.ts'
import { randomFrom, randomShape } from '../shapes/games.testing.ts'
import { countShape, findShape } from '../shapes/search.ts'
import { parseShape, type Shape } from '../shapes/shape.ts'
import { LibraryFolder, sgf } from './fill.testing.ts'
import { randomGames } from './games.testing.ts'
import { PLACES } from './ids.ts'
import { Importer } from './importer.ts'
import { queryOf, searchPosition, swapped, walkTo } from './position-search.ts'
import { countInLibrary, nextInLibrary, searchShape } from './shape-search.ts'

const board = { width: 9, height: 9 }
const games = randomGames(60, board, 5)
const shapeOf = (text: string): Shape => parseShape(text) as Shape
const recordOf = (text: string) => read({ bytes: new TextEncoder().encode(text), name: 'x.sgf' }).records[0]!

describe('shapes in a library', () => {
  const folder = new LibraryFolder()
  const builder = new BlockBuilder(board)
  beforeAll(async () => {
    await folder.create()
    folder.put('all.sgf', games.map(({ text }) => text).join('\n'))
    await folder.add()
    for (const { steps, winner } of games) builder.add(steps, winner as ResultCode)
  })

  it('shapes in a library stand where they stand in the games themselves', async () => {
    const random = randomFrom(3)
    await folder.open(async (library) => {
      for (let i = 0; i < 20; i++) {
        const shape = randomShape(random, 3)
        const wanted = findShape([builder.finish()], shape)
        const { hits, games: found, list } = await searchShape(library, { shape, board }, { all: true, limit: 1e6 })
        expect(hits).toBe(wanted.length)
        expect(await countInLibrary(library, { shape, board })).toBe(countShape([builder.finish()], shape))
        expect(found).toBe(new Set(wanted.map(({ game }) => game)).size)
        expect(list.map(({ id, ply }) => [id % PLACES, ply])).toEqual(
          wanted.map(({ game, ply }) => [game, ply]).sort(([a, b], [c, d]) => a! - c! || b! - d!),
        )
      }
    })
  })

  it('a shape is listed once per game, at its first ply, unless all are asked for', async () => {
    const shape = shapeOf('XO')
    const wanted = new Map<number, number>()
    for (const { game, ply } of findShape([builder.finish()], shape)) {
      wanted.set(game, Math.min(ply, wanted.get(game) ?? Number.POSITIVE_INFINITY))
    }
    const { list } = await folder.open((library) => searchShape(library, { shape }))
    expect(new Map(list.map(({ id, ply }) => [id % PLACES, ply]))).toEqual(wanted)
  })

  it('a shape in a library is followed by the same moves as in the games, with the same results', async () => {
    const shape = shapeOf('X.O')
    const found = await folder.open((library) => nextInLibrary(library, { shape }))
    expect(found).toEqual(nextMoves([builder.finish()], shape))
  })

  it('a shape is searched among some games only, where some are given', async () => {
    const shape = shapeOf('XO')
    await folder.open(async (library) => {
      const { list } = await searchShape(library, { shape })
      const among = new Set(list.slice(0, 3).map(({ id }) => id))
      const few = await searchShape(library, { shape, among })
      expect(few.list.map(({ id }) => id)).toEqual([...among])
    })
  })

  it('shapes and positions are not found in games that were forgotten', async () => {
    const adding = await Importer.begin(folder.library)
    const [file] = await adding.catalogue.rows<{ id: number }>('select id from files')
    expect(await adding.forget([file!.id])).toBe(games.length)
    await adding.finish()
    await folder.open(async (library) => {
      expect(await countInLibrary(library, { shape: shapeOf('XO') })).toBe(0)
      const query = queryOf(recordOf(games[0]!.text), 3)!
      expect((await searchPosition(library, query)).games).toBe(0)
    })
  })
})

describe('variations', () => {
  const text = sgf({ SZ: '9' }, ';B[aa](;W[bb];B[cc])(;W[ab];B[ba](;W[hh])(;W[ii]))')

  it('variations are searched where that is asked for, and belong to their games', async () => {
    const folder = new LibraryFolder()
    await folder.create({ variations: true })
    folder.put('a.sgf', text)
    await folder.add({ variations: true })
    await folder.open(async (library) => {
      const shape = shapeOf('XX/.O')
      const options = { shape, anchor: 'corner', fixedColours: true } as const
      expect((await searchShape(library, options)).hits).toBe(0)
      const { games: count, list } = await searchShape(library, { ...options, variations: true })
      expect(count).toBe(1)
      expect(list.map(({ id, ply, node }) => [id, ply, node !== undefined])).toEqual([
        [PLACES, 3, true],
        [PLACES, 3, true],
      ])
      // The main line and a variation of one game are one game; those of games that are not asked for have no hit.
      const everywhere = { shape: shapeOf('X'), anchor: 'corner', fixedColours: true, variations: true } as const
      expect((await searchShape(library, everywhere)).games).toBe(1)
      const among = { ...options, variations: true, among: new Set([PLACES + 7]) }
      expect(await searchShape(library, among)).toMatchObject({ hits: 0, games: 0, searched: 0 })
    })
  })
})

describe('positions in a library', () => {
  const folder = new LibraryFolder()
  beforeAll(async () => {
    await folder.create()
    for (const [i, { text }] of games.entries()) folder.put(`${i}.sgf`, text)
    await folder.add()
  })

  it('positions are reached by the games that a plain replay finds, and every game goes on or ends there', async () => {
    const reached = new Map<string, Set<string>>()
    const next = new Map<string, number>()
    for (const [i, { text, steps }] of games.entries()) {
      const record = recordOf(text)
      for (let ply = 0; ply <= Math.min(12, steps.length); ply++) {
        const query = queryOf(record, ply)!
        const key = keyText(walkTo(query).key(query.turn))
        reached.set(key, (reached.get(key) ?? new Set()).add(String(i)))
        next.set(key, ply)
      }
    }
    await folder.open(async (library) => {
      for (const { text } of games.slice(0, 10)) {
        for (const ply of [0, 1, 2, 7]) {
          const answer = await searchPosition(library, queryOf(recordOf(text), ply)!)
          expect(answer.games).toBe(reached.get(answer.key)!.size)
          expect(answer.games).toBe(answer.ended + answer.next.reduce((sum, move) => sum + move.games, 0))
          expect(answer.games).toBe(Object.values(answer.endings).reduce((sum, count) => sum + count))
        }
      }
    })
  })

  it('next moves are counted turned as the question is, beside all games that reach the next position', async () => {
    const own = new LibraryFolder()
    await own.create()
    const facts = { SZ: '9' }
    own.put('1.sgf', sgf({ ...facts, RE: 'B+R', DT: '2001' }, ';B[cc];W[gg];B[cg]'))
    own.put('2.sgf', sgf({ ...facts, RE: 'W+R', DT: '2005' }, ';B[gg];W[cc];B[gc]'))
    own.put('3.sgf', sgf(facts, ';B[cc];W[gg];B[ee]'))
    own.put('4.sgf', sgf({ ...facts, RE: 'B+3' }, ';B[cg];W[gg];B[cc]'))
    await own.add()
    const record = recordOf(sgf(facts, ';B[cc];W[gg]'))
    const answer = await own.open((library) => searchPosition(library, queryOf(record)!))
    expect(answer).toMatchObject({ games: 3, ended: 0, endings: { black: 1, white: 1, draw: 0, void: 0, unknown: 1 } })
    // C3 and G7 mean the same here; both copies are counted as one move.
    expect(answer.next.map(({ games: count, reached, years }) => [count, reached, years])).toEqual([
      [2, 3, [2001, 2005]],
      [1, 1, undefined],
    ])
    expect(answer.next[1]!.text).toBe('E5')
    expect(['C3', 'G7']).toContain(answer.next[0]!.text)
  })

  it('a position with its colours swapped has the other side to move, and swapped twice is itself', async () => {
    const query = queryOf(recordOf(games[0]!.text), 4)!
    const other = swapped(swapped(query))
    expect(keyText(walkTo(other).key(other.turn))).toBe(keyText(walkTo(query).key(query.turn)))
    expect(swapped(query).turn).not.toBe(query.turn)
  })
})

describe('a game that ends with a setup', () => {
  it('a game that ends with a setup is found by its last position with the side to move that the setup names', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    const text = sgf({}, ';W[ce];B[cc];W[aa];PL[W];AB[bb]')
    folder.put('a.sgf', text)
    await folder.add()
    const found = await folder.open((library) => searchPosition(library, queryOf(recordOf(text))!))
    expect(found.games).toBe(1)
  })
})
