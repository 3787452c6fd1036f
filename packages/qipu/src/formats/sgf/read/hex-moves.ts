import { swapPieces, swapSides } from '../../../games/hex/swap.ts'
import { play } from '../../../record/actions.ts'
import { isMove } from '../../../record/moves.ts'
import type { GameRecord } from '../../../record/record.ts'
import { indexTree } from '../../../record/tree.ts'
import type { Report } from '../../../text/message/message.ts'
import type { SgfCode } from '../messages/all.ts'

const SWAP = /\[\s{0,9}swap(?:-pieces|-sides)?\s{0,9}\]/i

/** True if a tree of a text has moves that only Hex has: Little Golem names no game. */
export const hasSwap = (text: string, from: number, to: number): boolean => SWAP.test(text.slice(from, to))

/** Completes a game of Hex from its whole tree; `isNamed` if its root names the game. */
export function settleHex(record: GameRecord, isNamed: boolean, report: Report<SgfCode>, game: number): void {
  settleSwaps(record, report, game)
  if (isNamed) return
  settleFirst(record)
  report?.('sgf/assumed-game', { node: 0, ...(game > 0 && { game }) })
}

/**
 * After an exchange of pieces the other side moves. Where a file lets the same colour go on, the players have exchanged
 * their sides instead, whatever it calls that.
 */
function settleSwaps({ nodes, board }: GameRecord, report: Report<SgfCode>, game: number): void {
  const tree = indexTree(nodes)
  for (const [node, { action }] of nodes.entries()) {
    if (action?.type !== 'play' || action.move !== swapPieces(board)) continue
    const next = nodes[tree.firstChild[node]!]?.action
    if (!isMove(next) || next.side !== action.side) continue
    nodes[node]!.action = play(swapSides(board), action.side)
    const args = { side: action.side === 1 ? 'B' : 'W' }
    report?.('sgf/swap-again', { node, args, ...(game > 0 && { game }) })
  }
}

/** Without GM, the colour of the first move tells who begins. */
function settleFirst({ nodes }: GameRecord): void {
  const first = nodes.find(({ action }) => isMove(action))?.action
  if (isMove(first) && first.side === 2 && !nodes[0]!.action) nodes[0]!.action = { type: 'setup', put: [], turn: 2 }
}
