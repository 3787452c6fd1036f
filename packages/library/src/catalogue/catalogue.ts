/** The catalogue's file: opened to read or to write, never both. */

import { type DuckDBConnection, DuckDBInstance, type DuckDBResult, type DuckDBValue } from '@duckdb/node-api'
import { HASH_VERSION } from '../positions/hash.ts'
import { LibraryError } from './library-error.ts'
import type { Rows, TableRow } from './rows.ts'
import { CATALOGUE_VERSION, createStatements } from './tables.ts'
import { isOlder, upgradeStatements } from './upgrades.ts'

/** Memory of the engine while it writes: the rest of the process needs some too. Files with large blocks take more. */
const WRITING_MEMORY = '96MB'
const LITTLE_MEMORY = '64MB'

/** Bytes of a block in a new file: a table needs one per column and more in memory, and the catalogue has many columns. */
export const SMALL_BLOCK = '16384'

export interface CatalogueOptions {
  readonly readOnly?: boolean
  readonly memory?: string
}

export class Catalogue {
  readonly path: string
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  private constructor(path: string, instance: DuckDBInstance, connection: DuckDBConnection) {
    this.path = path
    this.#instance = instance
    this.#connection = connection
  }

  /** Makes a new one; the file must not be there. */
  static async create(
    path: string,
    { variations = false }: { readonly variations?: boolean } = {},
  ): Promise<Catalogue> {
    const catalogue = await Catalogue.#connect(path, {})
    for (const statement of createStatements()) await catalogue.run(statement)
    await catalogue.run('insert into library values ($1, $2, now()::timestamp, $3)', [
      CATALOGUE_VERSION,
      HASH_VERSION,
      variations,
    ])
    return catalogue
  }

  /** Opens one. Of an older version, it is upgraded where it may be written; versions that are not known are refused. */
  static async open(path: string, options: CatalogueOptions = {}): Promise<Catalogue> {
    const catalogue = await Catalogue.#connect(path, options)
    try {
      const [facts] = await catalogue
        .rows<{ version: number }>('select version from library')
        .catch(() => [] as { version: number }[])
      if (!facts) throw new LibraryError('not-a-library', { path })
      if (facts.version !== CATALOGUE_VERSION) await catalogue.#upgrade(facts.version, options.readOnly === true)
      return catalogue
    } catch (error) {
      catalogue.close()
      throw error
    }
  }

  async #upgrade(version: number, readOnly: boolean): Promise<void> {
    if (!isOlder(version)) throw new LibraryError('version', { path: this.path, version })
    if (readOnly) throw new LibraryError('older-version', { path: this.path, version })
    await this.transaction(async () => {
      for (const statement of upgradeStatements(version)) await this.run(statement)
    })
  }

  static async #connect(path: string, { readOnly = false, memory = WRITING_MEMORY }: CatalogueOptions) {
    try {
      const instance = await DuckDBInstance.create(path, {
        access_mode: readOnly ? 'READ_ONLY' : 'READ_WRITE',
        memory_limit: memory,
        threads: '2',
        default_block_size: SMALL_BLOCK,
        // Opening a library reads only this file.
        enable_external_access: 'false',
        autoinstall_known_extensions: 'false',
      })
      const connection = await instance.connect()
      if (!readOnly) await spareMemory(connection)
      return new Catalogue(path, instance, connection)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (/lock/i.test(reason)) throw new LibraryError('busy', { path })
      throw new LibraryError('damaged-catalogue', { path, reason: reason.split('\n')[0]! })
    }
  }

  async run(sql: string, values: readonly unknown[] = []): Promise<void> {
    await this.#connection.run(sql, values as DuckDBValue[])
  }

  /** Rows as plain objects: numbers, texts, booleans; large whole numbers are bigints. */
  async rows<T = TableRow>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    const reader = await this.#connection.runAndReadAll(sql, values as DuckDBValue[])
    return reader.getRowObjectsJS() as T[]
  }

  /** Column after column, for many rows. */
  async columns(sql: string, values: readonly unknown[] = []): Promise<DuckDBValue[][]> {
    const reader = await this.#connection.runAndReadAll(sql, values as DuckDBValue[])
    return reader.getColumns()
  }

  /** Rows in portions, so that memory does not grow with their number. */
  stream<T = TableRow>(sql: string, values: readonly unknown[] = []): AsyncGenerator<T[]> {
    return this.#streamed(sql, values, (result) => result.yieldRowObjectJs() as AsyncIterable<T[]>)
  }

  /** Columns of rows in portions, as the engine has them. */
  streamColumns(sql: string, values: readonly unknown[] = []): AsyncGenerator<DuckDBValue[][]> {
    return this.#streamed(sql, values, columnsOf)
  }

  /** On a connection of its own: another question on the same one would end it without a word. */
  async *#streamed<T>(
    sql: string,
    values: readonly unknown[],
    portions: (result: DuckDBResult) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const connection = await this.#instance.connect()
    try {
      yield* portions(await connection.stream(sql, values as DuckDBValue[]))
    } finally {
      connection.closeSync()
    }
  }

  /** Appends rows to their table. */
  async append(rows: Rows): Promise<void> {
    if (rows.length === 0) return
    const appender = await this.#connection.createAppender(rows.table)
    try {
      for (const chunk of rows.chunks()) appender.appendDataChunk(chunk)
      appender.flushSync()
    } finally {
      appender.closeSync()
    }
  }

  /** Does some changes together: all of them last, or none. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.run('begin transaction')
    try {
      await work()
      await this.run('commit')
    } catch (error) {
      await this.run('rollback').catch(() => {})
      throw error
    }
  }

  close(): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

async function spareMemory(connection: DuckDBConnection): Promise<void> {
  const reader = await connection.runAndReadAll('select block_size from pragma_database_size()')
  const [row] = reader.getRowObjects()
  if (String(row?.['block_size']) === SMALL_BLOCK) await connection.run(`set memory_limit = '${LITTLE_MEMORY}'`)
}

async function* columnsOf(result: DuckDBResult): AsyncGenerator<DuckDBValue[][]> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    yield chunk.getColumns()
  }
}
