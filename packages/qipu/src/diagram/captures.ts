/** How much each side has lost so far. */

import type { Piece, Point } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import { pathTo } from '../record/tree.ts'

/** Pieces of side 1 and of side 2 that moves have taken on the way to a replay's node. It goes that way again, to the same node. */
export function captureCountsOf(replay: Replay): readonly [number, number] {
  const { record, game } = replay
  const path = pathTo(record, replay.node)
  replay.to(0)
  const points = record.board.width * record.board.height
  const pieces: Piece[] = Array.from({ length: points }, (_, point) => replay.position.at(point))
  const look = (point: Point | undefined): void => {
    if (point !== undefined) pieces[point] = replay.position.at(point)
  }
  const losses: [number, number] = [0, 0]
  /** Captures before each move that can be taken back, two numbers per move. */
  const history: number[] = []
  for (const node of path) {
    replay.to(node)
    const { action } = record.nodes[node]!
    if (action?.type === 'setup' || action?.type === 'takeback') {
      for (let point = 0; point < points; point++) look(point)
      // Stones that are put by hand start a new history.
      if (action.type === 'setup') history.length = 0
      else {
        const [first = losses[0], second = losses[1]] = history.splice(-2 * action.count)
        losses[0] = first
        losses[1] = second
      }
    }
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    history.push(losses[0], losses[1])
    for (const point of replay.captured) {
      const side = game.pieces.kinds[pieces[point]!]!.side
      if (side) losses[side - 1]!++
    }
    replay.captured.forEach(look)
    if (action.type !== 'play') continue
    const { from, to, arrow, piece } = game.trace(action.move, record.board)
    if (piece !== undefined) look(pieces.indexOf(piece))
    look(from)
    look(to)
    look(arrow)
  }
  return losses
}
