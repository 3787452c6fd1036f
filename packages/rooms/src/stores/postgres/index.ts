import pg from 'pg'
import type { Role } from '../../log/event.ts'
import {
  type AppendResult,
  type Batch,
  type Repeated,
  type RoomRow,
  type Store,
  type StoredEvent,
  StoreError,
  type Watcher,
} from '../store.ts'
import { Listener } from './listener.ts'
import { prepareSchema, TALK } from './schema.ts'

const CONNECTIONS = 6
/** No statement of ours takes long: one that does hangs. */
const PATIENCE_MS = 8_000

/** Columns of keys, by role: names of columns can't be parameters. */
const KEY_COLUMN: Readonly<Record<Role, string>> = { host: 'host', guest: 'guest', watcher: 'watcher' }

interface AppendRow {
  readonly room: string
  readonly outcome: AppendResult['outcome']
  readonly repeated: Repeated[] | null
}

/** Rooms in PostgreSQL: any number of servers serve all of them. */
export class PostgresStore implements Store {
  readonly about: string
  readonly isShared = true
  readonly #pool: pg.Pool
  readonly #listener: Listener

  private constructor(pool: pg.Pool, listener: Listener, about: string) {
    this.#pool = pool
    this.#listener = listener
    this.about = about
  }

  static async open(url: string): Promise<PostgresStore> {
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'qipu rooms',
      connectionTimeoutMillis: 5_000,
      statement_timeout: PATIENCE_MS,
      query_timeout: PATIENCE_MS + 2_000,
      keepAlive: true,
    })
    // A connection that dies while idle is replaced by the pool.
    pool.on('error', () => {})
    const listener = new Listener(url)
    try {
      const client = await pool.connect()
      try {
        await assertDurable(client)
        await prepareSchema(client)
      } finally {
        client.release()
      }
      const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
      await listener.connect()
      const { host, pathname } = new URL(url)
      return new PostgresStore(pool, listener, `PostgreSQL ${rows[0]?.server_version}, ${host}${pathname}`)
    } catch (error) {
      await listener.close()
      await pool.end()
      throw error
    }
  }

  async create({ id, created, keys }: Omit<RoomRow, 'head'>, events: readonly StoredEvent[]): Promise<void> {
    const { host = null, guest = null, watcher = null } = keys
    const text = `WITH made AS (
        INSERT INTO qipu_rooms.rooms (id, created, active, head, host, guest, watcher)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
      )
      INSERT INTO qipu_rooms.events (room, seq, time, actor, op, text)
      SELECT $1, e.seq, e.time, e.actor, e."opId", e.text
      FROM jsonb_to_recordset($8::jsonb) AS e(seq bigint, time bigint, actor text, "opId" text, text text)`
    const active = events.at(-1)?.time ?? created
    await this.#ask(text, [id, created, active, events.length, host, guest, watcher, JSON.stringify(events)])
  }

  async room(id: string): Promise<RoomRow | undefined> {
    const [row] = await this.#ask('SELECT created, head, host, guest, watcher FROM qipu_rooms.rooms WHERE id = $1', [
      id,
    ])
    if (!row) return undefined
    const roles = Object.keys(KEY_COLUMN).filter((role) => row[role] !== null)
    const keys = Object.fromEntries(roles.map((role) => [role, String(row[role])]))
    return { id, created: Number(row['created']), head: Number(row['head']), keys }
  }

  async setKey(id: string, role: Role, hash: string | undefined): Promise<void> {
    await this.#ask(`UPDATE qipu_rooms.rooms SET ${KEY_COLUMN[role]} = $2 WHERE id = $1`, [id, hash ?? null])
  }

  async remove(id: string): Promise<void> {
    const text = `WITH gone AS (DELETE FROM qipu_rooms.rooms WHERE id = $1)
      DELETE FROM qipu_rooms.events WHERE room = $1`
    await this.#ask(text, [id])
  }

  async append(batches: readonly Batch[]): Promise<AppendResult[]> {
    const values = [JSON.stringify(batches)]
    const rows = (await this.#ask('SELECT * FROM qipu_rooms.append($1::jsonb)', values)) as unknown as AppendRow[]
    return rows.map(({ room, outcome, repeated }) =>
      outcome === 'repeated' ? { room, outcome, repeated: repeated ?? [] } : { room, outcome },
    )
  }

  async read(room: string, from: number, limit: number): Promise<StoredEvent[]> {
    const text =
      'SELECT seq, time, actor, op, text FROM qipu_rooms.events WHERE room = $1 AND seq >= $2 ORDER BY seq LIMIT $3'
    const rows = await this.#ask(text, [room, from, limit])
    return rows.map(({ seq, time, actor, op, text }) => ({
      seq: Number(seq),
      time: Number(time),
      actor: String(actor),
      opId: String(op),
      text: String(text),
    }))
  }

  async find(room: string, actor: string, opId: string): Promise<number | undefined> {
    const text = 'SELECT seq FROM qipu_rooms.events WHERE room = $1 AND actor = $2 AND op = $3'
    const [row] = await this.#ask(text, [room, actor, opId])
    return row && Number(row['seq'])
  }

  async heads(rooms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#ask('SELECT id, head FROM qipu_rooms.rooms WHERE id = ANY($1::text[])', [rooms])
    return new Map(rows.map(({ id, head }) => [String(id), Number(head)]))
  }

  async idleSince(time: number, limit: number): Promise<string[]> {
    const text = 'SELECT id FROM qipu_rooms.rooms WHERE active < $1 ORDER BY active LIMIT $2'
    return (await this.#ask(text, [time, limit])).map(({ id }) => String(id))
  }

  watch(watcher: Watcher): void {
    this.#listener.add(watcher)
  }

  async tell(text: string): Promise<void> {
    await this.#ask('SELECT pg_notify($1, $2)', [TALK, text])
  }

  async check(): Promise<void> {
    await this.#ask('SELECT 1', [])
  }

  async close(): Promise<void> {
    await this.#listener.close()
    await this.#pool.end()
  }

  /** Runs one statement, and so one transaction. If the connection breaks, its outcome is unknown. */
  async #ask(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    try {
      return (await this.#pool.query<Record<string, unknown>>(text, [...values])).rows
    } catch (error) {
      const wasRefused = error instanceof pg.DatabaseError && !/^(?:08|57P)/.test(error.code ?? '')
      throw new StoreError(`PostgreSQL: ${error instanceof Error ? error.message : error}`, !wasRefused, error)
    }
  }
}

/** An acknowledged event is on disk only where PostgreSQL waits for it. */
async function assertDurable(client: pg.ClientBase): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [setting])
    const value = rows[0]?.value
    if (value === 'off') throw new Error(`PostgreSQL has ${setting} = off: acknowledged events could be lost`)
  }
}
