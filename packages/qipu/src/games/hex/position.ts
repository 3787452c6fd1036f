import { type BoardSize, type Move, otherSide, type Placement, type Point, type Reason, type Side } from '../game.ts'
import { PlacementPosition, type PlacementRules } from '../shared/placement.ts'
import { formatState, parseState } from '../shared/state-words.ts'
import { TURN } from '../shared/stone-position.ts'
import { isSwap, mirrorPoint, swapPieces } from './swap.ts'

/**
 * Stones, and the swap that may answer the first of them. `legal()` does not list a swap: not every event has the rule, and
 * no record names it. A swap that was played is legal all the same.
 */
export class HexPosition extends PlacementPosition {
  /** Set where a position is taken up behind the first stone; `put` clears it, and runs before fields have values. */
  private maySwap: boolean | undefined

  constructor(board: BoardSize, rules: PlacementRules) {
    super(board, rules)
  }

  /** Word that tells if the one stone on the board may still be answered by a swap. */
  override stateWord(): string {
    return this.#onlyStone() === undefined ? '' : formatState({ swap: 1 })
  }

  override resume(word: string): boolean {
    const values = parseState(word, { swap: 1 })
    this.maySwap = values?.has('swap') ?? false
    return values !== undefined
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    super.put(pieces, turn)
    this.maySwap = false
  }

  override refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isSwap(move, this.board)) return super.refusal(move, side)
    if (this.outcome()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    const isSquare = this.board.width === this.board.height
    return this.#onlyStone() !== undefined && (isSquare || move !== swapPieces(this.board)) ? undefined : 'no-swap'
  }

  override play(move: Move, side: Side = this.turn): readonly Point[] {
    if (!isSwap(move, this.board)) return super.play(move, side)
    const stone = this.#onlyStone()
    this.journal.begin()
    // The players exchange sides: the stone stays, and the same colour moves.
    if (move !== swapPieces(this.board)) return []
    this.setState(TURN, otherSide(side))
    if (stone === undefined) return []
    this.journal.set(stone, 0)
    this.journal.set(mirrorPoint(stone, this.board), side)
    return []
  }

  /** The point of the first stone, where it is the only move so far and the other side's turn. */
  #onlyStone(): Point | undefined {
    if (this.ply !== (this.maySwap ? 0 : 1)) return undefined
    const stones = this.slots.subarray(0, this.points)
    const at = stones.findIndex((piece) => piece !== 0)
    return at >= 0 && at === stones.findLastIndex((piece) => piece !== 0) && this.at(at) !== this.turn ? at : undefined
  }
}
