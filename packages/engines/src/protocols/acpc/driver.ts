/** We are the dealer: a player of the ACPC's protocol plays a seat. */

import type { Move, Mover, Placement, Position, Side } from 'qipu/games'
import { CALL, type Card, cardText, FOLD, type HoldemPosition, handRow, PACK, parseMove } from 'qipu/games/holdem'
import { answered, request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { Betting, seatOf } from './state.ts'

const FORM = 'r300'

export class AcpcDriver implements Driver {
  readonly #line: EngineChannel
  #side: Side = 1
  #hand = 0
  #own: readonly Card[] = []
  #betting = new Betting()
  #state = ''

  constructor(line: EngineChannel) {
    this.#line = line
  }

  /** A player tells its version, and no name. */
  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, [], limit, (text) => (/^VERSION:\d/i.test(text) ? '' : undefined))
  }

  begin({ side, stones, deal = 1 }: GameSetup): Promise<Answer<readonly Placement[]>> {
    this.#side = side
    this.#hand = deal - 1
    const row = handRow(side)
    this.#own = (stones?.put ?? []).flatMap(([at]) => (Math.floor(at / PACK) === row ? [at % PACK] : []))
    this.#betting = new Betting()
    this.#send([])
    return answered([])
  }

  /** Every state goes to both seats; `shown` is the other hand after a showdown. */
  #send(shown: readonly Card[]): void {
    const own = seatOf(this.#side)
    const hands = [own, 1 - own].map((seat, i) => ({ seat, cards: i === 0 ? this.#own : shown }))
    const hole = hands.sort((a, b) => a.seat - b.seat).map(({ cards }) => cards.map(cardText).join(''))
    this.#state = `MATCHSTATE:${own}:${this.#hand}:${this.#betting.text}:${hole.join('|')}${this.#betting.board}`
    this.#line.send(this.#state)
  }

  async ask({ position }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const start = `${this.#state}:`
    const answer = await request(this.#line, [], limit, (text) =>
      text.trim().startsWith(start) ? text.trim().slice(start.length) : undefined,
    )
    return 'fault' in answer
      ? answer
      : { ...answer, value: replyOf(answer.value, position as HoldemPosition, this.#side) }
  }

  tell(move: Move, _: Mover, given: Position): Promise<void> {
    const position = given as HoldemPosition
    this.#betting.add(move)
    // Cards that come now stand in the same state.
    if (position.turn !== 0 || position.isOver) this.#send(position.isShown ? position.hand(otherOf(this.#side)) : [])
    return Promise.resolve()
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#line.discardUnread()
  }
}

const otherOf = (side: Side): Side => (side === 1 ? 2 : 1)

/** Moves that the limits do not allow are played as a fold, or as a call where there is nothing to fold for. */
function replyOf(text: string, position: HoldemPosition, side: Side): Reply {
  const move = /^(?:f|c|r[1-9]\d{0,8})$/i.test(text) ? parseMove(text) : undefined
  if (move === undefined) return { unreadable: text, form: FORM }
  const violation = position.refusal(move, side)
  if (violation === undefined) return { moves: [move], text }
  return { moves: [position.refusal(FOLD, side) === undefined ? FOLD : CALL], text, violation }
}
