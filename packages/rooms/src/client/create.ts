import type { GameRecord } from 'qipu/record'
import type { Role } from '../log/event.ts'
import type { RoomKind } from '../log/kinds.ts'
import type { RoomRefusal } from '../log/refusals.ts'

export interface RoomRequest {
  readonly kind: RoomKind
  readonly title: string
  readonly name: string
  readonly person: string
  readonly chapters: readonly { readonly title: string; readonly record: GameRecord }[]
}

/** A key of one's own: 144 random bits. */
export function newPersonKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Asks a server for a new room. */
export async function createRoom(
  address: string,
  request: RoomRequest,
): Promise<{ readonly room: string; readonly keys: Readonly<Record<Role, string>> } | { readonly why: RoomRefusal }> {
  const url = new URL('api/rooms', address)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(request) })
  return answer.json()
}
