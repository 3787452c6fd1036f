import { draughts, isDraughtsBoard } from '../../games/draughts/index.ts'
import { settingOf } from '../../games/replay.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Reporter } from '../../text/message/message.ts'
import { UNDRAWN } from '../shared/draughts-turns.ts'
import { illegalMoves } from '../shared/illegal-moves.ts'

/** People play on until a draw is agreed or claimed; saying when it could be is the judge's matter. */
export const freedoms = UNDRAWN

/** Moves against the rules. */
export function check(record: GameRecord, report: Reporter): void {
  if (record.game !== draughts.id || !isDraughtsBoard(record.board)) return
  for (const { node, reason } of illegalMoves(record, draughts, {
    ...settingOf(record, draughts).options,
    ...freedoms,
  })) {
    const { action } = record.nodes[node]!
    if (action?.type !== 'play' || !draughts.reasons[reason]) continue
    const move = draughts.notation.format(action.move, record.board)
    report('pdn/illegal-move', { node, args: { move, reason: draughts.reasons[reason] } })
  }
}
