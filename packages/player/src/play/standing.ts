import { isMove, type MoveAction } from 'qipu/record'
import type { Navigator } from '../state/navigator.ts'

/** The moves that stand at a node, the latest first. */
export function* standingAt({ record, moves }: Navigator, node: number): Generator<MoveAction> {
  const { nodes } = record
  for (let at = moves.standing[node]!; at >= 0; at = moves.standing[nodes[at]!.parent]!) {
    const { action } = nodes[at]!
    if (isMove(action)) yield action
  }
}
