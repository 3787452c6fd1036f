/** The numbers of all positions of a line. */

import { CLEAR, MOVE_2, stepKind } from 'qipu/formats/sgf/scan'
import {
  type BoardSize,
  type Game,
  otherSide,
  PASS,
  type Piece,
  type Point,
  type Position,
  type Setting,
  type Side,
} from 'qipu/games'
import { hasShapes, type Step, StoneLine } from '../extract/line.ts'
import { StonePlayer } from '../shapes/stone-player.ts'
import { ChangeList, LAST_PLY } from '../shapes/timeline.ts'
import { type Key, keyFor, PieceHash, StoneHash, TURN_HIGH, TURN_LOW } from './hash.ts'

/** A place in a line to which moves are played, and from which one looks at what may come next. */
export interface Walker {
  /** Goes back to the beginning. */
  begin(setting: Setting): void
  apply(step: Step): void
  /** The position's number with a side to move. */
  key(turn: Side): Key
  /** Every move that a side may play here, with the number of the position after it for either side to move. */
  children(side: Side): Iterable<{ readonly move: number; readonly key: (turn: Side) => Key }>
}

/** Words per position in a list: high and low half of its number, and the low half of the next one's; 0 at the end. */
export const POSITION_INTS = 3

/** Positions of a line as they come. */
class PositionList {
  readonly #ints: Uint32Array
  #length = 0

  constructor(ints: Uint32Array) {
    this.#ints = ints
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

/**
 * The positions of a line, one per ply from 0 on: setup belongs to the position before the next move. `firstSide` is whose
 * move it is where no move tells.
 */
export function positionsOf(walker: Walker, steps: readonly Step[], setting: Setting, firstSide: Side): Uint32Array {
  const list = new PositionList(new Uint32Array((steps.length + 1) * POSITION_INTS))
  const add = (turn: Side): void => {
    const { high, low } = walker.key(turn)
    list.add(high, low)
  }
  walker.begin(setting)
  let turn = firstSide
  for (const step of steps) {
    if (step.type === 'setup') turn = step.turn || turn
    else {
      if (list.count >= LAST_PLY) break
      // The move itself is the best evidence of the side to move.
      add(step.side || turn)
      turn = otherSide(step.side)
    }
    walker.apply(step)
  }
  add(turn)
  return list.ints()
}

export const walkerOf = (game: Game, board: BoardSize): Walker =>
  hasShapes(game) ? new StoneWalker(game.pieces.stones, board) : new PieceWalker(game, board)

/** Games with stones, which are most of a library's. */
export class StoneWalker implements Walker {
  readonly #stones: StonePlayer
  readonly #width: number
  readonly #points: number
  readonly #hash: StoneHash
  readonly #changes: ChangeList
  readonly #step = new StoneLine()
  #ply = 0

  constructor(stones: 'captured' | 'stay', board: BoardSize) {
    this.#stones = new StonePlayer(board, stones === 'captured', this)
    this.#width = board.width
    this.#points = board.width * board.height
    this.#hash = new StoneHash(board)
    this.#changes = new ChangeList(board)
  }

  change(point: Point, before: Piece, after: Piece): void {
    if (before !== 0) this.#hash.toggle(point, before as Side)
    if (after !== 0) this.#hash.toggle(point, after as Side)
    this.#changes.add(point, before, after, this.#ply)
  }

  begin(): void {
    this.#stones.clear()
    this.#hash.clear()
    this.#changes.clear()
    this.#ply = 0
  }

  apply(step: Step): void {
    this.#step.clear()
    for (const word of this.#step.add(step).words()) this.#stones.step(word)
  }

  key(turn: Side): Key {
    return keyFor(this.#hash.halves(), turn)
  }

  /**
   * Plays a line once, for its positions and for its columns: writes three ints per position to where there is room for
   * one more than steps, and returns them with the changes of points that changed more than once.
   */
  walk(line: StoneLine, firstSide: Side, room: Uint32Array): { positions: Uint32Array; changes: Uint16Array } {
    const list = new PositionList(room)
    const words = line.words()
    const hash = this.#hash
    const add = (turn: Side): void => {
      const [high, low] = hash.halves()
      if (turn === 1) list.add(high, low)
      else list.add(high ^ TURN_HIGH, low ^ TURN_LOW)
    }
    this.begin()
    let turn = firstSide
    for (let i = 0; i < words.length && this.#ply < LAST_PLY; i++) {
      const kind = stepKind(words[i]!)
      if (kind < CLEAR) {
        const side = kind === MOVE_2 ? 2 : 1
        add(side)
        turn = otherSide(side)
        this.#ply++
      }
      this.#stones.step(words[i]!)
    }
    add(line.turn ?? turn)
    return { positions: list.ints(), changes: this.#changes.ints() }
  }

  *children(side: Side): ReturnType<Walker['children']> {
    const key = (turn: Side): Key => this.key(turn)
    yield { move: PASS, key }
    // Of moves that mean the same, people take the one in the upper right corner.
    for (let i = 0; i < this.#points; i++) {
      const point = i - (i % this.#width) + this.#width - 1 - (i % this.#width)
      if (this.#stones.at(point) !== 0) continue
      this.#stones.play(point, side)
      yield { move: point, key }
      this.#stones.undo(point, side)
    }
  }
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

  *children(side: Side): ReturnType<Walker['children']> {
    const key = (turn: Side): Key => this.key(turn)
    for (const move of this.#position.legal()) {
      this.#position.play(move, side)
      yield { move, key }
      this.#position.undo()
    }
  }
}
