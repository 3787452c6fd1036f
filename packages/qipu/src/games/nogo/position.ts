import type { BoardSize, Move, Outcome, Piece, Placement, Point, Position, Reason, Side } from '../game.ts'
import { otherSide, PASS } from '../game.ts'
import { Journal } from '../shared/journal.ts'
import { stoneHash } from '../shared/stones.ts'
import { Breath } from './breath.ts'

/** What follows the points in the journal: the side to move, how the game was lost, and by whom. */
const TURN = 0
const LOSS = 1
const LOSER = 2
const STATE_SIZE = 3

/** The moves that lose the game at once; they may stand in a record, as the last move. Loss 0 is none. */
const LOSSES = ['', 'capture', 'suicide', 'pass']

export class NoGoPosition implements Position {
  readonly board: BoardSize
  readonly #points: number
  readonly #journal: Journal
  readonly #cells: Uint16Array
  readonly #breath: Breath

  constructor(board: BoardSize) {
    this.board = board
    this.#points = board.width * board.height
    this.#journal = new Journal(this.#points + STATE_SIZE)
    this.#cells = this.#journal.slots
    this.#breath = new Breath(board)
    this.put([], 1)
  }

  get turn(): Side {
    return this.#get(TURN) as Side
  }

  get ply(): number {
    return this.#journal.plays
  }

  at(point: Point): Piece {
    return this.#cells[point]!
  }

  put(pieces: readonly Placement[], turn: Side = this.turn): void {
    for (const [at, piece] of pieces) this.#cells[at] = piece
    this.#set(TURN, turn)
    this.#set(LOSS, 0)
    this.#journal.forget()
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!this.#isPoint(move) && move !== PASS) return 'no-such-move'
    if (this.#get(LOSS) !== 0) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    return this.#flaw(move, side)
  }

  legal(): Move[] {
    const moves: Move[] = []
    if (this.#get(LOSS) !== 0) return moves
    const side = this.turn
    for (let at = 0; at < this.#points; at++) if (this.#isLegal(at, side)) moves.push(at)
    return moves
  }

  /** Nothing is ever taken off: stones without liberties stay, for all to see why the game was lost. */
  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.#journal.begin()
    const loss = LOSSES.indexOf(this.#flaw(move, side) ?? '')
    if (loss > 0 && this.#get(LOSS) === 0) {
      this.#set(LOSS, loss)
      this.#set(LOSER, side)
    }
    this.#set(TURN, otherSide(side))
    if (this.#isPoint(move)) this.#journal.set(move, side)
    // Nothing is ever taken: a stone on an occupied point is a mistake, not a capture.
    return []
  }

  skip(side: Side = this.turn): void {
    this.#journal.begin()
    this.#set(TURN, otherSide(side))
  }

  undo(): void {
    this.#journal.undo()
  }

  hash(): bigint {
    return stoneHash(this.#points)(this.#cells, this.turn - 1 + 2 * this.#get(LOSS))
  }

  outcome(): Outcome | undefined {
    const loss = this.#get(LOSS)
    if (loss !== 0) return { winner: otherSide(this.#get(LOSER) as Side), reason: LOSSES[loss]! }
    const side = this.turn
    for (let at = 0; at < this.#points; at++) if (this.#isLegal(at, side)) return undefined
    return { winner: otherSide(side), reason: 'no-legal-move' }
  }

  #get(slot: number): number {
    return this.#cells[this.#points + slot]!
  }

  #set(slot: number, value: number): void {
    this.#journal.set(this.#points + slot, value)
  }

  #isPoint(move: Move): boolean {
    return Number.isInteger(move) && move >= 0 && move < this.#points
  }

  #isLegal(at: Point, side: Side): boolean {
    return this.#cells[at] === 0 && this.#breath.flaw(this.#cells, at, side) === undefined
  }

  #flaw(move: Move, side: Side): Reason | undefined {
    if (move === PASS) return 'pass'
    if (!this.#isPoint(move)) return 'no-such-move'
    return this.#cells[move] === 0 ? this.#breath.flaw(this.#cells, move, side) : 'occupied'
  }
}
