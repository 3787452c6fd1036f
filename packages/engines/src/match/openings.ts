/** Openings from records: the moves of their main lines. */

import { type Game, type Move, PASS, type Setting } from 'qipu/games'
import { type GameRecord, mainLine } from 'qipu/record'

/** Why a record is no opening. */
export type OpeningFault =
  | { readonly kind: 'other-game'; readonly game: string }
  | { readonly kind: 'other-board' }
  | { readonly kind: 'not-moves' }
  | { readonly kind: 'illegal'; readonly ply: number }
  | { readonly kind: 'decided'; readonly ply: number }

/** The moves of each record, or what is wrong with the first that cannot be played. */
export function openingsIn(
  records: readonly GameRecord[],
  game: Game,
  setting: Setting,
): readonly (readonly Move[])[] | { readonly record: number; readonly fault: OpeningFault } {
  const openings: Move[][] = []
  for (const [index, record] of records.entries()) {
    const found = movesOf(record, game, setting)
    if (!Array.isArray(found)) return { record: index, fault: found }
    openings.push(found)
  }
  return openings
}

function movesOf(record: GameRecord, game: Game, setting: Setting): Move[] | OpeningFault {
  if (record.game !== game.id) return { kind: 'other-game', game: record.game }
  const board = setting.board ?? game.board.size
  if (record.board.width !== board.width || record.board.height !== board.height) return { kind: 'other-board' }
  const position = game.start(setting)
  const moves: Move[] = []
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action === undefined || action.type === 'message' || action.type === 'mark' || action.type === 'claim') continue
    if (action.type !== 'play' && action.type !== 'pass') return { kind: 'not-moves' }
    const move = action.type === 'play' ? action.move : PASS
    const ply = moves.length + 1
    if (position.turn !== action.side || position.refusal(move, action.side) !== undefined)
      return { kind: 'illegal', ply }
    position.play(move, action.side)
    if (position.outcome()) return { kind: 'decided', ply }
    moves.push(move)
  }
  return moves
}
