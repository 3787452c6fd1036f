import { Board, KO, OCCUPIED, SUICIDE } from '../../games/go/board.ts'
import { type BoardSize, PASS, type Point } from '../../record/basics.ts'
import type { GameRecord, Node } from '../../record/record.ts'
import { depthFirst, indexTree } from '../../record/tree.ts'
import type { Reporter } from '../../text/message/message.ts'
import { formatLocation } from './locations.ts'
import { isUnknownSpecial } from './marks.ts'
import type { IshiCode } from './messages.ts'
import { hasStones } from './structure.ts'

/** Moves that no rules of Go allow, and marks without a stone. Any order of colours is fine (section 3). */
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
    if (action?.type === 'play' || action?.type === 'pass') {
      const status = board.play(action.type === 'play' ? action.move : PASS, action.side)
      before[i] = moves.push(i)
      if (status & OCCUPIED) report('ishi/occupied', { node: i })
      else if (status & KO) report('ishi/ko', { node: i })
      else if (status & SUICIDE) report('ishi/suicide', { node: i })
    }
    if (before[i]! >= 0) checkFigure(nodes[i]!, i, record.board, board, report)
  }
}

/** Stones that are hidden, or whose number is shown, must be there (5.4 HIDE, MARK); labels that look like special characters. */
function checkFigure(
  { action, notes }: Node,
  node: number,
  size: BoardSize,
  stones: Board,
  report: Reporter<IshiCode>,
) {
  const diagram = action?.type === 'diagram' ? action : undefined
  const own = diagram?.board ?? size
  const isVacant = (at: Point): boolean => own.width !== size.width || stones.at(at) === 0
  const set = new Set(diagram?.put.map(([at]) => at))
  const reportVacant = (at: Point, keyword: string): void =>
    report('ishi/no-such-stone', { node, clause: `5.4 ${keyword}`, args: { keyword, text: formatLocation(at, own) } })
  for (const at of diagram?.hide ?? []) if (isVacant(at)) reportVacant(at, 'HIDE')
  for (const { type, at, text = '' } of notes?.marks ?? []) {
    if (type === 'number' && isVacant(at) && !set.has(at)) reportVacant(at, 'MARK')
    if (type === 'label' && isUnknownSpecial(text)) {
      report('ishi/unknown-special', { node, args: { sign: text, text: `${text}@${formatLocation(at, own)}` } })
    }
  }
}
