/** Which number each move of a line has, and where a diagram writes it. */

import type { BoardSize, Game, Mover, Piece, Point, Trace } from '../games/game.ts'
import { goesOn, isMove, type MoveAction, standingMoves } from '../record/moves.ts'
import type { GameRecord } from '../record/record.ts'

/** Which moves are numbered: none, all, the last so many, or those from one number to another (both included). */
export type Numbering =
  | 'none'
  | 'all'
  | { readonly last: number }
  /** `startAt` is what the first of them is shown with. */
  | { readonly from: number; readonly to?: number; readonly startAt?: number }

/** Move that shows its number. */
export interface NumberedMove {
  readonly node: number
  readonly number: number
  readonly side: Mover
  /** Empty for a pass. */
  readonly trace: Trace
}

const NOTHING: Trace = {}

const traceOf = (action: MoveAction, game: Game, board: BoardSize): Trace =>
  action.type === 'play' ? game.trace(action.move, board) : NOTHING

/** The number of the last move of a path that was not taken back. */
export function numberAt(record: GameRecord, game: Game, path: readonly number[]): number {
  return movesOn(record, game, path).at(-1)?.number ?? 0
}

/** The moves of a path that were not taken back, with their numbers; a record may set a number anew (`notes.number`). */
export function movesOn(record: GameRecord, game: Game, path: readonly number[]): NumberedMove[] {
  let number = 0
  return standingMoves(record.nodes, path).map((node, i, moves) => {
    const { action, notes } = record.nodes[node]!
    const isSame = i > 0 && goesOn(record.nodes, moves[i - 1]!, node, game.continues)
    number = notes?.number ?? number + (isSame ? 0 : 1)
    return { node, number, side: (action as MoveAction).side, trace: traceOf(action as MoveAction, game, record.board) }
  })
}

/**
 * Returns the actions of the same side right before a move, back to the opponent's last one; the earliest comes last.
 */
export function earlierInTurn(
  record: GameRecord,
  game: Game,
  { node, side }: Pick<NumberedMove, 'node' | 'side'>,
): readonly PointOrEdge[] {
  const places: PointOrEdge[] = []
  for (let at = record.nodes[node]!.parent; at >= 0; ) {
    const move = lastMoveAt(record, game, at)
    if (move?.side !== side || record.nodes[move.node]!.action?.type !== 'play') break
    places.push(placeOf(move.trace)!)
    at = record.nodes[move.node]!.parent
  }
  return places
}

/** The last move that stands at a node, without looking at all the others. */
export function lastMoveAt(record: GameRecord, game: Game, node: number): Omit<NumberedMove, 'number'> | undefined {
  let takenBack = 0
  for (let i = node; i >= 0; i = record.nodes[i]!.parent) {
    const { action } = record.nodes[i]!
    if (action?.type === 'setup') takenBack = 0
    if (action?.type === 'takeback') takenBack += action.count
    if (!isMove(action)) continue
    if (takenBack > 0) takenBack--
    else return { node: i, side: action.side, trace: traceOf(action, game, record.board) }
  }
  return undefined
}

export function chosen(moves: readonly NumberedMove[], numbering: Numbering): readonly NumberedMove[] {
  if (numbering === 'none') return []
  if (numbering === 'all') return moves
  if ('last' in numbering) return numbering.last > 0 ? moves.slice(-numbering.last) : []
  const { from, to = Number.POSITIVE_INFINITY, startAt = from } = numbering
  const found = moves.filter(({ number }) => number >= from && number <= to)
  return startAt === from ? found : found.map((move) => ({ ...move, number: move.number - from + startAt }))
}

/** A place on a board: a point, or the edge between two points. */
export interface PointOrEdge {
  readonly at: Point
  readonly to?: Point
}

/**
 * Returns the permanent trace of a move on the board, if any: an edge, an arrow, or the piece at its target.
 * Undefined for a pass.
 */
export function placeOf({ to, edge, arrow }: Trace): PointOrEdge | undefined {
  if (to === undefined) return undefined
  return edge === undefined ? { at: arrow ?? to } : { at: to, to: edge }
}

export const placeKey = ({ at, to }: PointOrEdge): string => (to === undefined ? `${at}` : `${at}-${to}`)

/** The moves whose numbers can be seen: later ones hide earlier ones, and pieces take their number along only once. */
export function standing(moves: readonly NumberedMove[]): ReadonlyMap<string, NumberedMove> {
  const byPlace = new Map<string, NumberedMove>()
  const byPiece = new Map<Piece, string>()
  for (const move of moves) {
    const place = placeOf(move.trace)
    if (!place) continue
    const { from, arrow, piece } = move.trace
    // A number belongs to the move that brought the piece where it stands.
    if (from !== undefined && arrow === undefined) byPlace.delete(`${from}`)
    if (piece !== undefined) byPlace.delete(byPiece.get(piece) ?? '')
    const key = placeKey(place)
    byPlace.set(key, move)
    if (piece !== undefined) byPiece.set(piece, key)
  }
  return byPlace
}
