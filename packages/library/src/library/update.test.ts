import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countGames, searchGames } from '../search/search.ts'
import { parseShape, type Shape } from '../shapes/shape.ts'
import { addFolder } from './add-folder.testing.ts'
import { LibraryFolder, sgf } from './fill.testing.ts'
import { randomGames } from './games.testing.ts'
import { Importer } from './importer.ts'
import { infoOf } from './info.ts'
import { positionsPath, shapesPath } from './paths.ts'
import { countInLibrary } from './shape-search.ts'
import { beginUpdate, type Update } from './update.ts'

const board = { width: 9, height: 9 }

async function filled(count: number, seed: number): Promise<LibraryFolder> {
  const folder = new LibraryFolder()
  await folder.create()
  for (const [i, { text }] of randomGames(count, board, seed).entries()) folder.put(`${i}.sgf`, text)
  await folder.add()
  return folder
}

async function update(
  folder: LibraryFolder,
): Promise<{ found: Update; counts: Importer['counts']; forgotten: number }> {
  const adding = await Importer.begin(folder.library)
  const found = await beginUpdate(adding)
  for (const root of found.roots) await addFolder(adding, root)
  const forgotten = await adding.forgetMissing()
  await adding.finish()
  return { found, counts: adding.counts, forgotten }
}

const paths = (folder: LibraryFolder): Promise<string[]> =>
  folder.open(async ({ catalogue }) =>
    (await searchGames(catalogue, {}, { sort: 'path' })).map(({ path }) => path.slice(folder.records.length + 1)),
  )

describe('update', () => {
  it('an update takes new files, reads changed ones again, and forgets files that are gone', async () => {
    const folder = await filled(3, 1)
    folder.put('new.sgf', sgf({ PB: 'New' }, ';B[aa]'))
    folder.put('1.sgf', sgf({ PB: 'Changed' }, ';B[bb]'))
    rmSync(join(folder.records, '2.sgf'))
    const { counts, forgotten } = await update(folder)
    expect(counts).toMatchObject({ games: 2, replaced: 1, moved: 0 })
    expect(forgotten).toBe(1)
    expect(await paths(folder)).toEqual(['0.sgf', '1.sgf', 'new.sgf'])
    expect(await folder.open(({ catalogue }) => countGames(catalogue, { player: 'changed' }))).toBe(1)
  })

  it('an update follows files that were moved without reading their games again', async () => {
    const folder = await filled(3, 2)
    const before = await folder.open(({ catalogue }) => catalogue.rows('select id, content from games order by id'))
    folder.put('sub/x.sgf', readFileSync(join(folder.records, '1.sgf'), 'utf8'))
    rmSync(join(folder.records, '1.sgf'))
    const { counts, forgotten } = await update(folder)
    expect([counts.games, counts.moved, forgotten]).toEqual([0, 1, 0])
    expect(await paths(folder)).toEqual(['0.sgf', '2.sgf', 'sub/x.sgf'])
    expect(await folder.open(({ catalogue }) => catalogue.rows('select id, content from games order by id'))).toEqual(
      before,
    )
  })

  it('an update forgets nothing of a folder that is not there now', async () => {
    const folder = await filled(2, 3)
    renameSync(folder.records, `${folder.records}-away`)
    const { found, forgotten } = await update(folder)
    expect([found.missingRoots, forgotten]).toEqual([[folder.records], 0])
    expect(await folder.open(({ catalogue }) => countGames(catalogue, {}))).toBe(2)
  })

  it.each([
    ['shapes', shapesPath],
    ['positions', positionsPath],
  ])('an update finds damaged %s by their checksum, and makes them anew from the sources', async (_, pathOf) => {
    const folder = await filled(5, 4)
    const shape = parseShape('XO') as Shape
    const before = await folder.open((library) => countInLibrary(library, { shape }))
    const path = pathOf(folder.library, 1)
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 4
    writeFileSync(path, bytes)
    const { found } = await update(folder)
    expect(found).toMatchObject({ damaged: [{ segment: 1, path }], again: 5, lost: [] })
    expect(await folder.open((library) => countInLibrary(library, { shape }))).toBe(before)
    expect((await folder.open(infoOf)).games).toBe(5)
    expect((await update(folder)).found.damaged).toEqual([])
  })

  it('an update names games of damaged segments whose sources are gone', async () => {
    const folder = await filled(2, 5)
    rmSync(shapesPath(folder.library, 1))
    rmSync(join(folder.records, '0.sgf'))
    const adding = await Importer.begin(folder.library)
    const found = await beginUpdate(adding)
    expect(found).toMatchObject({ again: 1, lost: [join(folder.records, '0.sgf')] })
    adding.abandon()
  })
})

describe('small segments', () => {
  it('many small segments become one, and everything is found as before', async () => {
    const folder = new LibraryFolder()
    await folder.create()
    const shape = parseShape('XO') as Shape
    const games = randomGames(12, board, 6)
    const adding = await Importer.begin(folder.library)
    for (const [i, { text }] of games.entries()) {
      folder.put(`${i}.sgf`, text)
      await addFolder(adding, folder.records)
      await adding.keep()
    }
    await adding.finish()
    const info = await folder.open(infoOf)
    expect(info.games).toBe(12)
    expect(info.segments).toBe(1)
    const other = new LibraryFolder()
    await other.create()
    for (const [i, { text }] of games.entries()) other.put(`${i}.sgf`, text)
    await other.add()
    const counts = [folder, other].map((one) => one.open((library) => countInLibrary(library, { shape })))
    expect(await counts[0]).toBe(await counts[1])
    expect(info.positions).toBe((await other.open(infoOf)).positions)
  })

  it('a segment that holds nothing any more is removed with its files', async () => {
    const folder = await filled(2, 7)
    for (const i of [0, 1]) rmSync(join(folder.records, `${i}.sgf`))
    folder.put('x.sgf', sgf({}, ';B[aa]'))
    await update(folder)
    await folder.add()
    expect(existsSync(positionsPath(folder.library, 1))).toBe(false)
    expect(await paths(folder)).toEqual(['x.sgf'])
  })
})
