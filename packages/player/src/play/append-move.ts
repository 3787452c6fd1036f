/** A move becomes part of the record. */

import type { Position } from 'qipu/games'
import {
  type Action,
  appending,
  type Edit,
  type Move,
  type Notes,
  otherSide,
  PASS,
  type RefereeAnswer,
  same,
} from 'qipu/record'
import type { Editor, EditResult } from '../edit/editor.ts'
import { withTurn } from '../edit/setting-up.ts'
import { activeMovesAt } from '../state/active-moves.ts'
import type { Navigator } from '../state/navigator.ts'

/** One edit. Where the move is there already, it is gone to and keeps its notes. */
export function appendMove(editor: Editor, action: Action, notes: Notes): EditResult {
  const { navigator, node } = editor
  const { record } = navigator
  const there = navigator.children(node).find((child) => same(record.nodes[child]!.action, action))
  if (there !== undefined) {
    navigator.go(there)
    return { kind: 'went', node: there }
  }
  const added = appending(node, action, Object.keys(notes).length > 0 ? notes : undefined)
  const told = toldTurn(navigator)
  return editor.apply(told ? { type: 'batch', edits: [told, added] } : added, record.nodes.length)
}

/** A first move tells by itself who began: the start need no longer say so. */
function toldTurn(navigator: Navigator): Edit | undefined {
  const { game, record, node } = navigator
  const { action, notes } = record.nodes[0]!
  if (game.firstSide !== undefined || action?.type !== 'setup' || !action.turn) return undefined
  const [last] = activeMovesAt(navigator, node)
  return last ? undefined : { type: 'change', node: 0, action: withTurn(action, undefined), notes }
}

/** Returns the referee's answer to the move, in games that have one. */
export function verdictOn(position: Position, move: Move): RefereeAnswer | undefined {
  if (move === PASS || !position.referee) return undefined
  const { turn, referee } = position
  const code = referee.answer(move)
  position.play(move, turn)
  const flag = referee.flag(otherSide(turn)) ?? null
  position.undo()
  return { code, flag }
}

/** A move as it is written; where moves are refused, one that looks possible to its side. */
export function exampleOf({ game, record, replay: { position } }: Navigator, die: number | undefined): string {
  const moves = position.permitted?.() ?? position.legal()
  const found = moves.find((move) => {
    const thrown = move === PASS ? undefined : game.trace(move, record.board).die
    return move !== PASS && (thrown === undefined || thrown === die)
  })
  return found === undefined ? '' : game.notation.format(found, record.board)
}
