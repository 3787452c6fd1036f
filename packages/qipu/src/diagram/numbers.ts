/** Which number each move of a line has, and where a diagram writes it. */

import type { Game, Piece, Point, Side, Trace } from '../games/game.ts'
import type { GameRecord } from '../record/record.ts'

/** Which moves are numbered: none, all, the last so many, or those from one number to another (both included). */
export type Numbering =
  | 'none'
  | 'all'
  | { readonly last: number }
  /** `startAt` is what the first of them is shown with. */
  | { readonly from: number; readonly to?: number; readonly startAt?: number }

export interface NumberedMove {
  readonly node: number
  readonly number: number
  readonly side: Side
  /** Empty for a pass. */
  readonly trace: Trace
}

const NOTHING: Trace = {}

/** The moves of a path that were not taken back, with their numbers; a record may set a number anew (`notes.number`). */
export function movesOn(record: GameRecord, game: Game, path: readonly number[]): NumberedMove[] {
  const moves: NumberedMove[] = []
  for (const node of path) {
    const { action, notes } = record.nodes[node]!
    if (action?.type === 'takeback') moves.length = Math.max(0, moves.length - action.count)
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    const number = notes?.number ?? (moves.at(-1)?.number ?? 0) + 1
    const trace = action.type === 'play' ? game.trace(action.move, record.board) : NOTHING
    moves.push({ node, number, side: action.side, trace })
  }
  return moves
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
export interface Place {
  readonly at: Point
  readonly to?: Point
}

/**
 * What a move leaves on the board for good, as far as it does: an edge, an arrow, or the piece where it went.
 * Undefined for a pass.
 */
export function placeOf({ to, edge, arrow }: Trace): Place | undefined {
  if (to === undefined) return undefined
  return edge === undefined ? { at: arrow ?? to } : { at: to, to: edge }
}

export const placeKey = ({ at, to }: Place): string => (to === undefined ? `${at}` : `${at}-${to}`)

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
