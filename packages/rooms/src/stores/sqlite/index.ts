import type { Role } from '../../log/event.ts'
import {
  type AppendResult,
  type Batch,
  type Repeated,
  type RoomRow,
  type Store,
  type StoredEvent,
  StoreError,
} from '../store.ts'
import { type Database, openDatabase, type Statement } from './driver.ts'
import { makePrivate } from './private-file.ts'
import { prepareDatabase, releaseDatabase, sqliteVersion } from './schema.ts'

/** Options of a store in SQLite. */
export interface SqliteOptions {
  /** How many pages of 4 KiB the file may have; without a limit if left out. */
  readonly mostPages?: number
}

/** Prepared once for a connection: to prepare them again and again costs memory. */
const SQL = {
  create: 'INSERT INTO rooms (id, created, active, head, host, guest, watcher) VALUES (?, ?, ?, ?, ?, ?, ?)',
  room: 'SELECT id, created, head, host, guest, watcher FROM rooms WHERE id = ?',
  head: 'SELECT head FROM rooms WHERE id = ?',
  host: 'UPDATE rooms SET host = ? WHERE id = ?',
  guest: 'UPDATE rooms SET guest = ? WHERE id = ?',
  watcher: 'UPDATE rooms SET watcher = ? WHERE id = ?',
  removeRoom: 'DELETE FROM rooms WHERE id = ?',
  removeEvents: 'DELETE FROM events WHERE room = ?',
  repeated: 'SELECT seq FROM events WHERE room = ? AND actor = ? AND op = ?',
  add: 'INSERT INTO events (room, seq, time, actor, op, text) VALUES (?, ?, ?, ?, ?, ?)',
  move: 'UPDATE rooms SET head = ?, active = ? WHERE id = ?',
  read: 'SELECT seq, time, actor, op, text FROM events WHERE room = ? AND seq >= ? ORDER BY seq LIMIT ?',
  idle: 'SELECT id FROM rooms WHERE active < ? ORDER BY active LIMIT ?',
  check: 'SELECT 1',
} as const

type Statements = { readonly [K in keyof typeof SQL]: Statement }

interface Connection {
  readonly database: Database
  readonly statements: Statements
}

/** Rooms in one file, for one server: no other process can open it meanwhile. */
export class SqliteStore implements Store {
  readonly about: string
  readonly isShared = false
  readonly #connection: Connection
  #broken: StoreError | undefined

  private constructor(file: string, connection: Connection, library: string) {
    this.#connection = connection
    this.about = `SQLite ${sqliteVersion(connection.database)} (${library}), ${file}`
  }

  static async open(file: string, options: SqliteOptions = {}): Promise<SqliteStore> {
    const { connection, library } = await connect(file, options)
    return new SqliteStore(file, connection, library)
  }

  async create({ id, created, keys }: Omit<RoomRow, 'head'>, events: readonly StoredEvent[]): Promise<void> {
    await this.#write(({ create, add }) => {
      const { host = null, guest = null, watcher = null } = keys
      create.run(id, created, events.at(-1)?.time ?? created, events.length, host, guest, watcher)
      for (const event of events) addEvent(add, id, event)
    })
  }

  async room(id: string): Promise<RoomRow | undefined> {
    const row = this.#open.statements.room.get(id) as Record<string, unknown> | undefined
    if (!row) return undefined
    const roles = ['host', 'guest', 'watcher'].filter((role) => row[role] !== null)
    const keys = Object.fromEntries(roles.map((role) => [role, String(row[role])]))
    return { id, created: Number(row['created']), head: Number(row['head']), keys }
  }

  async setKey(id: string, role: Role, hash: string | undefined): Promise<void> {
    await this.#write((statements) => statements[role].run(hash ?? null, id))
  }

  async remove(id: string): Promise<void> {
    await this.#write(({ removeRoom, removeEvents }) => {
      removeEvents.run(id)
      removeRoom.run(id)
    })
  }

  append(batches: readonly Batch[]): Promise<AppendResult[]> {
    return this.#write((statements) => batches.map((batch) => appendBatch(statements, batch)))
  }

  async read(room: string, from: number, limit: number): Promise<StoredEvent[]> {
    const rows = this.#open.statements.read.all(room, from, limit) as Record<string, unknown>[]
    return rows.map(({ seq, time, actor, op, text }) => ({
      seq: Number(seq),
      time: Number(time),
      actor: String(actor),
      opId: String(op),
      text: String(text),
    }))
  }

  async find(room: string, actor: string, opId: string): Promise<number | undefined> {
    const row = this.#open.statements.repeated.get(room, actor, opId) as { seq: unknown } | undefined
    return row && Number(row.seq)
  }

  async heads(rooms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { head } = this.#open.statements
    return new Map(
      rooms.flatMap((room): [string, number][] => {
        const row = head.get(room) as { head: unknown } | undefined
        return row ? [[room, Number(row.head)]] : []
      }),
    )
  }

  async idleSince(time: number, limit: number): Promise<string[]> {
    return (this.#open.statements.idle.all(time, limit) as { id: string }[]).map(({ id }) => id)
  }

  /** No other process can append. */
  watch(): void {}

  async tell(): Promise<void> {}

  async check(): Promise<void> {
    this.#open.statements.check.get()
  }

  async close(): Promise<void> {
    const { database } = this.#connection
    if (this.#broken) database.close()
    else releaseDatabase(database)
  }

  get #open(): Connection {
    if (this.#broken) throw this.#broken
    return this.#connection
  }

  /** One transaction; many events in it cost one fsync. */
  async #write<T>(work: (statements: Statements) => T): Promise<T> {
    const { database, statements } = this.#open
    let isCommitting = false
    try {
      database.exec('BEGIN IMMEDIATE')
      const result = work(statements)
      isCommitting = true
      database.exec('COMMIT')
      return result
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // After a failed fsync the contents of the disk are unknown, least of all to this connection: only a new process
      // can tell.
      const trouble = new StoreError(`SQLite: ${reason}`, isCommitting && /I\/O/i.test(reason), error)
      if (trouble.isUnknown) this.#broken = trouble
      else rollBack(database)
      throw trouble
    }
  }
}

function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // A full disk has ended the transaction already.
  }
}

function appendBatch({ head, repeated, add, move }: Statements, { room, basis, events }: Batch): AppendResult {
  const row = head.get(room) as { head: unknown } | undefined
  if (!row) return { room, outcome: 'gone' }
  if (Number(row.head) !== basis) return { room, outcome: 'behind' }
  const twice = events.flatMap(({ actor, opId }): Repeated[] => {
    const found = repeated.get(room, actor, opId) as { seq: unknown } | undefined
    return found ? [{ actor, opId, seq: Number(found.seq) }] : []
  })
  if (twice.length > 0) return { room, outcome: 'repeated', repeated: twice }
  for (const event of events) addEvent(add, room, event)
  move.run(basis + events.length, events.at(-1)?.time ?? 0, room)
  return { room, outcome: 'done' }
}

const addEvent = (add: Statement, room: string, { seq, time, actor, opId, text }: StoredEvent): unknown =>
  add.run(room, seq, time, actor, opId, text)

async function connect(
  file: string,
  { mostPages }: SqliteOptions,
): Promise<{ connection: Connection; library: string }> {
  makePrivate(file)
  const { database, library } = await openDatabase(file)
  try {
    prepareDatabase(database, mostPages)
    const statements = Object.fromEntries(Object.entries(SQL).map(([name, sql]) => [name, database.prepare(sql)]))
    return { connection: { database, statements: statements as Statements }, library }
  } catch (error) {
    database.close()
    throw error
  }
}
