import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../../../text/cli-error.ts'

/** Our files in a folder: each with its source and its contents. */
export type Manifest = ReadonlyMap<string, ManifestEntry>

export interface ManifestEntry {
  /** A hash of everything that it was made from. */
  readonly from: string
  /** A hash of the file itself. */
  readonly is: string
}

export const MANIFEST = 'qipu-book.json'

const isEntry = (value: unknown): value is ManifestEntry =>
  typeof value === 'object' && value !== null && 'from' in value && 'is' in value

/** Undefined where there is none; complains of one that is no manifest. */
export function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, MANIFEST)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    const { book, files } = JSON.parse(text) as { book: number; files: Record<string, unknown> }
    const entries = Object.entries(files).filter((entry): entry is [string, ManifestEntry] => isEntry(entry[1]))
    if (book === 1) return new Map(entries)
  } catch {
    // The next step reports it.
  }
  throw new CliError('book-manifest', { path })
}

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ book: 1, files: Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1))) }, undefined, 2)}\n`
