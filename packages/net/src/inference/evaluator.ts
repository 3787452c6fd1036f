/** A net's opinion of positions of Go. */

import { type BoardSize, PASS } from 'qipu/games'
import type { GoPosition } from 'qipu/games/go'
import { type EvaluationTerms, komiOf, type NetInput } from './input.ts'
import { KatagoInput } from './katago-input.ts'
import type { Model } from './model.ts'
import { Network } from './network.ts'
import { readOutput } from './output.ts'
import { QipuInput } from './qipu-input.ts'

/** Opinion of the net about a position. */
export interface Evaluation {
  /** By point, and last for a pass: how likely a player is to move there. Moves that are not legal have 0. */
  readonly policy: Float32Array
  /** Chance that the side to move wins, from 0 to 1. */
  readonly win: number
  /** Points by which the side to move leads, komi included. */
  readonly points: number
  /** By point: from 1, the side to move's, to -1, the other's. */
  readonly owners: Float32Array
}

const inputs = { qipu: QipuInput, katago: KatagoInput }

/** Evaluator of positions by a net. */
export class Evaluator {
  readonly model: Model
  readonly #networks = new Map<string, PlacedNetwork>()

  constructor(model: Model) {
    this.model = model
  }

  evaluate(position: GoPosition, terms: EvaluationTerms): Evaluation {
    const { network, input } = this.#networkFor(position.board)
    input.write(position, terms, network.input, network.globals)
    const raw = network.evaluate()
    const own = komiOf(position.turn, terms.komi)
    return { policy: legalPolicy(position, raw.policy), ...readOutput(this.model, raw, own) }
  }

  #networkFor(board: BoardSize): PlacedNetwork {
    const key = `${board.width}x${board.height}`
    let found = this.#networks.get(key)
    if (!found) {
      found = { network: new Network(this.model, board), input: new inputs[this.model.kind](board) }
      this.#networks.set(key, found)
    }
    return found
  }
}

interface PlacedNetwork {
  readonly network: Network
  readonly input: NetInput
}

/** Chances of the legal moves from logits. */
function legalPolicy(position: GoPosition, logits: Float32Array): Float32Array {
  const policy = new Float32Array(logits.length)
  const passAt = logits.length - 1
  let most = -Infinity
  const isLegal = new Uint8Array(logits.length)
  for (let at = 0; at < logits.length; at++) {
    if (position.refusal(at === passAt ? PASS : at) !== undefined) continue
    isLegal[at] = 1
    most = Math.max(most, logits[at]!)
  }
  let sum = 0
  for (let at = 0; at < logits.length; at++) if (isLegal[at]) sum += policy[at] = Math.exp(logits[at]! - most)
  for (let at = 0; at < logits.length; at++) policy[at]! /= sum
  return policy
}
