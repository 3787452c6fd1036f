/** Manifest of a data set: every export has such a file beside it. */

import { writeFile } from 'node:fs/promises'
import type { DuckDBType } from '@duckdb/node-api'
import { CATALOGUE_VERSION } from '../catalogue/tables.ts'
import { HASH_VERSION } from '../positions/hash.ts'
import type { GameSelection } from './game-selection.ts'

export interface Manifest {
  readonly as: string
  readonly library: string
  readonly options: GameSelection
  /** File by file: how many rows it has. */
  readonly files: Readonly<Record<string, number>>
  /** Games by part of the data set. */
  readonly games: Readonly<Record<string, number>>
  /** Columns or arrays, and their descriptions. */
  readonly schema: Readonly<Record<string, string>>
  /** Data that the format could not represent, by file. */
  readonly losses?: Readonly<Record<string, readonly string[]>>
}

export async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  const versions = { catalogueVersion: CATALOGUE_VERSION, hashVersion: HASH_VERSION }
  await writeFile(path, `${JSON.stringify({ ...manifest, ...versions }, null, 2)}\n`)
}

/** Counts games by part of the data set. */
export class SplitCounts {
  readonly counts: Record<string, number> = {}

  add(split: string | null, games = 1): void {
    const name = split ?? 'all'
    this.counts[name] = (this.counts[name] ?? 0) + games
  }
}

/** Result of an export. */
export interface ExportResult {
  readonly games: number
  readonly rows: number
  readonly files: readonly string[]
  /** Games whose records could not be read again. */
  readonly unread?: number
  /** Games that the format cannot hold. */
  readonly unheld?: number
  /** Games of which the format could not represent everything; the manifest names what. */
  readonly lossy?: number
}

export type Progress = (games: number) => void

/** Columns of a table and their types. */
export const schemaText = (columns: Readonly<Record<string, DuckDBType>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, String(type)]))
