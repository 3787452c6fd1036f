/** We are the championship's platform for hold'em: a program that connects to it plays a seat. */

import { type Move, type Mover, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import { CALL, type Card, cardOfDeal, FOLD, type HoldemPosition, handRow, isDeal, PACK } from 'qipu/games/holdem'
import { answered, request } from '../listen.ts'
import type { Answer, Driver, EngineChannel, GameSetup, Reply, TurnInfo } from '../protocol.ts'
import { wireCards } from './wire.ts'
import { moveOfWord, wordOfMove } from './words.ts'

/** Name of a street by the cards on the board once it is dealt. */
const STREETS: Readonly<Record<number, string>> = { 3: 'flop', 4: 'turn', 5: 'river' }
const FLOP = 3

export class ThpDriver implements Driver {
  readonly #line: EngineChannel
  #side: Side = 1
  #board: Card[] = []

  constructor(line: EngineChannel) {
    this.#line = line
  }

  hello(limit: number): Promise<Answer<string>> {
    return request(this.#line, ['name'], limit, (text) => text.replace(/^name\s+/i, '').trim() || undefined)
  }

  begin({ side, stones }: GameSetup): Promise<Answer<readonly Placement[]>> {
    this.#side = side
    this.#board = []
    const row = handRow(side)
    const cards = (stones?.put ?? []).flatMap(([at]) => (Math.floor(at / PACK) === row ? [at % PACK] : []))
    this.#send(`preflop|${side === 1 ? 'SMALLBLIND' : 'BIGBLIND'}|${wireCards(cards)}`)
    return answered([])
  }

  /** Drops earlier words of the engine: they do not answer what it is told now. */
  #send(text: string): void {
    this.#line.discardUnread()
    this.#line.send(text)
  }

  /** Silence is a violation as any other: a fold. */
  async ask({ position }: TurnInfo, limit: number): Promise<Answer<Reply>> {
    const answer = await request(this.#line, [], limit, (text) => text.trim() || undefined)
    const given = position as HoldemPosition
    if ('fault' in answer) {
      if (answer.fault.kind !== 'silence') return answer
      return { value: { moves: [FOLD], text: '', violation: 'silent' }, milliseconds: limit }
    }
    const text = answer.value
    const found = moveOfWord(text, given)
    const value = typeof found === 'string' ? { moves: [FOLD], text, violation: found } : { moves: [found], text }
    return { ...answer, value }
  }

  tell(move: Move, side: Mover, given: Position): Promise<void> {
    const position = given as HoldemPosition
    if (isDeal(move)) this.#dealt(cardOfDeal(move))
    else if (side !== this.#side) this.#other(move, side as Side, position)
    if (position.isOver) this.#end(position)
    return Promise.resolve()
  }

  #dealt(card: Card): void {
    this.#board.push(card)
    const street = STREETS[this.#board.length]
    const isFlop = this.#board.length === FLOP
    if (street !== undefined) this.#send(`${street}|${wireCards(isFlop ? this.#board : [card])}`)
  }

  /** A call or check that closes a street is not told: the next cards are its sign. */
  #other(move: Move, side: Side, position: HoldemPosition): void {
    if (move === CALL && position.turn !== otherSide(side)) return
    position.undo()
    const word = wordOfMove(move, position)
    position.play(move, side)
    this.#send(word)
  }

  #end(position: HoldemPosition): void {
    if (position.isShown) this.#send(`oppo_hands|${wireCards(position.hand(otherSide(this.#side)))}`)
    const { scores = [0, 0] } = position.outcome() ?? {}
    // Without a minus before a zero.
    this.#send(`earnChips ${scores[this.#side - 1]! + 0}`)
  }

  accepted(): void {}

  over(): void {}

  quit(): void {
    this.#line.discardUnread()
  }
}
