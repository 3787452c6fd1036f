import type { BoardSize, Move, Outcome, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide, PASS } from '../game.ts'
import type { StateSlots } from '../shared/journal-position.ts'
import { StonePosition, TURN } from '../shared/stone-position.ts'
import { stoneHash } from '../shared/stones.ts'
import { LibertyCheck } from './liberties.ts'

/** After the side to move: how the game was lost, and by whom. */
const LOSS = 1
const LOSER = 2
const STATE_SIZE = 3

/** The moves that lose the game at once; they may stand in a record, as the last move. Loss 0 is none. */
const LOSSES = ['', 'capture', 'suicide', 'pass']

export class NoGoPosition extends StonePosition {
  readonly #breath: LibertyCheck

  constructor(board: BoardSize) {
    super(board, STATE_SIZE)
    this.#breath = new LibertyCheck(board)
    this.put([], 1)
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    this.setState(LOSS, 0)
    super.put(pieces, turn)
  }

  protected override stateSlots(): StateSlots {
    return {
      loss: { slot: this.points + LOSS, most: LOSSES.length - 1 },
      loser: { slot: this.points + LOSER, most: 2 },
    }
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!this.isPoint(move) && move !== PASS) return 'no-such-move'
    if (this.state(LOSS) !== 0) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    return this.#flaw(move, side)
  }

  legal(): Move[] {
    const moves: Move[] = []
    if (this.state(LOSS) !== 0) return moves
    const side = this.turn
    for (let at = 0; at < this.points; at++) if (this.#isLegal(at, side)) moves.push(at)
    return moves
  }

  /** Nothing is ever taken off: stones without liberties stay, for all to see why the game was lost. */
  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    const loss = LOSSES.indexOf(this.#flaw(move, side) ?? '')
    if (loss > 0 && this.state(LOSS) === 0) {
      this.setState(LOSS, loss)
      this.setState(LOSER, side)
    }
    this.setState(TURN, otherSide(side))
    if (this.isPoint(move)) this.journal.set(move, side)
    // Nothing is ever taken: a stone on an occupied point is a mistake, not a capture.
    return []
  }

  hash(): bigint {
    return stoneHash(this.points)(this.slots, this.turn - 1 + 2 * this.state(LOSS))
  }

  outcome(): Outcome | undefined {
    const loss = this.state(LOSS)
    if (loss !== 0) return { winner: otherSide(this.state(LOSER) as Side), reason: LOSSES[loss]! }
    const side = this.turn
    for (let at = 0; at < this.points; at++) if (this.#isLegal(at, side)) return undefined
    return { winner: otherSide(side), reason: 'no-legal-move' }
  }

  #isLegal(at: Point, side: Side): boolean {
    return this.slots[at] === 0 && this.#breath.flaw(this.slots, at, side) === undefined
  }

  #flaw(move: Move, side: Side): Reason | undefined {
    if (move === PASS) return 'pass'
    if (!this.isPoint(move)) return 'no-such-move'
    return this.slots[move] === 0 ? this.#breath.flaw(this.slots, move, side) : 'occupied'
  }
}
