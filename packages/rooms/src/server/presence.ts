import { randomBytes } from 'node:crypto'
import type { Store } from '../stores/store.ts'
import type { Online, People } from '../wire/protocol.ts'
import type { Clock } from './clock.ts'
import type { LiveRoom } from './live-room.ts'

const TICK_MS = 1_000
/** In rooms with so many sockets, who is there is told every few ticks only. */
const MANY = 50
const SLOW = 5
/** Other servers say again who is there every so many ticks, and are forgotten after twice that. */
const AGAIN = 20
const MOST_TOLD = 200
const MOST_BYTES = 6_000

/** A member who is connected to a room. */
export interface Present {
  readonly online: Online | undefined
  send(text: string): void
}

interface Elsewhere {
  readonly online: readonly Online[]
  readonly watchers: number
  readonly until: number
}

/** Members present in rooms: sent at intervals that grow with their number, and never stored. */
export class Presence {
  readonly #store: Store
  readonly #clock: Clock
  readonly #find: (id: string) => LiveRoom | undefined
  readonly #node = randomBytes(6).toString('base64url')
  readonly #present = new Map<string, Set<Present>>()
  readonly #changed = new Set<string>()
  /** Presence on other servers: by room, by server. */
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>()
  readonly #timer: NodeJS.Timeout
  #tick = 0

  constructor(store: Store, clock: Clock, find: (id: string) => LiveRoom | undefined) {
    this.#store = store
    this.#clock = clock
    this.#find = find
    this.#timer = setInterval(() => this.#tell(), TICK_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  enter(room: string, present: Present): void {
    const all = this.#present.get(room) ?? new Set()
    this.#present.set(room, all.add(present))
    this.#changed.add(room)
  }

  leave(room: string, present: Present): void {
    const all = this.#present.get(room)
    all?.delete(present)
    if (all?.size === 0) this.#present.delete(room)
    this.#changed.add(room)
  }

  change(room: string): void {
    this.#changed.add(room)
  }

  /** Another server says who is there. */
  hear(text: string): void {
    const { node, rooms } = parse(text)
    if (node === this.#node) return
    for (const { room, online, watchers } of rooms) {
      if (!this.#find(room)) continue
      const there = this.#elsewhere.get(room) ?? new Map<string, Elsewhere>()
      this.#elsewhere.set(room, there)
      there.set(node, { online, watchers, until: this.#clock.now() + 2.5 * AGAIN * TICK_MS })
      this.#changed.add(room)
    }
  }

  #here(room: string): { online: Online[]; watchers: number } {
    const people = new Map<string, Online>()
    let watchers = 0
    for (const { online } of this.#present.get(room) ?? []) {
      if (online) people.set(online.person, online)
      else watchers++
    }
    return { online: [...people.values()].slice(0, MOST_TOLD), watchers }
  }

  #tell(): void {
    this.#tick++
    const again = this.#tick % AGAIN === 0
    const told: { room: string; online: readonly Online[]; watchers: number }[] = []
    if (again) for (const room of this.#present.keys()) told.push({ room, ...this.#here(room) })
    for (const room of this.#changed) {
      const present = this.#present.get(room)
      if ((present?.size ?? 0) >= MANY && this.#tick % SLOW !== 0) continue
      this.#changed.delete(room)
      const here = this.#here(room)
      if (!again) told.push({ room, ...here })
      const text = JSON.stringify(this.#together(room, here))
      for (const someone of present ?? []) someone.send(text)
    }
    if (this.#store.isShared && told.length > 0) this.#share(told)
  }

  #together(room: string, here: { online: readonly Online[]; watchers: number }): People {
    const people = new Map(here.online.map((online) => [online.person, online]))
    let { watchers } = here
    const there = this.#elsewhere.get(room)
    for (const [node, { online, watchers: more, until }] of there ?? []) {
      if (until < this.#clock.now()) {
        there!.delete(node)
        continue
      }
      for (const someone of online) if (!people.has(someone.person)) people.set(someone.person, someone)
      watchers += more
    }
    if (there?.size === 0) this.#elsewhere.delete(room)
    return { t: 'people', online: [...people.values()], watchers }
  }

  #share(told: readonly { room: string; online: readonly Online[]; watchers: number }[]): void {
    let rooms: unknown[] = []
    let size = 0
    const send = (): void => {
      if (rooms.length > 0) void this.#store.tell(JSON.stringify({ node: this.#node, rooms })).catch(() => {})
      rooms = []
      size = 0
    }
    for (const entry of told) {
      const length = JSON.stringify(entry).length
      // A class that is too large for one notification is told as a number.
      const fitting =
        length > MOST_BYTES ? { ...entry, online: [], watchers: entry.watchers + entry.online.length } : entry
      if (size + length > MOST_BYTES) send()
      rooms.push(fitting)
      size += Math.min(length, MOST_BYTES)
    }
    send()
  }
}

function parse(text: string): { node: string; rooms: { room: string; online: Online[]; watchers: number }[] } {
  try {
    const { node, rooms } = JSON.parse(text)
    return { node: String(node), rooms: Array.isArray(rooms) ? rooms : [] }
  } catch {
    return { node: '', rooms: [] }
  }
}
