/** Requests to the server outside of the socket. */

import type { Role, RoomKind, RoomRefusal } from '@qipu/rooms/log'
import type { Invitation } from './invitation.ts'

export interface RoomInfo {
  readonly role: Role
  readonly kind: RoomKind
  readonly title: string
}

export type Answer<T> = T | { readonly why: RoomRefusal }

const UNAVAILABLE = { why: 'unavailable' as const }

async function asked<T>(request: Promise<Response>): Promise<Answer<T>> {
  try {
    const answer = await request
    return answer.status === 204 ? ({} as T) : ((await answer.json()) as Answer<T>)
  } catch {
    return UNAVAILABLE
  }
}

/** Fetches the room of a link. */
export const fetchRoomInfo = (address: string, { room, key }: Invitation): Promise<Answer<RoomInfo>> =>
  asked(fetch(new URL(`api/rooms/${room}`, address), { headers: key ? { authorization: `Bearer ${key}` } : {} }))

export interface Hosting {
  readonly address: string
  readonly room: string
  /** One's own key: hosts need no other. */
  readonly person: string
}

const ask = <T>({ address, room, person }: Hosting, method: string, path: string): Promise<Answer<T>> =>
  asked(fetch(new URL(`api/rooms/${room}${path}`, address), { method, headers: { 'qipu-person': person } }))

export const newLink = (hosting: Hosting, role: Role): Promise<Answer<{ readonly key: string | null }>> =>
  ask(hosting, 'POST', `/links/${role}`)

export const revokeLink = (hosting: Hosting, role: Role): Promise<Answer<{ readonly key: string | null }>> =>
  ask(hosting, 'DELETE', `/links/${role}`)

export const cloneRoom = (
  hosting: Hosting,
): Promise<Answer<{ readonly room: string; readonly keys: Readonly<Record<Role, string>> }>> =>
  ask(hosting, 'POST', '/clone')

export const deleteRoom = (hosting: Hosting): Promise<Answer<object>> => ask(hosting, 'DELETE', '')
