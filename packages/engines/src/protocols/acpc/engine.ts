/** We are a player of the ACPC's protocol: each state has the whole hand. */

import type { Game, Mover, Placement, Side } from 'qipu/games'
import { CALL, FOLD, HoldemPosition, handRow, holdemRules, moveText, pointOf } from 'qipu/games/holdem'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { parseState } from './state.ts'

const CARD = 1

export class AcpcServant implements BuiltInEngine {
  readonly greeting: readonly string[] = ['VERSION:2.0.0']
  readonly done = false
  readonly #game: Game
  readonly #player: Player

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
  }

  hear(line: string): readonly string[] {
    const state = parseState(line)
    if (!state) return []
    const side: Side = state.seat === 0 ? 2 : 1
    // Raises of at least the event's are legal by the ACPC's limits, too.
    const position = new HoldemPosition(holdemRules())
    const sides: readonly Side[] = [2, 1]
    position.put(
      state.hands.flatMap((cards, seat) =>
        cards.map((card): Placement => [pointOf(handRow(sides[seat]!), card), CARD]),
      ),
    )
    for (const { move, isChance } of state.moves) position.play(move, isChance ? 0 : (position.turn as Mover))
    if (position.isOver || position.turn !== side) return []
    const refused = new Set(position.toCall(side) === 0 ? [FOLD] : [])
    const move = this.#player.choose({ game: this.#game, side, position, refused }) ?? CALL
    return [`${line.trim()}:${moveText(move)}`]
  }
}
