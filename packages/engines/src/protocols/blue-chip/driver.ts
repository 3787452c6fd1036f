/** We are the table manager: a program that connects to it plays a seat. */

import type { Move, Mover, Placement, Position, Side } from 'qipu/games'
import { type BridgePosition, handRow, PACK, vulnerabilityOfBoard } from 'qipu/games/bridge'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { actionText, boardText, handText, isAction, moveIn, SEATS, seatName } from './lines.ts'

/** Milliseconds until a seat has to say that it is ready for what it is told; one that does not is told all the same. */
const READY = 1000
const CONNECTING = /Connecting\s+"([^"]*)"\s+as\s+\w+\s+using\s+protocol\s+version\s+\d+/i
const VERSION_HINT = 'Connecting "NAME" as ANYPL using protocol version 18'

export class BlueChipDriver implements Driver {
  readonly #line: EngineChannel
  #name = ''
  #side: Side = 1
  #isSeated = false
  #isDummyTold = false
  /** It has just decided on a move, which it is not told. */
  #hasAnswered = false

  constructor(line: EngineChannel) {
    this.#line = line
  }

  async hello(limit: number): Promise<Answer<string>> {
    const found = await this.#until((text) => CONNECTING.exec(text)?.[1], limit, VERSION_HINT)
    if ('value' in found) this.#name = found.value
    return found
  }

  /** Listens until a line has what is looked for; nothing that came earlier is dropped, as seats say that they are ready in advance. */
  async #until<T>(pick: (text: string) => T | undefined, limit: number, asked: string): Promise<Answer<T>> {
    const start = performance.now()
    let said = ''
    for (;;) {
      const heard = await this.#line.next(Math.max(0, start + limit - performance.now()))
      if ('trouble' in heard) {
        const { trouble } = heard
        return {
          fault:
            trouble.kind === 'silence'
              ? { ...trouble, milliseconds: limit, asked, ...(said !== '' && { said }) }
              : trouble,
        }
      }
      said = heard.line
      const value = pick(heard.line)
      if (value !== undefined) return { value, milliseconds: Math.max(0, heard.at - start) }
    }
  }

  /** Says a line and waits for the words that show that it was heard. */
  async #step(text: string, ready: RegExp, limit: number): Promise<Answer<true>> {
    this.#line.send(text)
    return await this.#until((line) => (ready.test(line) ? true : undefined), limit, text)
  }

  async begin({ side, setting, stones, deal = 1, names = [] }: GameSetup, limit: number) {
    this.#side = side
    this.#isDummyTold = false
    this.#hasAnswered = false
    const seat = seatName(side)
    const row = handRow(side)
    const cards = (stones?.put ?? []).flatMap(([at]) => (Math.floor(at / PACK) === row ? [at % PACK] : []))
    const { vulnerability } = setting.options ?? {}
    const known = (['none', 'ns', 'ew', 'both'] as const).find((one) => one === vulnerability)
    const steps: readonly (readonly [string, RegExp])[] = [
      ...(this.#isSeated
        ? []
        : ([
            [`${seat} ("${this.#name}") seated`, /ready\s+for\s+teams/i],
            [`Teams : N/S : "${names[0] ?? ''}" E/W : "${names[1] ?? ''}"`, /ready\s+to\s+start/i],
          ] as const)),
      ['Start of board', /ready\s+for\s+deal/i],
      [boardText(deal, (stones?.turn || 1) as Side, known ?? vulnerabilityOfBoard(deal)), /ready\s+for\s+cards/i],
    ]
    for (const [text, ready] of steps) {
      const told = await this.#step(text, ready, limit)
      if ('fault' in told) return told
    }
    this.#isSeated = true
    this.#line.send(`${seat}'s cards : ${handText(cards)}`)
    return { value: [] as readonly Placement[], milliseconds: 0 }
  }

  async ask({ position: given }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const position = given as BridgePosition
    const isLead = !position.isAuction && position.trick.length % SEATS.length === 0
    const mover = position.turn === this.#side ? seatName(this.#side) : 'Dummy'
    if (isLead) this.#line.send(`${mover} to lead`)
    const answer = await this.#until(
      (text) => (isAction(text) ? text : undefined),
      limit,
      isLead ? `${mover} to lead` : `${seatName(this.#side)}'s ${position.isAuction ? 'bid' : 'card'}`,
    )
    if ('fault' in answer) return answer
    const move = moveIn(answer.value)
    const form = `${seatName(position.turn as Side)} ${position.isAuction ? 'bids 1C' : 'plays 7C'}`
    this.#hasAnswered = move !== undefined
    return {
      ...answer,
      value: move === undefined ? { unreadable: answer.value, form } : { moves: [move], text: answer.value },
    }
  }

  async tell(move: Move, side: Mover, given: Position): Promise<void> {
    const position = given as BridgePosition
    if (this.#hasAnswered) this.#hasAnswered = false
    else await this.#say(`${seatName(side as Side)} ${actionText(move)}`)
    const { dummy } = position
    if (this.#isDummyTold || !position.isDummyOpen || !dummy) return
    this.#isDummyTold = true
    if (dummy !== this.#side) await this.#say(`Dummy's cards : ${handText(position.hand(dummy))}`)
  }

  async #say(text: string): Promise<void> {
    await this.#until((line) => (/\bready\s+for\b/i.test(line) ? true : undefined), READY, text)
    this.#line.send(text)
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#line.tell('End of session')
  }
}
