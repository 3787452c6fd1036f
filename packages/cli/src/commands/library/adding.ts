import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FileStamp, ImportedFile, Importer } from '@qipu/library'
import type { BulkCommand, Collector } from '../../bulk/command.ts'
import { runBulk } from '../../bulk/run.ts'
import type { Call } from '../../command/facts.ts'
import type { FoundFile } from '../../input/files.ts'
import { type AddReport, addWork } from './add-work.ts'
import type { facts } from './facts.ts'

type AddFacts = typeof facts.add

/** Undefined where there is no file: below one that is an archive, there is none either. */
function stampOf(path: string): FileStamp | undefined {
  try {
    const { size, mtimeMs: modified } = statSync(path)
    return { path, size, modified }
  } catch {
    return undefined
  }
}

/** Puts what the threads found into the library, in order. */
export class AddCollector implements Collector<AddReport> {
  readonly #adding: Importer
  #waiting: AddReport[] = []
  /** Stamps of files before they were read: a file that changes meanwhile is new to the next `update`. */
  readonly #stamps = new Map<string, FileStamp>()
  /** The archive that files came out of last. */
  #archive: string | undefined

  constructor(adding: Importer) {
    this.#adding = adding
  }

  wants({ path, trouble }: FoundFile): boolean {
    if (trouble !== undefined || path === '-') return true
    const stamp = stampOf(path)
    if (!stamp) return true
    if (this.#adding.known.isSame(stamp) || this.#adding.roots.leavesOut(path)) return false
    this.#stamps.set(path, stamp)
    return true
  }

  add(report: AddReport): void {
    if (report.arrival) this.#waiting.push(report)
  }

  finish(): undefined {}

  async settled(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { arrival } of waiting) await this.#adding.put(this.#arrivalOf(arrival!))
  }

  #arrivalOf({ path, harvest, isPart }: NonNullable<AddReport['arrival']>): ImportedFile {
    const archive = this.#archiveOf(path)
    const { size = 0, modified = 0 } = this.#stampOf(archive ?? path) ?? {}
    return { file: { path, size, modified }, archive, harvest, isPart }
  }

  /** Files come in their order: those before one that came are done with, or held no games. */
  #stampOf(path: string): FileStamp | undefined {
    const stamp = this.#stamps.get(path)
    if (stamp) {
      for (const before of this.#stamps.keys()) {
        if (before === path) break
        this.#stamps.delete(before)
      }
    }
    return stamp
  }

  /** The nearest file above a path that is no file itself. */
  #archiveOf(path: string): string | undefined {
    if (this.#stamps.has(path)) return undefined
    if (this.#archive !== undefined && path.startsWith(`${this.#archive}/`)) return this.#archive
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const above = path.slice(0, at)
      if (!this.#stamps.has(above)) continue
      this.#archive = above
      return above
    }
    return undefined
  }
}

/** Reads everything that is named into the library; returns the exit code. */
export async function addPaths(adding: Importer, paths: readonly string[], call: Call<AddFacts>): Promise<number> {
  const [library] = await adding.catalogue.rows<{ variations: boolean }>('select variations from library')
  const inputs = paths.map((path) => (path === '-' ? path : resolve(path)))
  const options = { ...call.options, variations: library?.variations === true }
  const bulk: BulkCommand<AddFacts, AddReport> = {
    work: (settings) => addWork(settings.options),
    collector: () => new AddCollector(adding),
  }
  return runBulk(
    'library add',
    bulk as unknown as BulkCommand,
    { ...call, args: { ...call.args, inputs }, options } as never,
  )
}
