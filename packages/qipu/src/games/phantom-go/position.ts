import type { BoardSize, Move, Outcome, Piece, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide, PASS } from '../game.ts'
import { Board, capturedBy, KO, OCCUPIED, OFF_BOARD, SUICIDE } from '../go/board.ts'
import { formatState, parseState } from '../shared/state-words.ts'
import { StonePosition, TURN } from '../shared/stone-position.ts'
import { areaOf } from './area.ts'

/** Why the referee refuses a try, in the order in which one would say so. */
const REFUSALS = [
  [OFF_BOARD, 'no-such-move'],
  [OCCUPIED, 'occupied'],
  [SUICIDE, 'suicide'],
  [KO, 'ko'],
] as const

/** The state after the side to move. */
const PASSES = 1
const STATE_SIZE = 2

/** No point: a ko ends, and nothing else happens. */
const OFF: Point = -2

/** An odd number whose multiples spread over 64 bits. */
const SPREAD = 0x9e37_79b9_7f4a_7c15n

/** The slot of a point says whether the stone there was discovered by its foe; the stones themselves are on a board of Go. */
export class PhantomGoPosition extends StonePosition {
  readonly #komi: number | undefined
  readonly #stones: Board
  /** For each play whether it was accepted: only then there is a move on the board to take back. */
  readonly #accepted: boolean[] = []

  constructor(board: BoardSize, komi: number | undefined) {
    super(board, STATE_SIZE)
    this.#komi = komi
    this.#stones = new Board(board)
    this.put([], 1)
  }

  override at(point: Point): Piece {
    return this.#stones.at(point)
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    for (const [at, piece] of pieces) if (piece !== this.#stones.at(at)) this.journal.set(at, 0)
    this.#stones.putAll(pieces)
    this.setState(PASSES, 0)
    super.put([], turn)
    this.#accepted.length = 0
  }

  /** Passes, a ko, and which stones their foes have discovered. */
  override stateWord(): string {
    const seen = Array.from({ length: this.points }, (_, at) => [`seen${at}`, this.slots[at]!] as const)
    const { koPoint = -1 } = this.#stones
    return formatState({ ko: koPoint + 1, passes: this.state(PASSES), ...Object.fromEntries(seen) })
  }

  override resume(word: string): boolean {
    const seen = Array.from({ length: this.points }, (_, at) => [`seen${at}`, 1] as const)
    const values = parseState(word, { ko: this.points, passes: 2, ...Object.fromEntries(seen) })
    if (!values) return false
    for (let at = 0; at < this.points; at++) this.slots[at] = values.get(`seen${at}`) ?? 0
    this.slots[this.points + PASSES] = values.get('passes') ?? 0
    this.#stones.forbid(values.get('ko') ?? 0, this.turn)
    return true
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (this.state(PASSES) === 2) return 'game-over'
    return side === this.turn ? this.#refereeSays(move, side) : 'not-your-turn'
  }

  legal(): Move[] {
    const moves: Move[] = []
    if (this.state(PASSES) === 2) return moves
    const side = this.turn
    for (let at = 0; at < this.points; at++) if (this.#refereeSays(at, side) === undefined) moves.push(at)
    moves.push(PASS)
    return moves
  }

  /** Whatever looks empty to the side, and a pass: what a try would meet there only the referee knows. */
  permitted(): Move[] {
    const moves: Move[] = []
    if (this.state(PASSES) === 2) return moves
    for (let at = 0; at < this.points; at++) if (this.seenBy(at, this.turn) === 0) moves.push(at)
    moves.push(PASS)
    return moves
  }

  /**
   * A refused try changes nothing on the board, only what its side knows. A side that plays out of turn is taken to play after a pass
   * that the record leaves out.
   */
  play(move: Move, side: Side = this.turn): readonly Point[] {
    const reason = this.state(PASSES) === 2 ? 'game-over' : this.#refereeSays(move, side)
    this.journal.begin()
    this.#accepted.push(reason === undefined)
    if (reason === 'game-over') return []
    if (reason !== undefined) {
      this.setState(TURN, side)
      // A side that tries a point wants to play on: passes before and after it are not in succession.
      this.setState(PASSES, 0)
      if (reason === 'occupied' && this.at(move) !== side) this.journal.set(move, 1)
      return []
    }
    this.setState(TURN, otherSide(side))
    this.setState(PASSES, move === PASS ? this.state(PASSES) + 1 : 0)
    const taken = capturedBy(this.#stones.play(move, side)) > 0 ? this.#stones.removed() : []
    for (const at of taken) this.journal.set(at, 0)
    return taken
  }

  override skip(side: Side = this.turn): void {
    super.skip(side)
    this.#accepted.push(true)
    this.#stones.play(OFF, side)
    this.setState(PASSES, 0)
  }

  override undo(): void {
    super.undo()
    if (this.#accepted.pop()) this.#stones.undo()
  }

  hash(): bigint {
    const { hashHigh, hashLow, koPoint = -1 } = this.#stones
    const stones = (BigInt(hashHigh >>> 0) << 32n) | BigInt(hashLow >>> 0)
    const state = this.turn - 1 + 2 * this.state(PASSES) + 6 * (koPoint + 1)
    return stones ^ BigInt.asUintN(64, BigInt(state) * SPREAD)
  }

  /** Two passes end the game, but without a komi there is no winner. */
  outcome(): Outcome | undefined {
    if (this.state(PASSES) < 2 || this.#komi === undefined) return undefined
    const [black, white] = areaOf(this)
    const scores = [black, white + this.#komi] as const
    const winner = scores[0] === scores[1] ? 'draw' : scores[0] > scores[1] ? 1 : 2
    return { winner, reason: 'area', scores }
  }

  /** Its own stones, and opposing ones that a refused try has revealed and that were not captured since. */
  seenBy(point: Point, side: Side): Piece {
    const stone = this.at(point)
    return stone === side || this.slots[point] === 1 ? stone : 0
  }

  #refereeSays(move: Move, side: Side): Reason | undefined {
    const status = this.#stones.look(move, side)
    for (const [bit, reason] of REFUSALS) if ((status & bit) !== 0) return reason
    return undefined
  }
}
