import type { BoardSize, Piece } from '../record/basics.ts'
import type { Game, Image, SymmetryId } from './game.ts'
import { boardUnder, pointsUnder, type Symmetry, symmetries } from './go/symmetry.ts'

/** Transformation of a board: turned or mirrored, with the sides as they were or exchanged. */
export interface BoardTransform {
  readonly symmetry: SymmetryId
  readonly exchange: boolean
}

/** The board's other lie, and where everything is then. */
export interface TurnedBoard extends Image {
  readonly board: BoardSize
}

export const symmetryOf = (id: SymmetryId): Symmetry => symmetries.find((symmetry) => symmetry.id === id)!

/** The symmetry that does what two do, one after the other. */
export function symmetryAfter(first: SymmetryId, second: SymmetryId): SymmetryId {
  const board = { width: 3, height: 2 }
  const one = symmetryOf(first)
  const two = symmetryOf(second)
  const between = boardUnder(one, board)
  const points = pointsUnder(one, board).map((point) => pointsUnder(two, between)[point]!)
  const after = boardUnder(two, between)
  return symmetries.find(
    (symmetry) =>
      boardUnder(symmetry, board).width === after.width &&
      pointsUnder(symmetry, board).every((point, i) => point === points[i]),
  )!.id
}

/** True if play continues equally afterwards: with the sides exchanged, other symmetries may apply. */
export const canTurn = (game: Game, { symmetry, exchange }: BoardTransform): boolean =>
  game.symmetry.move !== undefined &&
  (exchange ? (game.symmetry.exchanged ?? []) : game.symmetry.kept).includes(symmetry)

export function turnedBoard(game: Game, board: BoardSize, { symmetry, exchange }: BoardTransform): TurnedBoard {
  const turn = symmetryOf(symmetry)
  const points = pointsUnder(turn, board)
  const pieces = exchange ? counterparts(game) : undefined
  return {
    board: boardUnder(turn, board),
    at: (point) => points[point]!,
    piece: pieces ? (piece) => pieces[piece] ?? piece : (piece) => piece,
  }
}

/** The piece of the other side that does the same, for each piece: sides list their pieces in the same order. */
function counterparts({ pieces: { kinds: pieces } }: Game): readonly Piece[] {
  const own = [1, 2].map((side) => pieces.flatMap((piece, number) => (piece.side === side ? [number] : [])))
  return pieces.map(({ side }, number) => (side ? own[2 - side]![own[side - 1]!.indexOf(number)]! : number))
}
