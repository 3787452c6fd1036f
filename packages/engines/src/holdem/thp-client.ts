/** A player of ours at a platform for hold'em elsewhere. */

import { connect, type Socket } from 'node:net'
import type { Mover, Placement, Side } from 'qipu/games'
import { CALL, type Card, dealOf, HoldemPosition, handRow, holdemRules, pointOf } from 'qipu/games/holdem'
import type { HoldemPlayer } from './partner.ts'
import { PLATFORM_STARTS, PLATFORM_WORDS, parseWireCards, Splitter } from './thp-wire.ts'
import { moveOfWord, wordOfMove } from './words.ts'

/** Options of a client of the event's platform. */
export interface ThpClientOptions {
  readonly host?: string
  readonly port: number
  /** Milliseconds before an answer: the platform of 2021 loses what comes sooner. */
  readonly pace?: number
  /** Something from the platform that makes no sense here. */
  readonly onFault?: (text: string) => void
}

/** Result of a session with the event's platform. */
export interface ThpClientResult {
  readonly hands: number
  readonly chips: number
  readonly faults: readonly string[]
}

const USUAL_PACE = 350

/** Plays until the platform closes the connection. */
export function joinThp(player: HoldemPlayer, options: ThpClientOptions): Promise<ThpClientResult> {
  return new Promise((resolve, reject) => {
    const socket = connect(options.port, options.host ?? '127.0.0.1')
    const client = new ThpClient(socket, player, options)
    socket.once('error', (error) => (client.isStarted ? undefined : reject(error)))
    socket.once('close', () => setImmediate(() => resolve(client.result)))
  })
}

class ThpClient {
  readonly #socket: Socket
  readonly #player: HoldemPlayer
  readonly #options: ThpClientOptions
  readonly #faults: string[] = []
  #position: HoldemPosition | undefined
  #side: Side = 1
  #hands = 0
  #chips = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  isStarted = false

  constructor(socket: Socket, player: HoldemPlayer, options: ThpClientOptions) {
    this.#socket = socket
    this.#player = player
    this.#options = options
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    const splitter = new Splitter(PLATFORM_WORDS, PLATFORM_STARTS, ({ text, isKnown }) =>
      isKnown ? this.#heard(text) : this.#fault(text),
    )
    socket.on('data', (text: string) => splitter.push(text))
    socket.on('close', () => {
      splitter.end()
      clearTimeout(this.#timer)
    })
  }

  get result(): ThpClientResult {
    return { hands: this.#hands, chips: this.#chips, faults: this.#faults }
  }

  #fault(text: string): void {
    this.#faults.push(text)
    this.#options.onFault?.(text)
  }

  #heard(text: string): void {
    this.isStarted = true
    const [, kind = ''] = /^([a-z_]+)/i.exec(text) ?? []
    const cards = parseWireCards(text)
    if (!cards) this.#fault(text)
    else if (/^name$/i.test(kind)) this.#later(this.#player.name)
    else if (/^preflop$/i.test(kind)) this.#start(/SMALLBLIND/i.test(text) ? 1 : 2, cards)
    else if (/^(?:flop|turn|river)$/i.test(kind)) this.#cards(cards)
    else if (/^earnChips$/i.test(kind)) {
      this.#chips += Number(/(?<!\d)-?\d{1,9}$/.exec(text)?.[0] ?? 0)
      this.#position = undefined
    } else if (!/^oppo_hands$/i.test(kind)) this.#opponent(text)
    this.#answer()
  }

  #start(side: Side, cards: readonly Card[]): void {
    this.#hands++
    this.#side = side
    this.#position = new HoldemPosition(holdemRules())
    this.#position.put(cards.map((card): Placement => [pointOf(handRow(side), card), 1]))
  }

  /** Cards are the sign that a call or check has closed the street before: the platform does not tell it. */
  #cards(cards: readonly Card[]): void {
    const position = this.#position
    if (!position) return
    for (let n = 0; n < 2 && position.turn !== 0 && !position.isOver; n++) position.play(CALL, position.turn as Mover)
    for (const card of cards) {
      if (position.refusal(dealOf(card), 0) !== undefined) {
        this.#fault(`card ${card}`)
        return
      }
      position.play(dealOf(card), 0)
    }
  }

  #opponent(text: string): void {
    const position = this.#position
    if (!position || position.turn === this.#side || position.turn === 0 || position.isOver) {
      this.#fault(text)
      return
    }
    const move = moveOfWord(text, position)
    if (typeof move === 'string') this.#fault(text)
    else position.play(move, position.turn)
  }

  #answer(): void {
    const position = this.#position
    if (!position || position.isOver || position.turn !== this.#side) return
    const move = this.#player.choose(position)
    const word = wordOfMove(move, position)
    position.play(move, this.#side)
    this.#later(word)
  }

  #later(text: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#socket.write(text), this.#options.pace ?? USUAL_PACE)
  }
}
