/** A clock per side. Time runs from the question to the complete answer, and never below nothing. */

import type { Side } from 'qipu/games'

const SECOND = 1000

export class Clock {
  readonly #left: Record<Side, number>
  readonly #used: Record<Side, number> = { 1: 0, 2: 0 }
  readonly #margin: number
  readonly #perMove: number
  readonly isLimited: boolean

  /** `seconds` per side for the whole game, where they are limited; `perMove` and `margin` in milliseconds. */
  constructor(seconds: number | undefined, perMove: number, margin: number) {
    this.isLimited = seconds !== undefined
    this.#left = { 1: (seconds ?? 0) * SECOND, 2: (seconds ?? 0) * SECOND }
    this.#perMove = perMove
    this.#margin = margin
  }

  /** Seconds left of both sides, where they are limited. */
  get left(): Readonly<Record<Side, number>> | undefined {
    return this.isLimited ? { 1: this.#left[1] / SECOND, 2: this.#left[2] / SECOND } : undefined
  }

  /** Seconds that a side has used, limited or not. */
  used(side: Side): number {
    return this.#used[side] / SECOND
  }

  /** How long to wait for a side's answer, in milliseconds. */
  patience(side: Side): number {
    return (this.isLimited ? Math.min(this.#perMove, this.#left[side]) : this.#perMove) + this.#margin
  }

  /** Takes what a side used; false once it has used more than it had. */
  use(side: Side, milliseconds: number): boolean {
    this.#used[side] += milliseconds
    if (!this.isLimited) return true
    const left = this.#left[side] - milliseconds
    this.#left[side] = Math.max(0, left)
    return left >= -this.#margin
  }
}
