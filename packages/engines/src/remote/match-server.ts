/** Match server with a link per seat and one for spectators. Connections without a key are refused. */

import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GameRecord } from 'qipu/record'
import { type WebSocket, WebSocketServer } from 'ws'
import { Heartbeat } from './heartbeat.ts'
import { SEAT_TAKEN, UNKNOWN_KEY, type Watched } from './messages.ts'
import type { RemoteSeat } from './seat.ts'

/** Options of a server for engines on other machines. */
export interface HallOptions {
  /** This machine only, where left out. */
  readonly host?: string
  /** Any that is free, where left out. */
  readonly port?: number
  /** Host name for other machines; its address by default. */
  readonly name?: string
  /** Answers what is no socket: the page in which people watch. */
  readonly answer?: RequestListener
  /** Milliseconds between two signs of life; a connection without an answer to one is ended before the next but one. */
  readonly pulse?: number
}

interface Shown {
  readonly teams: readonly [string, string]
  record: GameRecord
  /** Number of its nodes that spectators have received. */
  told: number
  isOver: boolean
}

const notFound: RequestListener = (_, response) => response.writeHead(404).end()

/** The longest frame that a seat may send: a line of an engine is far shorter. */
const LONGEST = 1 << 20
const KEY_BYTES = 16
/** Bytes that may wait for a slow spectator, and the number of spectators. */
const MOST_UNREAD = 16 << 20
const MOST_WATCHERS = 500
const FULL = 1013
/** Finished games that late spectators receive. */
const KEPT = 200

/** Server with a seat for each engine that plays from another machine. */
export class MatchServer {
  readonly #server: WebSocketServer
  readonly #seats = new Map<string, RemoteSeat>()
  readonly #watchKey = randomBytes(KEY_BYTES).toString('base64url')
  readonly #watchers = new Set<WebSocket>()
  readonly #games = new Map<number, Shown>()
  readonly #pulse: Heartbeat
  readonly #options: HallOptions

  private constructor(server: WebSocketServer, seats: readonly RemoteSeat[], options: HallOptions) {
    this.#server = server
    this.#options = options
    for (const seat of seats) this.#seats.set(randomBytes(KEY_BYTES).toString('base64url'), seat)
    this.#pulse = new Heartbeat(() => server.clients, options.pulse)
    server.on('connection', (socket, { url = '' }) => {
      this.#pulse.follow(socket)
      socket.on('error', () => {})
      // Not by `URL`, which throws where a stranger asks for `//`.
      const [path = '', query] = url.split('?')
      const [, room, key = ''] = path.split('/')
      const seat = room === 'seat' ? this.#seats.get(key) : undefined
      if (seat) this.#seat(socket, seat, new URLSearchParams(query).get('session') ?? '')
      else if (room === 'watch' && key === this.#watchKey) this.#watch(socket)
      else socket.close(UNKNOWN_KEY, 'unknown key')
    })
  }

  static open(seats: readonly RemoteSeat[], options: HallOptions = {}): Promise<MatchServer> {
    const { host = '127.0.0.1', port = 0, answer = notFound } = options
    const http = createServer(answer)
    return new Promise((resolve, reject) => {
      const server = new WebSocketServer({ server: http, maxPayload: LONGEST })
      server.once('error', reject)
      http.listen(port, host, () => resolve(new MatchServer(server, seats, options)))
    })
  }

  /** One link per seat, in their order. The key is part of it: the link grants the seat. */
  get links(): readonly string[] {
    return [...this.#seats].map(([key, { path }]) => `${this.#link('seat', key)}${path}`)
  }

  /** The page, where there is one, with the key behind the `#`; else the socket. */
  get watchLink(): string {
    return this.#options.answer ? `http://${this.#place}/#watch=${this.#watchKey}` : this.#link('watch', this.#watchKey)
  }

  /** Tells those who watch what is new of a game. */
  show(number: number, teams: readonly [string, string], record: GameRecord): void {
    const known = this.#games.get(number) ?? { teams, record, told: 0, isOver: false }
    this.#games.set(number, known)
    const { told } = known
    known.told = record.nodes.length
    if (told === 0) this.#tell({ type: 'game', number, teams, record, isOver: false })
    else if (told < record.nodes.length)
      this.#tell({ type: 'nodes', number, from: told, nodes: record.nodes.slice(told) })
  }

  /** The game is over: its record has a result now. */
  close(number: number): void {
    const known = this.#games.get(number)
    if (!known) return
    known.isOver = true
    this.#tell({ type: 'over', number, record: known.record })
    const over = [...this.#games].filter(([, { isOver }]) => isOver)
    for (const [old] of over.slice(0, -KEPT)) this.#games.delete(old)
  }

  async end(): Promise<void> {
    this.#pulse.stop()
    for (const seat of this.#seats.values()) seat.bye()
    for (const client of this.#server.clients) client.close()
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        for (const client of this.#server.clients) client.terminate()
        this.#http.closeAllConnections()
      }, 1000)
      this.#server.close()
      this.#http.close(() => {
        clearTimeout(patience)
        resolve()
      })
    })
  }

  #seat(socket: WebSocket, seat: RemoteSeat, session: string): void {
    const line = { send: (text: string) => socket.send(text), close: () => socket.terminate() }
    socket.on('message', (data) => seat.receive(String(data), line))
    socket.on('close', () => seat.disconnect(line))
    if (!seat.connect(line, session)) socket.close(SEAT_TAKEN, 'seat taken')
  }

  #watch(socket: WebSocket): void {
    if (this.#watchers.size >= MOST_WATCHERS) {
      socket.close(FULL, 'too many spectators')
      return
    }
    this.#watchers.add(socket)
    socket.on('close', () => this.#watchers.delete(socket))
    for (const [number, { teams, record, isOver }] of this.#games)
      socket.send(JSON.stringify({ type: 'game', number, teams, record, isOver } satisfies Watched))
  }

  /** Slow spectators are not waited for. */
  #tell(news: Watched): void {
    const text = JSON.stringify(news)
    for (const watcher of this.#watchers) {
      if (watcher.bufferedAmount > MOST_UNREAD) watcher.terminate()
      else watcher.send(text)
    }
  }

  get #http(): Server {
    return this.#server.options.server as Server
  }

  get #place(): string {
    const { address, port, family } = this.#http.address() as AddressInfo
    return `${this.#options.name ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`
  }

  #link(room: string, key: string): string {
    return `ws://${this.#place}/${room}/${key}`
  }
}
