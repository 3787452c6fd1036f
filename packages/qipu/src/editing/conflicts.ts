import { type Game, PASS, type Setting } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { isMove } from '../record/moves.ts'
import type { GameRecord } from '../record/record.ts'
import type { TreeIndex } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import type { Message } from '../text/message/message.ts'
import { editMessage } from './operation.ts'

/** Two states of a record: its nodes have the same numbers in both, wherever they stand. */
export interface Revision {
  readonly before: GameRecord
  readonly after: GameRecord
  /** Tree index of the nodes, the same in both records. */
  readonly tree: TreeIndex
  readonly setting: Setting
}

/** Moves that the rules refuse after a change and did not refuse before, in the subtrees of some nodes. */
export function conflictsIn(
  { before, after, tree, setting }: Revision,
  game: Game,
  roots: readonly number[],
): Message[] {
  const old = new Replay(before, game, setting)
  const now = new Replay(after, game, setting)
  const found: Message[] = []
  const enter = (_: unknown, node: number): undefined => {
    const reason = refusalAt(now, node)
    if (reason === undefined || (before.nodes[node] && refusalAt(old, node) !== undefined)) return
    const { action } = after.nodes[node]!
    const move = game.notation.format(action?.type === 'play' ? action.move : PASS, after.board)
    found.push(editMessage('edit/conflict', { node, args: { move, reason: game.reasons[reason] ?? reason } }))
  }
  for (const root of roots) walk(after, { enter }, { tree, from: root })
  return found
}

/** Why the move of a node is against the rules where it is played. */
function refusalAt(replay: Replay, node: number): string | undefined {
  const { action, parent } = replay.record.nodes[node]!
  if (!isMove(action) || parent < 0) return undefined
  const position = replay.to(parent)
  return position.refusal(action.type === 'play' ? action.move : PASS, action.side)
}
