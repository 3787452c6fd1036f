/** A line of a record as steps: takebacks are carried out, and what is no move and no setup is left out. */

import { CLEAR } from 'qipu/formats/sgf/scan'
import { type Game, PASS, type Side } from 'qipu/games'
import { type Action, type GameRecord, isMove } from 'qipu/record'

export type Step = Extract<Action, { type: 'play' | 'pass' | 'setup' }>

/** The steps of a path of nodes. Stones that are put by hand start a new history: moves before them are never taken back. */
export function stepsOf({ nodes }: GameRecord, path: Iterable<number>): Step[] {
  const steps: Step[] = []
  let settled = 0
  for (const node of path) {
    const { action } = nodes[node]!
    if (isMove(action)) steps.push(action)
    else if (action?.type === 'setup') settled = steps.push(action)
    else if (action?.type === 'takeback') steps.length = Math.max(settled, steps.length - action.count)
  }
  return steps
}

/** Steps of a game with stones as numbers, in the form of `scanMoves`. One object serves many lines. */
export class StoneLine {
  #words = new Int32Array(1 << 9)
  #length = 0
  #settled = 0
  #settledTurn: Side | undefined
  /** How many of them are moves and passes. */
  moves = 0

  /** Goes along a path, as `stepsOf` does. */
  follow({ nodes }: GameRecord, path: Iterable<number>): this {
    this.clear()
    for (const node of path) {
      const { action } = nodes[node]!
      if (action !== undefined) this.#act(action)
    }
    return this
  }

  clear(): void {
    this.#length = this.#settled = this.moves = 0
    this.#settledTurn = undefined
  }

  /** Side to move according to a setup that no move follows. */
  get turn(): Side | undefined {
    return this.#length === this.#settled ? this.#settledTurn : undefined
  }

  add(step: Step): this {
    this.#act(step)
    return this
  }

  /** They are overwritten by the next line. */
  words(): Int32Array {
    return this.#words.subarray(0, this.#length)
  }

  #act(action: Action): void {
    if (isMove(action)) {
      this.#push(((action.type === 'play' ? action.move : PASS) << 3) | action.side)
      this.moves++
    } else if (action.type === 'setup') {
      this.#settledTurn = action.turn || this.turn
      for (const [point, piece] of action.put) this.#push((point << 3) | (CLEAR + piece))
      this.#settled = this.#length
    } else if (action.type === 'takeback') {
      const before = this.#length
      this.#length = Math.max(this.#settled, before - action.count)
      this.moves -= before - this.#length
    }
  }

  #push(word: number): void {
    if (this.#length === this.#words.length) {
      const before = this.#words
      this.#words = new Int32Array(before.length * 2)
      this.#words.set(before)
    }
    this.#words[this.#length++] = word
  }
}

/** True if shapes can be searched in a game: its moves are stones on points. */
export const hasShapes = (
  game: Game | undefined,
): game is Game & { readonly pieces: { readonly stones: 'captured' | 'stay' } } => game?.pieces.stones !== undefined
