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
  #connection: Promise<IDBDatabase> | undefined

  #open(): Promise<IDBDatabase> {
    this.#connection ??= new Promise((resolve, reject) => {
      const forget = (): void => void (this.#connection = undefined)
      const request = indexedDB.open(NAME, VERSION)
      request.onupgradeneeded = () => {
        const { result } = request
        for (const [table, keyPath] of Object.entries(TABLES))
          if (!result.objectStoreNames.contains(table)) result.createObjectStore(table, { keyPath })
      }
      request.onsuccess = () => {
        const { result } = request
        this.#connection = Promise.resolve(result)
        // A newer page in another tab wants to change the tables: it may.
        result.onversionchange = () => {
          result.close()
          forget()
        }
        // Browsers close connections by themselves, for want of room or after a fault of the disk.
        result.onclose = forget
        resolve(result)
      }
      request.onerror = () => {
        forget()
        reject(request.error)
      }
      // An older page in another tab has it open: not waited for, but used once it is available.
      request.onblocked = () => reject(new Error('blocked'))
    })
    return this.#connection
  }

  /** Uses a table. What fails once, as with a connection that died unnoticed, is tried again with a new one. */
  #use<T>(table: Table, mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const once = async (): Promise<T> => {
      const connection = await this.#open()
      try {
        return await use(connection.transaction(table, mode).objectStore(table))
      } catch (error) {
        connection.close()
        this.#connection = undefined
        throw error
      }
    }
    return once().catch(once)
  }

  /** Every row of a table; nothing where it could not be read. */
  async all<T>(table: Table): Promise<T[] | undefined> {
    try {
      return await this.#use(table, 'readonly', (store) => answerOf(store.getAll() as IDBRequest<T[]>))
    } catch {
      return undefined
    }
  }

  /** True once the rows are kept; false where they could not be written. */
  put(table: Table, rows: readonly object[]): Promise<boolean> {
    return this.#write(table, (store) => rows.forEach((row) => void store.put(row)))
  }

  remove(table: Table, ids: readonly string[]): Promise<boolean> {
    return this.#write(table, (store) => ids.forEach((id) => void store.delete(id)))
  }

  async #write(table: Table, change: (store: IDBObjectStore) => void): Promise<boolean> {
    const written = (store: IDBObjectStore): Promise<boolean> =>
      new Promise((resolve) => {
        const { transaction } = store
        transaction.oncomplete = () => resolve(true)
        transaction.onabort = () => resolve(false)
        change(store)
        // From here on it needs no more of this page: a crash in the next moment loses nothing.
        transaction.commit()
      })
    try {
      return await this.#use(table, 'readwrite', written)
    } catch {
      return false
    }
  }
}
