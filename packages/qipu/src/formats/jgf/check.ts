import { gameById } from '../../games/all.ts'
import type { RuleOptions } from '../../games/game.ts'
import type { GameRecord, Info } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { ReadOptions } from '../format.ts'
import { exists } from '../shared/date-time.ts'
import { illegalMoves } from '../shared/illegal-moves.ts'
import { gameOf } from './games.ts'
import { hasOtherColors } from './kept-colors.ts'
import type { CheckCode } from './messages/check.ts'
import { coordinates } from './points.ts'
import { formatResult } from './results.ts'

type Check = (record: GameRecord, report: Reporter<CheckCode>, options?: Pick<ReadOptions, 'games'>) => void

const CODES = lookup<CheckCode>({
  occupied: 'jgf/occupied',
  suicide: 'jgf/suicide',
  ko: 'jgf/ko',
  superko: 'jgf/repeat',
  'not-replayed': 'jgf/not-replayed',
})

const checkDates: Check = ({ info: { dates = [] } }, report) => {
  for (const date of dates) if (!exists(date.slice(0, 10))) report('jgf/date-impossible', { args: { date } })
}

/** The specification has a margin or a way of winning, but no plain win. */
const checkResult: Check = (record, report) => {
  const { result } = record.info
  if (typeof result?.winner !== 'number' || result.by !== undefined) return
  report('jgf/result-open', { args: { result: formatResult(result, gameOf(record)) } })
}

const checkPlayers: Check = ({ info: { players = [], participants = [] } }, report) => {
  for (const { side, color, participant } of players) {
    if (side !== undefined || color !== undefined) continue
    report('jgf/colorless', { args: { player: participant, name: participants[participant]?.name ?? '?' } })
  }
}

const checkClocks: Check = ({ nodes }, report) => {
  nodes.forEach(({ notes }, node) => {
    for (const { time = 0 } of notes?.clocks ?? []) if (time < 0) report('jgf/time-negative', { node, args: { time } })
  })
}

/** Plays every line and names the moves that the record's own rules forbid. Moves have a colour: any order is fine. */
const checkMoves: Check = (record, report, { games } = {}) => {
  const game = gameById(record.game, games)
  if (!game || hasOtherColors(record)) return
  for (const { node, reason } of illegalMoves(record, game, optionsOf(record.info))) {
    const code = CODES.get(reason)
    const { action } = record.nodes[node]!
    const args = action?.type === 'play' ? coordinates(action.move, record.board) : undefined
    if (code) report(code, { node, args })
  }
}

export const check: Check = (record, report, options) => {
  for (const part of [checkDates, checkResult, checkPlayers, checkClocks, checkMoves]) part(record, report, options)
}

/** Only what the record says itself: a ruleset's name alone does not make a move wrong. */
function optionsOf({ suicide, superko, options }: Info): RuleOptions {
  return {
    ...options,
    ruleset: 'wei7',
    suicide: suicide === false ? 'forbidden' : 'allowed',
    ko: superko === undefined ? 'none' : superko ? 'positional-superko' : 'simple',
  }
}
