/** Games in which stones are placed, never taken off, and the shape of the stones decides: gomoku, Connect6, Hex. */

import type { BoardSize, Move, Outcome, Piece, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide, PASS } from '../game.ts'
import type { StateSlots } from './journal-position.ts'
import { StonePosition, TURN } from './stone-position.ts'
import { stoneHash } from './stones.ts'

export interface PlacementRules {
  /** How many stones a side places in its turn, after a first turn of one stone. */
  readonly stonesPerTurn: 1 | 2
  /** True if a side may pass; two passes in a row are then a draw. */
  readonly passing: boolean
  /** True if the stone that was just placed there wins for its owner. */
  wins(cells: Uint16Array, at: Point): boolean
  /** The stones of a side that has won that made it so. */
  proof(cells: Uint16Array, winner: Side): readonly Point[]
  /** True for stones that suffice for a check of a board that was set up; all of them if undefined. */
  decides?(at: Point, stone: Piece): boolean
  readonly winReason: Reason
  remarks?(cells: Uint16Array, at: Point, side: Side): readonly Reason[]
}

/** The state after the side to move. */
const STONES_LEFT = 1
const PASSES = 2
const EMPTY_POINTS = 3
const VERDICT = 4
const STATE_SIZE = 5

/** Verdicts 1 and 2 are the winning sides. */
const BOARD_FULL = 3
const TWO_PASSES = 4
/** State before the result is computed: a record may set up stones again and again. */
const UNASKED = 5

export class PlacementPosition extends StonePosition {
  readonly #rules: PlacementRules

  constructor(board: BoardSize, rules: PlacementRules) {
    super(board, STATE_SIZE)
    this.#rules = rules
    this.put([], 1)
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    super.put(pieces, turn)
    let empty = 0
    for (let at = 0; at < this.points; at++) if (this.slots[at] === 0) empty++
    this.setState(STONES_LEFT, empty === this.points ? 1 : this.#rules.stonesPerTurn)
    this.setState(PASSES, 0)
    this.setState(EMPTY_POINTS, empty)
    this.setState(VERDICT, UNASKED)
    this.journal.forget()
  }

  protected override stateSlots(): StateSlots {
    const { stonesPerTurn, passing } = this.#rules
    return {
      ...(stonesPerTurn > 1 && { left: { slot: this.points + STONES_LEFT, most: stonesPerTurn } }),
      ...(passing && { passes: { slot: this.points + PASSES, most: 2 } }),
    }
  }

  override resume(word: string): boolean {
    this.slots[this.points + VERDICT] = UNASKED
    return super.resume(word)
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!this.isPoint(move) && move !== PASS) return 'no-such-move'
    if (this.#verdict() !== 0) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    if (move === PASS) return this.#rules.passing ? undefined : 'no-passing'
    return this.slots[move] === 0 ? undefined : 'occupied'
  }

  legal(): Move[] {
    if (this.#verdict() !== 0) return []
    const moves: Move[] = []
    for (let at = 0; at < this.points; at++) if (this.slots[at] === 0) moves.push(at)
    if (this.#rules.passing) moves.push(PASS)
    return moves
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    const verdict = this.#verdict()
    this.journal.begin()
    if (this.isPoint(move)) {
      if (this.slots[move] === 0) this.setState(EMPTY_POINTS, this.state(EMPTY_POINTS) - 1)
      this.journal.set(move, side)
    }
    this.setState(PASSES, move === PASS ? Math.min(this.state(PASSES) + 1, 2) : 0)
    this.#passTurn(move === PASS, side)
    if (verdict === 0) this.#decide(move)
    // Nothing is ever taken: a stone on an occupied point is a mistake, not a capture.
    return []
  }

  override skip(side: Side = this.turn): void {
    this.journal.begin()
    this.setState(PASSES, 0)
    this.#passTurn(false, side)
  }

  hash(): bigint {
    const state = this.turn - 1 + 2 * (this.state(STONES_LEFT) - 1) + 4 * this.state(PASSES)
    return stoneHash(this.points)(this.slots, state)
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
    return verdict === 1 || verdict === 2 ? this.#rules.proof(this.slots, verdict) : []
  }

  remarks(move: Move, side: Side = this.turn): readonly Reason[] {
    if (!this.isPoint(move) || this.slots[move] !== 0) return []
    return this.#rules.remarks?.(this.slots, move, side) ?? []
  }

  /** Asked before every move, so that a verdict about stones that were put is found before there is a move to undo. */
  #verdict(): number {
    const known = this.state(VERDICT)
    return known === UNASKED ? (this.slots[this.points + VERDICT] = this.#verdictOfBoard()) : known
  }

  #verdictOfBoard(): number {
    const { decides } = this.#rules
    for (let at = this.points - 1; at >= 0; at--) {
      const stone = this.slots[at]!
      if (stone !== 0 && (decides?.(at, stone) ?? true) && this.#winsAt(at)) return stone
    }
    if (this.state(EMPTY_POINTS) === 0) return BOARD_FULL
    return this.#rules.passing && this.state(PASSES) === 2 ? TWO_PASSES : 0
  }

  #winsAt(at: Point): boolean {
    return this.slots[at] !== 0 && this.#rules.wins(this.slots, at)
  }

  /** A pass gives away the whole turn; a side that plays out of turn is taken to begin a turn of its own. */
  #passTurn(isPass: boolean, side: Side): void {
    const left = (side === this.turn ? this.state(STONES_LEFT) : this.#rules.stonesPerTurn) - 1
    const goesOn = left > 0 && !isPass
    this.setState(TURN, goesOn ? side : otherSide(side))
    this.setState(STONES_LEFT, goesOn ? left : this.#rules.stonesPerTurn)
  }

  #decide(move: Move): void {
    if (this.isPoint(move) && this.#winsAt(move)) this.setState(VERDICT, this.slots[move]!)
    else if (this.state(EMPTY_POINTS) === 0) this.setState(VERDICT, BOARD_FULL)
    else if (this.#rules.passing && this.state(PASSES) === 2) this.setState(VERDICT, TWO_PASSES)
  }
}
