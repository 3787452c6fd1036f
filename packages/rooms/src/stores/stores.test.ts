import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs'
import {
  openStore,
  PostgresStore,
  SqliteStore,
  type Store,
  type StoredEvent,
  StoreError,
  type Watcher,
} from './index.ts'

let folder: string
let postgres: Postgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qipu-rooms-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres.stop()
})

const event = (seq: number, opId = `op${seq}`, actor = 'anna'): StoredEvent => ({
  seq,
  time: 1_000 + seq,
  actor,
  opId,
  text: JSON.stringify({ seq, opId, actor, words: '手谈 \u0000 "quoted" \\ \ud83d\ude00' }),
})

const events = (from: number, count: number, name = 'op'): StoredEvent[] =>
  Array.from({ length: count }, (_, i) => event(from + i, `${name}${from + i}`))

it.skipIf(process.platform === 'win32')(
  'the files of a SQLite store are for their owner only, also those that were readable before',
  async () => {
    const path = join(folder, 'private', 'below', 'rooms.db')
    const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)
    const store = (await openStore(`sqlite:${path}`))!
    await newRoom(store)
    expect(readdirSync(dirname(path)).map((name) => [name, modeOf(join(dirname(path), name))])).toEqual([
      ['rooms.db', '600'],
      ['rooms.db-wal', '600'],
    ])
    expect([dirname(path), dirname(dirname(path))].map(modeOf)).toEqual(['700', '700'])
    await store.close()
    chmodSync(path, 0o644)
    await (await SqliteStore.open(path)).close()
    expect(modeOf(path)).toBe('600')
  },
)

let rooms = 0
const newRoom = async (store: Store, first: readonly StoredEvent[] = [event(1)]): Promise<string> => {
  const id = `room-${++rooms}-${process.pid}`
  await store.create({ id, created: 5, keys: { host: 'h', guest: 'g' } }, first)
  return id
}

const silent: Watcher = { appended() {}, missed() {}, heard() {} }

const stores: Record<string, () => Promise<Store>> = {
  SQLite: () => SqliteStore.open(join(folder, `${++rooms}.db`)),
  PostgreSQL: () => PostgresStore.open(postgres.url),
}

describe.each(Object.entries(stores))('a store in %s', (_, open) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  it('a store gives back a room and the very text of its events', async () => {
    const id = await newRoom(store, events(1, 3))
    expect(await store.room(id)).toEqual({ id, created: 5, keys: { host: 'h', guest: 'g' }, head: 3 })
    expect(await store.read(id, 1, 10)).toEqual(events(1, 3))
    expect(await store.read(id, 2, 1)).toEqual(events(2, 1))
    expect(await store.read(id, 4, 10)).toEqual([])
  })

  it('a store knows nothing of a room that was never made', async () => {
    expect(await store.room('nowhere')).toBe(undefined)
    expect(await store.read('nowhere', 1, 10)).toEqual([])
    expect(await store.append([{ room: 'nowhere', basis: 0, events: [event(1)] }])).toEqual([
      { room: 'nowhere', outcome: 'gone' },
    ])
  })

  it('a store never makes a room twice', async () => {
    const id = await newRoom(store)
    await expect(store.create({ id, created: 6, keys: {} }, [])).rejects.toThrow(StoreError)
    expect((await store.room(id))?.created).toBe(5)
  })

  it('a store appends batches of several rooms at once', async () => {
    const [a, b] = [await newRoom(store), await newRoom(store)]
    const outcomes = await store.append([
      { room: b, basis: 1, events: events(2, 2) },
      { room: a, basis: 1, events: events(2, 1) },
    ])
    expect(new Map(outcomes.map(({ room, outcome }) => [room, outcome]))).toEqual(
      new Map([
        [a, 'done'],
        [b, 'done'],
      ]),
    )
    expect(await store.heads([a, b, 'nowhere'])).toEqual(
      new Map([
        [a, 2],
        [b, 3],
      ]),
    )
  })

  it('a store appends nothing after a basis that is not the head', async () => {
    const id = await newRoom(store)
    for (const basis of [0, 2]) {
      const outcomes = await store.append([{ room: id, basis, events: events(basis + 1, 1, 'late') }])
      expect(outcomes).toEqual([{ room: id, outcome: 'behind' }])
    }
    expect(await store.read(id, 1, 10)).toEqual([event(1)])
  })

  it('a store names the first place of an event appended again, and appends nothing of its batch', async () => {
    const id = await newRoom(store, events(1, 2))
    const outcomes = await store.append([{ room: id, basis: 2, events: [event(3, 'op2'), event(4, 'new')] }])
    expect(outcomes).toEqual([{ room: id, outcome: 'repeated', repeated: [{ actor: 'anna', opId: 'op2', seq: 2 }] }])
    expect((await store.room(id))?.head).toBe(2)
    expect(await store.find(id, 'anna', 'op2')).toBe(2)
    expect(await store.find(id, 'ben', 'op2')).toBe(undefined)
    const other = await store.append([{ room: id, basis: 2, events: [event(3, 'op2', 'ben')] }])
    expect(other).toEqual([{ room: id, outcome: 'done' }])
  })

  it('a store changes and removes the keys of a room', async () => {
    const id = await newRoom(store)
    await store.setKey(id, 'guest', 'other')
    await store.setKey(id, 'watcher', 'w')
    await store.setKey(id, 'host', undefined)
    expect((await store.room(id))?.keys).toEqual({ guest: 'other', watcher: 'w' })
  })

  it('a store removes everything of a room', async () => {
    const id = await newRoom(store, events(1, 3))
    await store.remove(id)
    expect(await store.room(id)).toBe(undefined)
    expect(await store.read(id, 1, 10)).toEqual([])
  })

  it('a store finds rooms in which nothing has happened for long', async () => {
    const [old, fresh] = [await newRoom(store), await newRoom(store)]
    await store.append([{ room: fresh, basis: 1, events: [{ ...event(2), time: 9_000 }] }])
    const idle = await store.idleSince(5_000, 1_000)
    expect(idle).toContain(old)
    expect(idle).not.toContain(fresh)
  })

  it('a store keeps one order without gaps where many append at the same time', async () => {
    const id = await newRoom(store)
    const append = async (name: string): Promise<void> => {
      for (let done = 0; done < 10; ) {
        const { head } = (await store.room(id))!
        const [outcome] = await store.append([
          { room: id, basis: head, events: [event(head + 1, `${name}${done}`, name)] },
        ])
        if (outcome!.outcome === 'done') done++
      }
    }
    await Promise.all(['a', 'b', 'c', 'd'].map(append))
    const log = await store.read(id, 1, 100)
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
    expect(new Set(log.map(({ actor, opId }) => `${actor} ${opId}`)).size).toBe(41)
  })

  it('a store answers the check of whether it works', async () => {
    await store.check()
    store.watch(silent)
    await store.tell('anything')
  })
})

describe('a store in SQLite', () => {
  const file = (): string => join(folder, `${++rooms}.db`)

  it('a SQLite store is locked for as long as it is open', async () => {
    const path = file()
    const store = await SqliteStore.open(path)
    await expect(SqliteStore.open(path)).rejects.toThrow(/locked|busy/i)
    await store.close()
    await (await SqliteStore.open(path)).close()
  })

  it('a SQLite store has every event after it was closed and opened again', async () => {
    const path = file()
    const store = (await openStore(`sqlite:${path}`))!
    const id = await newRoom(store, events(1, 50))
    await store.close()
    const again = await SqliteStore.open(path)
    expect(await again.read(id, 1, 100)).toEqual(events(1, 50))
    await again.close()
  })

  it('a SQLite store appends nothing on a full disk, and goes on once there is room', async () => {
    const path = file()
    const store = await SqliteStore.open(path, { mostPages: 40 })
    const id = await newRoom(store)
    let head = 1
    let trouble: unknown
    while (!trouble && head < 1_000) {
      const next = [{ ...event(head + 1), text: 'x'.repeat(2_000) }]
      await store.append([{ room: id, basis: head, events: next }]).then(
        () => head++,
        (error) => (trouble = error),
      )
    }
    expect(trouble).toBeInstanceOf(StoreError)
    expect((trouble as StoreError).isUnknown).toBe(false)
    expect((await store.room(id))?.head).toBe(head)
    expect(await store.read(id, 1, 1_000)).toHaveLength(head)
    await store.close()
    const larger = await SqliteStore.open(path)
    expect(await larger.append([{ room: id, basis: head, events: [event(head + 1)] }])).toEqual([
      { room: id, outcome: 'done' },
    ])
    await larger.close()
  })

  it('a SQLite store refuses a file of a newer version', async () => {
    const path = file()
    const { database } = await (await import('./sqlite/driver.ts')).openDatabase(path)
    database.exec('PRAGMA user_version = 99')
    database.close()
    await expect(SqliteStore.open(path)).rejects.toThrow(/newer/)
  })

  it('a SQLite store names the version of SQLite that it uses', async () => {
    const store = await SqliteStore.open(file())
    expect(store.about).toMatch(/^SQLite 3\.\d+/)
    await store.close()
  })
})

describe('a store in PostgreSQL', () => {
  it('a PostgreSQL store notifies other servers of events and messages', async () => {
    const [a, b] = [await PostgresStore.open(postgres.url), await PostgresStore.open(postgres.url)]
    const id = await newRoom(a)
    const heard: string[] = []
    const all = new Promise<void>((resolve) => {
      const note = (text: string): void => {
        if (heard.push(text) === 2) resolve()
      }
      b.watch({ ...silent, appended: (room, head) => note(`${room} ${head}`), heard: note })
    })
    await a.append([{ room: id, basis: 1, events: events(2, 3) }])
    await a.tell('hello')
    await all
    expect(heard.sort()).toEqual(['hello', `${id} 4`])
    await Promise.all([a.close(), b.close()])
  })

  it('a PostgreSQL store whose connection was cut listens again and reports possible gaps', async () => {
    const store = await PostgresStore.open(postgres.url)
    const missed = new Promise<void>((resolve) => store.watch({ ...silent, missed: resolve }))
    const client = new pg.Client(postgres.url)
    await client.connect()
    const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%listener'"
    await client.query(cut)
    await missed
    const id = await newRoom(store)
    const told = new Promise<number>((resolve) => store.watch({ ...silent, appended: (_, head) => resolve(head) }))
    await store.append([{ room: id, basis: 1, events: [event(2)] }])
    expect(await told).toBe(2)
    await client.end()
    await store.close()
  })

  it('a PostgreSQL store says that nothing was appended where the disk is full', async () => {
    const store = await PostgresStore.open(postgres.url)
    const id = await newRoom(store)
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON qipu_rooms.events EXECUTE FUNCTION full_disk();`)
    const trouble = await store.append([{ room: id, basis: 1, events: [event(2)] }]).catch((error) => error)
    await client.query('DROP TRIGGER full_disk ON qipu_rooms.events; DROP FUNCTION full_disk()')
    expect(trouble).toBeInstanceOf(StoreError)
    expect(trouble.isUnknown).toBe(false)
    expect((await store.room(id))?.head).toBe(1)
    await client.end()
    await store.close()
  })

  it('a PostgreSQL store opens while others lock the tables that are there already', async () => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('BEGIN; LOCK TABLE qipu_rooms.rooms, qipu_rooms.events IN ACCESS EXCLUSIVE MODE')
    await (await PostgresStore.open(postgres.url)).close()
    await client.query('ROLLBACK')
    await client.end()
  })

  it('a PostgreSQL store refuses tables of a newer version', async () => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('UPDATE qipu_rooms.version SET version = 99')
    await expect(PostgresStore.open(postgres.url)).rejects.toThrow(/newer/)
    await client.query('UPDATE qipu_rooms.version SET version = 1')
    await client.end()
  })

  it('a PostgreSQL store refuses a server that does not wait for the disk', async () => {
    const url = `${postgres.url}?options=-c%20synchronous_commit%3Doff`
    await expect(PostgresStore.open(url)).rejects.toThrow(/synchronous_commit/)
  })
})

it('the address of a store names SQLite or PostgreSQL', async () => {
  expect(await openStore('mysql://x')).toBe(undefined)
  const store = await openStore(postgres.url)
  expect(store?.isShared).toBe(true)
  await store?.close()
})
