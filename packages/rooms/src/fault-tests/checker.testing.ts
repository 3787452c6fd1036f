/** Check of a room's promises: as Jepsen's list-append, with the room as the list and opIds as its elements. */

import { isRefusal, type Refusal } from 'qipu/text'
import { digestOf } from '../log/digest.ts'
import type { RoomEvent } from '../log/event.ts'
import { Room } from '../log/room.ts'

/** An operation of a client and its answer. No answer: the outcome is unknown. */
export interface Asked {
  readonly actor: string
  readonly opId: string
  answer?: { readonly seq: number } | Refusal
}

export interface Seen {
  readonly who: string
  readonly log: readonly RoomEvent[]
  readonly digest: string
}

/** Everything that is wrong, in words; nothing where all is well. */
export function faultsIn(log: readonly RoomEvent[], asked: readonly Asked[], seen: readonly Seen[]): string[] {
  const faults: string[] = []
  const places = new Map<string, number[]>()
  log.forEach(({ seq, actor, opId, time }, i) => {
    if (seq !== i + 1) faults.push(`event ${i + 1} has the number ${seq}`)
    if (i > 0 && time < log[i - 1]!.time) faults.push(`event ${seq} is older than the one before`)
    const key = `${actor} ${opId}`
    places.set(key, [...(places.get(key) ?? []), seq])
  })
  for (const [key, seqs] of places) if (seqs.length > 1) faults.push(`${key} stands at ${seqs.join(' and ')}`)
  for (const { actor, opId, answer } of asked) {
    const seqs = places.get(`${actor} ${opId}`)
    if (answer && 'seq' in answer && seqs?.[0] !== answer.seq) {
      faults.push(`${actor} ${opId} was acknowledged as ${answer.seq} and stands at ${seqs?.[0] ?? 'nowhere'}`)
    }
    if (answer && isRefusal(answer) && seqs)
      faults.push(`${actor} ${opId} was refused (${answer.refusal.code}) and stands at ${seqs[0]}`)
  }
  for (const { who, log: theirs, digest } of seen) faults.push(...faultsOf(who, theirs, digest, log))
  return faults
}

function faultsOf(who: string, theirs: readonly RoomEvent[], digest: string, log: readonly RoomEvent[]): string[] {
  const other = theirs.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(log[i]))
  if (other >= 0) return [`${who} has seen another event ${other + 1}: ${JSON.stringify(theirs[other])}`]
  const expected = digestOf(Room.fold(log.slice(0, theirs.length)))
  return digest === expected ? [] : [`${who} has another room after event ${theirs.length}`]
}
