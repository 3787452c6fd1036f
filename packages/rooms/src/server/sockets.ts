import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MOST_BYTES } from '../wire/protocol.ts'
import type { Gate } from './gate.ts'
import type { Hub } from './hub.ts'
import { Seat, type Seats } from './seat.ts'

/** All sockets of a server: accepted only from pages that it serves, pinged, counted, and closed with it. */
export class Sockets {
  readonly #hub: Hub
  readonly #gate: Gate
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  readonly #seats = new Set<Seat>()
  readonly #byPerson = new Map<string, number>()
  readonly #ping: NodeJS.Timeout
  #lagging = 0
  #isClosed = false

  constructor(hub: Hub, gate: Gate) {
    this.#hub = hub
    this.#gate = gate
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
      if (answer === undefined) this.#server.handleUpgrade(request, socket, head, (made) => this.#accept(made))
      else socket.end(`HTTP/1.1 ${answer}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    })
  }

  /** Why a socket is not accepted, as the status of an HTTP answer. */
  #answer({ url = '', headers }: IncomingMessage, path: string): string | undefined {
    if (url.replace(/\?.*$/, '') !== path) return '404 Not Found'
    if (!this.#gate.allowsHost(headers.host)) return '421 Misdirected Request'
    if (!this.#gate.allowsOrigin(headers.origin)) return '403 Forbidden'
    return this.#isClosed || this.#seats.size >= this.#hub.limits.sockets ? '503 Service Unavailable' : undefined
  }

  #accept(socket: ConstructorParameters<typeof Seat>[0]): void {
    const seat = new Seat(socket, this.#hub, this.#places)
    this.#seats.add(seat)
    this.#hub.metrics.add('sockets_total')
    socket.on('close', () => this.#seats.delete(seat))
  }

  readonly #places: Seats = {
    sit: (person) => {
      const taken = this.#byPerson.get(person) ?? 0
      if (taken >= this.#hub.limits.socketsPerPerson) return false
      this.#byPerson.set(person, taken + 1)
      return true
    },
    leave: (person) => {
      const left = (this.#byPerson.get(person) ?? 1) - 1
      if (left > 0) this.#byPerson.set(person, left)
      else this.#byPerson.delete(person)
    },
    lagging: (by) => (this.#lagging += by),
  }

  /** Accepts nobody any more; those who are there are sent away once `close` is called. */
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
