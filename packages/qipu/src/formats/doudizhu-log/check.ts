import { doudizhu, isBid } from '../../games/doudizhu/index.ts'
import { PASS } from '../../games/game.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import type { GameRecord } from '../../record/record.ts'
import { indexTree, lineFrom } from '../../record/tree.ts'
import type { Reporter } from '../../text/message/message.ts'
import { illegalMoves } from '../shared/illegal-moves.ts'
import type { DoudizhuLogCode } from './messages.ts'

/** Bids and plays against the rules, and a winner that the plays do not give. */
export function check(record: GameRecord, report: Reporter<DoudizhuLogCode>): void {
  if (record.game !== doudizhu.id || !doudizhu.board.allows(record.board)) return
  for (const { node, reason } of illegalMoves(record, doudizhu, settingOf(record, doudizhu).options ?? {})) {
    const { action } = record.nodes[node]!
    if (action?.type !== 'play' || !doudizhu.reasons[reason]) continue
    const move = doudizhu.notation.format(action.move, record.board)
    const code = action.move !== PASS && isBid(action.move) ? 'doudizhu-log/illegal-bid' : 'doudizhu-log/illegal-play'
    report(code, { node, args: { move, reason: doudizhu.reasons[reason] } })
  }
  const last = lineFrom(indexTree(record.nodes), 0).at(-1) ?? 0
  const expected = new Replay(record, doudizhu).to(last).outcome()?.winner
  const found = record.info.result?.winner
  if (typeof expected !== 'number' || typeof found !== 'number' || expected === found) return
  const name = (side: number) => doudizhu.sides[side - 1]!.name
  report('doudizhu-log/winner-differs', { node: last, args: { expected: name(expected), found: name(found) } })
}
