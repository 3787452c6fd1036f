/** Known rooms of this browser: the user's identity, and the links to rooms. */

import { newPersonKey } from '@qipu/rooms/client'
import type { Role } from '@qipu/rooms/log'
import { load, save } from '../../state/local-storage.ts'

export interface KnownRoom {
  readonly room: string
  readonly title: string
  /** When one was there last. */
  readonly at: number
  readonly role: Role
  /** The keys that one has been given, by role. */
  readonly keys: Readonly<Partial<Record<Role, string>>>
}

const MOST = 40

/** The user's secret key; it identifies them in every room. */
export function personKey(): string {
  const known = load('person')
  if (known && /^[\w-]{20,64}$/.test(known)) return known
  const key = newPersonKey()
  save('person', key)
  return key
}

export const nickname = (): string => load('nickname') ?? ''
export const setNickname = (name: string): void => save('nickname', name)

export function knownRooms(): readonly KnownRoom[] {
  try {
    const list: unknown = JSON.parse(load('rooms') ?? '[]')
    return Array.isArray(list) ? list.filter(isKnown) : []
  } catch {
    return []
  }
}

const isKnown = (value: unknown): value is KnownRoom => {
  const { room, title, at, role, keys } = (value ?? {}) as Record<string, unknown>
  return (
    [room, title, role].every((text) => typeof text === 'string') && typeof at === 'number' && typeof keys === 'object'
  )
}

export const knownRoom = (room: string): KnownRoom | undefined => knownRooms().find((known) => known.room === room)

/** Remembers a room as the latest; keys that were known stay known. */
export function rememberRoom(room: Omit<KnownRoom, 'at'>, now: number): void {
  const before = knownRoom(room.room)
  const entry: KnownRoom = { ...room, keys: { ...before?.keys, ...room.keys }, at: now }
  const others = knownRooms().filter((known) => known.room !== room.room)
  save('rooms', JSON.stringify([entry, ...others].slice(0, MOST)))
}

export const forgetRoom = (room: string): void =>
  save('rooms', JSON.stringify(knownRooms().filter((known) => known.room !== room)))
