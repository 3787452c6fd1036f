import { copyFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { games as known } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { LibraryError } from '../catalogue/library-error.ts'
import { CATALOGUE_VERSION } from '../catalogue/tables.ts'
import { countGames, type GameQuery, SORTS, searchGames } from '../search/search.ts'
import { addFolder } from './add-folder.testing.ts'
import { LibraryFolder, sgf } from './fill.testing.ts'
import { Importer } from './importer.ts'
import { infoOf } from './info.ts'
import { Library } from './library.ts'
import { cataloguePath, workPath } from './paths.ts'
import { createLibrary } from './working-copy.ts'

const MOVES = ';B[pd];W[dd];B[pp];W[dp]'

describe('a library', () => {
  const folder = new LibraryFolder()
  const games = {
    'a.sgf': sgf(
      { PB: '古力', PW: '李世石', BR: '9p', WR: '9p', DT: '2009-04-15', EV: '第13届LG杯', RE: 'B+R', KM: '6.5' },
      MOVES,
    ),
    'b.sgf': sgf({ PB: 'Gu Li 古力', PW: 'Lee Sedol', DT: '2011', EV: 'Samsung Cup', RE: 'W+2.5', KM: '7.5' }, MOVES),
    'c.sgf': sgf(
      { PB: '本因坊秀策', PW: '幻庵因碩', DT: '1846-09-11', EV: '耳赤の局', RE: 'B+2', HA: '2', AB: 'pd][dp' },
      ';W[dd];B[qq]',
    ),
    'd.sgf': sgf(
      { PB: '이창호', PW: '조훈현', BR: '5d', WR: '6d', DT: '1990-05', RE: 'Draw', C: 'famous ladder' },
      `${MOVES};B[aa]`,
    ),
    'many.sgf': `${sgf({ PB: 'One', PW: 'Two' }, MOVES)}\n${sgf({ PB: 'Two', PW: 'One', SZ: '9' })}`,
    'reversi.sgf': '(;GM[2]FF[4]PB[X]PW[Y])',
  }
  const find = (query: GameQuery): Promise<(string | null)[]> =>
    folder.open(async ({ catalogue }) => {
      const found = await searchGames(catalogue, query, { sort: 'path' })
      expect(await countGames(catalogue, query)).toBe(found.length)
      return found.map(({ path, number }) => `${path.split('/').at(-1)}${number > 0 ? `#${number + 1}` : ''}`)
    })

  it('a library takes games of many files, lists refused ones, and tells what is in it', async () => {
    for (const [name, text] of Object.entries(games)) folder.put(name, text)
    await folder.create()
    expect(await folder.add()).toEqual({ files: 6, games: 6, unchanged: 0, replaced: 0, moved: 0, refused: 1 })
    const info = await folder.open(infoOf)
    expect(info).toMatchObject({
      games: 6,
      files: 6,
      refusals: 1,
      from: '1846-09-11',
      to: '2011-12-31',
      isInterrupted: false,
    })
    expect(info.kinds).toEqual([
      { game: 'go', width: 19, height: 19, games: 5 },
      { game: 'go', width: 9, height: 9, games: 1 },
    ])
    const refusals = await folder.open(({ catalogue }) => catalogue.rows('select code, detail from refusals'))
    expect(refusals).toEqual([{ code: 'unknown-game', detail: 'sgf:2' }])
  })

  it.each<[string, GameQuery, string[]]>([
    ['a name in Chinese', { player: '古力' }, ['a.sgf', 'b.sgf']],
    ['the same person’s name in Latin letters, since a game says both', { player: 'gu li' }, ['a.sgf', 'b.sgf']],
    ['two characters out of a Japanese name', { player: '坊秀' }, ['c.sgf']],
    ['two characters out of a Korean name', { player: '창호' }, ['d.sgf']],
    ['the colour', { white: 'one' }, ['many.sgf#2']],
    ['a part of the event', { event: 'LG杯' }, ['a.sgf']],
    ['years', { date: '2009..2012' }, ['a.sgf', 'b.sgf']],
    ['a month that a game may have been played in', { date: '2011-06' }, ['b.sgf']],
    ['an open range', { date: '..1900' }, ['c.sgf']],
    ['who won and how', { result: 'B+R' }, ['a.sgf']],
    ['how it ended', { result: 'points' }, ['b.sgf', 'c.sgf']],
    ['a margin', { result: 'W+2.5' }, ['b.sgf']],
    ['a draw', { result: 'draw' }, ['d.sgf']],
    ['no known result', { result: 'unknown' }, ['many.sgf', 'many.sgf#2']],
    ['ranks of both players', { rank: '5d..6d' }, ['d.sgf']],
    ['ranks from one on', { rank: '6d..' }, ['a.sgf']],
    ['handicap', { handicap: '2..' }, ['c.sgf']],
    ['no handicap', { handicap: '0', result: 'B+' }, ['a.sgf']],
    ['length', { moves: '5..' }, ['d.sgf']],
    ['the board', { board: '9' }, ['many.sgf#2']],
    ['komi', { komi: '7..8' }, ['b.sgf']],
    ['words of comments', { text: 'ladder FAMOUS' }, ['d.sgf']],
    ['the game', { game: 'hex' }, []],
  ])('a library finds games by %s', async (_, query, files) => {
    expect(await find(query)).toEqual(files)
  })

  it.each<[keyof GameQuery, string]>([
    ['date', '2009..2010..2011'],
    ['date', 'spring'],
    ['rank', 'strong'],
    ['moves', 'many'],
    ['result', 'B+Q'],
    ['board', 'large'],
    ['board', '0'],
    ['board', '100'],
    ['handicap', '-3'],
    ['moves', '99999999999999999999'],
    ['player', ' '],
    ['event', ''],
    ['text', ' '],
  ])('a library refuses the query %s %j', async (field, text) => {
    const fault = { kind: 'form' }
    await expect(find({ [field]: text })).rejects.toMatchObject({ name: 'QueryProblem', field, text, fault })
  })

  it.each<[keyof GameQuery, string, string]>([
    ['date', '2012..2009', '2009..2012'],
    ['date', '2009-05-02 .. 2009-05-01', '2009-05-01..2009-05-02'],
    ['rank', '3d..1k', '1k..3d'],
    ['rank', '1p..9d', '9d..1p'],
    ['handicap', '9..2', '2..9'],
    ['moves', '100..50', '50..100'],
    ['komi', '7.5..-5.5', '-5.5..7.5'],
  ])('a library refuses the reversed range %s %s, and names %s', async (field, text, meant) => {
    await expect(find({ [field]: text })).rejects.toMatchObject({ field, text, fault: { kind: 'reversed', meant } })
  })

  it.each([['2009..2009-05'], ['2009-04..2009'], ['2009..2009']])(
    'a library takes %s for a range, since its ends overlap',
    async (date) => expect(await find({ date })).toEqual(['a.sgf']),
  )

  it('a library refuses an unknown game or order, and names the known ones', async () => {
    const ids = known.map(({ id }) => id)
    await expect(find({ game: 'chess' })).rejects.toMatchObject({
      field: 'game',
      fault: { kind: 'unknown', known: ids },
    })
    const sorted = folder.open(({ catalogue }) => searchGames(catalogue, {}, { sort: 'dat' }))
    await expect(sorted).rejects.toMatchObject({ field: 'sort', fault: { kind: 'unknown', known: Object.keys(SORTS) } })
  })

  it('a library takes text for text, never for SQL', async () => {
    expect(await find({ player: "x' or 1=1 --", text: '%' })).toEqual([])
  })

  it('a library sorts games, and gives a page at a time', async () => {
    const names = (sort: string, limit: number, offset: number) =>
      folder.open(async ({ catalogue }) =>
        (await searchGames(catalogue, {}, { sort, limit, offset })).map(({ date }) => date),
      )
    expect(await names('date', 2, 0)).toEqual(['1846-09-11', '1990-05'])
    expect(await names('-date', 2, 1)).toEqual(['2009-04-15', '1990-05'])
  })

  it('a library does not read again files that it has', async () => {
    expect(await folder.add()).toMatchObject({ files: 0, games: 0 })
    expect(await find({})).toHaveLength(6)
  })

  it('a library replaces the games of a file that changed', async () => {
    folder.put('d.sgf', sgf({ PB: '이창호', PW: '유창혁' }, MOVES))
    expect(await folder.add()).toMatchObject({ games: 1, replaced: 1 })
    expect(await find({ player: '훈현' })).toEqual([])
    expect(await find({ player: '창혁' })).toEqual(['d.sgf'])
  })

  it('a library unites people by a file of aliases', async () => {
    const adding = await Importer.begin(folder.library)
    adding.people.addAliases('# professionals\n이창호 = 李昌镐 = Lee Changho\n', 'aliases.txt')
    await adding.finish()
    expect(await find({ player: '昌镐' })).toEqual(['d.sgf'])
    const other = await Importer.begin(folder.library)
    expect(() => other.people.addAliases('x\n', 'aliases.txt')).toThrow(LibraryError)
    other.abandon()
  })
})

describe('people of a library', () => {
  const libraryOf = async (...players: readonly string[]): Promise<LibraryFolder> => {
    const folder = new LibraryFolder()
    await folder.create()
    for (const [i, PB] of players.entries()) folder.put(`${i}.sgf`, sgf({ PB, PW: `opponent ${'abcdefgh'[i]}` }, MOVES))
    await folder.add()
    return folder
  }
  const filesOf = (folder: LibraryFolder, player: string): Promise<readonly string[]> =>
    folder.open(async ({ catalogue }) =>
      (await searchGames(catalogue, { player })).map(({ path }) => path.split('/').at(-1)!).sort(),
    )
  const alias = async (folder: LibraryFolder, text: string): Promise<void> => {
    const adding = await Importer.begin(folder.library)
    adding.people.addAliases(text, 'aliases.txt')
    await adding.finish()
  }

  it('a tag or a country in brackets makes no two people one, and a pair is two people', async () => {
    const names = [
      '火箭(P)',
      '孔明(P)',
      '번개소문(P)',
      '柯洁(China)',
      '古力(China)',
      '朴廷桓/Choi Jeong',
      '朴廷桓(Korea)',
    ]
    const folder = await libraryOf(...names)
    expect(await filesOf(folder, '火箭')).toEqual(['0.sgf'])
    expect(await filesOf(folder, '柯洁')).toEqual(['3.sgf'])
    expect(await filesOf(folder, 'Choi Jeong')).toEqual(['5.sgf'])
    expect(await filesOf(folder, '朴廷桓')).toEqual(['5.sgf', '6.sgf'])
  })

  it('a name that two people share unites neither of them', async () => {
    const folder = await libraryOf('王磊 (Wang Lei)', '王雷 (Wang Lei)', 'Wang Lei 왕뢰')
    expect(await filesOf(folder, '王雷')).toEqual(['1.sgf'])
    expect(await filesOf(folder, '王磊')).toEqual(['0.sgf', '2.sgf'])
  })

  it('names that a file of aliases keeps apart are two people, whenever it says so and whatever else unites them', async () => {
    const folder = await libraryOf('古力 (Gu Li)', '谷力', 'Gu Li')
    await alias(folder, '古力 = 谷力\n')
    expect(await filesOf(folder, '谷力')).toEqual(['0.sgf', '1.sgf', '2.sgf'])
    await alias(folder, '谷力 != 古力\n')
    expect(await filesOf(folder, '谷力')).toEqual(['1.sgf'])
    expect(await filesOf(folder, '古力')).toEqual(['0.sgf', '2.sgf'])
    // Neither the same line again nor a way through a third name makes one of them.
    await alias(folder, '古力 = 谷力\n古力 = Koriki\nKoriki = 谷力\n')
    folder.put('9.sgf', sgf({ PB: '谷力 (Gu Li)', PW: 'x y' }, MOVES))
    await folder.add()
    expect(await filesOf(folder, '谷力')).toEqual(['1.sgf', '9.sgf'])
    expect(await filesOf(folder, 'Koriki')).toEqual(['0.sgf', '2.sgf'])
    await alias(folder, 'Gu Li != 古力\n')
    expect(await filesOf(folder, '古力')).toEqual(['0.sgf'])
    expect(await filesOf(folder, 'Gu Li')).toEqual(['2.sgf'])
  })
})

describe('the folder of a library', () => {
  it('a folder that is no library is refused', async () => {
    const folder = new LibraryFolder()
    await expect(Library.open(folder.records)).rejects.toMatchObject({ code: 'not-a-library' })
    await expect(Importer.begin(folder.records)).rejects.toMatchObject({ code: 'not-a-library' })
  })

  it('a folder with something in it becomes no library', async () => {
    const folder = new LibraryFolder()
    folder.put('x.sgf', '(;)')
    await expect(createLibrary(folder.records)).rejects.toMatchObject({ code: 'exists' })
  })

  it('a library with a catalogue of another version is refused and left alone', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    const instance = await DuckDBInstance.create(cataloguePath(folder.library))
    const connection = await instance.connect()
    await connection.run('update library set version = 99')
    connection.closeSync()
    instance.closeSync()
    for (const open of [Library.open, Importer.begin]) {
      await expect(open(folder.library)).rejects.toMatchObject({ code: 'version', args: { version: 99 } })
    }
    expect(readdirSync(folder.library).sort()).toEqual(['catalogue.duckdb', 'segments'])
  })

  it('a library of the first version is upgraded into a new file, also where adding was interrupted', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    folder.put('a.sgf', sgf({ PB: 'A' }, MOVES))
    await folder.add()
    const toFirstVersion = async (path: string): Promise<void> => {
      const instance = await DuckDBInstance.create(path)
      const connection = await instance.connect()
      for (const statement of [
        'drop table apart',
        'drop table united',
        'drop table forgotten',
        'update library set version = 1',
        'checkpoint',
      ])
        await connection.run(statement)
      connection.closeSync()
      instance.closeSync()
    }
    await toFirstVersion(cataloguePath(folder.library))
    const before = statSync(cataloguePath(folder.library)).ino
    await folder.open(async (library) => expect(await infoOf(library)).toMatchObject({ games: 1 }))
    expect(statSync(cataloguePath(folder.library)).ino).not.toBe(before)
    // A program of the first version was killed while it added.
    copyFileSync(cataloguePath(folder.library), workPath(folder.library))
    for (const path of [cataloguePath(folder.library), workPath(folder.library)]) await toFirstVersion(path)
    folder.put('b.sgf', sgf({ PB: 'B' }, MOVES))
    expect(await folder.add()).toMatchObject({ games: 1 })
    await folder.open(async (library) => {
      expect(await infoOf(library)).toMatchObject({ games: 2, isInterrupted: false })
      expect(await library.catalogue.rows('select version from library')).toEqual([{ version: CATALOGUE_VERSION }])
    })
    expect(readdirSync(folder.library).sort()).toEqual(['catalogue.duckdb', 'segments'])
  })

  it('a library with a damaged catalogue is refused', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    writeFileSync(cataloguePath(folder.library), 'not a database at all')
    await expect(Library.open(folder.library)).rejects.toMatchObject({ code: 'damaged-catalogue' })
  })

  it('a library is read while games are added, and shows them when all are there', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    folder.put('a.sgf', sgf({ PB: 'A', PW: 'B' }, MOVES))
    const reader = await Library.open(folder.library)
    await folder.add()
    expect(await countGames(reader.catalogue, {})).toBe(0)
    reader.close()
    expect(await folder.open(({ catalogue }) => countGames(catalogue, {}))).toBe(1)
  })

  it('a library refuses a second program that adds games while the first does, and loses nothing', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    folder.put('a.sgf', sgf({ PB: 'A', PW: 'B' }, MOVES))
    const first = await Importer.begin(folder.library)
    await expect(Importer.begin(folder.library)).rejects.toMatchObject({ code: 'busy' })
    await addFolder(first, folder.records)
    await first.finish()
    const second = await Importer.begin(folder.library)
    second.abandon()
    expect(await folder.open(({ catalogue }) => countGames(catalogue, {}))).toBe(1)
  })

  it('a library goes on where adding was killed: nothing is lost, nothing is there twice', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    folder.put('a.sgf', sgf({ PB: 'A', PW: 'B' }, MOVES))
    const adding = await Importer.begin(folder.library)
    await addFolder(adding, folder.records)
    await adding.keep()
    adding.abandon()
    expect(await folder.open((library) => infoOf(library))).toMatchObject({ games: 0, isInterrupted: true })
    folder.put('b.sgf', sgf({ PB: 'C', PW: 'D' }, MOVES))
    expect(await folder.add()).toMatchObject({ files: 1, games: 1 })
    expect(await folder.open((library) => infoOf(library))).toMatchObject({ games: 2, isInterrupted: false })
  })

  it('a library removes segment files that its catalogue does not know', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    folder.put('a.sgf', sgf({ PB: 'A', PW: 'B' }, MOVES))
    await folder.add()
    const segments = join(folder.library, 'segments')
    copyFileSync(join(segments, '000001.shapes'), join(segments, '000007.shapes'))
    writeFileSync(join(segments, '000008.positions.unfinished'), 'x')
    rmSync(join(folder.records, 'a.sgf'))
    await folder.add()
    expect(readdirSync(segments).sort()).toEqual(['000001.positions', '000001.shapes', 'adding.lock'])
  })
})
