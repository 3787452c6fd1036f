/** The game on the board of our GTP engine: how it began, its moves, and taking them back. */

import { type BoardSize, type Game, type Move, type Mover, PASS, type Position, type Side } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { EMPTY, loadedFrom, type Start } from './load.ts'
import { mostOf } from './vertices.ts'

export class GtpGame {
  readonly game: Game
  board: BoardSize
  #komi = 0
  #start: Start = EMPTY
  #moves: [move: Move, side: Mover][] = []
  #position: Position

  constructor(game: Game) {
    this.game = game
    this.board = game.board.size
    this.#position = this.#replayed()
  }

  get position(): Position {
    return this.#position
  }

  get komi(): number {
    return this.#komi
  }

  set komi(komi: number) {
    this.#komi = komi
    this.#position = this.#replayed()
  }

  get handicap(): number {
    return this.#start.handicap
  }

  get isEmpty(): boolean {
    return this.#moves.length === 0 && this.#start.stones.length === 0
  }

  /** Both sides have passed, one after the other. */
  get isOver(): boolean {
    const last = this.#moves.slice(-2)
    return last.length === 2 && last.every(([move]) => move === PASS) && last[0]![1] !== last[1]![1]
  }

  clear(start: Start = EMPTY): void {
    this.#start = start
    this.#moves = []
    this.#position = this.#replayed()
  }

  /** False, and nothing changes, for a board that the game or the protocol's letters do not allow. */
  resize(board: BoardSize): boolean {
    if (!this.#allows(board)) return false
    this.board = board
    this.clear()
    return true
  }

  /** Handicap stones are part of the beginning: `undo` leaves them alone. */
  place(points: readonly Move[]): void {
    this.clear({ stones: points.map((at) => [at, 1] as const), turn: 2, handicap: points.length })
  }

  /** False, and nothing changes, for a record of another game, or one that does not tell what is on the board. */
  load(record: GameRecord, before?: number): boolean {
    if (record.game !== this.game.id || !this.#allows(record.board)) return false
    const loaded = loadedFrom(record, this.game, before)
    if (!loaded) return false
    this.board = loaded.board
    this.#komi = loaded.komi ?? this.#komi
    this.#start = loaded.start
    this.#moves = loaded.moves
    this.#position = this.#replayed()
    return true
  }

  /**
   * Returns the position with this side to move. GTP has neither turns nor an end: the named side moves, also after two
   * passes.
   */
  turnTo(side: Side): Position {
    const position = this.#position
    if (this.isOver) position.skip()
    if (position.turn !== side) position.skip()
    return position
  }

  /** False for a move against the rules. */
  play(move: Move, side: Side): boolean {
    const position = this.turnTo(side)
    if (position.refusal(move, side) !== undefined) return false
    position.play(move, side)
    this.#moves.push([move, side])
    return true
  }

  undo(): boolean {
    if (this.#moves.pop() === undefined) return false
    this.#position = this.#replayed()
    return true
  }

  #allows(board: BoardSize): boolean {
    const most = mostOf(this.game)
    return board.width <= most && board.height <= most && this.game.board.allows(board)
  }

  #replayed(): Position {
    const { stones, turn } = this.#start
    const { amongPrograms: options } = this.game.rules
    const position = this.game.start({
      board: this.board,
      komi: this.#komi,
      ...(turn && { first: turn }),
      ...(options && { options }),
    })
    if (stones.length > 0) position.put(stones, turn)
    for (const [move, side] of this.#moves) {
      if (position.turn !== side) position.skip()
      position.play(move, side)
    }
    return position
  }
}
