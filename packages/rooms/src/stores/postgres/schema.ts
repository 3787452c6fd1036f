import type { ClientBase } from 'pg'

const VERSION = 1

/** Arbitrary number without another use: only one server creates the tables. */
const LOCK = 0x71697075

/** Channel of notifications between servers: appended events, and messages. */
export const CHANNEL = 'qipu_rooms'
export const TALK = 'qipu_rooms_talk'

/** The most that PostgreSQL takes in one notification is 8,000 bytes. */
const MOST_TOLD = 7_000

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS qipu_rooms;
  CREATE TABLE IF NOT EXISTS qipu_rooms.version (version integer NOT NULL);
  CREATE TABLE IF NOT EXISTS qipu_rooms.rooms (
    id text COLLATE "C" PRIMARY KEY, created bigint NOT NULL, active bigint NOT NULL, head bigint NOT NULL,
    host text, guest text, watcher text
  );
  CREATE INDEX IF NOT EXISTS rooms_active ON qipu_rooms.rooms (active);
  CREATE TABLE IF NOT EXISTS qipu_rooms.events (
    room text COLLATE "C" NOT NULL, seq bigint NOT NULL, time bigint NOT NULL, actor text COLLATE "C" NOT NULL,
    op text COLLATE "C" NOT NULL, text text NOT NULL, PRIMARY KEY (room, seq)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS events_op ON qipu_rooms.events (room, actor, op);
`

/**
 * All of an append is one statement, so that a server that is stopped in the midst of it holds no lock: rooms in one order,
 * each locked, compared with its basis, looked through for what stands there already, and appended to; one notification.
 */
const APPEND = `
  CREATE OR REPLACE FUNCTION qipu_rooms.append(batches jsonb)
  RETURNS TABLE (room text, outcome text, repeated jsonb) LANGUAGE plpgsql AS $$
  DECLARE
    batch jsonb;
    now_at bigint;
    last_seq bigint;
    last_time bigint;
    told text := '';
  BEGIN
    FOR batch IN SELECT b.value FROM jsonb_array_elements(batches) AS b ORDER BY (b.value->>'room') COLLATE "C" LOOP
      room := batch->>'room';
      repeated := NULL;
      SELECT r.head INTO now_at FROM qipu_rooms.rooms AS r WHERE r.id = batch->>'room' FOR UPDATE;
      IF NOT FOUND THEN
        outcome := 'gone';
      ELSIF now_at <> (batch->>'basis')::bigint THEN
        outcome := 'behind';
      ELSE
        SELECT jsonb_agg(jsonb_build_object('actor', x.actor, 'opId', x.op, 'seq', x.seq)) INTO repeated
        FROM jsonb_to_recordset(batch->'events') AS e(actor text, "opId" text)
        JOIN qipu_rooms.events AS x ON x.room = batch->>'room' AND x.actor = e.actor AND x.op = e."opId";
        IF repeated IS NOT NULL THEN
          outcome := 'repeated';
        ELSE
          outcome := 'done';
          WITH added AS (
            INSERT INTO qipu_rooms.events AS x (room, seq, time, actor, op, text)
            SELECT batch->>'room', e.seq, e.time, e.actor, e."opId", e.text
            FROM jsonb_to_recordset(batch->'events') AS e(seq bigint, time bigint, actor text, "opId" text, text text)
            RETURNING x.seq, x.time
          )
          SELECT max(added.seq), max(added.time) INTO last_seq, last_time FROM added;
          UPDATE qipu_rooms.rooms AS r SET head = last_seq, active = last_time WHERE r.id = batch->>'room';
          told := told || (batch->>'room') || ' ' || last_seq || E'\\n';
          IF length(told) > ${MOST_TOLD} THEN
            PERFORM pg_notify('${CHANNEL}', told);
            told := '';
          END IF;
        END IF;
      END IF;
      RETURN NEXT;
    END LOOP;
    IF told <> '' THEN PERFORM pg_notify('${CHANNEL}', told); END IF;
  END $$;
`

/** The version of the tables; 0 where there are none. */
async function versionOf(client: ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('qipu_rooms.version') AS name",
  )
  if (!found[0]?.name) return 0
  const { rows } = await client.query<{ version: number }>('SELECT version FROM qipu_rooms.version')
  return rows[0]?.version ?? 0
}

/**
 * Makes the tables where there are none, or older ones. Where they are right nothing is touched: to define what is there
 * already takes locks, and other servers are at work.
 */
export async function prepareSchema(client: ClientBase): Promise<void> {
  if ((await versionOf(client)) === VERSION) return
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const version = await versionOf(client)
    if (version > VERSION) throw new Error(`the tables were made by a newer Qipu (version ${version})`)
    if (version < VERSION) {
      await client.query(TABLES)
      await client.query(APPEND)
      await client.query('DELETE FROM qipu_rooms.version')
      await client.query('INSERT INTO qipu_rooms.version VALUES ($1)', [VERSION])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
