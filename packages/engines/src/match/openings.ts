/** Openings from records: the moves of their main lines. */

import { type Game, type Move, PASS, type Setting } from 'qipu/games'
import { type GameRecord, mainLine } from 'qipu/record'
import { isRefusal, type Refusal, refuse } from 'qipu/text'

/** Reason why a record is no opening; `args` have the record's game, or the ply. */
export type OpeningFault = 'other-game' | 'other-board' | 'not-moves' | 'illegal' | 'decided'

/** Returns the moves of each record; or refuses the first that cannot be played, whose index is the `game` of the refusal. */
export function openingsIn(
  records: readonly GameRecord[],
  game: Game,
  setting: Setting,
): readonly (readonly Move[])[] | Refusal<OpeningFault> {
  const openings: Move[][] = []
  for (const [index, record] of records.entries()) {
    const found = movesOf(record, game, setting)
    if (isRefusal(found)) return { refusal: { ...found.refusal, game: index } }
    openings.push(found)
  }
  return openings
}

function movesOf(record: GameRecord, game: Game, setting: Setting): Move[] | Refusal<OpeningFault> {
  if (record.game !== game.id) return refuse('other-game', { args: { game: record.game } })
  const board = setting.board ?? game.board.size
  if (record.board.width !== board.width || record.board.height !== board.height) return refuse('other-board')
  const position = game.start(setting)
  const moves: Move[] = []
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action === undefined || action.type === 'message' || action.type === 'mark' || action.type === 'claim') continue
    if (action.type !== 'play' && action.type !== 'pass') return refuse('not-moves')
    const move = action.type === 'play' ? action.move : PASS
    const ply = moves.length + 1
    if (position.turn !== action.side || position.refusal(move, action.side) !== undefined)
      return refuse('illegal', { args: { ply } })
    position.play(move, action.side)
    if (position.outcome()) return refuse('decided', { args: { ply } })
    moves.push(move)
  }
  return moves
}
