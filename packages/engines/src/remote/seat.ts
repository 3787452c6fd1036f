/** A seat at the referee's table for an engine that runs elsewhere: to a driver it is a line like any other. */

import { BoundedLog, LineQueue, type LineResult, type ProcessFault, Rate, USUAL_LIMITS } from '../process/index.ts'
import type { EngineChannel, Protocol } from '../protocols/protocol.ts'
import type { Contestant, RunningEngine } from '../series/index.ts'
import { Channel, type Socket } from './channel.ts'
import { readToReferee, type ToEngine, type ToReferee } from './messages.ts'

export interface SeatOptions {
  readonly team?: string
  /** Milliseconds that an engine's machine may be away. */
  readonly absence?: number
  /** Game and conditions of the seat: part of its link. */
  readonly plays?: Plays
  /** Told whenever an engine's machine comes or goes, until the match is over. */
  readonly onPresence?: (isHere: boolean) => void
}

/** Game that is played at a seat. */
export interface Plays {
  readonly game: string
  readonly protocol: string
}

/** Returns the game and conditions that a seat's link names, if any. */
export function playsAt(link: string): Plays | undefined {
  const [, game, protocol] = /\/seat\/[^/?#]+\/([\w-]+)\/([\w-]+)$/.exec(link) ?? []
  return game === undefined || protocol === undefined ? undefined : { game, protocol }
}

const ABSENCE = 30_000
const KEPT = 1 << 20
const SECOND = 1000

/** Seat of an engine on another machine; a broken connection is taken up again. */
export class RemoteSeat implements EngineChannel {
  readonly #absence: number
  readonly #team: string | undefined
  readonly #onPresence: SeatOptions['onPresence']
  /** The end of its link. */
  readonly path: string
  readonly #rate = new Rate(USUAL_LIMITS)
  #channel = this.#newChannel()
  /** Session that holds the seat: one run of the program on an engine's machine, over all its connections. */
  #session: string | undefined
  #log = new BoundedLog(KEPT)
  #started = performance.now()
  #game = 0
  #inbox = new LineQueue(USUAL_LIMITS.unread)
  #away: NodeJS.Timeout | undefined
  #awaySince = 0
  #isOver = false
  /** Resolves when a program takes the seat. */
  #arrived: (() => void) | undefined
  readonly #delays: number[] = []

  constructor({ team, absence = ABSENCE, plays, onPresence }: SeatOptions = {}) {
    this.#team = team
    this.path = plays ? `/${plays.game}/${plays.protocol}` : ''
    this.#onPresence = onPresence
    this.#absence = absence
  }

  get isTaken(): boolean {
    return this.#channel.isConnected
  }

  /** The median way there and back, in milliseconds; undefined before it was measured. */
  get delay(): number | undefined {
    const sorted = [...this.#delays].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }

  /**
   * False where another program has the seat. One that went away, and comes back as another run of it, knows nothing of
   * the game that was played: that game is lost, and the next one is its own.
   */
  connect(socket: Socket, session: string): boolean {
    if (session !== this.#session) {
      if (this.isTaken) return false
      if (this.#session !== undefined) {
        this.#fail({ kind: 'disconnected', milliseconds: Math.round(performance.now() - this.#awaySince) })
        this.#channel = this.#newChannel()
      }
      this.#session = session
    }
    clearTimeout(this.#away)
    this.#note('.', 'connected')
    this.#channel.connect(socket)
    this.#channel.ping()
    this.#arrived?.()
    this.#onPresence?.(true)
    return true
  }

  disconnect(socket: Socket): void {
    if (!this.#channel.disconnect(socket)) return
    this.#note('.', 'disconnected')
    this.#awaySince = performance.now()
    this.#away = setTimeout(() => this.#fail({ kind: 'disconnected', milliseconds: this.#absence }), this.#absence)
    this.#away.unref()
    if (!this.#isOver) this.#onPresence?.(false)
  }

  receive(text: string, socket: Socket): void {
    const flood = this.#rate.flood(text.length, 1)
    if (flood) {
      this.#fail(flood)
      socket.close()
    } else this.#channel.receive(text, socket)
  }

  bye(): void {
    this.#isOver = true
    this.#channel.send({ type: 'bye' })
    clearTimeout(this.#away)
  }

  contestant(protocol: Protocol): Contestant {
    return {
      ...(this.#team !== undefined && { team: this.#team }),
      absence: (since) => this.#absenceFrom(since),
      start: (): Promise<RunningEngine> => {
        this.#begin()
        if (!this.isTaken) this.#fail({ kind: 'disconnected', milliseconds: this.#absence })
        const driver = protocol.drive(this)
        return Promise.resolve({
          driver,
          leave: () => {
            driver.quit()
            this.#channel.send({ type: 'stop', game: this.#game })
            return Promise.resolve(this.#log.lines)
          },
        })
      },
    }
  }

  send(...lines: readonly string[]): void {
    this.#inbox.listen()
    this.tell(...lines)
  }

  tell(...lines: readonly string[]): void {
    for (const line of lines) this.#note('>', line)
    this.#channel.send({ type: 'lines', game: this.#game, lines })
    this.#channel.ping()
  }

  discardUnread(): number {
    return this.#inbox.discardUnread()
  }

  next(milliseconds: number): Promise<LineResult> {
    return this.#inbox.next(milliseconds)
  }

  #newChannel(): Channel<ToEngine, ToReferee> {
    return new Channel({
      read: readToReferee,
      onMessage: (message) => this.#hear(message),
      onDelay: (milliseconds) => {
        this.#delays.push(milliseconds)
        if (this.#delays.length > 100) this.#delays.shift()
      },
    })
  }

  /** The first game waits for its engine without limit; later, an absent engine has this long, and then loses. */
  #absenceFrom(since: number): Promise<void> | undefined {
    const left = this.#game === 0 ? Infinity : this.#absence - (performance.now() - since)
    if (this.isTaken || left <= 0) return undefined
    return new Promise((resolve) => {
      const patience = left === Infinity ? undefined : setTimeout(resolve, left)
      this.#arrived = () => {
        clearTimeout(patience)
        resolve()
      }
    })
  }

  #begin(): void {
    this.#game++
    this.#log = new BoundedLog(KEPT)
    this.#started = performance.now()
    this.#inbox = new LineQueue(USUAL_LIMITS.unread)
    this.#channel.send({ type: 'start', game: this.#game })
  }

  /** Messages of an earlier game are too late. */
  #hear(message: ToReferee): void {
    if (message.game !== this.#game || this.#inbox.trouble) return
    if (message.type === 'trouble') {
      this.#fail(message.trouble)
      return
    }
    const { line } = message
    this.#note('<', line)
    const flood = this.#inbox.add(line)
    if (!flood) return
    this.#inbox.discardUnread()
    this.#fail(flood)
  }

  #fail(trouble: ProcessFault): void {
    this.#note('.', trouble.kind)
    this.#inbox.fail(trouble)
  }

  #note(sign: string, line: string): void {
    this.#log.add(`${((performance.now() - this.#started) / SECOND).toFixed(3)} ${sign} ${line}`)
  }
}
