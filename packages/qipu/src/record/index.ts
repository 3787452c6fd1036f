/**
 * The record of a game, and everything that can be done with one without knowing its game: it is built, walked, edited,
 * compared and checked here. A record is plain data: facts, and one flat list of nodes of which each names its parent.
 *
 * @example
 * ```ts
 * import { addNode, diff, edit, appending, isGameRecord, newRecord, play, walk } from 'qipu/record'
 *
 * const record = newRecord('go', { width: 9, height: 9 })
 * const first = addNode(record, 0, play(40, 1))
 * addNode(record, first, play(20, 2))
 *
 * const draft = edit(record)
 * draft.apply(appending(first, play(24, 2)))
 * const { record: longer } = draft.compact()
 *
 * let moves = 0
 * walk(longer, { enter: ({ action }) => void (moves += action?.type === 'play' ? 1 : 0) })
 * if (moves !== 3 || !isGameRecord(longer) || diff(record, longer).length === 0) throw new Error('one move more')
 * ```
 *
 * @packageDocumentation
 */

export { isRefusal, type Refusal } from '../text/message/refusal.ts'
export { pass, play } from './actions.ts'
export { byCost, type MoveCost, moveCosts } from './analysis.ts'
export {
  type BoardSize,
  CHANCE,
  isBoard,
  isSide,
  MAX_SIDES,
  MOST_POINTS,
  type Move,
  type Mover,
  otherSide,
  PASS,
  type PairSide,
  type Piece,
  type Placement,
  type Point,
  type Side,
} from './basics.ts'
export { canonical, same } from './canonical.ts'
export type { Capabilities, Support, ValueContext } from './capabilities.ts'
export { areEqualClaims, type ClaimKind, claimKind, confirmedResult } from './claims.ts'
export { type Difference, diff } from './diff.ts'
export { type Compacted, Draft, type DraftListener, edit } from './edit/draft.ts'
export {
  type Applied,
  appending,
  type Edit,
  type EditRefusal,
  type Facts,
  REMOVED,
  type Refused,
  type Scope,
} from './edit/edit.ts'
export { History, type Restored, type StepOptions } from './edit/history.ts'
export { lossSummary } from './loss/summary.ts'
export { type MarkFacts, markFacts, markTypes } from './marks.ts'
export { moverName, sideToMove } from './mover.ts'
export {
  type Continues,
  goesOn,
  indexMoves,
  isMove,
  type MoveAction,
  MoveIndex,
  nodeAfter,
  standingMoves,
  standingTurns,
} from './moves.ts'
export { MARK_SECONDS, momentsUntil, type Past, timesOf, transientMarks } from './node-times.ts'
export { partNames, type RecordPart } from './part-names.ts'
export { addPlayer, playerOf } from './players.ts'
export type { ForeignDataSlot } from './preserve/preserve.ts'
export type {
  Action,
  Analysis,
  AnalysisMove,
  Candidate,
  Clock,
  Comment,
  Diagram,
  Evaluation,
  Extra,
  Figure,
  GameRecord,
  Info,
  Json,
  Judgement,
  Mark,
  MarkType,
  Node,
  Notes,
  Participant,
  Player,
  RefereeAnswer,
  Region,
  Result,
  Setup,
} from './record.ts'
export { addNode, newRecord, notesOf } from './record.ts'
export { SideClock } from './side-clock.ts'
export { type Summary, summaryOf } from './summary.ts'
export {
  controlOf,
  overtimeText,
  parseTimeControl,
  type TimeControl,
  timeControlText,
} from './time-control.ts'
export { childrenOf, depthFirst, indexTree, inOrder, lineFrom, mainLine, pathTo, type TreeIndex } from './tree.ts'
export { faultIn, isGameRecord } from './valid.ts'
export { type Visitor, type WalkAnswer, type WalkOptions, walk } from './walk.ts'
