import { draughts, fromOf, parseTurn, SMALL, turnText } from '../../games/draughts/index.ts'
import { sideOf as sideOfPiece } from '../../games/einstein/index.ts'
import { otherSide, type RuleOptions, type Side } from '../../games/game.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { Action, GameRecord } from '../../record/record.ts'
import { indexTree, type TreeIndex } from '../../record/tree.ts'
import { type LineWord, rulesToldBy } from '../shared/draughts-rules.ts'
import { startOf, turnsIn } from '../shared/draughts-turns.ts'
import type { Dialect } from './dialects.ts'
import { ownExtras, ownValues, UNREAD_MOVE } from './extras.ts'
import { turnAfter } from './games/amazons.ts'

type Play = Extract<Action, { type: 'play' }>

/** Games whose moves do not carry a side's letter have their own way to tell whose they are. */
const tells: Readonly<Record<string, (action: Play, where: ValueContext, dialect: Dialect) => boolean>> = {
  /** The piece tells. */
  WTN: ({ side, move }, _where, { game, board }) => sideOfPiece(game.trace(move, board).piece!) === side,
  /** The place in the round tells. */
  AM: (_action, where) => inTurn(where)[where.node] === 1,
  /** The order of the rounds tells. */
  DR10: inRound,
  DR8: inRound,
}

/** True if a dialect can write this move. */
export function canWriteMove(action: Play, where: ValueContext, dialect: Dialect): boolean {
  const { game, board, code, stone } = dialect
  const { move } = action
  if (!Number.isInteger(move) || move < 0) return false
  if (stone) return move < board.width * board.height
  if (game.notation.parse(game.notation.format(move, board), board) !== move) return false
  return tells[code]?.(action, where, dialect) ?? true
}

const rounds = new WeakMap<GameRecord, ReadonlySet<number>>()

/** True if a move of draughts belongs to a turn that is read as it is written, by the side to move. */
function inRound(_action: Play, where: ValueContext): boolean {
  const { record } = where
  let found = rounds.get(record)
  if (!found) rounds.set(record, (found = new Set(alternating(where))))
  return found.has(where.node)
}

/** Nodes up to the first turn that is not in its place: what follows would be read otherwise. */
function* alternating(where: ValueContext): Generator<number> {
  const { tree } = where
  const record = byToldRules(where)
  const start = startOf(record)
  const unread = (node: number): number => ownValues(record.nodes[node]!.notes, UNREAD_MOVE).length
  let side: Side | undefined
  let before = -1
  for (const [i, turn] of turnsIn(record, tree).entries()) {
    if (turn.parent !== before) continue
    if (side === undefined) {
      // The first piece tells whose turn it is.
      const owner = draughts.pieces.kinds[start.at(fromOf(turn.moves[0]!))]?.side
      side = unread(0) > 0 ? turn.side : (owner ?? turn.side)
    }
    if (turn.side !== side || !turn.isReadable) return
    before = i
    yield* turn.nodes
    if (unread(turn.nodes.at(-1)!) % 2 === 0) side = otherSide(side)
  }
}

/** The record with the rules that a reader finds: those that the moves tell, not those that its facts name. */
function byToldRules({ record, tree }: ValueContext): GameRecord {
  const { options: _, ...info } = record.info
  const options = rulesRead(record, tree)
  return { ...record, info: { ...info, ...(options && { options }) } }
}

/** The options that a reader finds in the moves of a record of draughts. */
export function rulesRead(record: GameRecord, tree: TreeIndex = indexTree(record.nodes)): RuleOptions | undefined {
  if (record.board.width !== SMALL.width) return undefined
  const words: LineWord[] = []
  const addUnread = (node: number): void => {
    for (const _ of ownValues(record.nodes[node]!.notes, UNREAD_MOVE)) words.push(undefined)
  }
  addUnread(0)
  let [before, first]: [number, Side | undefined] = [-1, undefined]
  for (const [i, { parent, moves, nodes, side }] of turnsIn(record, tree).entries()) {
    if (parent !== before) continue
    before = i
    first ??= words.length % 2 === 0 ? side : otherSide(side)
    words.push(parseTurn(turnText(moves, record.board), record.board))
    for (const node of nodes) addUnread(node)
  }
  return rulesToldBy(words, record.board, first)?.options
}

const known = new WeakMap<TreeIndex, Uint8Array>()

/** For nodes of the main line: 1 where the move's side is the one whose turn it is in a list of rounds. */
function inTurn({ record, tree }: ValueContext): Uint8Array {
  let found = known.get(tree)
  if (found) return found
  found = new Uint8Array(record.nodes.length).fill(1)
  let turn: Side = 1
  for (let node = 0; node >= 0; node = tree.firstChild[node]!) {
    const { action, notes } = record.nodes[node]!
    if (action?.type === 'play') {
      if (action.side === turn) turn = otherSide(turn)
      else found[node] = 0
    }
    for (const { key } of ownExtras(notes)) turn = turnAfter(turn, key)
  }
  known.set(tree, found)
  return found
}
