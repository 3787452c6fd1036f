import type { Move, Outcome, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition } from '../shared/journal-position.ts'
import { DIRECTIONS, directionOf, NEXT, OUTSIDE, SIZE, SQUARES } from './board.ts'
import { arrowOf, fromOf, isMove, moveOf, toOf } from './moves.ts'

export const WHITE = 1
export const BLACK = 2
export const ARROW = 3

const TURN = SQUARES + 1
const hashOf = boardHash(SQUARES, 4, 0x414d)

/** White (a4 d1 g1 j4) at the bottom, black (a7 d10 g10 j7) at the top. */
const START: readonly Placement[] = [
  ...[3, 6, 30, 39].map((square) => [square, BLACK] as const),
  ...[60, 69, 93, 96].map((square) => [square, WHITE] as const),
]

export class AmazonsPosition extends JournalPosition {
  constructor(first: Side = WHITE) {
    super({ width: SIZE, height: SIZE }, new Uint16Array(SQUARES + 2), TURN)
    this.slots[OUTSIDE] = ARROW
    this.put(START, first)
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.outcome()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    const from = fromOf(move)
    const to = toOf(move)
    if (this.at(from) !== side) return 'not-your-amazon'
    const step = directionOf(from, to)
    if (step < 0) return 'not-a-queen-move'
    if (!this.#open(from, to, step, from)) return 'way-blocked'
    const shot = directionOf(to, arrowOf(move))
    if (shot < 0) return 'not-a-queen-shot'
    return this.#open(to, arrowOf(move), shot, from) ? undefined : 'shot-blocked'
  }

  legal(): Move[] {
    const moves: Move[] = []
    this.#scan(moves)
    return moves
  }

  /** How many legal moves there are, without making a list of up to some thousand of them. */
  countLegal(): number {
    return this.#scan()
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    this.journal.set(TURN, otherSide(side))
    if (!isMove(move)) return []
    const from = fromOf(move)
    const to = toOf(move)
    const arrow = arrowOf(move)
    const piece = this.at(from) || side
    const removed: Point[] = []
    this.journal.set(from, 0)
    if (this.at(to) !== 0) removed.push(to)
    this.journal.set(to, piece)
    if (arrow === to) return removed
    if (this.at(arrow) !== 0) removed.push(arrow)
    this.journal.set(arrow, ARROW)
    return removed
  }

  hash(): bigint {
    return hashOf(this.slots, this.turn)
  }

  outcome(): Outcome | undefined {
    return this.#canMove() ? undefined : { winner: otherSide(this.turn), reason: 'no-moves' }
  }

  /** An amazon that can step can also shoot: at least back to where it came from. */
  #canMove(): boolean {
    for (let from = 0; from < SQUARES; from++) {
      if (this.slots[from] !== this.turn) continue
      for (let d = 0; d < DIRECTIONS; d++) if (this.slots[NEXT[from * DIRECTIONS + d]!] === 0) return true
    }
    return false
  }

  /** True if every square after `start` up to `end` is empty, or is `left`, which the amazon has just left. */
  #open(start: Point, end: Point, direction: number, left: Point): boolean {
    for (let square = start; square !== end; ) {
      square = NEXT[square * DIRECTIONS + direction]!
      if (this.slots[square] !== 0 && square !== left) return false
    }
    return true
  }

  /** Counts the legal moves and lists them, if a list is given. */
  #scan(into?: Move[]): number {
    const slots = this.slots
    const side = this.turn
    let count = 0
    for (let from = 0; from < SQUARES; from++) {
      if (slots[from] !== side) continue
      // The arrow may pass or hit the square that the amazon leaves.
      slots[from] = 0
      for (let d = 0; d < DIRECTIONS; d++) {
        for (let to = NEXT[from * DIRECTIONS + d]!; slots[to] === 0; to = NEXT[to * DIRECTIONS + d]!) {
          for (let e = 0; e < DIRECTIONS; e++) {
            for (let hit = NEXT[to * DIRECTIONS + e]!; slots[hit] === 0; hit = NEXT[hit * DIRECTIONS + e]!) {
              count++
              into?.push(moveOf(from, to, hit))
            }
          }
        }
      }
      slots[from] = side
    }
    return count
  }
}
