/**
 * Games: their facts, their rules and their notation. `games` has all of them; each has an entry of its own too
 * (`qipu/games/go`), for those who need no other.
 *
 * @example
 * ```ts
 * import { gameById, PASS } from 'qipu/games'
 *
 * const go = gameById('go')!
 * const position = go.start({ board: { width: 9, height: 9 } })
 * const centre = go.notation.parse('E5', position.board)!
 * position.play(centre)
 * if (position.refusal(centre) !== 'occupied' || position.refusal(PASS) !== undefined) throw new Error('rules')
 * position.undo()
 * ```
 *
 * @packageDocumentation
 */

export { gameById, games } from './all.ts'
export { boundsAmong } from './bounds.ts'
export {
  type BoardEdge,
  type BoardFacts,
  type BoardSize,
  CHANCE,
  type ChanceFacts,
  type Game,
  type Grid,
  type HiddenFacts,
  type Image,
  type Move,
  type MoveNotation,
  type MoveReading,
  type MoveReadingFault,
  type Mover,
  type Notation,
  type OptionFacts,
  type Outcome,
  otherSide,
  PASS,
  type Piece,
  type PieceEmblem,
  type PieceFaces,
  type PieceFacts,
  type PieceFigure,
  type PieceSet,
  type Placement,
  type Point,
  type Position,
  type PositionFault,
  type PositionNotation,
  type PositionReading,
  type Reason,
  type Referee,
  type RuleOptions as Options,
  type RuleSet,
  type ScoringFacts,
  type Setting,
  type Side,
  type SideFacts,
  type StartFlaw,
  type StartRules,
  type SymmetryFacts,
  type Trace,
} from './game.ts'
export { type KeyedPosition, type KeyFault, parsePositionKey, positionKey } from './position-key.ts'
export { ruleWords } from './rule-words.ts'
export {
  chooseRules,
  type RuleChoice,
  type RuleFacts,
  type Rules,
  ruleNamed,
  rulesOf,
  ruleValue,
  valueArgs,
  valuesInWords,
} from './rules.ts'
