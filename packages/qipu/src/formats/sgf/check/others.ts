import { gameById } from '../../../games/all.ts'
import { type Game, PASS } from '../../../games/game.ts'
import { Replay } from '../../../games/replay.ts'
import type { GameRecord } from '../../../record/record.ts'
import type { BoardDiagnostics } from './diagnostics.ts'

/** Steps that a replay may take: a tree made to be slow must not be. */
const STEPS = 2_000_000

/** Games other than Go: whatever their rules refuse. */
export function checkOtherGame(record: GameRecord, diagnostics: BoardDiagnostics, games?: readonly Game[]): void {
  const game = gameById(record.game, games)
  if (!game?.board.allows(record.board)) return
  const replay = new Replay(record, game)
  const depth = new Int32Array(record.nodes.length)
  let steps = 0
  for (let i = 1; i < record.nodes.length; i++) {
    const { parent, action } = record.nodes[i]!
    depth[i] = depth[parent]! + 1
    steps += replay.node === parent ? 1 : depth[i]!
    if (steps > STEPS) {
      diagnostics.report('sgf/check-stopped', i)
      return
    }
    if (action?.type !== 'play' && action?.type !== 'pass') {
      // The next node is a step away then, and not the whole path.
      replay.to(i)
      continue
    }
    const move = action.type === 'play' ? action.move : PASS
    const reason = replay.to(parent).refusal(move, action.side)
    if (reason === undefined) continue
    diagnostics.report('sgf/illegal', i, {
      point: game.notation.format(move, record.board),
      reason: game.reasons[reason] ?? reason,
    })
  }
}
