import type { Database } from './driver.ts'

const VERSION = 1

const TABLES = `
  CREATE TABLE rooms (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, active INTEGER NOT NULL, head INTEGER NOT NULL,
    host TEXT, guest TEXT, watcher TEXT
  ) WITHOUT ROWID;
  CREATE INDEX rooms_active ON rooms (active);
  CREATE TABLE events (
    room TEXT NOT NULL, seq INTEGER NOT NULL, time INTEGER NOT NULL, actor TEXT NOT NULL, op TEXT NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (room, seq)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX events_op ON events (room, actor, op);
`

const settingOf = (database: Database, pragma: string): unknown =>
  Object.values(database.prepare(`PRAGMA ${pragma}`).get() as object)[0]

/**
 * An exclusive connection: the file is locked for as long as it is open. Every commit is an fsync. `mostPages`
 * is how far the file may grow.
 */
export function prepareDatabase(database: Database, mostPages: number | undefined): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA cache_size = -8000')
  if (mostPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.floor(mostPages)}`)
  const settings = { locking_mode: 'exclusive', journal_mode: 'wal', synchronous: 2 }
  for (const [name, wanted] of Object.entries(settings)) {
    const found = settingOf(database, name)
    if (found !== wanted) throw new Error(`SQLite has ${name} = ${found}; rooms need ${wanted}`)
  }
  // Takes the lock now rather than with the first room.
  database.exec('BEGIN EXCLUSIVE')
  try {
    const version = Number(settingOf(database, 'user_version'))
    if (version > VERSION) throw new Error(`the file was made by a newer Qipu (version ${version} of its tables)`)
    if (version === 0) database.exec(`${TABLES} PRAGMA user_version = ${VERSION};`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/**
 * Gives the lock back. To close a connection is not enough: libraries keep it open for as long as something remembers one of
 * its statements.
 */
export function releaseDatabase(database: Database): void {
  database.exec('PRAGMA journal_mode = DELETE')
  database.exec('PRAGMA locking_mode = NORMAL')
  database.prepare('SELECT count(*) FROM rooms').get()
  database.close()
}

export const sqliteVersion = (database: Database): string =>
  String((database.prepare('SELECT sqlite_version() AS version').get() as { version: unknown }).version)
