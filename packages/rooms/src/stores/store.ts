import type { Role } from '../log/event.ts'

/** Data of a room besides its log. */
export interface RoomRow {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly created: number
  /** Hashes of the keys that let people in, by the role that they give; a role without one has no link. */
  readonly keys: Readonly<Partial<Record<Role, string>>>
  /** The number of the last event. */
  readonly head: number
}

/** An event as it is stored and sent: its JSON, and what a store must know of it. */
export interface StoredEvent {
  readonly seq: number
  readonly time: number
  readonly actor: string
  readonly opId: string
  readonly text: string
}

/** Events of one room that follow each other, to be appended after `basis` or not at all. */
export interface Batch {
  readonly room: string
  readonly basis: number
  readonly events: readonly StoredEvent[]
}

/**
 * `done`: all of the batch is on disk. `behind`: others have appended. `repeated`: some of it stands there already.
 * `gone`: there is no such room. In the last three cases nothing of the batch was appended.
 */
export type AppendResult =
  | { readonly room: string; readonly outcome: 'done' | 'behind' | 'gone' }
  | { readonly room: string; readonly outcome: 'repeated'; readonly repeated: readonly Repeated[] }

/** Operation that a store has already. */
export interface Repeated {
  readonly actor: string
  readonly opId: string
  readonly seq: number
}

/** Fault of the store: nothing was appended, or the outcome is unknown until the room is read again. */
export class StoreError extends Error {
  readonly isUnknown: boolean

  constructor(message: string, isUnknown: boolean, cause: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
    this.isUnknown = isUnknown
  }
}

/** Callbacks for changes by other processes. */
export interface Watcher {
  /** Called when another process has appended to a room. */
  appended(room: string, head: number): void
  /** Something may have been missed: every room must be read again. */
  missed(): void
  /** Another server said something (see `Store.tell`). */
  heard(text: string): void
}

/** Store of the logs of rooms. Everything that `append` has acknowledged is on disk. */
export interface Store {
  /** For people: which store this is, and in which version. */
  readonly about: string
  /** True where several servers share it. */
  readonly isShared: boolean
  /** Adds a room with its first events. */
  create(row: Omit<RoomRow, 'head'>, events: readonly StoredEvent[]): Promise<void>
  room(id: string): Promise<RoomRow | undefined>
  setKey(id: string, role: Role, hash: string | undefined): Promise<void>
  remove(id: string): Promise<void>
  append(batches: readonly Batch[]): Promise<AppendResult[]>
  /** Events of a room from `from` on, in order; at most `limit`. */
  read(room: string, from: number, limit: number): Promise<StoredEvent[]>
  /** Returns the number of the event that an actor requested with this opId, if any. */
  find(room: string, actor: string, opId: string): Promise<number | undefined>
  /** The heads of those rooms that exist. */
  heads(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Rooms in which nothing has happened since a moment. */
  idleSince(time: number, limit: number): Promise<string[]>
  watch(watcher: Watcher): void
  /** Sends a message to all servers that share the store, without an acknowledgement. */
  tell(text: string): Promise<void>
  /** Throws where the store can't be used now. */
  check(): Promise<void>
  close(): Promise<void>
}
