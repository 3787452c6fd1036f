/** The count of a game that has ended by two passes, from the stones or from a net's opinion of them. */

import { type GoPosition, score } from 'qipu/games/go'
import type { Evaluation } from '../inference/evaluator.ts'

/** A point whose owner is less certain than this belongs to neither side. */
const CERTAIN = 0.35

/**
 * Points by which Black leads. Rules without agreement about dead stones count the board as it stands; otherwise the owners
 * that the net expects decide, and an exact count of them is better than the net's sum of chances.
 */
export function finalLead(position: GoPosition, evaluation: Evaluation, komi: number): number {
  const { board, rules, turn } = position
  if (!rules.agreement) {
    const { totals } = score({ board, at: (point) => position.at(point), scoring: 'area', komi })
    return totals[0] - totals[1]
  }
  const own = turn === 1 ? 1 : -1
  let lead = -komi
  for (const owner of evaluation.owners) if (Math.abs(owner) > CERTAIN) lead += own * Math.sign(owner)
  return lead
}
