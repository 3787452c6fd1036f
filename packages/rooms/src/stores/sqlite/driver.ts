/** As much of SQLite as is needed, of whatever library this version of Node has. */
export interface Statement {
  run(...values: readonly (string | number | null)[]): unknown
  get(...values: readonly (string | number | null)[]): unknown
  all(...values: readonly (string | number | null)[]): unknown[]
}

export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

type Open = new (file: string) => Database

/** Node's own library where it has one (from 22.13 on), else `libsql`, which brings its binary along. */
export async function openDatabase(file: string): Promise<{ database: Database; library: string }> {
  const own = process.getBuiltinModule?.(NODES_OWN) as { DatabaseSync: Open } | undefined
  if (own) return { database: new own.DatabaseSync(file), library: NODES_OWN }
  const { default: Libsql } = await import('libsql')
  return { database: new (Libsql as unknown as Open)(file), library: 'libsql' }
}

const NODES_OWN = 'node:sqlite'
