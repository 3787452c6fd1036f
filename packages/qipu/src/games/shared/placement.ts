/** Games in which stones are placed, never taken off, and the shape of the stones decides: gomoku, Connect6, Hex. */

import type { BoardSize, Move, Outcome, Piece, Placement, Point, Position, Reason, Side } from '../game.ts'
import { otherSide, PASS } from '../game.ts'
import { Journal } from './journal.ts'
import { stoneHash } from './stones.ts'

export interface PlacementRules {
  /** How many stones a side places in its turn, after a first turn of one stone. */
  readonly stonesPerTurn: 1 | 2
  /** Whether a side may pass; two passes in a row are then a draw. */
  readonly passing: boolean
  /** Whether the stone that was just placed there wins for its owner. */
  wins(cells: Uint16Array, at: Point): boolean
  /** The stones of a side that has won that made it so. */
  proof(cells: Uint16Array, winner: Side): readonly Point[]
  /** Whether a stone is one of those that are enough to ask on a board that was set up; all of them where it is left out. */
  decides?(at: Point, stone: Piece): boolean
  readonly winReason: Reason
  remarks?(cells: Uint16Array, at: Point, side: Side): readonly Reason[]
}

/** What follows the points in the journal. */
const TURN = 0
const STONES_LEFT = 1
const PASSES = 2
const EMPTY_POINTS = 3
const VERDICT = 4
const STATE_SIZE = 5

/** Verdicts 1 and 2 are the winning sides. */
const BOARD_FULL = 3
const TWO_PASSES = 4
/** Stones were put by hand, and nobody has asked since: a record may put stones again and again. */
const UNASKED = 5

export class PlacementPosition implements Position {
  readonly board: BoardSize
  readonly #points: number
  readonly #rules: PlacementRules
  readonly #journal: Journal
  readonly #cells: Uint16Array

  constructor(board: BoardSize, rules: PlacementRules) {
    this.board = board
    this.#points = board.width * board.height
    this.#rules = rules
    this.#journal = new Journal(this.#points + STATE_SIZE)
    this.#cells = this.#journal.slots
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
    let empty = 0
    for (let at = 0; at < this.#points; at++) if (this.#cells[at] === 0) empty++
    this.#set(TURN, turn)
    this.#set(STONES_LEFT, empty === this.#points ? 1 : this.#rules.stonesPerTurn)
    this.#set(PASSES, 0)
    this.#set(EMPTY_POINTS, empty)
    this.#set(VERDICT, UNASKED)
    this.#journal.forget()
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!this.#isPoint(move) && move !== PASS) return 'no-such-move'
    if (this.#verdict() !== 0) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    if (move === PASS) return this.#rules.passing ? undefined : 'no-passing'
    return this.#cells[move] === 0 ? undefined : 'occupied'
  }

  legal(): Move[] {
    if (this.#verdict() !== 0) return []
    const moves: Move[] = []
    for (let at = 0; at < this.#points; at++) if (this.#cells[at] === 0) moves.push(at)
    if (this.#rules.passing) moves.push(PASS)
    return moves
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    const verdict = this.#verdict()
    this.#journal.begin()
    if (this.#isPoint(move)) {
      if (this.#cells[move] === 0) this.#set(EMPTY_POINTS, this.#get(EMPTY_POINTS) - 1)
      this.#journal.set(move, side)
    }
    this.#set(PASSES, move === PASS ? Math.min(this.#get(PASSES) + 1, 2) : 0)
    this.#passTurn(move === PASS, side)
    if (verdict === 0) this.#decide(move)
    // Nothing is ever taken: a stone on an occupied point is a mistake, not a capture.
    return []
  }

  skip(side: Side = this.turn): void {
    this.#journal.begin()
    this.#set(PASSES, 0)
    this.#passTurn(false, side)
  }

  undo(): void {
    this.#journal.undo()
  }

  hash(): bigint {
    const state = this.turn - 1 + 2 * (this.#get(STONES_LEFT) - 1) + 4 * this.#get(PASSES)
    return stoneHash(this.#points)(this.#cells, state)
  }

  outcome(): Outcome | undefined {
    const verdict = this.#verdict()
    if (verdict === 0) return undefined
    if (verdict === BOARD_FULL) return { winner: 'draw', reason: 'board-full' }
    if (verdict === TWO_PASSES) return { winner: 'draw', reason: 'two-passes' }
    return { winner: verdict as Side, reason: this.#rules.winReason }
  }

  winning(): readonly Point[] {
    const verdict = this.#verdict()
    return verdict === 1 || verdict === 2 ? this.#rules.proof(this.#cells, verdict) : []
  }

  remarks(move: Move, side: Side = this.turn): readonly Reason[] {
    if (!this.#isPoint(move) || this.#cells[move] !== 0) return []
    return this.#rules.remarks?.(this.#cells, move, side) ?? []
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

  /** Asked before every move, so that a verdict about stones that were put is found before there is a move to undo. */
  #verdict(): number {
    const known = this.#get(VERDICT)
    return known === UNASKED ? (this.#cells[this.#points + VERDICT] = this.#verdictOfBoard()) : known
  }

  #verdictOfBoard(): number {
    const { decides } = this.#rules
    for (let at = this.#points - 1; at >= 0; at--) {
      const stone = this.#cells[at]!
      if (stone !== 0 && (decides?.(at, stone) ?? true) && this.#winsAt(at)) return stone
    }
    return this.#get(EMPTY_POINTS) === 0 ? BOARD_FULL : 0
  }

  #winsAt(at: Point): boolean {
    return this.#cells[at] !== 0 && this.#rules.wins(this.#cells, at)
  }

  /** A pass gives away the whole turn; a side that plays out of turn is taken to begin a turn of its own. */
  #passTurn(isPass: boolean, side: Side): void {
    const left = (side === this.turn ? this.#get(STONES_LEFT) : this.#rules.stonesPerTurn) - 1
    const goesOn = left > 0 && !isPass
    this.#set(TURN, goesOn ? side : otherSide(side))
    this.#set(STONES_LEFT, goesOn ? left : this.#rules.stonesPerTurn)
  }

  #decide(move: Move): void {
    if (this.#isPoint(move) && this.#winsAt(move)) this.#set(VERDICT, this.#cells[move]!)
    else if (this.#get(EMPTY_POINTS) === 0) this.#set(VERDICT, BOARD_FULL)
    else if (this.#rules.passing && this.#get(PASSES) === 2) this.#set(VERDICT, TWO_PASSES)
  }
}
