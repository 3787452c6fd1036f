/** A clock per side. Time runs from the question to the complete answer, and never below nothing. */

import type { Side } from 'qipu/games'

const SECOND = 1000

export class Clock {
  readonly #left: Record<Side, number>
  readonly #used: Record<Side, number> = { 1: 0, 2: 0 }
  /** Milliseconds of the tolerance that are left of each side: it is granted once per game, not anew for every answer. */
  readonly #margin: Record<Side, number>
  readonly #perMove: number
  readonly isLimited: boolean

  /** `seconds` per side for the whole game, where they are limited; `perMove` and `margin` in milliseconds. */
  constructor(seconds: number | undefined, perMove: number, margin: number) {
    this.isLimited = seconds !== undefined
    this.#left = { 1: (seconds ?? 0) * SECOND, 2: (seconds ?? 0) * SECOND }
    this.#perMove = perMove
    this.#margin = { 1: margin, 2: margin }
  }

  /** Seconds left of both sides, where they are limited. */
  get left(): Readonly<Record<Side, number>> | undefined {
    return this.isLimited ? { 1: this.#left[1] / SECOND, 2: this.#left[2] / SECOND } : undefined
  }

  /** Seconds that a side has used, limited or not. */
  used(side: Side): number {
    return this.#used[side] / SECOND
  }

  /** A side has so many seconds left, as in a game that was interrupted. */
  set(side: Side, seconds: number): void {
    if (!this.isLimited) return
    this.#used[side] += this.#left[side] - seconds * SECOND
    this.#left[side] = seconds * SECOND
  }

  /** How long to wait for a side's answer, in milliseconds. */
  patience(side: Side): number {
    return (this.isLimited ? Math.min(this.#perMove, this.#left[side]) : this.#perMove) + this.#margin[side]
  }

  /** Takes what a side used; false once it has used more than it had. */
  use(side: Side, milliseconds: number): boolean {
    this.#used[side] += milliseconds
    if (!this.isLimited) return true
    const left = this.#left[side] - milliseconds
    this.#left[side] = Math.max(0, left)
    if (left < 0) this.#margin[side] += left
    return this.#margin[side] >= 0
  }
}
