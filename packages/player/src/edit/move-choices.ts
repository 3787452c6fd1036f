/** Places that the next touch of a move can name, by the rules. */

import type { Game, Position } from 'qipu/games'
import type { Move, Mover, Point } from 'qipu/record'
import type { Target } from '../state/targets.ts'
import { type EnteredWay, isAt, waysOf } from './entry.ts'

export class MoveChoices {
  readonly #ways: readonly EnteredWay[]

  /** The choices of a side; with a die, those that it allows. */
  constructor(game: Game, position: Position, side: Mover, die?: number) {
    this.#ways = waysOf(game, position, side, die)
  }

  /** Number of touches that the longest move needs. */
  get length(): number {
    return Math.max(0, ...this.#ways.map(({ steps }) => steps.length))
  }

  /** Places that can follow after those that are entered; of edges, none. */
  next(entered: readonly Target[]): readonly Point[] {
    const found = this.#fitting(entered).flatMap(({ steps }) => {
      const step = steps[entered.length]
      return step?.length === 1 ? [step[0]!] : []
    })
    return [...new Set(found)]
  }

  /** The plays that these places make; undefined if they make none, or one of several. */
  moves(entered: readonly Target[]): readonly Move[] | undefined {
    const whole = this.#fitting(entered).filter(({ steps }) => steps.length === entered.length)
    return whole.length === 1 ? whole[0]!.moves : undefined
  }

  #fitting(entered: readonly Target[]): readonly EnteredWay[] {
    return this.#ways.filter(
      ({ steps }) => entered.length <= steps.length && entered.every((place, i) => isAt(steps[i]!, place)),
    )
  }
}
