/** Milliseconds since 1970 that never go back while the process runs, whatever is done to the machine's clock. */
export class Clock {
  readonly #wall: () => number
  readonly #steady: () => number
  #offset: number

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall
    this.#steady = steady
    this.#offset = wall() - steady()
  }

  /** By the steady clock; slowly led to the wall's, so that a clock that is set right is followed, and a jump is not. */
  now(): number {
    const steady = this.#steady()
    const drift = this.#wall() - steady - this.#offset
    const most = DRIFT * Math.max(0, steady - this.#last)
    this.#offset += Math.max(-most, Math.min(most, drift))
    this.#last = steady
    return Math.floor(steady + this.#offset)
  }

  #last = 0
}

/** At most so much faster or slower than time passes. */
const DRIFT = 0.1
