import { isObject } from 'qipu/text'
import type { WebSocket } from 'ws'
import type { Role } from '../log/event.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { personIn, type RoomState } from '../log/room-state.ts'
import { isText, LIMITS } from '../log/validate.ts'
import {
  type Append,
  CLOSE,
  type FromClient,
  type Hello,
  isOp,
  type Look,
  type Online,
  PROTOCOL,
} from '../wire/protocol.ts'
import type { Hub } from './hub.ts'
import { isKey, personOf, roleOf } from './keys.ts'
import { TokenBucket } from './limits.ts'
import type { Follower, LiveRoom } from './live-room.ts'
import type { Present } from './presence.ts'

/** Sockets of this server, counted. */
export interface ConnectionCounter {
  /** Takes one of the places that a person has; false where all are taken. */
  sit(person: string): boolean
  leave(person: string): void
  lagging(by: 1 | -1): void
}

/** One socket: says who it is, gets events in order at its own pace, and asks for things. */
export class RoomConnection implements Follower, Present {
  readonly #socket: WebSocket
  readonly #hub: Hub
  readonly #seats: ConnectionCounter
  /** Rate limit of messages before the client has identified itself. */
  readonly #bucket: TokenBucket
  /** Rate-limited messages that are still answered. */
  readonly #forgiven: TokenBucket
  #room: LiveRoom | undefined
  #person: string | undefined
  #role: Role = 'watcher'
  #look: Look | undefined
  /** The last event that was sent. */
  #sent = 0
  #isPumping = false
  #progressAt = 0
  #isAlive = true
  #isGreeting = false
  #isCounted = false

  constructor(socket: WebSocket, hub: Hub, seats: ConnectionCounter) {
    this.#socket = socket
    this.#hub = hub
    this.#seats = seats
    const { burst, perSecond, maxRateLimited, helloMs } = hub.limits
    this.#bucket = new TokenBucket(burst, perSecond, hub.clock.now())
    this.#forgiven = new TokenBucket(maxRateLimited, perSecond, hub.clock.now())
    const late = setTimeout(() => this.#room ?? this.#close(CLOSE.late, 'late'), helloMs)
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? undefined : String(data)))
    socket.on('pong', () => (this.#isAlive = true))
    // Whatever is wrong with a frame, the socket is closed by itself.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      this.#leave()
    })
  }

  get online(): Online | undefined {
    if (!this.#person || this.#role === 'watcher') return undefined
    return { person: this.#person, ...(this.#look && { at: this.#look }) }
  }

  send(text: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN || this.#socket.bufferedAmount > this.#hub.limits.bufferedBytes)
      return
    this.#socket.send(text, { binary: false })
    this.#hub.metrics.add('sends_total')
  }

  #sendMessage(message: object): void {
    this.send(JSON.stringify(message))
  }

  /** Ping in both directions; a client that has not answered the last one is disconnected. */
  ping(): void {
    const isStuck = this.#isPumping && this.#hub.clock.now() - this.#progressAt > this.#hub.limits.stuckMs
    if (!this.#isAlive || isStuck) return void this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
    if (this.#room) this.#sendMessage({ t: 'beat', head: this.#room.head, now: this.#hub.clock.now() })
  }

  /** The server ends: come back later, to this one or another. */
  goAway(): void {
    this.#socket.close(1001)
  }

  follow(first: number, last: number, frame: () => Buffer): void {
    if (this.#sent !== first - 1 || this.#isPumping || this.#socket.bufferedAmount > this.#hub.limits.bufferedBytes) {
      return void this.#pump()
    }
    this.#sent = last
    this.send(frame())
  }

  see(facts: RoomState): void {
    const person = this.#person === undefined ? undefined : personIn(facts, this.#person)
    if (!person) return
    if (person.removed) return void this.end('removed')
    if (this.#role !== 'watcher') this.#role = person.role
  }

  end(why: RoomRefusal): void {
    // Worth another try.
    if (why === 'unavailable') return void this.#socket.close(1013)
    this.#sendMessage({ t: 'bye', why })
    this.#close(CLOSE[why as keyof typeof CLOSE] ?? CLOSE['bad-message'], why)
  }

  /** Sends what is missing page by page, each when the one before has left: a slow reader costs one page. */
  async #pump(): Promise<void> {
    const room = this.#room
    if (this.#isPumping || !room) return
    this.#isPumping = true
    this.#progressAt = this.#hub.clock.now()
    this.#seats.lagging(1)
    try {
      while (this.#sent < room.head && this.#socket.readyState === this.#socket.OPEN) {
        const page = await room.tail.from(this.#sent + 1)
        if (page.length === 0) break
        await new Promise<void>((resolve, reject) =>
          this.#socket.send(`{"t":"events","events":[${page.join(',')}]}`, (error) =>
            error ? reject(error) : resolve(),
          ),
        )
        this.#hub.metrics.add('sends_total')
        this.#sent += page.length
        this.#progressAt = this.#hub.clock.now()
      }
    } catch {
      // The store does not answer, or the socket is gone: the client comes back and asks again.
      this.#socket.terminate()
    } finally {
      this.#isPumping = false
      this.#seats.lagging(-1)
    }
    if (this.#sent < room.head && this.#socket.readyState === this.#socket.OPEN) void this.#pump()
  }

  #hear(text: string | undefined): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const message = parse(text)
    if (!message) return void this.#close(CLOSE['bad-message'], 'malformed')
    if (!this.#isAllowed(message)) return void this.#limitRate(message)
    if (!this.#room) {
      if (message.t !== 'hello' || this.#isGreeting) return void this.#close(CLOSE['bad-message'], 'malformed')
      this.#isGreeting = true
      this.#greet(message).catch(() => this.#socket.close(1013))
    } else if (message.t === 'append') void this.#append(this.#room, message)
    else if (message.t === 'look') this.#setLook(message.at)
    else this.#close(CLOSE['bad-message'], 'malformed')
  }

  #isAllowed(message: FromClient): boolean {
    const now = this.#hub.clock.now()
    if (!this.#person) return this.#bucket.take(now)
    const op = message.t === 'append' && isOp(message.op) ? message.op : undefined
    return this.#hub.rateLimits.take(this.#person, op, now)
  }

  /** Every request is answered, also one that comes too early: the client would wait for the answer for ever. */
  #limitRate(message: FromClient): void {
    this.#hub.metrics.add('refusals_total', 1, 'why="too-fast"')
    if (!this.#forgiven.take(this.#hub.clock.now())) return void this.#close(CLOSE['too-fast'], 'too-fast')
    if (message.t === 'append')
      this.#sendMessage({ t: 'refused', op: String(message.op).slice(0, 40), why: 'too-fast' })
    // Others are told once per second at most, so the place itself may change as often as it likes.
    else if (message.t === 'look' && this.#room) this.#setLook(message.at)
  }

  async #greet({ v, room: id, key, person: own, name, last }: Hello): Promise<void> {
    if (v !== PROTOCOL || !isKey(own)) return this.#close(CLOSE['bad-message'], 'malformed')
    const room = typeof id === 'string' && id.length <= 40 ? await this.#hub.room(id) : undefined
    if (!room) return this.end('no-room')
    const person = personOf(own)
    const known = personIn(room.facts, person)
    const given = roleOf(await this.#hub.keysOf(room), key)
    if (known?.removed) return this.end('removed')
    if (!given && !known) return this.end('bad-key')
    if (given === 'watcher' || (!given && known?.role === 'watcher')) return this.#sit(room, person, 'watcher', last)
    const role = given === 'host' ? 'host' : (known?.role ?? 'guest')
    if (known?.role !== role) {
      const called = isText(name, LIMITS.name) ? name : (known?.name ?? `Guest ${person.slice(1, 5)}`)
      const why = await this.#join(room, person, called, role)
      if (why) return this.end(why)
    }
    this.#sit(room, person, role, last)
  }

  async #join(room: LiveRoom, actor: string, name: string, role: Role): Promise<RoomRefusal | undefined> {
    const opId = `join-${room.head}-${Math.floor(Math.random() * 2 ** 40).toString(36)}`
    const actions = [{ type: 'join' as const, name, role }]
    const result = await this.#hub.append(room, { actor, opId, actions, expected: undefined, isServer: true })
    return 'why' in result ? result.why : undefined
  }

  #sit(room: LiveRoom, person: string, role: Role, last: Hello['last']): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (role !== 'watcher' && !this.#seats.sit(person)) return void this.end('full')
    this.#isCounted = role !== 'watcher'
    this.#person = person
    this.#role = role
    this.#room = room
    void this.#resume(room, last).catch(() => this.#socket.terminate())
  }

  /** Goes on where the client stopped, if what it has last is what stands there. */
  async #resume(room: LiveRoom, last: Hello['last']): Promise<void> {
    const seq = Number(last?.seq)
    const [text] = Number.isSafeInteger(seq) && seq > 0 && seq <= room.head ? await room.tail.from(seq) : []
    const isSame = text !== undefined && (JSON.parse(text) as { opId: string }).opId === last?.opId
    this.#sent = isSame ? seq : 0
    const from = this.#sent + 1
    const { head, id } = room
    const now = this.#hub.clock.now()
    this.#sendMessage({ t: 'welcome', v: PROTOCOL, room: id, person: this.#person, role: this.#role, head, from, now })
    room.followers.add(this)
    this.#hub.presence.enter(id, this)
    if (this.#socket.readyState !== this.#socket.OPEN) return this.#leave()
    await this.#pump()
  }

  async #append(room: LiveRoom, { op, expected, actions }: Append): Promise<void> {
    if (!isOp(op)) return this.#close(CLOSE['bad-message'], 'malformed')
    const asked = { actor: this.#person!, opId: op, actions, expected, isServer: false }
    const result = this.#role === 'watcher' ? { why: 'watching' as const } : await this.#hub.append(room, asked)
    if ('why' in result) this.#hub.metrics.add('refusals_total', 1, `why="${result.why}"`)
    this.#sendMessage('why' in result ? { t: 'refused', op, why: result.why } : { t: 'ack', op, seq: result.seq })
  }

  #setLook(at: unknown): void {
    const look = lookOf(at)
    if (this.#look === look) return
    this.#look = look
    this.#hub.presence.change(this.#room!.id)
  }

  #close(code: number, reason: string): void {
    this.#hub.metrics.add('sockets_closed_total', 1, `why="${reason}"`)
    this.#socket.close(code, reason)
    // Further messages of such a client are not even read.
    if (code === CLOSE['too-fast']) this.#socket.pause()
    // A client that does not answer the close frame is terminated.
    setTimeout(() => this.#socket.terminate(), 1_000).unref()
  }

  #leave(): void {
    if (!this.#room) return
    this.#room.followers.delete(this)
    this.#room.usedAt = this.#hub.clock.now()
    this.#hub.presence.leave(this.#room.id, this)
    if (this.#isCounted) this.#seats.leave(this.#person!)
    this.#room = undefined
  }
}

function parse(text: string | undefined): FromClient | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '')
    return isObject(message) ? (message as unknown as FromClient) : undefined
  } catch {
    return undefined
  }
}

function lookOf(at: unknown): Look | undefined {
  if (at === 'away') return at
  if (typeof at !== 'object' || at === null) return undefined
  const { chapter, node } = at as Record<string, unknown>
  const isPlace = typeof chapter === 'string' && /^[\w-]{1,40}$/.test(chapter) && Number.isSafeInteger(node)
  return isPlace ? { chapter, node: node as number } : undefined
}
