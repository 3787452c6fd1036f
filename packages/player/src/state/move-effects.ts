/** Effects that the record does not store: captures, and whether the referee refused the move. */

import { Replay } from 'qipu/replay'
import type { Navigator } from './navigator.ts'

export interface MoveEffect {
  /** How many pieces the move took. */
  readonly captured: number
  /** True for a try that the rules of the game let a referee refuse. */
  readonly refused: boolean
}

/** Computes the effects of requested moves, playing each of them once. */
export class MoveEffects {
  readonly #replay: Replay
  readonly #known = new Map<number, MoveEffect>()

  constructor({ shown, game, replay }: Navigator) {
    this.#replay = new Replay(shown, game, replay.setting)
  }

  /** Returns the cached effect; cheap. */
  known(node: number): MoveEffect | undefined {
    return this.#known.get(node)
  }

  /** Goes there and looks. */
  at(node: number): MoveEffect {
    const known = this.#known.get(node)
    if (known) return known
    const deed = this.#look(node)
    this.#known.set(node, deed)
    return deed
  }

  #look(node: number): MoveEffect {
    const replay = this.#replay
    const { game, record } = replay
    const { action, parent } = record.nodes[node]!
    let refused = false
    if (game.hidden?.refusedTries && action?.type === 'play') {
      replay.to(parent)
      refused = replay.position.refusal(action.move, action.side) !== undefined
    }
    replay.to(node)
    return { captured: action?.type === 'play' ? replay.captured.length : 0, refused }
  }
}
