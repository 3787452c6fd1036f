/** The other end of a seat: an engine on this machine plays in a match that a referee holds elsewhere. */

import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { ProcessFault } from '../process/index.ts'
import { Channel, type Socket } from './channel.ts'
import { PULSE } from './heartbeat.ts'
import { readToEngine, SEAT_TAKEN, type ToEngine, type ToReferee, UNKNOWN_KEY } from './messages.ts'

/** An engine for one game, by whatever it says and hears. */
export interface StartedEngine {
  tell(...lines: readonly string[]): void
  leave(): void
}

/** Messages that may wait for the referee. */
const MOST_WAITING = 10_000

/** Starts an engine; what it says goes to `send`, its end to `end`. */
export type StartEngine = (send: (line: string) => void, end: (trouble: ProcessFault) => void) => StartedEngine

/** Socket of a joined engine, as Node's usual package for sockets makes them. */
export interface EngineSocket {
  on(event: 'open' | 'ping', listener: () => void): unknown
  on(event: 'message', listener: (data: unknown) => void): unknown
  on(event: 'close', listener: (code: number) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  send(text: string): void
  close(): void
  terminate(): void
}

/** Options of joining a match on another machine. */
export interface JoinOptions {
  readonly start: StartEngine
  /** Milliseconds for which it tries to come back. */
  readonly patience?: number
  /** Milliseconds without a sign of life after which a connection is dead. */
  readonly silence?: number
  /**
   * Called once per change, however often it tries. `waiting`: no answer yet; `taken`: another program has the seat.
   */
  readonly onState?: (state: 'waiting' | 'taken' | 'connected' | 'lost' | 'game') => void
  /** How a connection is opened; tests break theirs. */
  readonly connect?: (link: string) => EngineSocket
}

/**
 * `over`: the match has ended. `refused`: the key is unknown. `taken`: another program has the seat. `lost`: no connection
 * in time. `absent`: there never was one.
 */
export type JoinEnd = 'over' | 'refused' | 'taken' | 'lost' | 'absent'

const PATIENCE = 30_000
const PAUSE = 500
/** The referee gives a sign of life at every pulse; without two of them the connection is dead. */
const SILENCE = 2.5 * PULSE
const HANDSHAKE = 5000
const SESSION_BYTES = 12

const usual = (link: string): EngineSocket => new WebSocket(link, { handshakeTimeout: HANDSHAKE })

/** Adds this run's session to the link: a program that reconnects with it continues its game. */
function withSession(link: string): string {
  const url = new URL(link)
  url.searchParams.set('session', randomBytes(SESSION_BYTES).toString('base64url'))
  return url.href
}

/** Joins a match on another machine with an engine of this one, until the match ends. */
export function join(link: string, options: JoinOptions): Promise<JoinEnd> {
  return new Promise((resolve) => new Joining(withSession(link), options, resolve).connect())
}

class Joining {
  readonly #link: string
  readonly #options: JoinOptions
  readonly #finished: (end: JoinEnd) => void
  readonly #channel: Channel<ToReferee, ToEngine>
  #engine: { readonly game: number; readonly player: StartedEngine } | undefined
  /** Since when there is no connection. */
  #awaySince = performance.now()
  #wasConnected = false
  #isTold = false
  #isOver = false

  constructor(link: string, options: JoinOptions, finished: (end: JoinEnd) => void) {
    this.#link = link
    this.#options = options
    this.#finished = finished
    this.#channel = new Channel({ read: readToEngine, onMessage: (message) => this.#hear(message) })
  }

  connect(): void {
    const { connect = usual, silence = SILENCE } = this.#options
    const socket = connect(this.#link)
    const own: Socket = { send: (text) => socket.send(text), close: () => socket.close() }
    let watch: NodeJS.Timeout | undefined
    const isAlive = (): void => {
      clearTimeout(watch)
      // After a busy time, what has come meanwhile is heard first.
      const own = setTimeout(() => setImmediate(() => own === watch && socket.terminate()), silence)
      watch = own
    }
    socket.on('open', () => {
      isAlive()
      this.#channel.connect(own)
    })
    socket.on('ping', isAlive)
    socket.on('message', (data) => {
      isAlive()
      this.#welcome()
      this.#channel.receive(String(data), own)
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      clearTimeout(watch)
      if (this.#channel.disconnect(own) && code !== SEAT_TAKEN) this.#awaySince = performance.now()
      if (!this.#isOver) this.#retry(code)
    })
  }

  /** The referee has spoken: the seat is ours. */
  #welcome(): void {
    if (this.#wasConnected && !this.#isTold) return
    this.#wasConnected = true
    this.#isTold = false
    this.#options.onState?.('connected')
  }

  #retry(code: number): void {
    const { patience = PATIENCE, onState } = this.#options
    if (code === UNKNOWN_KEY) this.#finish('refused')
    else if (performance.now() - this.#awaySince >= patience)
      this.#finish(code === SEAT_TAKEN ? 'taken' : this.#wasConnected ? 'lost' : 'absent')
    else {
      if (!this.#isTold) onState?.(this.#wasConnected ? 'lost' : code === SEAT_TAKEN ? 'taken' : 'waiting')
      this.#isTold = true
      setTimeout(() => this.connect(), PAUSE)
    }
  }

  #hear(message: ToEngine): void {
    if (message.type === 'bye') this.#finish('over')
    else if (message.type === 'start') this.#begin(message.game)
    else if (this.#engine?.game !== message.game) return
    else if (message.type === 'lines') this.#engine.player.tell(...message.lines)
    else this.#leave()
  }

  #begin(game: number): void {
    this.#leave()
    this.#options.onState?.('game')
    const end = (trouble: ProcessFault): void => void this.#channel.send({ type: 'trouble', game, trouble })
    const player = this.#options.start((line) => {
      // Output that floods a lost connection is not stored without limit.
      const waiting = this.#channel.send({ type: 'line', game, line })
      if (waiting <= MOST_WAITING || this.#engine?.game !== game) return
      this.#leave()
      end({ kind: 'flood', amount: waiting, measure: 'lines' })
    }, end)
    this.#engine = { game, player }
  }

  #leave(): void {
    this.#engine?.player.leave()
    this.#engine = undefined
  }

  #finish(end: JoinEnd): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#leave()
    this.#finished(end)
  }
}
