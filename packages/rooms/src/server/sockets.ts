import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MOST_BYTES } from '../wire/protocol.ts'
import type { CallerOf } from './caller.ts'
import type { Hub } from './hub.ts'
import type { OriginPolicy } from './origin-policy.ts'
import { type ConnectionCounter, RoomConnection } from './room-connection.ts'

/** All sockets of a server: accepted only from pages that it serves, pinged, counted, and closed with it. */
export class Sockets {
  readonly #hub: Hub
  readonly #gate: OriginPolicy
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  readonly #seats = new Set<RoomConnection>()
  readonly #caller: CallerOf
  readonly #byPerson = new Map<string, number>()
  readonly #byAddress = new Map<string, number>()
  readonly #ping: NodeJS.Timeout
  #lagging = 0
  #isClosed = false

  constructor(hub: Hub, gate: OriginPolicy, caller: CallerOf) {
    this.#hub = hub
    this.#gate = gate
    this.#caller = caller
    this.#ping = setInterval(() => {
      for (const seat of this.#seats) seat.ping()
    }, hub.limits.pingMs).unref()
    hub.metrics.gauge('sockets', () => this.#seats.size)
    hub.metrics.gauge('lagging', () => this.#lagging)
  }

  /** Takes over the upgrades of an HTTP server at one path. */
  attach(server: Pick<Server, 'on'>, path: string): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      const answer = this.#answer(request, path)
      if (answer === undefined) this.#take(request, socket, head)
      else socket.end(`HTTP/1.1 ${answer}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    })
  }

  /** Why a socket is not accepted, as the status of an HTTP answer. */
  #answer(request: IncomingMessage, path: string): string | undefined {
    const { url = '', headers } = request
    if (url.replace(/\?.*$/, '') !== path) return '404 Not Found'
    if (!this.#gate.allowsHost(headers.host)) return '421 Misdirected Request'
    if (!this.#gate.allowsOrigin(headers.origin)) return '403 Forbidden'
    const { sockets, socketsPerAddress } = this.#hub.limits
    if (this.#isClosed || this.#seats.size >= sockets) return '503 Service Unavailable'
    const here = this.#byAddress.get(this.#caller(request)) ?? 0
    return here >= socketsPerAddress ? '429 Too Many Requests' : undefined
  }

  #take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = this.#caller(request)
    count(this.#byAddress, address, 1)
    socket.once('close', () => count(this.#byAddress, address, -1))
    this.#server.handleUpgrade(request, socket, head, (made) => this.#accept(made))
  }

  #accept(socket: ConstructorParameters<typeof RoomConnection>[0]): void {
    const seat = new RoomConnection(socket, this.#hub, this.#places)
    this.#seats.add(seat)
    this.#hub.metrics.add('sockets_total')
    socket.on('close', () => this.#seats.delete(seat))
  }

  readonly #places: ConnectionCounter = {
    sit: (person) => {
      if ((this.#byPerson.get(person) ?? 0) >= this.#hub.limits.socketsPerPerson) return false
      count(this.#byPerson, person, 1)
      return true
    },
    leave: (person) => count(this.#byPerson, person, -1),
    lagging: (by) => (this.#lagging += by),
  }

  /** Refuses new sockets; open ones are closed by `close`. */
  stop(): void {
    this.#isClosed = true
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#ping)
    for (const seat of this.#seats) seat.goAway()
    this.#server.close()
  }
}

/** Adjusts a per-key counter; removes it at zero. */
function count(counts: Map<string, number>, who: string, by: 1 | -1): void {
  const now = (counts.get(who) ?? 0) + by
  if (now > 0) counts.set(who, now)
  else counts.delete(who)
}
