/** How much each side has lost so far. */

import type { Piece, Point } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { pathTo } from '../record/tree.ts'

/** Pieces of side 1 and of side 2 that moves have taken on the way to a replay's node. */
export function lossesOf(replay: Replay): readonly [number, number] {
  const { record, game, setting } = replay
  const again = new Replay(record, game, setting)
  const points = record.board.width * record.board.height
  const pieces: Piece[] = Array.from({ length: points }, (_, point) => again.position.at(point))
  const look = (point: Point | undefined): void => {
    if (point !== undefined) pieces[point] = again.position.at(point)
  }
  const losses: [number, number] = [0, 0]
  const history: (readonly [number, number])[] = []
  for (const node of pathTo(record, replay.node)) {
    again.to(node)
    const { action } = record.nodes[node]!
    if (action?.type === 'setup' || action?.type === 'takeback') {
      for (let point = 0; point < points; point++) look(point)
      // Stones that are put by hand start a new history.
      if (action.type === 'setup') history.length = 0
      else {
        const before = history.splice(-action.count)[0]
        losses[0] = before?.[0] ?? losses[0]
        losses[1] = before?.[1] ?? losses[1]
      }
    }
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    history.push([losses[0], losses[1]])
    for (const point of again.captured) {
      const side = game.pieces[pieces[point]!]!.side
      if (side) losses[side - 1]!++
    }
    again.captured.forEach(look)
    if (action.type !== 'play') continue
    const { from, to, arrow, piece } = game.trace(action.move, record.board)
    if (piece !== undefined) look(pieces.indexOf(piece))
    look(from)
    look(to)
    look(arrow)
  }
  return losses
}
