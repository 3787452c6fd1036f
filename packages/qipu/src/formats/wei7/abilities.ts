import { isBoard } from '../../record/basics.ts'
import { same } from '../../record/canonical.ts'
import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import { plainClaim } from '../../record/claims.ts'
import type { Action, Extra, Result } from '../../record/record.ts'
import {
  carryAction,
  carryComments,
  carryDates,
  carryEvaluation,
  carryResult,
  carryRules,
  carrySetup,
  carryShort,
  carryStonesAsMoves,
  carrySymbol,
  isKomi,
  isMove,
  isPre,
} from '../shared/wei7.ts'
import { CLAIMED_MARGIN, evaluations } from './steps.ts'

type Claim = Extract<Action, { type: 'claim' }>

const isStep = (where: ValueContext): boolean => !isPre(where)

/** 3.8: a win with an unparsed margin is written as it was, with that margin. */
const carryOwnResult = (result: Result, margin: string, extras: readonly Extra[] = []): Result | undefined => {
  const isKept = result.by === undefined && extras.some(({ format, key }) => format === 'wei7' && key === margin)
  return isKept && (result.winner === 1 || result.winner === 2) ? result : carryResult(result)
}

const carriedClaim = (action: Claim, result: Result | undefined): Claim | undefined =>
  result && (same(result, action.result) ? action : { type: 'claim', result })

/** Capabilities of wei7 3.0, clause by clause. */
export const can: Capabilities = {
  board: isBoard,
  info: {
    // 3.10.3, 3.10.6
    name: carryShort,
    domain: carryShort,
    id: carryShort,
    place: carryShort,
    // 3.10.1
    rules: carryRules,
    scoring: true,
    komi: (komi) => (isKomi(komi) ? komi : undefined),
    // 3.10.2: nine digits behind the second at most
    dates: (dates) => {
      const kept = carryDates(dates)
      const date = kept?.[0]?.replace(/(\.\d{9})\d+/, '$1')
      return date === undefined || date === kept![0] ? kept : [date]
    },
    // 3.8
    result: (result, { record }) => carryOwnResult(result, '/info/result/margin', record.extras),
  },
  people: 'all',
  participant: { name: carryShort, domain: carryShort, id: carryShort, title: carryShort, rank: carryShort },
  // 3.10.7: black, white or unsaid
  player: (player, { record }) => {
    if (player.participant >= (record.info.participants?.length ?? 0)) return undefined
    if (player.color === undefined) return player
    return { participant: player.participant, ...(player.side && { side: player.side }) }
  },
  actions: {
    play: carryAction,
    pass: true,
    // 3.16.2.5, 3.16.2.6
    setup: carrySetup,
    takeback: carryAction,
    mark: (action) => {
      const mark = action.mark.type === 'label' ? carrySymbol(action.mark) : undefined
      return mark && mark !== action.mark ? { ...action, mark } : mark && action
    },
    message: true,
    // 3.16.3.2.3: without a margin, who speaks says what is meant
    claim: (action, { record, node }) => {
      const { winner, by } = action.result
      const result = carryOwnResult(action.result, CLAIMED_MARGIN, record.nodes[node]!.notes?.extras)
      if (!result || result.by === 'points' || (winner !== 1 && winner !== 2)) return carriedClaim(action, result)
      const hasMargin = result === action.result && by === undefined
      return carriedClaim(action, hasMargin ? result : plainClaim(record, node, winner))
    },
  },
  notes: {
    title: true,
    comments: carryComments,
    // 3.16.3.2.1: only moves are evaluated, only moves and `pre` can be problems
    evaluation: (evaluation, where) => (isMove(where) ? carryEvaluation(evaluations)(evaluation) : undefined),
    problem: (side, where) => (isMove(where) || isPre(where) ? side : undefined),
    // 3.14, 3.16.3
    time: (time, where) => (isStep(where) && time >= 0 && time < 86400 ? time : undefined),
    actor: (actor, where) =>
      isStep(where) && actor < (where.record.info.participants?.length ?? 0) ? actor : undefined,
  },
  pointMoves: true,
  // 4.3
  stonesAsMoves: carryStonesAsMoves,
  marks: { label: carrySymbol },
  emptyNodes: true,
  variations: true,
}
