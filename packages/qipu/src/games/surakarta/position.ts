import type { Move, Outcome, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import { NEIGHBOURS, POINTS, ROUTES, type Route, SIZE } from './board.ts'
import { fromOf, isCapture, isMove, moveOf, toOf } from './moves.ts'

export const BLACK = 1
export const RED = 2

const TURN = POINTS
const QUIET = TURN + 1
const SLOTS = QUIET + 1
const MOST_QUIET = 0xffff
const hashOf = boardHash(POINTS, 3, 0x5552)

export class SurakartaPosition extends JournalPosition {
  readonly #stallLimit: number

  /** `stallLimit`: plies without a capture after which the pieces are counted; 0 is no limit. */
  constructor(first: Side = BLACK, stallLimit = 0) {
    super({ width: SIZE, height: SIZE }, new Uint16Array(SLOTS), TURN)
    this.#stallLimit = stallLimit
    const pieces: Placement[] = []
    for (let point = 0; point < 2 * SIZE; point++) pieces.push([point, BLACK], [POINTS - 1 - point, RED])
    this.put(pieces, first)
  }

  /** Plies since the last capture, or since the start. */
  get quiet(): number {
    return this.slots[QUIET]!
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    super.put(pieces, turn)
    this.slots[QUIET] = 0
  }

  protected override stateSlots(): StateSlots {
    return this.#stallLimit === 0 ? {} : { quiet: { slot: QUIET, most: MOST_QUIET } }
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.outcome() !== undefined) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    const from = fromOf(move)
    const to = toOf(move)
    if (this.at(from) !== side) return 'not-your-piece'
    if (!isCapture(move)) {
      if (!NEIGHBOURS[from]!.includes(to)) return 'not-a-neighbour'
      return this.at(to) === 0 ? undefined : 'occupied'
    }
    if (this.at(to) !== otherSide(side)) return 'nothing-to-capture'
    return ROUTES[from]!.some((route) => this.#prey(route, from, side) === to) ? undefined : 'no-open-loop'
  }

  legal(): Move[] {
    const moves: Move[] = []
    if (this.outcome() !== undefined) return moves
    for (let from = 0; from < POINTS; from++) {
      if (this.at(from) !== this.turn) continue
      for (const to of NEIGHBOURS[from]!) if (this.at(to) === 0) moves.push(moveOf(from, to, false))
      const steps = moves.length
      for (const route of ROUTES[from]!) {
        const to = this.#prey(route, from, this.turn)
        if (to === undefined) continue
        const move = moveOf(from, to, true)
        // Two routes may lead to the same piece.
        if (moves.indexOf(move, steps) < 0) moves.push(move)
      }
    }
    return moves
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    this.journal.set(TURN, otherSide(side))
    if (!isMove(move)) return []
    const from = fromOf(move)
    const to = toOf(move)
    const piece = this.at(from) || side
    const removed = to !== from && this.at(to) !== 0 ? [to] : []
    this.journal.set(from, 0)
    this.journal.set(to, piece)
    this.journal.set(QUIET, removed.length > 0 ? 0 : Math.min(this.quiet + 1, MOST_QUIET))
    return removed
  }

  hash(): bigint {
    return hashOf(this.slots, this.turn)
  }

  outcome(): Outcome | undefined {
    const winner = this.#winner()
    if (winner) return { winner, reason: 'all-captured' }
    return this.#stallLimit > 0 && this.quiet >= this.#stallLimit ? this.#count() : undefined
  }

  #count(): Outcome {
    const lead = this.slots
      .subarray(0, POINTS)
      .reduce((sum, piece) => sum + (piece === BLACK ? 1 : piece === RED ? -1 : 0), 0)
    return { winner: lead === 0 ? 'draw' : lead > 0 ? BLACK : RED, reason: 'stalled' }
  }

  /** Returns the capture of a piece going that way: the first piece that it meets, if an arc lies before it. */
  #prey(route: Route, from: Point, side: Side): Point | undefined {
    const { points, beyondArc } = route
    for (let i = 0; i < points.length; i++) {
      const point = points[i]!
      const piece = this.at(point)
      // The piece has left its own point, so it may cross it.
      if (piece === 0 || point === from) continue
      return piece !== side && i >= beyondArc ? point : undefined
    }
    return undefined
  }

  #winner(): Side | undefined {
    let found = 0
    for (let point = 0; point < POINTS; point++) {
      const piece = this.at(point)
      if (piece === 0 || piece === found) continue
      if (found !== 0) return undefined
      found = piece
    }
    return found === 0 ? undefined : (found as Side)
  }
}
