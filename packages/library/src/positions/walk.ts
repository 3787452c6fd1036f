/** The numbers of all positions of a line. */

import { CLEAR, MOVE_2, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { type BoardSize, type Game, otherSide, PASS, type Position, type Setting, type Side } from 'qipu/games'
import { Board, capturedBy, SUICIDE } from 'qipu/games/go'
import { hasShapes, type Step, stoneSteps } from '../harvest/line.ts'
import { LAST_PLY } from '../shapes/timeline.ts'
import { type Key, keyFor, PieceHash, StoneHash, TURN_HIGH, TURN_LOW } from './hash.ts'

/** A place in a line to which moves are played, and from which one looks at what may come next. */
export interface Walker {
  /** Goes back to the beginning. */
  begin(setting: Setting): void
  apply(step: Step): void
  /** The position's number with a side to move. */
  key(turn: Side): Key
  /** The positions of a whole line; `turn` is whose move it is where no move tells. */
  positions(steps: readonly Step[], setting: Setting, turn: Side, ints?: Int32Array): Uint32Array
  /** Every move that a side may play here, with the number of the position after it for whoever is to move then. */
  children(side: Side): Iterable<{ readonly move: number; readonly key: (turn: Side) => Key }>
}

/** Words per position in a list: high and low half of its number, and the low half of the next one's; 0 at the end. */
export const POSITION_INTS = 3

/** Positions of a line as they come. */
class PositionList {
  readonly #ints: Uint32Array
  #length = 0

  constructor(most: number) {
    this.#ints = new Uint32Array(most * POSITION_INTS)
  }

  get count(): number {
    return this.#length / POSITION_INTS
  }

  add(high: number, low: number): void {
    const at = this.#length
    if (at > 0) this.#ints[at - 1] = low
    this.#ints[at] = high
    this.#ints[at + 1] = low
    this.#length = at + POSITION_INTS
  }

  ints(): Uint32Array {
    return this.#ints.subarray(0, this.#length)
  }
}

/** The positions of a line, one per ply from 0 on: setup belongs to the position before the next move. */
function positionsBySteps(walker: Walker, steps: readonly Step[], setting: Setting, firstSide: Side): Uint32Array {
  const list = new PositionList(steps.length + 1)
  const add = (turn: Side): void => {
    const { high, low } = walker.key(turn)
    list.add(high, low)
  }
  walker.begin(setting)
  let turn = firstSide
  for (const step of steps) {
    if (step.type === 'setup') turn = step.turn ?? turn
    else {
      if (list.count >= LAST_PLY) break
      // Whose move it is, the move itself tells best.
      add(step.side)
      turn = otherSide(step.side)
    }
    walker.apply(step)
  }
  add(turn)
  return list.ints()
}

export const walkerOf = (game: Game, board: BoardSize): Walker =>
  hasShapes(game) ? new StoneWalker(game.stones, board) : new PieceWalker(game, board)

class StoneWalker implements Walker {
  readonly #captures: boolean
  readonly #board: Board
  readonly #width: number
  readonly #points: number
  readonly #hash: StoneHash

  constructor(stones: 'captured' | 'stay', board: BoardSize) {
    this.#captures = stones === 'captured'
    this.#board = new Board(board)
    this.#width = board.width
    this.#points = board.width * board.height
    this.#hash = new StoneHash(board)
  }

  begin(): void {
    this.#board.clear()
    this.#hash.clear()
  }

  apply(step: Step): void {
    for (const word of stoneSteps([step])) this.applyWord(word)
  }

  applyWord(word: number): void {
    const kind = stepKind(word)
    const point = stepPoint(word)
    if (kind >= CLEAR) this.#put(point, (kind - CLEAR) as 0 | Side)
    else this.#play(point, kind === MOVE_2 ? 2 : 1)
  }

  key(turn: Side): Key {
    return keyFor(this.#hash.halves(), turn)
  }

  /** The fast road: what most games of a library take. */
  positions(steps: readonly Step[], _: Setting, firstSide: Side, ints = stoneSteps(steps)): Uint32Array {
    const list = new PositionList(ints.length + 1)
    const hash = this.#hash
    const add = (turn: Side): void => {
      const [high, low] = hash.halves()
      if (turn === 1) list.add(high, low)
      else list.add(high ^ TURN_HIGH, low ^ TURN_LOW)
    }
    this.begin()
    let turn = turnOf(steps) ?? firstSide
    for (let i = 0; i < ints.length; i++) {
      const word = ints[i]!
      const kind = stepKind(word)
      if (kind < CLEAR) {
        if (list.count >= LAST_PLY) break
        const side = kind === MOVE_2 ? 2 : 1
        add(side)
        turn = otherSide(side)
      }
      this.applyWord(word)
    }
    add(turn)
    return list.ints()
  }

  *children(side: Side): ReturnType<Walker['children']> {
    const key = (turn: Side): Key => this.key(turn)
    yield { move: PASS, key }
    // Of moves that mean the same, people take the one in the upper right corner.
    for (let i = 0; i < this.#points; i++) {
      const point = i - (i % this.#width) + this.#width - 1 - (i % this.#width)
      if (this.#board.at(point) !== 0) continue
      this.#play(point, side)
      yield { move: point, key }
      this.#unplay(point, side)
    }
  }

  #put(point: number, piece: 0 | Side): void {
    const before = this.#board.at(point)
    if (before === piece) return
    if (before !== 0) this.#hash.toggle(point, before as Side)
    if (piece !== 0) this.#hash.toggle(point, piece)
    this.#board.put(point, piece)
  }

  #play(point: number, side: Side): void {
    if (point === PASS) return
    if (!this.#captures) {
      this.#put(point, side)
      return
    }
    const before = this.#board.at(point)
    const status = this.#board.play(point, side)
    if (before !== 0) this.#hash.toggle(point, before as Side)
    this.#hash.toggle(point, side)
    if (capturedBy(status) > 0) this.#toggleRemoved(status, side)
  }

  #toggleRemoved(status: number, side: Side): void {
    const loser = status & SUICIDE ? side : otherSide(side)
    for (const removed of this.#board.removed()) this.#hash.toggle(removed, loser)
  }

  /** Takes back a move on an empty point. */
  #unplay(point: number, side: Side): void {
    if (!this.#captures) {
      this.#put(point, 0)
      return
    }
    const isSuicide = this.#board.at(point) === 0
    for (const removed of this.#board.removed()) this.#hash.toggle(removed, isSuicide ? side : otherSide(side))
    this.#hash.toggle(point, side)
    this.#board.undo()
  }
}

/** Whose move a setup says that it is, where no move follows. */
function turnOf(steps: readonly Step[]): Side | undefined {
  const last = steps.at(-1)
  return last?.type === 'setup' ? last.turn : undefined
}

class PieceWalker implements Walker {
  readonly #game: Game
  readonly #board: BoardSize
  readonly #hash: PieceHash
  #position: Position

  constructor(game: Game, board: BoardSize) {
    this.#game = game
    this.#board = board
    this.#hash = new PieceHash(game, board)
    this.#position = game.start({ board })
  }

  begin(setting: Setting): void {
    this.#position = this.#game.start({ ...setting, board: this.#board })
  }

  apply(step: Step): void {
    if (step.type === 'setup') this.#position.put(step.put, step.turn)
    else this.#position.play(step.type === 'play' ? step.move : PASS, step.side)
  }

  key(turn: Side): Key {
    return keyFor(this.#hash.halves(this.#position), turn)
  }

  positions(steps: readonly Step[], setting: Setting, turn: Side): Uint32Array {
    return positionsBySteps(this, steps, setting, turn)
  }

  *children(side: Side): ReturnType<Walker['children']> {
    const key = (turn: Side): Key => this.key(turn)
    for (const move of this.#position.legal()) {
      this.#position.play(move, side)
      yield { move, key }
      this.#position.undo()
    }
  }
}
