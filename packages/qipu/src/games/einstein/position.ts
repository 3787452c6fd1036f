import type { Move, Outcome, Piece, Point, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition } from '../shared/journal-position.ts'
import { BLUE, GOAL, NUMBERS, numberOf, PIECES, pieceOf, RED, SIZE, SQUARES, STEPS, sideOf } from './board.ts'
import { EXAMPLE_LAYOUT } from './layout.ts'
import { dieOf, isMove, moveOf, pieceIn, toOf } from './moves.ts'
import { movable, type Substitute } from './substitutes.ts'

const TURN = SQUARES
const NOWHERE = -1
const hashOf = boardHash(SQUARES, PIECES + 1, 0x57544e)

export class EinsteinPosition extends JournalPosition {
  readonly #substitute: Substitute

  constructor(first: Side = RED, substitute: Substitute = 'either') {
    super({ width: SIZE, height: SIZE }, new Uint16Array(SQUARES + 1), TURN)
    this.#substitute = substitute
    this.put(EXAMPLE_LAYOUT, first)
  }

  /** Returns the point of a piece, or undefined once it is taken. */
  find(piece: Piece): Point | undefined {
    const point = this.#where(piece)
    return point === NOWHERE ? undefined : point
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.outcome()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    const piece = pieceIn(move)
    if (sideOf(piece) !== side) return 'not-your-piece'
    const from = this.#where(piece)
    if (from === NOWHERE) return 'piece-is-gone'
    if (!this.#movable(dieOf(move), side, this.#substitute).includes(numberOf(piece))) return 'not-the-dies-piece'
    return STEPS[side][from]!.includes(toOf(move)) ? undefined : 'not-a-step'
  }

  /** Every pair of a throw and a move. */
  legal(): Move[] {
    const moves: Move[] = []
    for (let die = 1; die <= NUMBERS; die++) this.#addLegal(die, moves)
    return moves
  }

  /** The moves that one throw allows. */
  legalFor(die: number): Move[] {
    const moves: Move[] = []
    this.#addLegal(die, moves)
    return moves
  }

  legalBeside(move: Move): Move[] {
    return isMove(move) ? this.legalFor(dieOf(move)) : this.legal()
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    this.journal.set(TURN, otherSide(side))
    if (!isMove(move)) return []
    const piece = pieceIn(move)
    const to = toOf(move)
    const from = this.#where(piece)
    const removed = from !== to && this.at(to) !== 0 ? [to] : []
    if (from !== NOWHERE) this.journal.set(from, 0)
    this.journal.set(to, piece)
    return removed
  }

  hash(): bigint {
    return hashOf(this.slots, this.turn)
  }

  outcome(): Outcome | undefined {
    for (const side of [RED, BLUE] as const) {
      const arrived = this.at(GOAL[side])
      if (arrived !== 0 && sideOf(arrived) === side) return { winner: side, reason: 'corner-reached' }
    }
    const red = this.#has(RED)
    return red === this.#has(BLUE) ? undefined : { winner: red ? RED : BLUE, reason: 'all-captured' }
  }

  remarks(move: Move, side: Side = this.turn): readonly Reason[] {
    if (this.#substitute === 'nearest' || this.refusal(move, side) !== undefined) return []
    const nearest = this.#movable(dieOf(move), side, 'nearest').includes(numberOf(pieceIn(move)))
    return nearest ? [] : ['not-the-nearest-piece']
  }

  #addLegal(die: number, moves: Move[]): void {
    if (this.outcome()) return
    const side = this.turn
    for (const number of this.#movable(die, side, this.#substitute)) {
      const piece = pieceOf(side, number)
      for (const to of STEPS[side][this.#where(piece)]!) moves.push(moveOf(die, piece, to))
    }
  }

  #movable(die: number, side: Side, substitute: Substitute): readonly number[] {
    return movable(die, (number) => this.#where(pieceOf(side, number)) !== NOWHERE, substitute)
  }

  #where(piece: Piece): number {
    for (let point = 0; point < SQUARES; point++) if (this.slots[point] === piece) return point
    return NOWHERE
  }

  #has(side: Side): boolean {
    for (let point = 0; point < SQUARES; point++) {
      const piece = this.slots[point]!
      if (piece !== 0 && sideOf(piece) === side) return true
    }
    return false
  }
}
