import { isMove, type MoveAction, type Side } from 'qipu/record'
import type { Navigator } from './navigator.ts'

/** The moves that stand at a node, the latest first. */
export function* activeMovesAt({ record, moves }: Navigator, node: number): Generator<MoveAction> {
  const { nodes } = record
  for (let at = moves.standing[node]!; at >= 0; at = moves.standing[nodes[at]!.parent]!) {
    const { action } = nodes[at]!
    if (isMove(action)) yield action
  }
}

/** The moves that are to be taken back so that a side's last one is gone, that one last; none where it has none. */
export function movesToTakeBack(navigator: Navigator, node: number, side: Side): readonly MoveAction[] {
  const moves = [...activeMovesAt(navigator, node)]
  return moves.slice(0, moves.findIndex((move) => move.side === side) + 1)
}
