import type { GameRecord } from 'qipu/record'
import type { Role, RoomAction, RoomEvent } from '../log/event.ts'
import type { RoomKind } from '../log/kinds.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { emptyRoomState } from '../log/room-state.ts'
import { factsWith, refusalOf, refusalOfServer } from '../log/rules.ts'
import type { Store, StoredEvent } from '../stores/store.ts'
import { Allowances } from './allowance.ts'
import { Clock } from './clock.ts'
import { hashKey, newKey, newRoomId, personOf } from './keys.ts'
import { defaultLimits, type ServerLimits } from './limits.ts'
import { LiveRoom, type Operation, type OperationResult } from './live-room.ts'
import { type Log, noLog } from './logger.ts'
import { Metrics } from './metrics.ts'
import { Presence } from './presence.ts'
import { Writer } from './writer.ts'

/** Options of the rooms of a server. */
export interface HubOptions {
  readonly store: Store
  readonly limits?: Partial<ServerLimits>
  readonly log?: Log
  readonly clock?: Clock
  /** The store can't be trusted any more: the process should end and start again. */
  readonly broken?: (error: Error) => void
}

/** Facts of a room that is made. */
export interface NewRoom {
  readonly kind: RoomKind
  readonly title: string
  /** The host's name and own key. */
  readonly name: string
  readonly person: string
  readonly chapters: readonly { readonly title: string; readonly record: GameRecord }[]
}

/** Room that was made, with a key for each role. */
export interface Created {
  readonly room: string
  readonly keys: Readonly<Record<Role, string>>
}

const POLL_MS = 2_000
const SWEEP_MS = 10_000
const HOUR_MS = 3_600_000
/** Not right at the start: then everybody comes back. */
const SOON_MS = 60_000

/** All rooms that this server has in memory. */
export class Hub {
  readonly store: Store
  readonly limits: ServerLimits
  readonly metrics = new Metrics()
  readonly log: Log
  readonly clock: Clock
  readonly presence: Presence
  /** Requests that people may still send, by person. */
  readonly rateLimits: Allowances
  readonly #rooms = new Map<string, Promise<LiveRoom | undefined>>()
  readonly #open = new Map<string, LiveRoom>()
  readonly #writer: Writer
  readonly #timers: NodeJS.Timeout[] = []
  #polling: Promise<void> | undefined
  #isClosing = false

  constructor({ store, limits, log = noLog, clock = new Clock(), broken = () => {} }: HubOptions) {
    this.store = store
    this.limits = { ...defaultLimits, ...limits }
    this.rateLimits = new Allowances(this.limits.burst, this.limits.perSecond)
    this.log = log
    this.clock = clock
    const { metrics } = this
    const gone = (room: LiveRoom): void => this.#drop(room, 'no-room')
    this.#writer = new Writer({ store, clock, limits: this.limits, metrics, log, broken, gone })
    this.presence = new Presence(store, clock, (id) => this.#open.get(id))
    metrics.gauge('rooms', () => this.#open.size)
    metrics.gauge('resident_bytes', () => process.memoryUsage.rss())
    if (store.isShared) this.#listen()
    this.#every(SWEEP_MS, () => this.#sweep())
    this.#every(HOUR_MS, () => void this.expire().catch(() => {}))
    this.#timers.push(setTimeout(() => void this.expire().catch(() => {}), SOON_MS).unref())
  }

  #every(milliseconds: number, work: () => void): void {
    this.#timers.push(setInterval(work, milliseconds).unref())
  }

  #listen(): void {
    this.store.watch({
      appended: (id, head) => {
        const room = this.#open.get(id)
        if (room) this.#writer.follow(room, head)
      },
      missed: () => void this.#poll(),
      heard: (text) => this.presence.hear(text),
    })
    this.#every(POLL_MS, () => void this.#poll())
  }

  /** A net below the notifications: asks for the heads of all open rooms. */
  #poll(): Promise<void> {
    const asked = [...this.#open.values()]
    this.#polling ??= this.store
      .heads(asked.map(({ id }) => id))
      .then(
        (heads) => {
          for (const room of asked) {
            const head = heads.get(room.id)
            if (head === undefined) this.#drop(room, 'no-room')
            else if (head > room.head) this.#writer.follow(room, head)
          }
        },
        () => {},
      )
      .finally(() => {
        this.#polling = undefined
      })
    return this.#polling
  }

  /** Unloads rooms without clients. */
  #sweep(): void {
    this.rateLimits.sweep(this.clock.now())
    const before = this.clock.now() - this.limits.idleMs
    for (const room of this.#open.values()) {
      if (room.followers.size === 0 && !room.isBusy && room.queue.length === 0 && room.usedAt < before) {
        this.#forget(room)
      }
    }
  }

  #forget({ id }: LiveRoom): void {
    this.#open.delete(id)
    this.#rooms.delete(id)
  }

  #drop(room: LiveRoom, why: RoomRefusal): void {
    this.#forget(room)
    for (const follower of room.followers) follower.end(why)
  }

  /** Deletes rooms in which nothing has happened for too long. */
  async expire(): Promise<number> {
    const before = this.clock.now() - this.limits.expireDays * 24 * HOUR_MS
    let count = 0
    for (;;) {
      const idle = await this.store.idleSince(before, 100)
      for (const id of idle) await this.remove(id)
      count += idle.length
      if (idle.length > 0) this.log('info', 'expired', { count: idle.length })
      this.metrics.add('rooms_expired_total', idle.length)
      if (idle.length < 100) return count
    }
  }

  /** A room that exists, read from the store where it is not in memory. */
  async room(id: string): Promise<LiveRoom | undefined> {
    let loading = this.#rooms.get(id)
    if (!loading) {
      loading = this.#load(id)
      this.#rooms.set(id, loading)
      loading.then(
        (room) => (room ? undefined : this.#rooms.delete(id)),
        () => this.#rooms.delete(id),
      )
    }
    const room = await loading
    if (room) room.usedAt = this.clock.now()
    return room
  }

  async #load(id: string): Promise<LiveRoom | undefined> {
    const row = await this.store.room(id)
    if (!row) return undefined
    const room = new LiveRoom(this.store, row, this.limits.tail)
    room.keysAt = this.clock.now()
    await room.catchUp()
    this.#open.set(id, room)
    return room
  }

  /** Makes a room; its keys are told once and never again. */
  async create({ kind, title, name, person, chapters }: NewRoom): Promise<Created | { readonly why: RoomRefusal }> {
    const actor = personOf(person)
    const [first, ...more] = chapters.map(
      ({ title: heading, record }, i): RoomAction => ({ type: 'chapter', id: `c${i + 1}`, title: heading, record }),
    )
    if (!first) return { why: 'no-chapter' }
    const founding: RoomAction[] = [first, { type: 'found', kind, title, name }]
    const opening: RoomAction[][] = more.length > 0 ? [[{ type: 'open', chapter: 'c1' }]] : []
    const made = this.#inEvents(actor, [founding, ...more.map((action) => [action]), ...opening])
    return 'why' in made ? made : this.#make(made)
  }

  /** The same room again, with the same log and new keys: what was done stays the people's who did it. */
  async clone(source: LiveRoom): Promise<Created> {
    const events = (await source.log()).map(stored)
    return this.#make(events)
  }

  async #make(events: readonly StoredEvent[]): Promise<Created> {
    const room = newRoomId()
    const keys = { host: newKey(), guest: newKey(), watcher: newKey() }
    const hashes = { host: hashKey(keys.host), guest: hashKey(keys.guest), watcher: hashKey(keys.watcher) }
    await this.store.create({ id: room, created: this.clock.now(), keys: hashes }, events)
    this.metrics.add('rooms_created_total')
    this.log('info', 'created', { room })
    return { room, keys }
  }

  #inEvents(actor: string, all: readonly (readonly RoomAction[])[]): StoredEvent[] | { readonly why: RoomRefusal } {
    let facts = emptyRoomState
    const events: StoredEvent[] = []
    for (const actions of all) {
      const asking = { actor, actions, expected: facts.seq }
      const why = facts.seq === 0 ? refusalOfServer(facts, asking) : refusalOf(facts, asking)
      if (why) return { why }
      const seq = facts.seq + 1
      const event: RoomEvent = { seq, time: this.clock.now(), actor, opId: `founding-${seq}`, actions }
      facts = factsWith(facts, event)
      events.push(stored(event))
    }
    return events
  }

  /** Appends something to a room, or says why not; answers once it is on disk. */
  append(room: LiveRoom, op: Omit<Operation, 'done'>): Promise<OperationResult> {
    if (this.#isClosing) return Promise.resolve({ why: 'unavailable' })
    return new Promise((resolve) => this.#writer.push(room, { ...op, done: resolve }))
  }

  /**
   * The keys of a room. Where several servers share the store, another one may have changed them: they are asked for again, but
   * not by everybody who comes back at once.
   */
  async keysOf(room: LiveRoom): Promise<LiveRoom['keys']> {
    const now = this.clock.now()
    if (this.store.isShared && now - room.keysAt > this.limits.keysMs) {
      room.keysAt = now
      const row = await this.store.room(room.id)
      if (row) room.keys = row.keys
      else this.#drop(room, 'no-room')
    }
    return room.keys
  }

  /** Gives a role another key, or none. Those who are in the room stay. */
  async changeKey(room: LiveRoom, role: Role, isRevoked: boolean): Promise<string | undefined> {
    const key = isRevoked ? undefined : newKey()
    const { [role]: _, ...others } = room.keys
    await this.store.setKey(room.id, role, key && hashKey(key))
    room.keys = key === undefined ? others : { ...others, [role]: hashKey(key) }
    return key
  }

  async remove(id: string): Promise<void> {
    await this.store.remove(id)
    const room = this.#open.get(id)
    if (room) this.#drop(room, 'no-room')
    this.log('info', 'removed', { room: id })
  }

  /** Waits until everything that was asked for is on disk or refused, and closes the store. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    this.presence.close()
    const isBusy = (): boolean => [...this.#open.values()].some((room) => room.isBusy || room.queue.length > 0)
    for (let i = 0; i < 500 && isBusy(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
    await this.store.close()
  }
}

const stored = (event: RoomEvent): StoredEvent => {
  const { seq, time, actor, opId } = event
  return { seq, time, actor, opId, text: JSON.stringify(event) }
}
