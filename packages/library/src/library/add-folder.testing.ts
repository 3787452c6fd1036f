/** Files of a folder on their way into a library, in this thread. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { read } from 'qipu'
import { Harvester } from '../harvest/harvest.ts'
import type { Adding } from './adding.ts'

interface Options {
  readonly variations?: boolean
}

/** Adds file after file; whoever asks for the next one may do something in between. */
export async function* addEach(adding: Adding, folder: string, options: Options = {}): AsyncGenerator<string> {
  const harvester = new Harvester()
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

export async function addFolder(adding: Adding, folder: string, options: Options = {}): Promise<void> {
  for await (const _ of addEach(adding, folder, options));
}
