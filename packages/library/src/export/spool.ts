/** Rows on their way into a Parquet file: they wait in a database on the disk, so that memory does not grow with them. */

import { rename, rm } from 'node:fs/promises'
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api'
import { SMALL_BLOCK } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { reasonOf } from './game-selection.ts'

/** Rows that are appended at once. */
export const PORTION = 2048

export interface ParquetOptions {
  readonly rowGroup?: number
  /** Several files in a directory, each about so large. */
  readonly fileBytes?: number
}

export class Spool {
  readonly #path: string
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection
  readonly #types: readonly DuckDBType[]
  rows = 0

  private constructor(
    path: string,
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    types: readonly DuckDBType[],
  ) {
    this.#path = path
    this.#instance = instance
    this.#connection = connection
    this.#types = types
  }

  static async open(path: string, columns: Readonly<Record<string, DuckDBType>>): Promise<Spool> {
    await removeDatabase(path)
    const options = { memory_limit: '256MB', threads: '2', default_block_size: SMALL_BLOCK }
    const instance = await DuckDBInstance.create(path, options).catch(unwritable(path))
    const connection = await instance.connect()
    const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
    await connection.run(`create table rows (${list.join(', ')})`)
    return new Spool(path, instance, connection, Object.values(columns))
  }

  /** Appends rows, given column by column. */
  async append(columns: readonly (readonly DuckDBValue[])[]): Promise<void> {
    const count = columns[0]?.length ?? 0
    if (count === 0) return
    const appender = await this.#connection.createAppender('rows')
    try {
      for (let from = 0; from < count; from += PORTION) {
        const some = columns.map((column) => column.slice(from, from + PORTION))
        const chunk = DuckDBDataChunk.create(this.#types, some[0]!.length)
        chunk.setColumns(some)
        appender.appendDataChunk(chunk)
      }
      appender.flushSync()
    } finally {
      appender.closeSync()
    }
    this.rows += count
  }

  async writeParquet(path: string, { rowGroup = 61_440, fileBytes }: ParquetOptions = {}): Promise<void> {
    // A file that is there is whole.
    const unfinished = `${path}.unfinished.parquet`
    const target = unfinished.replaceAll("'", "''")
    await rm(unfinished, { force: true, recursive: true })
    const options = ['format parquet', 'compression snappy', `row_group_size ${rowGroup}`]
    if (fileBytes !== undefined) options.push(`file_size_bytes ${fileBytes}`)
    await this.#connection.run(`copy rows to '${target}' (${options.join(', ')})`).catch(unwritable(path))
    await rm(path, { force: true, recursive: true })
    await rename(unfinished, path)
  }

  async close(): Promise<void> {
    this.#connection.closeSync()
    this.#instance.closeSync()
    await removeDatabase(this.#path)
  }
}

/** Reason of the system for refusing to write. */
const unwritable =
  (path: string) =>
  (error: Error): never => {
    throw new LibraryError('unwritable', { path, reason: reasonOf(error) })
  }

async function removeDatabase(path: string): Promise<void> {
  for (const name of [path, `${path}.wal`, `${path}.tmp`]) await rm(name, { force: true, recursive: true })
}
