import type { BoardSize, Move, Mover, Outcome, Piece, Placement, Point, Position, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { formatState, parseState } from './state-words.ts'
import { UndoLog } from './undo-log.ts'

/** The slots that a position's key names beside pieces and turn: where each is, and its greatest value. */
export type StateSlots = Readonly<Record<string, { readonly slot: number; readonly most: number }>>

/**
 * A position whose whole state is one row of slots: what stands on each point, whose turn it is, and whatever else the
 * rules need. Rules say what a move does to the slots; taking moves back comes with the journal.
 */
export abstract class JournalPosition<Turn extends Mover = Side, Slots extends Uint16Array | Uint32Array = Uint16Array>
  implements Position
{
  readonly board: BoardSize
  protected readonly journal: UndoLog<Slots>
  protected readonly slots: Slots
  /** The slot that holds the side to move. */
  readonly #turn: number

  constructor(board: BoardSize, slots: Slots, turn: number) {
    this.board = board
    this.journal = new UndoLog(slots)
    this.slots = slots
    this.#turn = turn
  }

  get turn(): Turn {
    return this.slots[this.#turn] as Turn
  }

  get ply(): number {
    return this.journal.plays
  }

  at(point: Point): Piece {
    return this.slots[point]!
  }

  put(pieces: readonly Placement[], turn: Turn = this.turn): void {
    for (const [at, piece] of pieces) this.slots[at] = piece
    this.slots[this.#turn] = turn
    this.journal.forget()
  }

  skip(side: Turn = this.turn): void {
    this.journal.begin()
    this.journal.set(this.#turn, otherSide(side))
  }

  undo(): void {
    this.journal.undo()
  }

  /** None where pieces and turn are all that there is. */
  protected stateSlots(): StateSlots {
    return {}
  }

  stateWord(): string {
    const slots = Object.entries(this.stateSlots())
    return formatState(Object.fromEntries(slots.map(([name, { slot }]) => [name, this.slots[slot]!])))
  }

  resume(word: string): boolean {
    const slots = this.stateSlots()
    const most = Object.fromEntries(Object.entries(slots).map(([name, { most }]) => [name, most]))
    const values = parseState(word, most)
    if (!values) return false
    for (const [name, value] of values) this.slots[slots[name]!.slot] = value
    return true
  }

  abstract refusal(move: Move, side?: Turn): Reason | undefined
  abstract legal(): Move[]
  abstract play(move: Move, side?: Turn): readonly Point[]
  abstract hash(): bigint
  abstract outcome(): Outcome | undefined
}
