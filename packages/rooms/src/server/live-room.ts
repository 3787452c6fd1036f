import type { RoomEvent } from '../log/event.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { Room } from '../log/room.ts'
import { emptyRoomState, type RoomState } from '../log/room-state.ts'
import { factsWith } from '../log/rules.ts'
import type { RoomRow, Store, StoredEvent } from '../stores/store.ts'
import { EventCache } from './event-cache.ts'

/** A pending append and its completion callback. */
export interface Operation {
  readonly actor: string
  readonly opId: string
  readonly actions: RoomEvent['actions']
  readonly expected: number | undefined
  /** True if the server acts on a member's behalf: founding, joining. */
  readonly isServer: boolean
  readonly done: (result: OperationResult) => void
}

export type OperationResult = { readonly seq: number } | { readonly why: RoomRefusal }

/** Receiver of a room's events as they are appended. */
export interface Follower {
  /** Events were appended; `frame` is the message that tells of them. */
  follow(first: number, last: number, frame: () => Buffer): void
  /** The facts of the room have changed. */
  see(facts: RoomState): void
  end(why: RoomRefusal): void
}

const PAGE = 1_000

/** A room in memory: facts, the end of its log, and those who follow it. Boards are folded only while a duel needs one. */
export class LiveRoom {
  readonly id: string
  keys: RoomRow['keys']
  /** When the keys were read. */
  keysAt = 0
  readonly tail: EventCache
  readonly queue: Operation[] = []
  readonly followers = new Set<Follower>()
  /** True while a batch is under way or events are read: the room must not be touched meanwhile. */
  isBusy = false
  /** True if the stored state is unknown, until the room was read again. */
  needsReload = false
  /** The head that others say the room has. */
  wanted = 0
  usedAt = 0
  /** How long the whole log is. */
  length = 0
  #facts: RoomState = emptyRoomState
  #board: Room | undefined
  readonly #store: Store

  constructor(store: Store, { id, keys }: RoomRow, tailLength: number) {
    this.id = id
    this.keys = keys
    this.#store = store
    this.tail = new EventCache(store, id, tailLength)
  }

  get facts(): RoomState {
    return this.#facts
  }

  get head(): number {
    return this.#facts.seq
  }

  /** The shared board, where two people play a game on it. */
  get board(): Room | undefined {
    return this.#board
  }

  /** Reads whatever the store has that is not here yet. */
  async catchUp(): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = []
    for (;;) {
      const events = await this.#store.read(this.id, this.head + 1, PAGE)
      if (events.length > 0) await this.take(events)
      for (const event of events) all.push(event)
      if (events.length < PAGE) return all
    }
  }

  /** Takes in events that are on disk, and sends them to everybody. */
  async take(events: readonly StoredEvent[]): Promise<void> {
    const first = this.head + 1
    for (const { text } of events) {
      const event = JSON.parse(text) as RoomEvent
      this.length += text.length
      this.#facts = factsWith(this.#facts, event)
      this.#board?.apply(event)
    }
    this.tail.add(events)
    let made: Buffer | undefined
    const frame = (): Buffer =>
      (made ??= Buffer.from(`{"t":"events","events":[${events.map(({ text }) => text).join(',')}]}`))
    for (const follower of this.followers) follower.follow(first, this.head, frame)
    for (const follower of this.followers) follower.see(this.#facts)
    if (!this.#facts.duel) this.#board = undefined
    else if (!this.#board) this.#board = Room.fold(await this.log())
  }

  /** The whole log, from the store. */
  async log(): Promise<RoomEvent[]> {
    const events: RoomEvent[] = []
    while (events.length < this.head) {
      const page = await this.#store.read(this.id, events.length + 1, PAGE)
      if (page.length === 0) break
      for (const { text } of page) if (events.length < this.head) events.push(JSON.parse(text) as RoomEvent)
    }
    return events
  }
}
