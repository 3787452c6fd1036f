/** The referee's door: a server with a link per seat and one for those who watch. Whoever has no key gets nowhere. */

import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { GameRecord } from 'qipu/record'
import { WebSocketServer } from 'ws'
import type { Socket } from './channel.ts'
import type { RemoteSeat } from './seat.ts'

/** To those who watch: the game as it stands, then what is added to it. */
export type Watched =
  | {
      readonly type: 'game'
      readonly number: number
      readonly teams: readonly [string, string]
      readonly record: GameRecord
    }
  | { readonly type: 'nodes'; readonly number: number; readonly from: number; readonly nodes: GameRecord['nodes'] }

export interface HallOptions {
  /** This machine only, where left out. */
  readonly host?: string
  /** Any that is free, where left out. */
  readonly port?: number
}

/** The longest frame that a seat may send: a line of an engine is far shorter. */
const LONGEST = 1 << 20
const PULSE = 5000
const KEY_BYTES = 16
const UNKNOWN_KEY = 4403

export class Hall {
  readonly #server: WebSocketServer
  readonly #seats = new Map<string, RemoteSeat>()
  readonly #watchKey = randomBytes(KEY_BYTES).toString('base64url')
  readonly #watchers = new Set<Socket>()
  readonly #games = new Map<number, { readonly teams: readonly [string, string]; record: GameRecord; told: number }>()
  readonly #pulse: NodeJS.Timeout

  private constructor(server: WebSocketServer, seats: readonly RemoteSeat[]) {
    this.#server = server
    for (const seat of seats) this.#seats.set(randomBytes(KEY_BYTES).toString('base64url'), seat)
    server.on('connection', (socket, { url = '' }) => {
      const [, room, key] = url.split('/')
      const seat = room === 'seat' ? this.#seats.get(key ?? '') : undefined
      socket.on('error', () => {})
      if (seat) {
        socket.on('message', (data) => seat.receive(String(data), socket))
        socket.on('close', () => seat.disconnect(socket))
        seat.connect(socket)
      } else if (room === 'watch' && key === this.#watchKey) this.#watch(socket)
      else socket.close(UNKNOWN_KEY, 'unknown key')
    })
    // Without a word for a while, some networks forget a connection; and the delay is measured anew.
    this.#pulse = setInterval(() => {
      for (const client of server.clients) client.ping()
    }, PULSE)
    this.#pulse.unref()
  }

  static open(seats: readonly RemoteSeat[], { host = '127.0.0.1', port = 0 }: HallOptions = {}): Promise<Hall> {
    return new Promise((resolve, reject) => {
      const server = new WebSocketServer({ host, port, maxPayload: LONGEST })
      server.once('error', reject)
      server.once('listening', () => resolve(new Hall(server, seats)))
    })
  }

  /** One link per seat, in their order. The key is part of it: whoever has the link has the seat. */
  get links(): readonly string[] {
    return [...this.#seats.keys()].map((key) => this.#link('seat', key))
  }

  get watchLink(): string {
    return this.#link('watch', this.#watchKey)
  }

  /** Tells those who watch what is new of a game. */
  show(number: number, teams: readonly [string, string], record: GameRecord): void {
    const known = this.#games.get(number) ?? { teams, record, told: 0 }
    this.#games.set(number, known)
    const { told } = known
    known.told = record.nodes.length
    this.#tell(
      told === 0
        ? { type: 'game', number, teams, record }
        : { type: 'nodes', number, from: told, nodes: record.nodes.slice(told) },
    )
  }

  /** The game is over: who comes later does not see it. */
  close(number: number): void {
    this.#games.delete(number)
  }

  async end(): Promise<void> {
    clearInterval(this.#pulse)
    for (const seat of this.#seats.values()) seat.bye()
    for (const client of this.#server.clients) client.close()
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        for (const client of this.#server.clients) client.terminate()
      }, 1000)
      this.#server.close(() => {
        clearTimeout(patience)
        resolve()
      })
    })
  }

  #watch(socket: Socket & { on(event: 'close', listener: () => void): unknown }): void {
    this.#watchers.add(socket)
    socket.on('close', () => this.#watchers.delete(socket))
    for (const [number, { teams, record }] of this.#games)
      socket.send(JSON.stringify({ type: 'game', number, teams, record } satisfies Watched))
  }

  #tell(news: Watched): void {
    const text = JSON.stringify(news)
    for (const watcher of this.#watchers) watcher.send(text)
  }

  #link(room: string, key: string): string {
    const { address, port, family } = this.#server.address() as AddressInfo
    const host = family === 'IPv6' ? `[${address}]` : address
    return `ws://${host}:${port}/${room}/${key}`
  }
}
