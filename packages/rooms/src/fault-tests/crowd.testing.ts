/** People who do things in a room, all at once, and remember what they were told. */

import { PASS } from 'qipu/games'
import { newRecord, play } from 'qipu/record'
import { isRefusal, type Random, randomFrom } from 'qipu/text'
import { createRoom, newPersonKey, RoomClient } from '../client/index.ts'
import { digestOf } from '../log/digest.ts'
import type { RoomAction, RoomEvent } from '../log/event.ts'
import type { Store } from '../stores/store.ts'
import { type Asked, faultsIn } from './checker.testing.ts'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** On a loaded machine, events arrive late: only their absence is a failure, after this time (ms). */
const PATIENCE = 100_000

/**
 * Longest time from the end of all faults to the last answer (ms): a pause between connections, the time until a request without
 * an answer is repeated, and a pause after a refusal, twice, on a loaded machine.
 */
const SETTLE_MS = 60_000

/** Waits until something holds; throws where it does not in time. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!holds()) {
    if (Date.now() > end) throw new Error(`not in time: ${what}`)
    await pause(10)
  }
}

export interface Invited {
  readonly room: string
  readonly keys: { readonly host: string; readonly guest: string; readonly watcher: string }
  readonly host: string
}

/** A room in which everybody acts. */
export async function newStudy(address: string, kind: 'study' | 'teaching' = 'study'): Promise<Invited> {
  const host = newPersonKey()
  const record = newRecord('go', { width: 19, height: 19 })
  const chapters = [{ title: 'Game', record }]
  const made = await createRoom(address, { kind, title: 'Room', name: 'Host', person: host, chapters })
  if (isRefusal(made)) throw new Error(made.refusal.code)
  return { ...made, host }
}

/** Joins as a client with the guests' link. */
export async function enter(address: string, { room, keys }: Invited, name: string): Promise<RoomClient> {
  const client = new RoomClient({ address, room, key: keys.guest, person: newPersonKey(), name })
  client.connect()
  await until(
    `${name} is in the room`,
    () => client.state === 'closed' || (client.person !== '' && client.log.length > 0),
  )
  if (client.state === 'closed') throw new Error(`${name} is not let in`)
  return client
}

export class Crowd {
  readonly asked: Asked[] = []
  readonly clients: RoomClient[] = []
  readonly #random: Random
  #isWorking = false
  #work: Promise<void>[] = []

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  async gather(count: number, address: (i: number) => string, invited: Invited): Promise<void> {
    for (let i = 0; i < count; i++) this.clients.push(await enter(address(i), invited, `Person ${i}`))
  }

  /** Everybody does something again and again, with so many milliseconds between at most. */
  start(pauseMs: number): void {
    this.#isWorking = true
    this.#work = this.clients.map(async (client) => {
      while (this.#isWorking) {
        const actions = this.#something(client)
        const promise = client.append(actions)
        // Refused before it was sent: it has no name.
        const last = client.pending.at(-1)
        if (last?.actions === actions) this.#remember(client, last.op, promise)
        await Promise.race([promise, pause(300)])
        await pause(this.#random(pauseMs))
      }
    })
  }

  #remember(client: RoomClient, opId: string, promise: ReturnType<RoomClient['append']>): void {
    const entry: Asked = { actor: client.person, opId }
    this.asked.push(entry)
    void promise.then((answer) => {
      entry.answer = answer
    })
  }

  #something(client: RoomClient): RoomAction[] {
    const roll = this.#random(10)
    if (roll < 5) return [{ type: 'message', text: `word ${this.#random(1000)}` }]
    if (roll < 6) return [{ type: 'hand', up: this.#random(2) === 0 }]
    if (roll < 7) return [{ type: 'mark', mark: { type: 'circle', at: this.#random(361) } }]
    const position = client.room.current?.position
    const legal = position?.legal().filter((move) => move !== PASS) ?? []
    if (roll < 8 || legal.length === 0) return [{ type: 'takeback', count: 1 }]
    return [play(legal[this.#random(legal.length)]!, position!.turn)]
  }

  /** Stops new operations. */
  async pause(): Promise<void> {
    this.#isWorking = false
    await Promise.all(this.#work)
    await this.settled()
  }

  /** Liveness: once nothing fails any more, every request of every client is answered within `SETTLE_MS`. */
  async settled(): Promise<void> {
    const start = performance.now()
    const isQuiet = (): boolean => this.clients.every(({ pending }) => pending.length === 0)
    while (!isQuiet()) {
      if (performance.now() - start > SETTLE_MS) throw new Error(`not answered in time: ${this.#unanswered()}`)
      await pause(10)
    }
  }

  #unanswered(): string {
    return this.clients
      .flatMap(({ pending, state }, i) => pending.map(({ op }) => `client ${i} (${state}): ${op}`))
      .join(', ')
  }

  /** Lets everybody finish, and waits until all have what the store has. */
  async finish(store: Pick<Store, 'read'>, room: string): Promise<string[]> {
    await this.pause()
    const log = await logIn(store, room)
    await until('everybody has everything', () => this.clients.every((client) => client.log.length >= log.length))
    return this.check(log)
  }

  check(log: readonly RoomEvent[]): string[] {
    const seen = this.clients.map((client, i) => ({
      who: `client ${i}`,
      log: client.log,
      digest: digestOf(client.confirmed),
    }))
    return faultsIn(log, this.asked, seen)
  }

  close(): void {
    this.#isWorking = false
    for (const client of this.clients) client.close()
  }
}

export async function logIn(store: Pick<Store, 'read'>, room: string): Promise<RoomEvent[]> {
  const events: RoomEvent[] = []
  for (;;) {
    const page = await store.read(room, events.length + 1, 1_000)
    if (page.length === 0) return events
    events.push(...page.map(({ text }) => JSON.parse(text) as RoomEvent))
  }
}
