/** We are an engine of Dou dizhu, protocol 1.0: we know our own cards and what is told. */

import { numbersText, parseLine, type Said, SEATS } from 'qipu/formats/doudizhu-log'
import { type Game, type Move, PASS, type Placement, type Side } from 'qipu/games'
import { cardsOfMove, DoudizhuPosition, handRow, moveOfCards, pointOf } from 'qipu/games/doudizhu'
import type { BuiltInEngine, Player } from '../protocol.ts'

const CARD = 1
const OPEN_CARD = 2

export class DoudizhuServant implements BuiltInEngine {
  done = false
  readonly #game: Game
  readonly #player: Player
  #position = new DoudizhuPosition()
  #side: Side = 1
  #hand: readonly Placement[] = []
  #hasBegun = false

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
  }

  hear(line: string): readonly string[] {
    const [word = ''] = line.trim().toUpperCase().split(/\s+/)
    const said = parseLine(line)
    if (word === 'DOUDIZHUVER') return [`NAME ${this.#player.name}`]
    if (word === 'EXIT') {
      this.done = true
      return []
    }
    if (/^\s*BID\s+WHAT/i.test(line)) return [this.#bid()]
    if (/^\s*PLAY\s+WHAT/i.test(line)) return [this.#play()]
    if (said) this.#hear(said)
    return said ? [`OK ${word}`] : []
  }

  #hear(said: Said): void {
    if (said.kind === 'deal') {
      this.#side = said.side
      this.#hand = said.cards.map((card): Placement => [pointOf(handRow(said.side), card), CARD])
      this.#hasBegun = false
    } else if (said.kind === 'bid') {
      this.#begin(said.side)
      this.#position.play(said.bid, said.side)
    } else if (said.kind === 'left') this.#takeLeft(said.side, said.cards)
    else if (said.kind === 'play') {
      const move = said.cards.length === 0 ? PASS : moveOfCards(said.cards)
      if (move !== undefined) this.#position.play(move, said.side)
    }
  }

  /** The seat that bids first is told by the first bid, or by being asked. */
  #begin(first: Side): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#position = new DoudizhuPosition(first)
    this.#position.put(this.#hand, first)
  }

  #takeLeft(side: Side, cards: readonly number[]): void {
    const position = this.#position
    // Cards put by hand start anew: bids and whose turn it is are taken up again.
    const word = position.stateWord()
    const points = position.board.width * position.board.height
    const now = Array.from({ length: points }, (_, at): Placement => [at, position.at(at)]).filter(
      ([, piece]) => piece !== 0,
    )
    position.put([...now, ...cards.map((card): Placement => [pointOf(handRow(side), card), OPEN_CARD])], side)
    position.resume(word)
  }

  #choose(): Move {
    const position = this.#position
    const found = this.#player.choose({ game: this.#game, side: this.#side, position, refused: new Set<Move>() })
    // There is no word for resigning.
    const move = found ?? position.legal()[0] ?? PASS
    position.play(move, this.#side)
    return move
  }

  #bid(): string {
    this.#begin(this.#side)
    return `BID ${SEATS[this.#side - 1]}${this.#choose()}`
  }

  #play(): string {
    const move = this.#choose()
    return `PLAY ${SEATS[this.#side - 1]}${numbersText(move === PASS ? [] : cardsOfMove(move))}`
  }
}
