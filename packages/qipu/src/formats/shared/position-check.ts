import { gameById } from '../../games/all.ts'
import type { RuleOptions } from '../../games/game.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { ReadOptions } from '../format.ts'
import { illegalMoves } from './illegal-moves.ts'

/** Human games go on after a perpetual check until a referee steps in; deciding that is the judge's matter. */
export const freedoms: RuleOptions = { perpetualCheck: 'report' }

/** Finds positions that cannot be and moves against these rules, for the format with this id. */
export const positionCheck =
  (id: string, rules: RuleOptions = freedoms) =>
  (record: GameRecord, report: Reporter, options: Pick<ReadOptions, 'games'> = {}): void => {
    const game = gameById(record.game, options.games)
    if (!game?.board.allows(record.board)) return
    const { position, setting } = new Replay(record, game)
    for (const { side, reason } of game.rules.start?.flaws(position, setting.options) ?? []) {
      const name = game.sides[side - 1]!.name
      report(`${id}/bad-position`, { node: 0, args: { side: name, reason: game.reasons[reason] ?? reason } })
    }
    for (const { node, reason } of illegalMoves(record, game, { ...rules, ...settingOf(record, game).options })) {
      const { action } = record.nodes[node]!
      if (action?.type !== 'play' || !game.reasons[reason]) continue
      const move = game.notation.format(action.move, record.board)
      report(`${id}/illegal-move`, { node, args: { move, reason: game.reasons[reason] } })
    }
  }
