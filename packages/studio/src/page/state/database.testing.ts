import type { Database } from './database.ts'

/** A database in memory that can be full. */
export class Memory implements Pick<Database, 'all' | 'put' | 'remove'> {
  readonly tables = new Map<string, Map<string, object>>()
  isFull = false

  #table(name: string): Map<string, object> {
    const table = this.tables.get(name) ?? new Map<string, object>()
    this.tables.set(name, table)
    return table
  }

  async all<T>(table: string): Promise<T[]> {
    return [...this.#table(table).values()] as T[]
  }

  async put(table: string, rows: readonly object[]): Promise<boolean> {
    if (!this.isFull) for (const row of rows) this.#table(table).set((row as { id: string }).id, structuredClone(row))
    return !this.isFull
  }

  async remove(table: string, ids: readonly string[]): Promise<boolean> {
    for (const id of ids) this.#table(table).delete(id)
    return true
  }
}
