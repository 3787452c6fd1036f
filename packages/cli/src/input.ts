import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Source } from 'qipu'
import { Problem, reasonOf } from './problem.ts'
import type { Terminal } from './terminal.ts'

/** A file to be read: where it is, and where it stands below the directory that was named. */
export interface Input {
  /** `-` is standard input. */
  readonly path: string
  /** Path below the directory that the user named; the file's own name where a file was named. */
  readonly below: string
  /** True where a directory was walked: files that are no records are then passed over. */
  readonly walked: boolean
}

/** Files that are named, and all files below directories that are named, in a stable order. */
export function* inputsOf(paths: readonly string[]): Generator<Input> {
  for (const path of paths) {
    if (path === '-') {
      yield { path, below: 'stdin', walked: false }
      continue
    }
    let isDirectory: boolean
    try {
      isDirectory = statSync(path).isDirectory()
    } catch (error) {
      throw new Problem(`${path}: ${reasonOf(error)}`)
    }
    if (isDirectory) yield* filesBelow(path)
    else yield { path, below: path.split(/[\\/]/).at(-1)!, walked: false }
  }
}

function* filesBelow(root: string): Generator<Input> {
  const pending = [root]
  while (pending.length > 0) {
    const folder = pending.pop()!
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    const folders: string[] = []
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) yield { path, below: relative(root, path), walked: true }
    }
    pending.push(...folders.reverse())
  }
}

export async function sourceOf(input: Input, terminal: Terminal): Promise<Source> {
  if (input.path === '-') return { bytes: await terminal.stdin(), name: '' }
  try {
    return { bytes: readFileSync(input.path), name: input.path }
  } catch (error) {
    throw new Problem(`${input.path}: ${reasonOf(error)}`)
  }
}
