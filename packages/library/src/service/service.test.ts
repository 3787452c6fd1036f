import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BlobLibrary } from '../browser/blob-library.ts'
import { writeLibraryFile } from '../browser/write.ts'
import { LibraryFolder, sgf } from '../library/fill.testing.ts'
import { randomGames } from '../library/games.testing.ts'
import { Library } from '../library/library.ts'
import { fieldNames } from '../search/fields.ts'
import { SORTS } from '../search/search.ts'
import { BlobFinder } from './blob-finder.ts'
import { FolderFinder } from './folder-finder.ts'
import type { QuestionName, Questions } from './protocol.ts'
import { LibraryService } from './service.ts'

/** The same questions to a folder and to its copy as one file: SQL and JavaScript must not differ. */

const folder = new LibraryFolder()
const games = randomGames(60, { width: 9, height: 9 }, 5)
let services: readonly LibraryService[]

beforeAll(async () => {
  await folder.create()
  for (const [i, { text }] of games.entries()) folder.put(`${i}.sgf`, text)
  folder.put(
    'a.sgf',
    sgf(
      { PB: '古力 (Gu Li)', PW: '李世石九段', DT: '2009-04-15', RE: 'B+R', EV: 'LG杯', KM: '6.5', RO: 'Final' },
      ';B[pd];W[dd]C[定式の外 ÉTÉ İz ΟΔΟΣ];B[qp]',
    ),
  )
  folder.put(
    'b.sgf',
    sgf(
      { PB: 'Cho', BR: '5d', PW: 'Gu Li', WR: '9p', HA: '2', AB: 'dd][pp', RE: 'W+2.5', GC: 'a Description' },
      ';W[pd]',
    ),
  )
  folder.put('c.sgf', sgf({ PB: '<img src=x>', RE: 'Void', DT: '1988-03,2001' }, ';B[pd];W[dp];B[qp]'))
  await folder.add()
  const library = await Library.open(folder.library)
  const path = join(folder.path, 'copy.qlib')
  await writeLibraryFile(library, path)
  const blob = await BlobLibrary.open(new Blob([readFileSync(path)]))
  services = [new LibraryService(library, new FolderFinder(library)), new LibraryService(blob, new BlobFinder(blob))]
  return () => library.close()
})

/** Returns the answers of both. */
async function both<Name extends QuestionName>(name: Name, question: object): Promise<Questions[Name]['answer']> {
  const [one, other] = await Promise.all(services.map((service) => service.ask(name, question)))
  expect(other).toEqual(one)
  return one as Questions[Name]['answer']
}
const found = async (query: object, more: object = {}): Promise<(string | null)[]> =>
  (await both('games', { query, ...more })).games.map(({ black }) => black)

const nine = { game: 'go', width: 9, height: 9 }

describe('a library, in a folder and in a file', () => {
  it('a library, in a folder or a file, tells its kinds of games', async () => {
    expect(await both('info', {})).toEqual({
      games: 63,
      kinds: [
        { ...nine, games: 60, hasShapes: true },
        { game: 'go', width: 19, height: 19, games: 3, hasShapes: true },
      ],
    })
  })

  it.each([
    ['player', '力', ['古力', 'Cho']],
    ['player', 'guli', ['古力', 'Cho']],
    ['white', '世石', ['古力']],
    ['event', 'lg', ['古力']],
    ['date', '2009', ['古力']],
    ['date', '..1988', ['<img src=x>']],
    ['result', 'B+R', ['古力']],
    ['result', 'W+2.5', ['Cho']],
    ['result', 'void', ['<img src=x>']],
    ['rank', '5d..', ['Cho']],
    ['handicap', '2', ['Cho']],
    ['moves', '1', ['Cho']],
    ['komi', '6.5', ['古力']],
    ['text', 'final 杯', ['古力']],
    ['text', '式の', ['古力']],
    ['text', 'été 世石 古力', ['古力']],
    ['text', 'İZ', ['古力']],
    ['text', 'οδοσ', ['古力']],
    ['text', 'ΟΔΟΣ', ['古力']],
    ['text', 'a description', ['Cho']],
  ])('a library, in a folder or a file, finds games by %s %s', async (field, text, names) => {
    expect((await found({ [field]: text }, { width: 19, height: 19 })).sort()).toEqual([...names].sort())
  })

  it('SQL and JavaScript agree on every field of a query', async () => {
    const values = ['1', '9d', 'B+', 'draw', '19', '9x9', 'go', '1990..', '..1995-03', 'black 2', '?', 'time']
    for (const field of fieldNames) {
      for (const value of values) {
        const asked = services.map((service) => service.ask('games', { query: { [field]: value } }))
        const [one, other] = await Promise.allSettled(asked)
        expect(other, `${field} ${value}`).toEqual(one)
      }
    }
  })

  it.each(Object.keys(SORTS).flatMap((sort) => [sort, `-${sort}`]))(
    'a library sorts by %s, page by page',
    async (sort) => {
      const all = await both('games', { sort, limit: 63 })
      const pages = [await both('games', { sort, limit: 40 }), await both('games', { sort, offset: 40, limit: 40 })]
      expect(pages.flatMap((page) => page.games)).toEqual(all.games)
    },
  )

  it('positions and shapes are found among chosen games', async () => {
    const position = { kind: 'position', record: '(;GM[1]SZ[19];B[pd])' }
    const subject = { query: {}, game: 'go', width: 19, height: 19, board: position }
    expect(await both('board', subject)).toMatchObject({
      kind: 'position',
      games: 2,
      next: [{ games: 1 }, { games: 1 }],
    })
    const listed = await both('games', { ...subject, query: { result: 'B+' } })
    expect(listed).toMatchObject({ total: 1, games: [{ black: '古力', ply: 1 }] })
    const board = { kind: 'shape', rows: 'X.', anchor: 'anywhere' }
    const shape = await both('board', { ...nine, board })
    const some = await both('board', { ...nine, query: { player: 'black 3' }, board })
    expect(some).toMatchObject({ kind: 'shape' })
    expect(shape.games).toBe(60)
    expect(some.games).toBe(9)
  })

  it('statistics count results by year, people, one person, and openings', async () => {
    const all = await both('statistics', { ...nine, plies: 4 })
    expect(all).toMatchObject({ games: 60, endings: { black: 12, white: 12, draw: 12, void: 12, unknown: 12 } })
    expect(all.years.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, i) => 1990 + i))
    expect(all.people[0]).toMatchObject({ name: 'White 0', games: 12 })
    const { opening } = all
    expect(opening).toMatchObject({ games: 60, plies: 4, width: 9, height: 9 })
    expect(opening!.points[0]).toBe(opening!.points[80])
    const own = await both('statistics', { query: { player: 'gu li' } })
    expect(own.person).toMatchObject({
      name: '古力',
      black: { games: 1, won: 1, lost: 0 },
      white: { games: 1, won: 1, lost: 0 },
      opponents: [{ name: '李世石', games: 1, won: 1 }, { name: 'Cho' }],
    })
  })

  it('a library, in a folder or a file, gives records', async () => {
    const [game] = (await both('games', { query: { player: 'cho' } })).games
    expect((await both('record', { id: game!.id })).text).toContain('Gu Li')
    for (const service of services) await expect(service.ask('record', { id: 99 })).rejects.toThrow('record')
  })

  it.each([
    ['games', [], 'body'],
    ['games', { query: [] }, 'query'],
    ['games', { query: { date: 'spring' } }, 'date'],
    ['games', { query: { player: 'x'.repeat(9999) } }, 'player'],
    ['games', { sort: 'colour' }, 'sort'],
    ['games', { limit: -1 }, 'limit'],
    ['board', {}, 'board'],
    ['board', { board: { kind: 'shape', rows: 'X/XX' } }, 'rows'],
    ['board', { board: { kind: 'shape', rows: 'X', anchor: 'left' } }, 'anchor'],
    ['board', { board: { kind: 'position', record: 'nothing' } }, 'record'],
    ['board', { board: { kind: 'sql' } }, 'kind'],
    ['record', {}, 'id'],
  ] as const)('a library refuses to answer %s about %j', async (name, question, field) => {
    for (const service of services) await expect(service.ask(name, question)).rejects.toMatchObject({ field })
  })

  it('a search whose client has left is ended', async () => {
    const question = { board: { kind: 'shape', rows: 'X.O' } }
    for (const service of services) {
      await expect(service.ask('board', question, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    }
  })
})
