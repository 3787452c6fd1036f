/** A seat at the referee's table for an engine that runs elsewhere: to a driver it is a line like any other. */

import { type Heard, Keep, type Trouble, USUAL_LIMITS } from '../guest/index.ts'
import type { Line, Protocol } from '../protocols/protocol.ts'
import type { Chair, Contestant } from '../series/index.ts'
import { Channel, type Socket } from './channel.ts'
import { readToReferee, type ToEngine, type ToReferee } from './words.ts'

export interface SeatOptions {
  readonly team?: string
  /** Milliseconds that an engine's machine may be away. */
  readonly absence?: number
}

const ABSENCE = 30_000
const KEPT = 1 << 20
const SECOND = 1000

export class RemoteSeat implements Line {
  readonly #absence: number
  readonly #team: string | undefined
  readonly #channel: Channel<ToEngine, ToReferee>
  #log = new Keep(KEPT)
  #started = performance.now()
  #game = 0
  #queue: { readonly line: string; readonly at: number }[] = []
  #unread = 0
  #listening = true
  #trouble: Trouble | undefined
  #waiter: ((heard: Heard) => void) | undefined
  #away: NodeJS.Timeout | undefined
  #arrived: (() => void) | undefined
  readonly #delays: number[] = []

  constructor({ team, absence = ABSENCE }: SeatOptions = {}) {
    this.#team = team
    this.#absence = absence
    this.#channel = new Channel({
      read: readToReferee,
      onMessage: (message) => this.#hear(message),
      onDelay: (milliseconds) => {
        this.#delays.push(milliseconds)
        if (this.#delays.length > 100) this.#delays.shift()
      },
    })
  }

  get isTaken(): boolean {
    return this.#channel.isConnected
  }

  /** The median way there and back, in milliseconds; undefined before it was measured. */
  get delay(): number | undefined {
    const sorted = [...this.#delays].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }

  connect(socket: Socket): void {
    clearTimeout(this.#away)
    this.#note('.', 'connected')
    this.#channel.connect(socket)
    this.#channel.ping()
    this.#arrived?.()
  }

  disconnect(socket: Socket): void {
    this.#channel.disconnect(socket)
    if (this.isTaken) return
    this.#note('.', 'disconnected')
    this.#away = setTimeout(() => this.#fail({ kind: 'disconnected', milliseconds: this.#absence }), this.#absence)
    this.#away.unref()
  }

  receive(text: string, socket: Socket): void {
    this.#channel.receive(text, socket)
  }

  bye(): void {
    this.#channel.send({ type: 'bye' })
    clearTimeout(this.#away)
  }

  /** Waits until an engine's machine is there; whoever came once may be away for a while. */
  contestant(protocol: Protocol): Contestant {
    return {
      ...(this.#team !== undefined && { team: this.#team }),
      sit: async (): Promise<Chair> => {
        if (!this.isTaken && this.#game === 0) await new Promise<void>((resolve) => (this.#arrived = resolve))
        this.#begin()
        const driver = protocol.drive(this)
        return {
          driver,
          leave: () => {
            driver.quit()
            this.#channel.send({ type: 'stop', game: this.#game })
            return Promise.resolve(this.#log.lines)
          },
        }
      },
    }
  }

  send(...lines: readonly string[]): void {
    this.#listening = true
    this.tell(...lines)
  }

  tell(...lines: readonly string[]): void {
    for (const line of lines) this.#note('>', line)
    this.#channel.send({ type: 'lines', game: this.#game, lines })
    this.#channel.ping()
  }

  hush(): number {
    const dropped = this.#queue.length
    this.#queue = []
    this.#unread = 0
    this.#listening = false
    return dropped
  }

  next(milliseconds: number): Promise<Heard> {
    const line = this.#queue.shift()
    if (line) {
      this.#unread -= line.line.length
      return Promise.resolve(line)
    }
    if (this.#trouble) return Promise.resolve({ trouble: this.#trouble })
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer({ trouble: { kind: 'silence', milliseconds } }), milliseconds)
      this.#waiter = (heard) => {
        clearTimeout(timer)
        resolve(heard)
      }
    })
  }

  #begin(): void {
    this.#game++
    this.#log = new Keep(KEPT)
    this.#started = performance.now()
    this.#queue = []
    this.#unread = 0
    this.#trouble = undefined
    this.#channel.send({ type: 'start', game: this.#game })
  }

  /** What comes from an earlier game is too late. */
  #hear(message: ToReferee): void {
    if (message.game !== this.#game) return
    if (message.type === 'trouble') {
      this.#fail(message.trouble)
      return
    }
    const { line } = message
    this.#note('<', line)
    if (!this.#listening) return
    const at = performance.now()
    if (this.#waiter) {
      this.#answer({ line, at })
      return
    }
    this.#queue.push({ line, at })
    this.#unread += line.length
    if (this.#unread > USUAL_LIMITS.unread) this.#fail({ kind: 'flood', amount: this.#unread, measure: 'unread' })
  }

  #fail(trouble: Trouble): void {
    this.#trouble ??= trouble
    this.#note('.', trouble.kind)
    this.#answer({ trouble: this.#trouble })
  }

  #answer(heard: Heard): void {
    const waiter = this.#waiter
    this.#waiter = undefined
    waiter?.(heard)
  }

  #note(sign: string, line: string): void {
    this.#log.add(`${((performance.now() - this.#started) / SECOND).toFixed(3)} ${sign} ${line}`)
  }
}
