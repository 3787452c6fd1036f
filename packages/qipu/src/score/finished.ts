/** End of a record's main line, and the data from its moves that counting needs. */

import { go } from '../games/go/index.ts'
import { GoPosition } from '../games/go/position.ts'
import { type Ruleset, rulesetNamed, rulesFrom } from '../games/go/rulesets.ts'
import { Replay, settingOf } from '../games/replay.ts'
import type { Side } from '../record/basics.ts'
import { isMove, type MoveAction, standingMoves } from '../record/moves.ts'
import type { GameRecord } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'
import { type Stones, stonesOf } from './position.ts'

/** A number for Black and one for White. */
export type Pair = readonly [black: number, white: number]

/** End of a game that is to be counted. */
export interface FinishedGame {
  /** The last node of the main line. */
  readonly node: number
  readonly stones: Stones
  /** Stones that each side has lost. */
  readonly lost: Pair
  /** How often each side has passed. */
  readonly passes: Pair
  /** Side that passed last, if the game ended with a pass. */
  readonly lastPass: Side | undefined
  readonly moves: number
  readonly ruleset: Ruleset
  /** True if the record names known rules; otherwise the usual ones are assumed. */
  readonly isRulesetNamed: boolean
  readonly komi: number | undefined
  readonly handicap: number
}

/** Plays the main line of a Go record. */
export function finishedGame(record: GameRecord): FinishedGame {
  const line = mainLine(record)
  const replay = new Replay(record, go)
  for (const node of line) replay.to(node)
  const { position } = replay
  const actions = standingMoves(record.nodes, line).map((node) => record.nodes[node]!.action as MoveAction)
  const passesOf = (side: Side): number =>
    actions.filter((action) => action.type === 'pass' && action.side === side).length
  const lostBy = (side: Side): number => (position instanceof GoPosition ? position.stones.lost(side) : 0)
  const last = actions.at(-1)
  const { scoring, rules, handicap, komi } = record.info
  return {
    node: line.at(-1)!,
    stones: stonesOf(record.board, (point) => position.at(point)),
    lost: [lostBy(1), lostBy(2)],
    passes: [passesOf(1), passesOf(2)],
    lastPass: last?.type === 'pass' ? last.side : undefined,
    moves: actions.length,
    ruleset: rulesFrom({ ...(scoring && { scoring }), ...settingOf(record, go).options }),
    isRulesetNamed: rules !== undefined && rulesetNamed(rules) !== undefined,
    komi,
    handicap: handicap ?? stonesAtStart(record, line),
  }
}

/** Black stones that were set up before the first move, where that is all that was: a handicap that the record does not name. */
function stonesAtStart({ nodes }: GameRecord, line: readonly number[]): number {
  let stones = 0
  for (const node of line) {
    const { action } = nodes[node]!
    if (isMove(action)) return action.side === 2 && stones > 1 ? stones : 0
    if (action?.type !== 'setup') continue
    if (action.put.some(([, piece]) => piece !== 1)) return 0
    stones += action.put.length
  }
  return 0
}
