import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '../log/event.ts'
import type { RoomRow } from '../stores/store.ts'

/** 144 random bits cannot be guessed. */
export const newKey = (): string => randomBytes(18).toString('base64url')

export const newRoomId = (): string => randomBytes(9).toString('base64url')

/** Returns true if the value has the form of a key. */
export const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{20,64}$/.test(value)

/** Keys are random, so a plain hash suffices: links cannot be made from the store's contents. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Returns a member's public id: derived from their key, without disclosing it. */
export const personOf = (key: string): string =>
  `p${createHash('sha256').update(`person\n${key}`).digest('base64url').slice(0, 15)}`

/** The role that a key gives; undefined where it opens nothing. */
export function roleOf(keys: RoomRow['keys'], key: string | undefined): Role | undefined {
  if (!isKey(key)) return undefined
  const given = Buffer.from(hashKey(key))
  const roles: readonly Role[] = ['host', 'guest', 'watcher']
  return roles.find((role) => {
    const hash = keys[role]
    return hash !== undefined && hash.length === given.length && timingSafeEqual(Buffer.from(hash), given)
  })
}
