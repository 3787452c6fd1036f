import { Board, OCCUPIED } from '../../games/go/board.ts'
import { type HandicapOrder, handicapPoints } from '../../games/go/handicap.ts'
import type { Point, Side } from '../../record/basics.ts'
import type { GameRecord } from '../../record/record.ts'

/**
 * Puts handicap stones where servers put them that give only their number. Three stones have two customs: the first
 * order counts, unless the game shows that it can't have been that one.
 */
export function placeHandicap(record: GameRecord, stones: number, orders: readonly HandicapOrder[]): boolean {
  const choices = orders.map((order) => handicapPoints(record.board, stones, order))
  const points = choices.find((choice) => replays(record, choice)) ?? choices[0]
  if (!points || points.length === 0) return false
  record.nodes[0]!.action = { type: 'setup', put: points.map((at): [Point, Side] => [at, 1]) }
  return true
}

/** True if no stone of the game's line is played on another. */
function replays(record: GameRecord, handicap: readonly Point[]): boolean {
  const board = new Board(record.board, false)
  board.putAll(handicap.map((at) => [at, 1] as const))
  for (const { action } of record.nodes) {
    if (action?.type === 'play' && (board.play(action.move, action.side) & OCCUPIED) !== 0) return false
  }
  return true
}
