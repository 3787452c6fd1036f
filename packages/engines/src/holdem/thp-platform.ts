/** The championship's platform for hold'em over TCP: it listens, and each engine that connects is a guest. */

import { createServer, type Server, type Socket } from 'node:net'
import type { Card } from 'qipu/games/holdem'
import { sanitize } from '../process/index.ts'
import type { GuestAnswer, HandStart, HoldemGuest, Street } from './guest.ts'
import { ENGINE_STARTS, ENGINE_WORDS, Splitter, wireCards } from './thp-wire.ts'

/** Port of the event's platform. */
export const THP_PORT = 10_001

const LONGEST_NAME = 60
/** Milliseconds without a byte that end a name: nothing else ends it. */
const NAME_QUIET = 150

/** An engine at the other end of a socket. */
export class ThpGuest implements HoldemGuest {
  readonly #socket: Socket
  readonly #splitter: Splitter
  /** Everything that went over the wire, in order: `>` sent, `<` received. */
  readonly log: string[] = []
  #isGone = false
  #nameText: string | undefined = ''
  #nameTimer: ReturnType<typeof setTimeout> | undefined
  #onName: ((name: string) => void) | undefined
  #onAnswer: ((answer: GuestAnswer) => void) | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    this.#splitter = new Splitter(ENGINE_WORDS, ENGINE_STARTS, ({ text }) => this.#heard(text))
    socket.on('data', (text: string) => this.#data(text))
    const gone = (): void => {
      this.#isGone = true
      this.#answer({ left: true })
    }
    socket.on('close', gone)
    socket.on('error', gone)
  }

  #data(text: string): void {
    this.log.push(`< ${text}`)
    if (this.#nameText === undefined) {
      this.#splitter.push(text)
      return
    }
    this.#nameText += text
    clearTimeout(this.#nameTimer)
    this.#nameTimer = setTimeout(() => this.#onName?.(this.#nameText ?? ''), NAME_QUIET)
  }

  /** Words that come unasked count for nothing. */
  #heard(text: string): void {
    this.#answer({ text: sanitize(text) })
  }

  #answer(answer: GuestAnswer): void {
    const answered = this.#onAnswer
    this.#onAnswer = undefined
    answered?.(answer)
  }

  /** Earlier words do not answer what is told now. */
  #send(text: string): void {
    this.#splitter.clear()
    this.log.push(`> ${text}`)
    if (!this.#isGone) this.#socket.write(text)
  }

  name(milliseconds: number): Promise<string | undefined> {
    this.#send('name')
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(undefined), milliseconds)
      const done = (name: string | undefined): void => {
        clearTimeout(timer)
        this.#onName = undefined
        this.#nameText = undefined
        resolve(name)
      }
      this.#onName = (text) => done(sanitize(text.replace(/^name\s+/i, '').trim(), LONGEST_NAME))
      this.#socket.once('close', () => done(undefined))
    })
  }

  hand({ side, cards }: HandStart): void {
    this.#send(`preflop|${side === 1 ? 'SMALLBLIND' : 'BIGBLIND'}|${wireCards(cards)}`)
  }

  opponent(word: string): void {
    this.#send(word)
  }

  cards(street: Street, cards: readonly Card[]): void {
    this.#send(`${street}|${wireCards(cards)}`)
  }

  ask(_: unknown, milliseconds: number): Promise<GuestAnswer> {
    if (this.#isGone) return Promise.resolve({ left: true })
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#onAnswer = undefined
        resolve({ silent: true })
      }, milliseconds)
      this.#onAnswer = (answer) => {
        clearTimeout(timer)
        resolve(answer)
      }
    })
  }

  shown(cards: readonly Card[]): void {
    this.#send(`oppo_hands|${wireCards(cards)}`)
  }

  earned(chips: number): void {
    this.#send(`earnChips ${chips}`)
  }

  close(): void {
    clearTimeout(this.#nameTimer)
    this.#splitter.clear()
    this.#socket.end()
  }
}

/** Server that speaks as the event's platform does, and the engines that connected to it. */
export interface ThpPlatform {
  readonly port: number
  /** The first two engines that connect. */
  readonly guests: Promise<readonly [ThpGuest, ThpGuest]>
  close(): void
}

/** Listens on the loopback interface unless another address is named. */
export async function listenForThp(port: number = THP_PORT, host = '127.0.0.1'): Promise<ThpPlatform> {
  const waiting: ThpGuest[] = []
  let seated: (guests: readonly [ThpGuest, ThpGuest]) => void = () => undefined
  const guests = new Promise<readonly [ThpGuest, ThpGuest]>((resolve) => {
    seated = resolve
  })
  const server: Server = createServer((socket) => {
    if (waiting.length >= 2) {
      socket.destroy()
      return
    }
    waiting.push(new ThpGuest(socket))
    if (waiting.length === 2) seated([waiting[0]!, waiting[1]!])
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    guests,
    close: () => {
      for (const guest of waiting) guest.close()
      server.close()
    },
  }
}
