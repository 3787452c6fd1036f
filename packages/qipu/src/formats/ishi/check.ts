import { Board, KO, OCCUPIED, SUICIDE } from '../../games/go/board.ts'
import { PASS } from '../../record/basics.ts'
import type { GameRecord } from '../../record/record.ts'
import { depthFirst, indexTree } from '../../record/tree.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { IshiCode } from './messages.ts'
import { hasStones } from './structure.ts'

/** Moves that no rules of Go allow. Any order of colours is fine (section 3), so turns are not looked at. */
export function check(record: GameRecord, report: Reporter<IshiCode>): void {
  const { nodes } = record
  const board = new Board(record.board)
  /** The moves that stand on the board, by node; -1 past setup stones that came too late, where nothing is known. */
  const moves: number[] = []
  const before = new Int32Array(nodes.length)
  for (const i of depthFirst(indexTree(nodes))) {
    const { parent, action } = nodes[i]!
    const depth = i === 0 ? 0 : before[parent]!
    before[i] = depth
    if (depth < 0) continue
    for (; moves.length > depth; moves.pop()) board.undo()
    if (hasStones(action)) {
      if (moves.length > 0) before[i] = -1
      else board.putAll(action.put)
    }
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    const status = board.play(action.type === 'play' ? action.move : PASS, action.side)
    before[i] = moves.push(i)
    if (status & OCCUPIED) report('ishi/occupied', { node: i })
    else if (status & KO) report('ishi/ko', { node: i })
    else if (status & SUICIDE) report('ishi/suicide', { node: i })
  }
}
