import type { GameRecord } from 'qipu/record'
import { type Refusal, refuse } from 'qipu/text'
import { actionsTo, activeLineTo } from '../log/board-path.ts'
import type { ActiveAction, Role, RoomAction, RoomEvent } from '../log/event.ts'
import { Playback } from '../log/playback.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { Room } from '../log/room.ts'
import { personIn } from '../log/room-state.ts'
import { refusalOf } from '../log/rules.ts'
import { LIMITS } from '../log/validate.ts'
import { type FromServer, isTemporary, type Look, MOST_BYTES, type People, PROTOCOL } from '../wire/protocol.ts'
import type { ChapterTree } from './chapter-tree.ts'
import { ChapterTrees, isHidden } from './chapter-trees.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { Outbox } from './outbox.ts'
import { type Appended, type Pending, PendingList } from './pending.ts'
import { undoOf, undoSuffix } from './undo.ts'
import { wakeOnVisible } from './wake-on-visible.ts'

/** Options of a client: the room, and the person who enters. */
export interface ClientOptions {
  /** Address of the server: `https://go.example/base/`. */
  readonly address: string
  readonly room: string
  /** The key of the link. */
  readonly key?: string
  /** The user's secret key; it identifies them in every room. */
  readonly person: string
  readonly name?: string
  readonly random?: () => number
}

/** Callbacks for the events of a room. */
export interface RoomListener {
  /** Events that are on disk; the rooms have them already. */
  events?(events: readonly RoomEvent[]): void
  /** Called when the visible state has changed. */
  changed?(): void
  state?(state: ConnectionState, reason?: string): void
  people?(people: People): void
}

/** A request by HTTP that takes so long has failed (ms): what it carries may be 4 MiB over a slow line. */
const UPLOAD_MS = 120_000

/** A room as one takes part in it, without a page: the log, what one asked for, and the connection that keeps them true. */
export class RoomClient {
  readonly options: ClientOptions
  readonly #connection: Connection
  readonly #listeners = new Set<RoomListener>()
  readonly #events: RoomEvent[] = []
  readonly #pending = new PendingList()
  readonly #outbox = new Outbox({
    send: (pending) => void this.#send(pending),
    unsettled: () => this.#pending.all,
  })
  readonly #boards = new ChapterTrees()
  #confirmed = new Room()
  /** The room with unacknowledged operations; made on demand. */
  #shown: Room | undefined
  #person = ''
  #role: Role = 'watcher'
  #people: People = { t: 'people', online: [], watchers: 0 }
  /** Last event that the server had at the welcome: until it arrives, nothing is sent again. */
  #target = 0
  #isSettled = false
  #ops = 0
  #clockOffset = 0
  readonly #opPrefix: string
  #ignorePage: (() => void) | undefined

  constructor(options: ClientOptions) {
    this.options = options
    const random = options.random ?? Math.random
    this.#opPrefix = Math.floor(random() * 2 ** 48).toString(36)
    const url = new URL('api/rooms/socket', options.address)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#connection = new Connection(
      url.href,
      {
        opened: () => this.#hello(),
        message: (message) => this.#hear(message),
        changed: (state, reason) => this.#state(state, reason),
      },
      random,
    )
  }

  connect(): this {
    this.#connection.connect()
    this.#ignorePage ??= wakeOnVisible(() => this.wake())
    return this
  }

  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get state(): ConnectionState {
    return this.#connection.state
  }

  /** True once every event that the server had at the welcome has arrived. */
  get isCaughtUp(): boolean {
    return this.#isSettled
  }

  get person(): string {
    return this.#person
  }

  get role(): Role {
    return personIn(this.#confirmed.facts, this.#person)?.role ?? this.#role
  }

  get people(): People {
    return this.#people
  }

  /** Everything that is on disk, from the first event on. */
  get log(): readonly RoomEvent[] {
    return this.#events
  }

  get pending(): readonly Pending[] {
    return this.#pending.all
  }

  /** The room by what is on disk. */
  get confirmed(): Room {
    return this.#confirmed
  }

  /** The room as it will be if everything that was asked for is allowed. */
  get room(): Room {
    if (this.#pending.all.length === 0) return this.#confirmed
    if (!this.#shown) {
      this.#shown = this.#confirmed.fork()
      const { facts } = this.#confirmed
      const time = Math.max(this.now(), facts.time)
      for (const event of this.#pending.asEvents(this.#person, facts.seq, time)) this.#shown.apply(event)
    }
    return this.#shown
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  /** Returns the events for playback at any moment. */
  playback(): Playback {
    return new Playback(this.#events)
  }

  /** Does something: shown at once, sent as soon as there is a connection, and taken back where it is refused. */
  append(actions: readonly RoomAction[], undoes?: number): Promise<Appended> {
    const { facts } = this.room
    const asking = { actor: this.#person, actions, expected: facts.seq }
    const why = this.#person === '' ? undefined : (refusalOf(facts, asking) ?? this.room.refusalOnBoard(asking))
    if (why) return Promise.resolve({ ...refuse(why), actions })
    return new Promise((settle) => {
      const op = `${this.#opPrefix}-${++this.#ops}${undoes === undefined ? '' : undoSuffix(undoes)}`
      const pending: Pending = { op, actions, expected: this.#confirmed.facts.seq, settle }
      this.#pending.add(pending)
      this.#shown = undefined
      this.#outbox.flush()
      this.#tell((listener) => listener.changed?.())
    })
  }

  /** Takes back the last thing that this person did on the open chapter; undefined if there is nothing to take back. */
  undo(): Promise<Appended> | undefined {
    const own = undoOf(this.#events, { room: this.#confirmed, playback: this.playback(), person: this.#person })
    return own && this.append(own.actions, own.seq)
  }

  /** Brings the shared board to a node of the studied record, or to any line. */
  show(where: number | readonly ActiveAction[]): Promise<Appended> {
    const chapter = this.room.current
    if (!chapter) return Promise.resolve({ ...refuse('no-chapter'), actions: [] })
    const way = actionsTo(chapter, typeof where === 'number' ? activeLineTo(chapter.source, where) : where)
    let last: Promise<Appended> = Promise.resolve({ seq: this.#confirmed.facts.seq })
    for (let i = 0; i < way.length; i += LIMITS.actions) last = this.append(way.slice(i, i + LIMITS.actions))
    return last
  }

  addChapter(title: string, record: GameRecord): Promise<Appended> {
    const id = `c${this.room.facts.chapters.length + 1}-${this.#opPrefix.slice(0, 6)}${++this.#ops}`
    return this.append([{ type: 'chapter', id, title, record }])
  }

  look(at: Look | null): void {
    this.#connection.send({ t: 'look', at })
  }

  /** A chapter with everything that was tried on it, alone and together; the open one if none is named. */
  tried(id: string = this.#confirmed.facts.current): ChapterTree | undefined {
    const { facts, chapters } = this.#confirmed
    const chapter = chapters.get(id)
    if (!chapter) return undefined
    const asked = this.#pending.all.flatMap(({ actions }) => actions)
    const turning = asked.findIndex(({ type }) => type === 'chapter' || type === 'open')
    const here = id === facts.current ? asked.slice(0, turning < 0 ? undefined : turning) : []
    const nameOf = (person: number): string | undefined => facts.people[person]?.name
    return this.#boards.tried(chapter, { hides: this.role !== 'host' && isHidden(facts, id), asked: here, nameOf })
  }

  /** Looks after the connection at once, as it happens by itself when a page comes back from the background. */
  wake(): void {
    this.#connection.wake()
  }

  /** For tests and impatient people: as if the network had failed. */
  drop(): void {
    this.#connection.drop()
  }

  close(): void {
    this.#ignorePage?.()
    this.#connection.close()
  }

  #tell(call: (listener: RoomListener) => void): void {
    for (const listener of this.#listeners) call(listener)
  }

  #state(state: ConnectionState, reason?: string): void {
    if (state !== 'open') {
      this.#isSettled = false
      this.#outbox.close()
    }
    if (state === 'closed') {
      const why = (reason || 'unavailable') as RoomRefusal
      for (const { op } of [...this.#pending.all]) this.#finish(op, refuse(why))
    }
    this.#tell((listener) => listener.state?.(state, reason))
  }

  #hello(): void {
    const { room, key, person, name } = this.options
    const last = this.#events.at(-1)
    this.#connection.send({
      t: 'hello',
      v: PROTOCOL,
      room,
      ...(key !== undefined && { key }),
      person,
      ...(name !== undefined && { name }),
      ...(last && { last: { seq: last.seq, opId: last.opId } }),
    })
  }

  #hear(message: FromServer): void {
    ;(this.#hearing[message.t] as ((message: FromServer) => void) | undefined)?.(message)
  }

  /** Handlers of each kind of message; unknown kinds are ignored. */
  readonly #hearing: { readonly [T in FromServer['t']]: (message: Extract<FromServer, { t: T }>) => void } = {
    welcome: ({ person, role, now, from, head }) => {
      this.#person = person
      this.#role = role
      this.#clockOffset = now - Date.now()
      if (from <= this.#events.length) this.#startOver()
      this.#target = head
      this.#connection.settled()
      this.#settle()
    },
    events: ({ events }) => this.#take(events),
    ack: ({ op, seq }) => this.#acknowledged(op, seq),
    refused: ({ op, why }) => this.#refused(op, why),
    people: (people) => {
      this.#people = people
      this.#tell((listener) => listener.people?.(people))
    },
    beat: ({ now }) => {
      this.#clockOffset = now - Date.now()
    },
    bye: ({ why }) => this.#connection.close(why),
  }

  /** Discards the local state: the server's differs, as an older state of it was restored. */
  #startOver(): void {
    this.#events.length = 0
    this.#confirmed = new Room()
    this.#shown = undefined
  }

  #take(events: readonly RoomEvent[]): void {
    const fresh = events.filter(({ seq }) => seq > this.#events.length)
    for (const event of fresh) {
      if (event.seq !== this.#events.length + 1) return void this.#connection.drop()
      this.#events.push(event)
      this.#confirmed.apply(event)
      if (event.actor === this.#person) this.#finish(event.opId, { seq: event.seq })
    }
    this.#shown = undefined
    if (fresh.length > 0) this.#tell((listener) => listener.events?.(fresh))
    this.#tell((listener) => listener.changed?.())
    this.#settle()
  }

  /** Once we have what the server had, what was asked for before and not answered is asked for again. */
  #settle(): void {
    if (this.#isSettled || this.#events.length < this.#target) return
    this.#isSettled = true
    this.#outbox.open()
    this.#tell((listener) => listener.changed?.())
  }

  /** An answer for good: the request is off the list, and its caller is told. */
  #finish(op: string, result: { readonly seq: number } | Refusal<RoomRefusal>): void {
    const pending = this.#pending.take(op)
    if (!pending) return
    this.#outbox.answered(op)
    pending.settle('seq' in result ? result : { ...result, actions: pending.actions })
  }

  #acknowledged(op: string, seq: number): void {
    // The event itself is still on its way, and settles it.
    if (seq > this.#events.length) return
    this.#finish(op, { seq })
    this.#shown = undefined
    this.#tell((listener) => listener.changed?.())
  }

  #refused(op: string, why: RoomRefusal): void {
    if (isTemporary(why)) return void this.#outbox.postponed(op)
    this.#finish(op, refuse(why))
    this.#shown = undefined
    this.#tell((listener) => listener.changed?.())
  }

  /** Over the socket what is small, by HTTP what is not. */
  async #send({ op, expected, actions }: Pending): Promise<void> {
    const message = { t: 'append' as const, op, expected, actions }
    if (new TextEncoder().encode(JSON.stringify(message)).length < MOST_BYTES) return this.#connection.send(message)
    this.#outbox.expectLate(op)
    const { address, room, key, person } = this.options
    const headers = { 'qipu-person': person, ...(key !== undefined && { authorization: `Bearer ${key}` }) }
    const body = JSON.stringify({ op, expected, actions })
    try {
      const url = new URL(`api/rooms/${room}/events`, address)
      const signal = AbortSignal.timeout(UPLOAD_MS)
      const answer = (await (await fetch(url, { method: 'POST', headers, body, signal })).json()) as OperationAnswer
      if ('seq' in answer) this.#acknowledged(op, answer.seq)
      else this.#refused(op, answer.why ?? 'unavailable')
    } catch {
      this.#refused(op, 'unavailable')
    }
  }
}

type OperationAnswer = { readonly seq: number } | { readonly why: RoomRefusal }
