import type { BoardSize, Game as GameRules, Move, Mover, Position as RulesPosition, Side } from '../games/game.ts'
import { CHANCE } from '../record/basics.ts'
import { IllegalMove } from './illegal-move.ts'

/** The point of that name. Throws a `RangeError` for a name that is none, a `TypeError` for what is no text. */
export function pointNamed(rules: GameRules, board: BoardSize, name: string): number {
  checkText(name, 'a point')
  const point = rules.notation.parsePoint(name, board)
  if (point !== undefined) return point
  throw new RangeError(`there is no point ${JSON.stringify(name)} on a board of ${board.width} × ${board.height}`)
}

/** The side of that id. Throws a `RangeError` where the game has no such side. */
export function sideNamed(rules: GameRules, id: string): Side {
  const index = rules.sides.findIndex((side) => side.id === id)
  if (index >= 0) return (index + 1) as Side
  const known = rules.sides.map((side) => side.id).join(', ')
  throw new RangeError(`${rules.id} has no side ${JSON.stringify(id)}: its sides are ${known}`)
}

/** The id of a side, `black`, or `chance`. */
export const sideId = (rules: GameRules, side: Mover): string =>
  side === CHANCE ? 'chance' : rules.sides[side - 1]!.id

/** The piece of that id, or the first piece of the side of that id. */
export function pieceNamed({ id: game, pieces: { kinds: pieces } }: GameRules, id: string): number {
  const piece = pieces.findIndex((facts) => facts.id === id)
  if (piece >= 0) return piece
  throw new RangeError(
    `${game} has no piece ${JSON.stringify(id)}: its pieces are ${pieces.map((p) => p.id).join(', ')}`,
  )
}

/** The move that a text means in a position: in the game's coordinates, or in a notation that needs the position. */
export function moveNamed(rules: GameRules, position: RulesPosition, text: string): Move | IllegalMove {
  checkText(text, 'a move')
  const move = rules.notation.parse(text.trim(), position.board)
  if (move !== undefined) return move
  for (const notation of rules.moveNotations ?? []) {
    const reading = notation.parse(text, position)
    if ('move' in reading) return reading.move
  }
  return new IllegalMove(rules, text, sideId(rules, position.turn), 'unreadable')
}

/** A legal move, or why there is none. */
export function legalMove(rules: GameRules, position: RulesPosition, text: string): Move | IllegalMove {
  const move = moveNamed(rules, position, text)
  if (move instanceof IllegalMove) return move
  const reason = position.refusal(move)
  return reason === undefined ? move : new IllegalMove(rules, text, sideId(rules, position.turn), reason)
}

/** Programs in JavaScript are not checked by a compiler. */
export function checkText(value: unknown, what: string): void {
  if (typeof value !== 'string') throw new TypeError(`${what} is a text, not ${value === null ? 'null' : typeof value}`)
}
