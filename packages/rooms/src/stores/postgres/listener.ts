import pg from 'pg'
import type { Watcher } from '../store.ts'
import { CHANNEL, TALK } from './schema.ts'

const PROBE_MS = 10_000
const LONGEST_PAUSE_MS = 5_000

/**
 * Hears of what other servers append, on a connection of its own. Connections die without a word, so that it is asked for a
 * sign of life; after every break everything is read again.
 */
export class Listener {
  readonly #url: string
  readonly #watchers = new Set<Watcher>()
  #client: pg.Client | undefined
  #probe: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #pause = 0
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'qipu rooms listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => this.#notify(channel, payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${TALK}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#pause = 0
    this.#probe = setInterval(() => {
      client.query('SELECT 1').catch(() => this.#lose(client))
    }, PROBE_MS)
    this.#probe.unref()
    for (const watcher of this.#watchers) watcher.missed()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#probe)
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #notify(channel: string, payload: string): void {
    if (channel === TALK) {
      for (const watcher of this.#watchers) watcher.heard(payload)
      return
    }
    for (const line of payload.split('\n')) {
      const [room, head] = line.split(' ')
      if (room && head) for (const watcher of this.#watchers) watcher.appended(room, Number(head))
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = undefined
    clearInterval(this.#probe)
    void client.end().catch(() => {})
    this.#again()
  }

  #again(): void {
    this.#pause = Math.min(LONGEST_PAUSE_MS, Math.max(100, this.#pause * 2))
    this.#retry = setTimeout(() => {
      if (!this.#isClosed) this.connect().catch(() => this.#again())
    }, this.#pause)
    this.#retry.unref()
  }
}
