import type { Role, RoomAction, RoomEvent } from '../log/event.ts'
import type { RoomRefusal } from '../log/refusals.ts'

/** Messages between server and client, as JSON; docs/rooms-protocol.md describes them in words. */

export const PROTOCOL = 1

/** Messages over a socket are small; what is larger goes by HTTP. */
export const MOST_BYTES: number = 8 * 1024

/** A client's view: a node of a chapter's timeline, or a private one. */
export type Look = { readonly chapter: string; readonly node: number } | 'away'

export interface Hello {
  readonly t: 'hello'
  readonly v: number
  readonly room: string
  /** The key of a link; members of the room need none. */
  readonly key?: string
  /** The member's own key, which is never disclosed to others. */
  readonly person: string
  readonly name?: string
  /** The last event that the client has, so that it gets those after it. */
  readonly last?: { readonly seq: number; readonly opId: string }
}

export interface Append {
  readonly t: 'append'
  readonly op: string
  /** The last event that the client had seen; needed where the shared board changes. */
  readonly expected?: number
  readonly actions: readonly RoomAction[]
}

/** True if a value can name a request. */
export const isOp = (op: unknown): op is string => typeof op === 'string' && /^[\w-]{1,40}$/.test(op)

export type FromClient = Hello | Append | { readonly t: 'look'; readonly at: Look | null }

export interface Welcome {
  readonly t: 'welcome'
  readonly v: number
  readonly room: string
  readonly person: string
  readonly role: Role
  readonly head: number
  /** Events follow from this one on: 1 where what the client has is not what the server has. */
  readonly from: number
  readonly now: number
}

/** Member who is connected, and the place that the member looks at. */
export interface Online {
  readonly person: string
  readonly at?: Look
}

/** Message with the members who are connected. */
export interface People {
  readonly t: 'people'
  readonly online: readonly Online[]
  readonly watchers: number
}

export type FromServer =
  | Welcome
  | { readonly t: 'events'; readonly events: readonly RoomEvent[] }
  | { readonly t: 'ack'; readonly op: string; readonly seq: number }
  | { readonly t: 'refused'; readonly op: string; readonly why: RoomRefusal }
  | People
  | { readonly t: 'beat'; readonly head: number; readonly now: number }
  | { readonly t: 'bye'; readonly why: RoomRefusal }

/** True if the same request may pass a little later. */
export const isTemporary = (why: RoomRefusal): boolean => why === 'unavailable' || why === 'too-fast'

/** Why a socket was closed, beside the codes of WebSocket itself. */
export const CLOSE = {
  'bad-message': 4400,
  'bad-key': 4401,
  removed: 4403,
  'no-room': 4404,
  late: 4408,
  'name-taken': 4409,
  full: 4413,
  'too-fast': 4429,
} as const

/** Closed for good: to come back the same way would end the same way. */
export const isFinal = (code: number): boolean =>
  code >= 4400 && code < 4500 && code !== CLOSE.late && code !== CLOSE['too-fast']
