/** Positions as planes of bits, the way that programs which learn to play read them. */

import type { BoardSize, Game, Placement, Side } from 'qipu/games'
import { Board, GoPlanes, goPlaneNames, KO } from 'qipu/games/go'
import type { ReplayedPosition } from './boards.ts'

export interface Planes {
  /** Meaning of each plane, in their order. */
  readonly names: readonly string[]
  /** Forgets the game before. */
  begin?(): void
  /** Sets bits: plane after plane, each of `Math.ceil(points / 8)` bytes, the first point in the highest bit. */
  write(standing: ReplayedPosition, out: Uint8Array): void
  /** Takes the move that was played in the position that was written last. */
  play?(move: number, side: Side): void
}

const setBit = (out: Uint8Array, planeBytes: number, plane: number, point: number): void => {
  out[plane * planeBytes + (point >> 3)]! |= 0x80 >> (point & 7)
}

export const planesOf = (game: Game, board: BoardSize): Planes =>
  game.pieces.stones === 'captured' ? goPlanes(board) : piecePlanes(game)

/** Any game: a plane per kind of piece, and one that says that side 2 is to move. */
function piecePlanes({ pieces: { kinds: pieces } }: Game): Planes {
  const kinds = pieces.length - 1
  return {
    names: [...pieces.slice(1).map(({ name }) => name.en), 'side 2 to move'],
    write({ cells, turn }, out) {
      const bytes = Math.ceil(cells.length / 8)
      for (let point = 0; point < cells.length; point++) {
        if (cells[point] !== 0) setBit(out, bytes, cells[point]! - 1, point)
        if (turn === 2) setBit(out, bytes, kinds, point)
      }
    },
  }
}

/** Go: the moves and the ko before a position are those since stones were last set by hand. */
function goPlanes(size: BoardSize): Planes {
  const planes = new GoPlanes(size)
  const board = new Board(size, false)
  const moves: number[] = []
  const begin = (): void => {
    board.clear()
    moves.length = 0
  }
  return {
    names: goPlaneNames,
    begin,
    write({ cells, turn }, out) {
      // A position that the rules do not make of the last one was made by hand.
      const changes: Placement[] = []
      for (let point = 0; point < cells.length; point++) {
        if (board.at(point) !== cells[point]) changes.push([point, cells[point]!])
      }
      if (changes.length > 0) {
        board.putAll(changes)
        moves.length = 0
      }
      const { koPoint } = board
      const ko = koPoint !== undefined && board.look(koPoint, turn) & KO ? koPoint : undefined
      const bytes = Math.ceil(cells.length / 8)
      planes.write({ cells, turn, ko, moves }, (plane, point) => setBit(out, bytes, plane, point))
    },
    play(move, side) {
      board.play(move, side)
      moves.push(move)
    },
  }
}
