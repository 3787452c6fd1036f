import type { Move, Outcome, Piece, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition } from '../shared/journal-position.ts'
import { BOXES, BOXES_OF_EDGE, boxOf, EDGES, EDGES_OF_BOX, isEdge, SIZE } from './board.ts'

export const RED = 1
export const BLUE = 2

/** Slots: whether each edge is drawn, who owns each box, the turn, and who drew each edge. */
const OWNER = EDGES
const TURN = OWNER + BOXES
const DRAWN_BY = TURN + 1

/** The side that drew an edge does not affect play, so it is no part of the hash. */
const hashOf = boardHash(TURN, 3, 0x4442)

export class DotsAndBoxesPosition extends JournalPosition {
  constructor(first: Side = RED) {
    super({ width: SIZE, height: SIZE }, new Uint16Array(DRAWN_BY + EDGES), TURN)
    this.put([], first)
  }

  /** Boxes of red and of blue. */
  get scores(): readonly [number, number] {
    const scores: [number, number, number] = [0, 0, 0]
    for (let box = 0; box < BOXES; box++) scores[this.slots[OWNER + box]!]!++
    return [scores[RED], scores[BLUE]]
  }

  /** Returns the owner of the box whose lower left corner is that dot: 0 for none. */
  override at(point: Point): Piece {
    const box = boxOf(point)
    return box === undefined ? 0 : this.slots[OWNER + box]!
  }

  /** Returns the side that drew an edge: 0 for none. */
  wall(edge: Move): Side | 0 {
    return (isEdge(edge) ? this.slots[DRAWN_BY + edge] : 0) as Side | 0
  }

  /** Gives boxes to a side, with the edges that they lack; piece 0 takes a box away again, with all its edges. */
  override put(pieces: readonly Placement[], turn?: Side): void {
    for (const [at, piece] of pieces) {
      const box = boxOf(at)
      if (box === undefined) continue
      this.slots[OWNER + box] = piece
      for (const edge of EDGES_OF_BOX[box]!) {
        this.slots[DRAWN_BY + edge] = piece === 0 ? 0 : this.wall(edge) || piece
        this.slots[edge] = piece === 0 ? 0 : 1
      }
    }
    for (let box = 0; box < BOXES; box++) if (!this.#isClosed(box)) this.slots[OWNER + box] = 0
    super.put([], turn)
  }

  /** Sides that drew the edges, in the order of their numbers. */
  override stateWord(): string {
    return this.slots.subarray(DRAWN_BY, DRAWN_BY + EDGES).join('')
  }

  override resume(word: string): boolean {
    if (word === '') return true
    if (word.length !== EDGES || !/^[012]+$/.test(word)) return false
    for (let edge = 0; edge < EDGES; edge++) {
      this.slots[DRAWN_BY + edge] = Number(word[edge])
      this.slots[edge] = word[edge] === '0' ? 0 : 1
    }
    // A box is its owner's as long as it is closed, and no closed box is without an owner.
    for (let box = 0; box < BOXES; box++) if (this.#isClosed(box) !== (this.slots[OWNER + box] !== 0)) return false
    return true
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isEdge(move)) return 'no-such-move'
    if (this.#isOver()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    return this.slots[move] === 0 ? undefined : 'already-drawn'
  }

  legal(): Move[] {
    const moves: Move[] = []
    for (let edge = 0; edge < EDGES; edge++) if (this.slots[edge] === 0) moves.push(edge)
    return moves
  }

  /** A side that closes a box moves again. */
  play(move: Move, side: Side = this.turn): readonly Point[] {
    const journal = this.journal
    journal.begin()
    let next: Side = otherSide(side)
    if (isEdge(move) && this.slots[move] === 0) {
      journal.set(move, 1)
      journal.set(DRAWN_BY + move, side)
      for (const box of BOXES_OF_EDGE[move]!) {
        if (!this.#isClosed(box)) continue
        journal.set(OWNER + box, side)
        next = side
      }
    }
    journal.set(TURN, next)
    return []
  }

  hash(): bigint {
    return hashOf(this.slots, this.turn)
  }

  outcome(): Outcome | undefined {
    if (!this.#isOver()) return undefined
    const { scores } = this
    const [red, blue] = scores
    if (red === blue) return { winner: 'draw', reason: 'as-many-boxes', scores }
    return { winner: red > blue ? RED : BLUE, reason: 'more-boxes', scores }
  }

  #isClosed(box: number): boolean {
    for (const edge of EDGES_OF_BOX[box]!) if (this.slots[edge] === 0) return false
    return true
  }

  #isOver(): boolean {
    for (let edge = 0; edge < EDGES; edge++) if (this.slots[edge] === 0) return false
    return true
  }
}
