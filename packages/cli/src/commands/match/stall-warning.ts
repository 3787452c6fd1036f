/** Warning about idle games: without a clock, an engine may be silent for an hour. */

const WAIT = 30_000

export class StallWarning {
  readonly #waiting = new Map<number, NodeJS.Timeout>()
  readonly #told = new Set<number>()
  readonly #tell: (number: number, seconds: number) => void

  /** Told once per game. */
  constructor(tell: (number: number, seconds: number) => void) {
    this.#tell = tell
  }

  /** Something has happened in a game. */
  seen(number: number): void {
    clearTimeout(this.#waiting.get(number))
    if (this.#told.has(number)) return
    const timer = setTimeout(() => {
      this.#told.add(number)
      this.#tell(number, WAIT / 1000)
    }, WAIT)
    // The timer must not keep the process alive.
    timer.unref()
    this.#waiting.set(number, timer)
  }

  over(number: number): void {
    clearTimeout(this.#waiting.get(number))
    this.#waiting.delete(number)
  }
}
