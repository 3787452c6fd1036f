/** Outputs of a net in terms of the game. */

import type { Model } from './model.ts'
import type { RawOutput } from './network.ts'

export interface Output {
  /** Chance that the side to move wins, from 0 to 1. */
  readonly win: number
  /** Points by which the side to move leads, komi included. */
  readonly points: number
  /** By point: 1 if it will surely be the side to move's, -1 if the other's. */
  readonly owners: Float32Array
}

/** Logit per point where points decide with strength 1. */
const SLOPE = 0.1
/** Points of the board that the correction is meant for. */
const USUAL_POINTS = 361

/** `komi` is that of the side to move. */
export function readOutput(model: Model, { value, scores, owners: raw }: RawOutput, komi: number): Output {
  const owners = raw.map(Math.tanh)
  if (model.kind === 'katago') {
    // Logits of a win, a loss and no result; the third score is the lead.
    const [won, lost] = [
      Math.exp(value[0]! - Math.max(value[0]!, value[1]!)),
      Math.exp(value[1]! - Math.max(value[0]!, value[1]!)),
    ]
    return { win: won / (won + lost), points: scores[2]! * model.pointsPerUnit, owners }
  }
  const [bias, scale, correction] = value as unknown as readonly [number, number, number]
  let area = 0
  for (const owner of owners) area += owner
  const points = area + komi + (correction * model.pointsPerUnit * owners.length) / USUAL_POINTS
  const logit = points * softplus(scale) * SLOPE + bias
  return { win: 1 / (1 + Math.exp(-logit)), points, owners }
}

const softplus = (x: number): number => (x > 20 ? x : Math.log1p(Math.exp(x)))
