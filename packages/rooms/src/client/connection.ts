import { openSocket } from '#socket'
import type { FromClient, FromServer } from '../wire/protocol.ts'
import { isFinal } from '../wire/protocol.ts'
import type { SocketLike } from './socket.ts'

/** State of a connection. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed'

export interface ConnectionEvents {
  /** The socket is open: say hello. */
  opened(): void
  message(message: FromServer): void
  changed(state: ConnectionState, reason?: string): void
}

const CONNECT_MS = 8_000
/** The server sends at least every 22 s; after this silence (ms) the connection counts as dead. */
const SILENCE_MS = 55_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/** A socket that comes back by itself: with longer and longer pauses, and not together with everybody else. */
export class Connection {
  readonly #url: string
  readonly #events: ConnectionEvents
  readonly #random: () => number
  #socket: SocketLike | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #state: ConnectionState = 'waiting'

  constructor(url: string, events: ConnectionEvents, random: () => number = Math.random) {
    this.#url = url
    this.#events = events
    this.#random = random
  }

  get state(): ConnectionState {
    return this.#state
  }

  connect(): void {
    if (this.#state === 'connecting' || this.#state === 'open') return
    this.#set('connecting')
    const socket = openSocket(this.#url)
    this.#socket = socket
    this.#wait(CONNECT_MS)
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#set('open')
      this.#wait(SILENCE_MS)
      this.#events.opened()
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      this.#wait(SILENCE_MS)
      this.#events.message(JSON.parse(String(data)) as FromServer)
    }
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason)
    socket.onerror = () => {}
  }

  /** The server has welcomed us: the next pause is a short one again. */
  settled(): void {
    this.#tries = 0
  }

  send(message: FromClient): void {
    if (this.#state === 'open') this.#socket?.send(JSON.stringify(message))
  }

  /** A page that was asleep asks at once; whatever it has for a socket may be dead. */
  wake(): void {
    if (this.#state === 'closed') return
    if (this.#state === 'waiting') {
      clearTimeout(this.#timer)
      this.connect()
    } else if (this.#state === 'open') this.#wait(CONNECT_MS)
  }

  /** Drops the socket as if the network had, and comes back. */
  drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#lost(socket, 1006, '')
    socket.close()
  }

  close(reason?: string): void {
    if (this.#state === 'closed') return
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    this.#set('closed', reason)
    socket?.close()
  }

  /** Without a word for so long, the socket is taken for dead. */
  #wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.drop(), milliseconds)
  }

  #lost(socket: SocketLike, code: number, reason: string): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    clearTimeout(this.#timer)
    if (isFinal(code)) return void this.#set('closed', reason)
    this.#set('waiting')
    // The server goes away in order: another one is there at once, but not for everybody in the same moment.
    const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#tries++)
    this.#timer = setTimeout(() => this.connect(), most * (0.3 + 0.7 * this.#random()))
  }

  #set(state: ConnectionState, reason?: string): void {
    this.#state = state
    this.#events.changed(state, reason)
  }
}
