import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../../../output/atomic-file.ts'
import { CliError } from '../../../text/cli-error.ts'
import { hashOf } from '../figures.ts'
import { MANIFEST, type Manifest, type ManifestEntry, manifestText, readManifest } from './manifest.ts'

/** A file of the book that may have to be made. */
export interface Product {
  /** Below the folder, with `/`. */
  readonly path: string
  /** A hash of all that it is made from: as long as that is the same, so is the file. */
  readonly from: string
  readonly make: () => Uint8Array | Promise<Uint8Array>
}

export interface Built {
  readonly written: readonly string[]
  readonly unchanged: number
}

/** The folder of a book: files that are up to date stay as they are, files of others are never touched. */
export class BookFolder {
  readonly #path: string
  readonly #force: boolean
  readonly #before: Manifest

  /** Complains of a folder that holds something, but no book. */
  constructor(path: string, force: boolean) {
    this.#path = path
    this.#force = force
    const manifest = readManifest(path)
    this.#before = manifest ?? new Map()
    if (manifest || force || !existsSync(path)) return
    const [foreign] = readdirSync(path)
    if (foreign !== undefined) throw new CliError('book-foreign', { path, file: foreign })
  }

  async build(products: readonly Product[]): Promise<Built> {
    const due = products.filter((product) => !this.#isDone(product))
    for (const { path } of due) this.#assertOurs(path)
    const after = new Map<string, ManifestEntry>()
    for (const { path } of products) {
      const known = this.#before.get(path)
      if (known) after.set(path, known)
    }
    try {
      for (const { path, from, make } of due) {
        const bytes = await make()
        writeFileAtomic(join(this.#path, path), bytes, true)
        after.set(path, { from, is: hashOf(bytes) })
      }
      this.#clear(after)
    } finally {
      // Written files belong to the folder even if a later step fails.
      this.#note(after)
    }
    return { written: due.map(({ path }) => path), unchanged: products.length - due.length }
  }

  #isDone({ path, from }: Product): boolean {
    const known = this.#before.get(path)
    return known?.from === from && known.is === this.#hashAt(path)
  }

  #assertOurs(path: string): void {
    const there = this.#hashAt(path)
    if (this.#force || there === undefined || there === this.#before.get(path)?.is) return
    throw new CliError('book-changed', { path: join(this.#path, path) })
  }

  #hashAt(path: string): string | undefined {
    try {
      return hashOf(readFileSync(join(this.#path, path)))
    } catch {
      return undefined
    }
  }

  /** Removes files that the book no longer contains, unless they were edited. */
  #clear(after: ReadonlyMap<string, ManifestEntry>): void {
    for (const [path, { is }] of this.#before) {
      const isInside = !path.split(/[\\/]/).includes('..')
      if (isInside && !after.has(path) && this.#hashAt(path) === is) rmSync(join(this.#path, path))
    }
  }

  #note(after: Manifest): void {
    if (after.size === 0) return
    writeFileAtomic(join(this.#path, MANIFEST), new TextEncoder().encode(manifestText(after)), true)
  }
}
