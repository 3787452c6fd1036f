/** A net's opinion of positions of Go. */

import { type BoardSize, PASS, type Side } from 'qipu/games'
import { GoPlanes, type GoPosition } from 'qipu/games/go'
import type { Model } from './model.ts'
import { Network } from './network.ts'
import { readOutput } from './output.ts'

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

/** Terms that a position does not contain. */
export interface EvaluationTerms {
  /** Points that White gets, compensation for handicap stones included. */
  readonly komi: number
}

export const HISTORY_LENGTH = 5

export class Evaluator {
  readonly model: Model
  readonly #networks = new Map<string, PlacedNetwork>()

  constructor(model: Model) {
    this.model = model
  }

  evaluate(position: GoPosition, { komi }: EvaluationTerms): Evaluation {
    const { network, planes } = this.#networkFor(position.board)
    const { input } = network
    const count = this.model.planes
    input.fill(0)
    planes.write(planeInputOf(position), (plane, point) => {
      input[point * count + plane] = 1
    })
    const raw = network.evaluate()
    const own = komiOf(position.turn, komi)
    return { policy: legalPolicy(position, raw.policy), ...readOutput(this.model, raw, own) }
  }

  #networkFor(board: BoardSize): PlacedNetwork {
    const key = `${board.width}x${board.height}`
    let found = this.#networks.get(key)
    if (!found) {
      found = { network: new Network(this.model, board), planes: new GoPlanes(board) }
      this.#networks.set(key, found)
    }
    return found
  }
}

interface PlacedNetwork {
  readonly network: Network
  readonly planes: GoPlanes
}

/** Komi as points of the side to move. */
export const komiOf = (turn: Side, komi: number): number => (turn === 2 ? komi : -komi)

export function planeInputOf(position: GoPosition): Parameters<GoPlanes['write']>[0] {
  const ko = position.stones.koPoint
  return {
    cells: cellsOf(position),
    turn: position.turn,
    ko: ko !== undefined && position.refusal(ko) !== undefined ? ko : undefined,
    moves: position.recentMoves(HISTORY_LENGTH),
  }
}

export function cellsOf(position: GoPosition): Uint8Array {
  const { width, height } = position.board
  const cells = new Uint8Array(width * height)
  for (let point = 0; point < cells.length; point++) cells[point] = position.at(point)
  return cells
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
