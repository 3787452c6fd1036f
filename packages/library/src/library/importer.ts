/**
 * Games that come into a library. Work goes on in a copy of the catalogue, in steps that are whole: a program that is
 * killed loses the last step at most, and the next one goes on. Readers see the old catalogue until all is done.
 */

import { gameById } from 'qipu/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { columnAt } from '../catalogue/cells.ts'
import { Rows, type TableRow } from '../catalogue/rows.ts'
import type { ExtractedGame } from '../extract/file-extractor.ts'
import { compact } from './compact.ts'
import { DeletedGames } from './deleted-games.ts'
import { idOf } from './ids.ts'
import type { AddedCounts, ImportedFile, RefusedGame } from './import-types.ts'
import { type FileStamp, KnownFiles } from './known-files.ts'
import { MissingFiles } from './missing-files.ts'
import { People } from './people.ts'
import { below, Roots } from './roots.ts'
import { kindKey, MOST_GAMES, SegmentBuilder, type SegmentKind } from './segment-builder.ts'
import { writeSegment } from './segment-files.ts'
import { commitWorkingCopy, openWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** The format of rows that stand for archives. */
export const ARCHIVE = 'archive'

/** Of what was not taken, so much is remembered for who asks now. */
const MOST_REFUSED = 20
/** Longest time between commits (ms). */
const LONGEST_STEP = 20_000
/** Positions that wait in memory, at most. */
const MOST_ENTRIES = 4 << 20

const ID = columnAt('games', 'id')
const FILE = columnAt('games', 'file')
const BLACK_PERSON = columnAt('games', 'black_person')
const WHITE_PERSON = columnAt('games', 'white_person')

interface FileRow {
  readonly id: number
  readonly hash: string | null
  readonly is_whole: boolean
  readonly games: number
  readonly size: bigint
  readonly modified: number
}

interface OpenFile {
  readonly path: string
  readonly stamp: FileStamp
  readonly row: Record<string, unknown> & { id: number; games: number; errors: number; is_whole: boolean }
  /** Games that are there already, from a run that was killed. */
  readonly skip: number
  /** True if its row is in the catalogue. */
  isSaved: boolean
}

/** Import into a library: finished as a whole, or abandoned without a trace. */
export class Importer {
  readonly counts: AddedCounts = { files: 0, games: 0, unchanged: 0, replaced: 0, moved: 0, refused: 0 }
  /** The first of those that were not taken; the catalogue has all. */
  readonly refused: RefusedGame[] = []
  readonly known = new KnownFiles()
  readonly people: People
  readonly roots: Roots
  readonly library: string
  readonly #work: WorkingCopy
  readonly #catalogue: Catalogue
  readonly #gone: DeletedGames
  readonly #builders = new Map<string, SegmentBuilder>()
  #files: TableRow[] = []
  readonly #games = new Rows('games')
  readonly #variations = new Rows('variations')
  readonly #refusals = new Rows('refusals')
  #open: OpenFile | undefined
  #archive: FileStamp | undefined
  readonly #goneFiles = new MissingFiles()
  #nextFile = 1
  #nextSegment = 1
  #keptAt = performance.now()

  private constructor(library: string, work: WorkingCopy, people: People, gone: DeletedGames, roots: Roots) {
    this.library = library
    this.#work = work
    this.#catalogue = work.catalogue
    this.roots = roots
    this.people = people
    this.#gone = gone
  }

  static async begin(library: string): Promise<Importer> {
    const work = await openWorkingCopy(library)
    const { catalogue } = work
    try {
      const [people, gone] = [await People.load(catalogue), await DeletedGames.load(catalogue)]
      const adding = new Importer(library, work, people, gone, await Roots.load(catalogue))
      await adding.#load()
      return adding
    } catch (error) {
      catalogue.close()
      work.lock.release()
      throw error
    }
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  async #load(): Promise<void> {
    const [last] = await this.#catalogue.rows<{ file: number | null; segment: number | null }>(
      'select (select max(id) from files) as file, (select max(id) from segments) as segment',
    )
    this.#nextFile = (last?.file ?? 0) + 1
    this.#nextSegment = (last?.segment ?? 0) + 1
    const stream = this.#catalogue.stream<{
      path: string
      archive: string | null
      size: bigint
      modified: number
      is_whole: boolean
    }>('select path, archive, size, modified, is_whole from files')
    for await (const rows of stream) {
      for (const { path, size, modified, is_whole: isWhole } of rows) {
        this.known.add({ path, size: isWhole ? Number(size) : -1, modified })
      }
    }
  }

  /** Takes a file, or the next piece of one. */
  async put(arrival: ImportedFile): Promise<void> {
    const { file, archive, harvest, isPart } = arrival
    if (this.roots.leavesOut(file.path)) return
    if (this.#open && this.#open.path !== file.path) await this.#close()
    if (this.#archive && this.#archive.path !== archive) await this.#closeArchive()
    if (archive !== undefined) this.#archive = { ...file, path: archive }
    this.#open ??= await this.#begin(arrival)
    const open = this.#open
    if (!open) {
      this.counts.unchanged++
      return
    }
    const { row, skip } = open
    row.errors += harvest.errors
    for (const game of harvest.games) {
      if (game.number < skip) continue
      this.#addGame(game, row.id)
      row.games++
    }
    for (const refusal of harvest.refusals) {
      if ((refusal.number ?? 0) < skip) continue
      this.counts.refused++
      this.#refusals.add({ file: row.id }, refusal)
      if (this.refused.length < MOST_REFUSED) this.refused.push({ ...refusal, path: file.path })
    }
    if (!isPart) await this.#close()
    if (this.#isMuch()) await this.keep()
  }

  /** All of a file has come. */
  async #close(): Promise<void> {
    const open = this.#open!
    this.#open = undefined
    this.counts.files++
    const { id, games } = open.row
    open.row.is_whole = true
    this.known.add(open.stamp)
    if (open.isSaved)
      await this.#catalogue.run('update files set is_whole = true, games = $2 where id = $1', [id, games])
    else this.#files.push(open.row)
  }

  /** All of an archive has come: it has a row too, so that it need not be opened again. What it lost is forgotten. */
  async #closeArchive(): Promise<void> {
    const { path, size, modified } = this.#archive!
    this.#archive = undefined
    if (this.known.hasPath(path)) {
      await this.keep()
      await this.#catalogue.run('delete from files where path = $1 and format = $2', [path, ARCHIVE])
      const lost = await this.#catalogue.rows<{ id: number }>(
        'select id from files where archive = $1 and (size <> $2 or modified <> $3)',
        [path, BigInt(size), modified],
      )
      await this.forget(lost.map(({ id }) => id))
    }
    this.#files.push({
      id: this.#nextFile++,
      path,
      size,
      modified,
      format: ARCHIVE,
      games: 0,
      errors: 0,
      is_whole: true,
    })
  }

  /** The file that a first piece begins; undefined where the library has it already, as it is. */
  async #begin({ file, archive, harvest, isPart }: ImportedFile): Promise<OpenFile | undefined> {
    const before = this.known.hasPath(file.path) ? await this.#fileAt(file.path) : undefined
    if (before?.is_whole && !isPart && before.hash === harvest.hash) {
      await this.#catalogue.run('update files set size = $2, modified = $3 where id = $1', [
        before.id,
        BigInt(file.size),
        file.modified,
      ])
      return undefined
    }
    const isSame = before && Number(before.size) === file.size && before.modified === file.modified
    if (before && isSame && isPart && before.is_whole)
      return { ...this.#resumed(file, before), skip: Number.POSITIVE_INFINITY }
    if (before && isSame && isPart) return this.#resumed(file, before)
    const moved = before || isPart ? undefined : this.#goneFiles.take(harvest.hash)
    if (moved !== undefined) {
      await this.#move(moved, file, archive)
      return undefined
    }
    if (before) {
      await this.forget([before.id])
      this.counts.replaced++
    }
    const row = {
      id: this.#nextFile++,
      path: file.path,
      archive,
      size: file.size,
      modified: file.modified,
      hash: isPart ? undefined : harvest.hash,
      format: harvest.format,
      charset: harvest.charset,
      games: 0,
      errors: 0,
      is_whole: false,
    }
    // The same file may be named twice.
    this.known.add({ ...file, size: -1 })
    return { path: file.path, stamp: file, row, skip: 0, isSaved: false }
  }

  async #move(id: number, file: FileStamp, archive: string | undefined): Promise<void> {
    this.counts.moved++
    await this.#catalogue.run('update files set path = $2, archive = $3, size = $4, modified = $5 where id = $1', [
      id,
      file.path,
      archive ?? null,
      BigInt(file.size),
      file.modified,
    ])
  }

  #resumed(file: FileStamp, { id, games }: FileRow): OpenFile {
    return { path: file.path, stamp: file, row: { id, games, errors: 0, is_whole: false }, skip: games, isSaved: true }
  }

  async #fileAt(path: string): Promise<FileRow | undefined> {
    // A file that has just arrived is still pending.
    if (this.#files.some((row) => row['path'] === path)) await this.keep()
    const [row] = await this.#catalogue.rows<FileRow>('select * from files where path = $1', [path])
    return row
  }

  #addGame({ facts, cells, result, lines }: ExtractedGame, file: number): void {
    const { game, width, height, black, black_other: blackOther, white, white_other: whiteOther } = facts
    const kind = { game, board: { width, height }, stones: gameById(game)?.pieces.stones }
    const builder = this.#builderFor({ ...kind, isVariations: false })
    const id = idOf(builder.id, builder.add(lines[0]!, result))
    cells[ID] = BigInt(id)
    cells[FILE] = file
    cells[BLACK_PERSON] = this.people.person(black, blackOther) ?? null
    cells[WHITE_PERSON] = this.people.person(white, whiteOther) ?? null
    this.#games.addCells(cells)
    this.counts.games++
    for (let i = 1; i < lines.length; i++) {
      const beside = this.#builderFor({ ...kind, isVariations: true })
      this.#variations.add({ id: idOf(beside.id, beside.add(lines[i]!, result)), game: id, node: lines[i]!.node })
    }
  }

  #builderFor(kind: SegmentKind): SegmentBuilder {
    const key = kindKey(kind)
    let builder = this.#builders.get(key)
    if (!builder || builder.games >= MOST_GAMES) {
      // A full one waits under another key until all are written.
      if (builder) this.#builders.set(`${key} ${builder.id}`, builder)
      builder = new SegmentBuilder(this.#nextSegment++, kind)
      this.#builders.set(key, builder)
    }
    return builder
  }

  #isMuch(): boolean {
    if (this.#games.length >= MOST_GAMES || performance.now() - this.#keptAt > LONGEST_STEP) return true
    let entries = 0
    for (const builder of this.#builders.values()) entries += builder.entries.count
    return entries >= MOST_ENTRIES
  }

  /** Makes everything last that came so far. */
  async keep(): Promise<void> {
    const segments: object[] = []
    for (const [key, builder] of this.#builders) {
      segments.push(await writeSegment(this.library, builder))
      this.#builders.delete(key)
    }
    const open = this.#open
    await this.#catalogue.transaction(async () => {
      const files = open && !open.isSaved ? [...this.#files, open.row] : this.#files
      await this.#catalogue.append(Rows.of('segments', segments))
      await this.#catalogue.append(Rows.of('files', files))
      if (open?.isSaved) {
        await this.#catalogue.run('update files set games = $2 where id = $1', [open.row.id, open.row.games])
      }
      for (const rows of [this.#games, this.#variations, this.#refusals]) await this.#catalogue.append(rows)
      await this.people.save(this.#catalogue)
      await this.#gone.save(this.#catalogue)
    })
    if (open) open.isSaved = true
    this.#files = []
    for (const rows of [this.#games, this.#variations, this.#refusals]) rows.clear()
    this.#keptAt = performance.now()
  }

  /** Files that are gone from where they were: one that comes with the same content has moved. */
  expectMoved(files: Parameters<MissingFiles['expect']>[0]): void {
    this.#goneFiles.expect(files)
  }

  /** Forgets those of the expected that did not come; returns how many. */
  async forgetMissing(): Promise<number> {
    const ids = this.#goneFiles.rest()
    for (let from = 0; from < ids.length; from += 1000) await this.forget(ids.slice(from, from + 1000))
    return ids.length
  }

  /** Forgets files, and everything below directories and in archives; they are not looked for any more. */
  async forgetPaths(paths: readonly string[]): Promise<number> {
    let games = 0
    for (const path of paths) {
      const files = await this.#catalogue.rows<{ id: number }>(
        'select id from files where path = $1 or archive = $1 or starts_with(path, $2)',
        [path, below(path)],
      )
      games += await this.forget(files.map(({ id }) => id))
      await this.roots.forget(path)
    }
    return games
  }

  /** Its members are looked at again. */
  async forgetArchive(path: string): Promise<void> {
    this.known.forget(path)
    await this.#catalogue.run('delete from files where path = $1 and format = $2', [path, ARCHIVE])
  }

  /** Takes files out of the library, with their games. */
  async forget(files: readonly number[]): Promise<number> {
    if (files.length === 0) return 0
    await this.keep()
    let forgotten = 0
    await this.#catalogue.transaction(async () => {
      forgotten = await this.#gone.forget(this.#catalogue, files)
      await this.#gone.save(this.#catalogue)
    })
    return forgotten
  }

  /** Ends it: the new catalogue takes the old one's place. */
  async finish(): Promise<void> {
    if (this.#open) await this.#close()
    if (this.#archive) await this.#closeArchive()
    await this.keep()
    await compact(this.library, this.#catalogue)
    await commitWorkingCopy(this.library, this.#work)
  }

  /** Stops without an end: what was kept goes on with the next one. */
  abandon(): void {
    this.#catalogue.close()
    this.#work.lock.release()
  }
}
