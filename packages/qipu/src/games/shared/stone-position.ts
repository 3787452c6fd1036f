import type { BoardSize, Move } from '../game.ts'
import { JournalPosition } from './journal-position.ts'

/** The first number of the state of every game with stones: the side to move. */
export const TURN = 0

/** Stones on a board of any size: a slot for each point, and after them the numbers of the game's state. */
export abstract class StonePosition extends JournalPosition {
  protected readonly points: number

  constructor(board: BoardSize, stateSize: number) {
    const points = board.width * board.height
    super(board, new Uint16Array(points + stateSize), points + TURN)
    this.points = points
  }

  protected state(number: number): number {
    return this.slots[this.points + number]!
  }

  protected setState(number: number, value: number): void {
    this.journal.set(this.points + number, value)
  }

  protected isPoint(move: Move): boolean {
    return Number.isInteger(move) && move >= 0 && move < this.points
  }
}
