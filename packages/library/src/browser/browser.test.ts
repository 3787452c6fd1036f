import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { read } from 'qipu'
import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, it } from 'vitest'
import { LibraryFolder } from '../library/fill.testing.ts'
import { randomGames } from '../library/games.testing.ts'
import { Importer } from '../library/importer.ts'
import { queryOf, searchPosition } from '../library/position-search.ts'
import { nextInLibrary, searchShape } from '../library/shape-search.ts'
import { gameIds } from '../search/search.ts'
import { BlobFinder } from '../service/blob-finder.ts'
import type { GamesAnswer, StatisticsAnswer } from '../service/protocol.ts'
import { LibraryService } from '../service/service.ts'
import { parseShape, type Shape } from '../shapes/shape.ts'
import { BlobLibrary } from './blob-library.ts'
import { buildLibraryFile } from './build.ts'
import { writeLibraryFile } from './write.ts'

const folder = new LibraryFolder()
const games = randomGames(30, { width: 9, height: 9 }, 31)
const path = join(folder.path, 'copy.qlib')
const opened = (bytes: Uint8Array): Promise<BlobLibrary> => BlobLibrary.open(new Blob([new Uint8Array(bytes)]))

beforeAll(async () => {
  await folder.create()
  for (const [i, { text }] of games.entries()) folder.put(`${i}.sgf`, text)
  await folder.add()
  const adding = await Importer.begin(folder.library)
  const [file] = await adding.catalogue.rows<{ id: number }>("select id from files where path like '%/3.sgf'")
  await adding.forget([file!.id])
  await adding.finish()
  expect(await folder.open((library) => writeLibraryFile(library, path))).toEqual({ games: 29, unread: 0 })
})

describe('a library as one file', () => {
  it('a library file answers as the folder does: shapes, next moves, positions', async () => {
    const blob = await opened(readFileSync(path))
    const shape = parseShape('XO/.X') as Shape
    const query = queryOf(read({ bytes: new TextEncoder().encode(games[4]!.text), name: 'x.sgf' }).records[0]!, 2)!
    await folder.open(async (library) => {
      expect(await searchShape(blob, { shape })).toEqual(await searchShape(library, { shape }))
      expect(await nextInLibrary(blob, { shape })).toEqual(await nextInLibrary(library, { shape }))
      expect(await searchPosition(blob, query)).toEqual(await searchPosition(library, query))
      const among = new Set((await searchShape(library, { shape })).list.slice(0, 2).map(({ id }) => id))
      expect(await searchShape(blob, { shape, among })).toEqual(await searchShape(library, { shape, among }))
      expect((await searchShape(blob, { shape })).list.length).toBeGreaterThan(among.size)
    })
  })

  it('a library file holds only the chosen games, where some are chosen', async () => {
    const some = join(folder.path, 'some.qlib')
    const where = "black = 'Black 2'"
    const shape = parseShape('XO/.X') as Shape
    await folder.open(async (library) => {
      const written = await writeLibraryFile(library, some, { where })
      const among = await gameIds(library.catalogue, { black: 'Black 2' })
      expect(written).toEqual({ games: among.size, unread: 0 })
      const blob = await opened(readFileSync(some))
      const [found, wanted] = [await searchShape(blob, { shape }), await searchShape(library, { shape, among })]
      expect({ ...found, list: found.list.length }).toEqual({ ...wanted, list: wanted.list.length })
      expect(await nextInLibrary(blob, { shape })).toEqual(await nextInLibrary(library, { shape, among }))
      const first = await new BlobFinder(blob).ids({}, { sort: 'path' })
      expect((await new BlobFinder(blob).list(first)).map(({ black }) => black)).toEqual(
        Array.from(among, () => 'Black 2'),
      )
      expect(await blob.record(found.list[0]!.id)).toBeDefined()
    })
    expect(readFileSync(some).length).toBeLessThan(readFileSync(path).length / 2)
    expect(readFileSync(some).toString('latin1')).not.toContain('Black 3')
  })

  it('a library file tells how many games it has, and finds them by names', async () => {
    const blob = await opened(readFileSync(path))
    expect(blob.games).toBe(29)
    const finder = new BlobFinder(blob)
    const found = await finder.ids({ player: 'black 2' }, { sort: 'path' })
    expect((await finder.list(found)).map(({ black }) => black)).toEqual(
      games.flatMap((_, i) => (i % 7 === 2 ? ['Black 2'] : [])),
    )
  })

  it('a library file gives whole records', async () => {
    const blob = await opened(readFileSync(path))
    const finder = new BlobFinder(blob)
    for (const { id, file } of await finder.list(await finder.ids({}, { sort: 'path' }))) {
      const own = read({ bytes: (await blob.record(id))!, name: 'x.qipu' }).records[0]!
      const source = read({ bytes: readFileSync(join(folder.records, file)), name: file }).records[0]!
      expect(own.nodes).toEqual(source.nodes)
      expect(own.info).toEqual(source.info)
    }
    expect(await blob.record(70_000_000)).toBeUndefined()
  })

  it('a library file reads columns ahead, segment by segment, so that a shape reads nothing more', async () => {
    const blob = new Blob([readFileSync(path)])
    let reads = 0
    const counted = new Proxy(blob, {
      get(target, name) {
        if (name !== 'slice') return target[name as keyof Blob]
        return (...range: Parameters<Blob['slice']>) => {
          reads++
          return target.slice(...range)
        }
      },
    })
    const library = await BlobLibrary.open(counted)
    expect(await library.readAhead()).toBe(true)
    expect(await library.readAhead()).toBe(false)
    const before = reads
    const shape = parseShape('XO/.X') as Shape
    expect((await searchShape(library, { shape })).hits).toBeGreaterThan(0)
    expect(reads).toBe(before)
  })

  it('a file that is no library, of another version or damaged is refused', async () => {
    const changed = (at: number, value: number): Promise<BlobLibrary> => {
      const bytes = Uint8Array.from(readFileSync(path))
      bytes[at] = value
      return opened(bytes)
    }
    await expect(changed(0, 0)).rejects.toMatchObject({ fault: 'not-a-library' })
    await expect(changed(8, 9)).rejects.toMatchObject({ fault: 'version' })
    const bytes = Uint8Array.from(readFileSync(path))
    await expect(opened(bytes.subarray(0, bytes.length - 100))).rejects.toMatchObject({ fault: 'damaged' })
    await expect(opened(bytes.subarray(0, 20))).rejects.toMatchObject({ fault: 'damaged' })
    await expect(changed(bytes.length - 40, bytes.at(-40)! ^ 1)).rejects.toMatchObject({ fault: 'damaged' })
    const harmed = await changed(400, bytes[400]! ^ 1)
    await expect(harmed.blocks(harmed.segments[0]!)).rejects.toMatchObject({ fault: 'damaged' })
  })

  it('a library file is made from records without a folder, and answers the same', async () => {
    const given = games.map(({ text }, i) => {
      const file = `${i}.sgf`
      return { record: read({ bytes: new TextEncoder().encode(text), name: file }).records[0]!, file, number: 0 }
    })
    const pieces: BlobPart[] = []
    for await (const piece of buildLibraryFile(given.filter((_, i) => i !== 3))) pieces.push(new Uint8Array(piece))
    const made = await BlobLibrary.open(new Blob(pieces))
    const copied = await opened(readFileSync(path))
    const ask = (blob: BlobLibrary) => async (question: object) => {
      const service = new LibraryService(blob, new BlobFinder(blob))
      const subject = { query: {}, game: 'go', width: 9, height: 9, ...question }
      // People with equal numbers of games share a rank.
      const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
      const inOrder = ({ people, person, ...rest }: StatisticsAnswer) => ({
        ...rest,
        people: people.toSorted(byName),
        person: person && { ...person, opponents: person.opponents.toSorted(byName) },
      })
      const named = (list: GamesAnswer) => list.games.map(({ id: _, ...game }) => game)
      return [
        await service.ask('board', subject),
        inOrder(await service.ask('statistics', subject)),
        named(await service.ask('games', { ...subject, sort: 'path' })),
      ]
    }
    const board = { kind: 'shape', rows: 'XO/.X' }
    for (const question of [
      { board },
      { board, query: { player: 'white 1' } },
      { board, query: { date: '1993..1996' } },
    ])
      expect(await ask(made)(question)).toEqual(await ask(copied)(question))
  })

  it('the reader of library files needs nothing of Node', async () => {
    const input = fileURLToPath(new URL('./index.ts', import.meta.url))
    const resolve = { conditionNames: ['qipu-source', 'import', 'browser', 'default'] }
    const made = await rolldown({ input, platform: 'browser', resolve, logLevel: 'silent', external: [/^node:/] })
    const { output } = await made.generate({ format: 'esm' })
    await made.close()
    expect(
      output
        .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))
        .filter((name) => name.startsWith('node:')),
    ).toEqual([])
  })
})
