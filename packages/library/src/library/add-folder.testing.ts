/** Files of a folder on their way into a library, in this thread. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { read } from 'qipu'
import { FileExtractor } from '../extract/file-extractor.ts'
import type { Importer } from './importer.ts'

interface Options {
  readonly variations?: boolean
}

/** Adds one file per step; the caller may act between two steps. */
export async function* addEach(adding: Importer, folder: string, options: Options = {}): AsyncGenerator<string> {
  const harvester = new FileExtractor()
  await adding.roots.add(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs: modified } = statSync(path)
    if (adding.known.isSame({ path, size, modified })) continue
    const source = { bytes: new Uint8Array(readFileSync(path)), name: path }
    const harvest = harvester.harvest(source, read(source), options)
    await adding.put({ file: { path, size, modified }, harvest, isPart: false })
    yield path
  }
}

export async function addFolder(adding: Importer, folder: string, options: Options = {}): Promise<void> {
  for await (const _ of addEach(adding, folder, options));
}
