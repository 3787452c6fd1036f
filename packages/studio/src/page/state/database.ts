/** The browser's own database, as promises. A browser that has none, or refuses it, just forgets. */

const NAME = 'qipu'
const VERSION = 2

/** Tables and what they are looked up by. */
const TABLES = { files: 'id', places: 'id', practice: 'id', voices: 'id' } as const
export type Table = keyof typeof TABLES

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export class Database {
  #opening: Promise<IDBDatabase> | undefined

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION)
      request.onupgradeneeded = () => {
        const { result } = request
        for (const [table, keyPath] of Object.entries(TABLES))
          if (!result.objectStoreNames.contains(table)) result.createObjectStore(table, { keyPath })
      }
      request.onsuccess = () => {
        // A newer page in another tab wants to change the tables: it may.
        request.result.onversionchange = () => request.result.close()
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
    })
    return this.#opening
  }

  /** Every row of a table; none where nothing can be read. */
  async all<T>(table: Table): Promise<T[]> {
    try {
      const database = await this.#open()
      return await answerOf(database.transaction(table).objectStore(table).getAll() as IDBRequest<T[]>)
    } catch {
      return []
    }
  }

  /** True once the rows are on disk; false where they could not be written. */
  put(table: Table, rows: readonly object[]): Promise<boolean> {
    return this.#write(table, (store) => rows.forEach((row) => void store.put(row)))
  }

  remove(table: Table, ids: readonly string[]): Promise<boolean> {
    return this.#write(table, (store) => ids.forEach((id) => void store.delete(id)))
  }

  async #write(table: Table, change: (store: IDBObjectStore) => void): Promise<boolean> {
    try {
      const transaction = (await this.#open()).transaction(table, 'readwrite')
      change(transaction.objectStore(table))
      return await new Promise((resolve) => {
        transaction.oncomplete = () => resolve(true)
        transaction.onabort = () => resolve(false)
      })
    } catch {
      return false
    }
  }
}
