import type { Format } from 'qipu/formats'
import { chooseRules, gameById, type RuleChoice, type Rules } from 'qipu/games'
import { judge, type Ruling, reportBoard, reportChoices, reportRuling } from 'qipu/judge'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import { messagesOf } from 'qipu/text'

export interface RulingOptions {
  /** Count the legal moves of each position. */
  readonly legal?: boolean
  readonly rules?: readonly RuleChoice[]
  /** Rules of the event, which hold where the record says nothing of them. */
  readonly event?: Rules | undefined
}

/** Ruling on a record, and the parts of it that deserve a message. */
export interface Ruled {
  /** Undefined where the rules are not known, or are not for such a board. */
  readonly ruling: Ruling | undefined
  readonly messages: readonly Message[]
}

/** A record by the rules of its game, with the freedoms that its format gives. */
export function ruled(
  record: GameRecord,
  format: Format | undefined,
  { legal = false, rules: chosen = [], event }: RulingOptions = {},
): Ruled {
  const game = gameById(record.game)
  if (!game) return { ruling: undefined, messages: [] }
  const freedoms = format?.freedoms
  const { rules, lacking } = chooseRules(game, chosen)
  const ruling = game.board.holds(record.board)
    ? judge(record, game, { legal, rules, ...(freedoms && { freedoms }), ...(event && { event }) })
    : undefined
  const messages = messagesOf((report) => {
    reportChoices(lacking, game, report)
    if (ruling) reportRuling(ruling, record, game, report)
    else reportBoard(record, game, report)
  })
  return { ruling, messages }
}
