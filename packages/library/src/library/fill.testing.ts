/** Libraries for tests: a folder of its own, records from texts, added as the command does it but in this thread. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { addFolder } from './add-folder.testing.ts'
import { Importer } from './importer.ts'
import { Library } from './library.ts'
import { createLibrary } from './working-copy.ts'

export class LibraryFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'qipu-library-'))
  readonly library = join(this.path, 'games.qlib')
  readonly records = join(this.path, 'records')

  constructor() {
    mkdirSync(this.records)
    afterAll(() => rmSync(this.path, { recursive: true, force: true }))
  }

  put(name: string, text: string): string {
    const path = join(this.records, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }

  create(options: { readonly variations?: boolean } = {}): Promise<void> {
    return createLibrary(this.library, options)
  }

  async open<T>(work: (library: Library) => Promise<T>): Promise<T> {
    const library = await Library.open(this.library)
    try {
      return await work(library)
    } finally {
      library.close()
    }
  }

  /** Adds every file that is there. */
  async add(options: { readonly variations?: boolean } = {}): Promise<Importer['counts']> {
    const adding = await Importer.begin(this.library)
    await addFolder(adding, this.records, options)
    await adding.finish()
    return adding.counts
  }
}

/** An SGF game with these facts and moves. */
export function sgf(facts: Readonly<Record<string, string>>, moves = ''): string {
  const head = Object.entries({ SZ: '19', ...facts }).map(([name, value]) => `${name}[${value}]`)
  return `(;GM[1]FF[4]${head.join('')}${moves})`
}
