import type { BoardSize, Game, Move, Mover, Piece, Point, Side } from '../../games/game.ts'
import { CHANCE, isSide } from '../../record/basics.ts'
import type { Json } from '../../text/json/json.ts'

/** The name of chance beside the names of sides. */
const CHANCE_NAME = 'chance'

/** A game of ours on a board without moves: treated as an unknown game. */
export const foreign = (id: string): string => `qipu:${id}`

/**
 * The names of sides, points, moves and pieces in one record. Whatever has no name, or one that would not be
 * understood again, is a number.
 */
export class RecordNames {
  readonly board: BoardSize
  readonly #game: Game | undefined
  readonly #names = new Map<Point, string | number>()
  readonly #points = new Map<string, Point>()
  readonly #moves = new Map<Move, string | number>()

  constructor(game: Game | undefined, board: BoardSize) {
    this.#game = game
    this.board = board
  }

  /** The same game on another board, for diagrams that have their own. */
  on(board: BoardSize | undefined): RecordNames {
    return board ? new RecordNames(this.#game, board) : this
  }

  sideName(side: Mover): string | number {
    return side === CHANCE ? CHANCE_NAME : (this.#game?.sides[side - 1]?.id ?? side)
  }

  side(value: Json): Side | undefined {
    if (isSide(value)) return this.#game && value > this.#game.sides.length ? undefined : value
    const index = this.#game?.sides.findIndex(({ id }) => id === value) ?? -1
    return index < 0 ? undefined : ((index + 1) as Side)
  }

  /** A side, or chance. */
  mover(value: Json): Mover | undefined {
    return value === CHANCE_NAME ? CHANCE : this.side(value)
  }

  pointName(point: Point): string | number {
    const known = this.#names.get(point)
    if (known !== undefined) return known
    const { notation } = this.#game ?? {}
    const name = notation?.point(point, this.board)
    const result = name !== undefined && notation!.parsePoint(name, this.board) === point ? name : point
    this.#names.set(point, result)
    return result
  }

  point(value: Json): Point | undefined {
    if (typeof value === 'number') return this.isPoint(value) ? value : undefined
    if (typeof value !== 'string') return undefined
    const known = this.#points.get(value)
    if (known !== undefined) return known
    const point = this.#game?.notation.parsePoint(value, this.board)
    if (point === undefined || !this.isPoint(point)) return undefined
    this.#points.set(value, point)
    return point
  }

  isPoint(value: number): boolean {
    return Number.isInteger(value) && value >= 0 && value < this.board.width * this.board.height
  }

  moveName(move: Move): string | number {
    const known = this.#moves.get(move)
    if (known !== undefined) return known
    const name = this.#spell(move)
    this.#moves.set(move, name)
    return name
  }

  #spell(move: Move): string | number {
    if (!this.#game) return move
    const { notation } = this.#game
    try {
      const name = notation.format(move, this.board)
      return notation.parse(name, this.board) === move ? name : move
    } catch {
      // A number that is no move at all.
      return move
    }
  }

  move(value: Json): Move | undefined {
    const move = typeof value === 'string' ? this.#game?.notation.parse(value, this.board) : value
    return typeof move === 'number' && this.#isMove(move) ? move : undefined
  }

  #isMove(move: number): boolean {
    return this.#game ? this.#game.isMove(move, this.board) : Number.isSafeInteger(move) && move >= 0
  }

  pieceName(piece: Piece): string {
    return this.#game?.pieces.kinds[piece]?.id ?? `#${piece}`
  }

  piece(name: string): Piece | undefined {
    if (this.#game) {
      const index = this.#game.pieces.kinds.findIndex(({ id }) => id === name)
      return index < 0 ? undefined : index
    }
    return /^#\d{1,6}$/.test(name) ? Number(name.slice(1)) : undefined
  }
}
