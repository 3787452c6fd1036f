/** We are a program at the championship's platform for hold'em. */

import type { Game, Mover, Placement, Side } from 'qipu/games'
import { CALL, type Card, dealOf, HoldemPosition, handRow, holdemRules, pointOf } from 'qipu/games/holdem'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { parseWireCards } from './wire.ts'
import { moveOfWord, wordOfMove } from './words.ts'

const CARD = 1

export class ThpServant implements BuiltInEngine {
  readonly done = false
  readonly #game: Game
  readonly #player: Player
  #position: HoldemPosition | undefined
  #side: Side = 1

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
  }

  hear(text: string): readonly string[] {
    const kind = /^([a-z_]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
    const cards = parseWireCards(text)
    if (kind === 'name') return [this.#player.name]
    if (!cards) return []
    if (kind === 'preflop') this.#start(/SMALLBLIND/i.test(text) ? 1 : 2, cards)
    else if (kind === 'flop' || kind === 'turn' || kind === 'river') this.#cards(cards)
    else if (kind === 'earnchips') this.#position = undefined
    else if (kind !== 'oppo_hands') this.#opponent(text)
    return this.#answer()
  }

  #start(side: Side, cards: readonly Card[]): void {
    this.#side = side
    this.#position = new HoldemPosition(holdemRules())
    this.#position.put(cards.map((card): Placement => [pointOf(handRow(side), card), CARD]))
  }

  /** Cards are the sign that a call or check has closed the street before: the platform does not tell it. */
  #cards(cards: readonly Card[]): void {
    const position = this.#position
    if (!position) return
    for (let n = 0; n < 2 && position.turn !== 0 && !position.isOver; n++) position.play(CALL, position.turn as Mover)
    for (const card of cards) if (position.refusal(dealOf(card), 0) === undefined) position.play(dealOf(card), 0)
  }

  #opponent(text: string): void {
    const position = this.#position
    if (!position || position.turn === this.#side || position.turn === 0 || position.isOver) return
    const move = moveOfWord(text, position)
    if (typeof move !== 'string') position.play(move, position.turn)
  }

  #answer(): readonly string[] {
    const position = this.#position
    const side = this.#side
    if (!position || position.isOver || position.turn !== side) return []
    const move = this.#player.choose({ game: this.#game, side, position, refused: new Set() }) ?? CALL
    const word = wordOfMove(move, position)
    position.play(move, side)
    return [word]
  }
}
