import type { GameRecord } from 'qipu/record'
import { type Refusal, refuse } from 'qipu/text'
import type { Role } from '../log/event.ts'
import type { RoomKind } from '../log/kinds.ts'
import type { RoomRefusal } from '../log/refusals.ts'

/** Request for a new room. */
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

/** Room that was made, and a key for each role. */
export interface CreatedRoom {
  readonly room: string
  readonly keys: Readonly<Record<Role, string>>
}

/** Asks a server for a new room. Rejects if the server cannot be reached. */
export async function createRoom(address: string, request: RoomRequest): Promise<CreatedRoom | Refusal<RoomRefusal>> {
  const url = new URL('api/rooms', address)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(request) })
  const made = (await answer.json()) as CreatedRoom | { readonly why: RoomRefusal }
  return 'why' in made ? refuse(made.why) : made
}
