/** A clock per side. Time runs from the question to the complete answer, and never below nothing. */

import type { Side } from 'qipu/games'
import type { SecondsLeft } from '../protocols/protocol.ts'

const SECOND = 1000

export class Clock {
  /** By side; entry 0 is unused. */
  readonly #left: number[]
  readonly #used: number[]
  /** Milliseconds of the tolerance that are left of each side: it is granted once per game, not anew for every answer. */
  readonly #margin: number[]
  readonly #perMove: number
  readonly isLimited: boolean

  /** `seconds` per side for the whole game, where they are limited; `perMove` and `margin` in milliseconds. */
  constructor(sides: number, seconds: number | undefined, perMove: number, margin: number) {
    this.isLimited = seconds !== undefined
    this.#left = new Array<number>(sides + 1).fill((seconds ?? 0) * SECOND)
    this.#used = new Array<number>(sides + 1).fill(0)
    this.#perMove = perMove
    this.#margin = new Array<number>(sides + 1).fill(margin)
  }

  /** Seconds left of every side, where they are limited. */
  get left(): SecondsLeft | undefined {
    if (!this.isLimited) return undefined
    return Object.fromEntries(this.#left.slice(1).map((left, i) => [i + 1, left / SECOND]))
  }

  /** Seconds that a side has used, limited or not. */
  used(side: Side): number {
    return this.#used[side]! / SECOND
  }

  /** A side has so many seconds left, as in a game that was interrupted. */
  set(side: Side, seconds: number): void {
    if (!this.isLimited) return
    this.#used[side]! += this.#left[side]! - seconds * SECOND
    this.#left[side] = seconds * SECOND
  }

  /** How long to wait for a side's answer, in milliseconds. */
  patience(side: Side): number {
    return (this.isLimited ? Math.min(this.#perMove, this.#left[side]!) : this.#perMove) + this.#margin[side]!
  }

  /** Takes what a side used; false once it has used more than it had. */
  use(side: Side, milliseconds: number): boolean {
    this.#used[side]! += milliseconds
    if (!this.isLimited) return true
    const left = this.#left[side]! - milliseconds
    this.#left[side] = Math.max(0, left)
    if (left < 0) this.#margin[side]! += left
    return this.#margin[side]! >= 0
  }
}
