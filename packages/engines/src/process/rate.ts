/** How much a guest says within a second. */

import type { ProcessFault, ProcessLimits } from './process-fault.ts'

const SECOND = 1000

/** Counter of the output of a process in each second. */
export class Rate {
  readonly #limits: ProcessLimits
  #second = 0
  #bytes = 0
  #lines = 0

  constructor(limits: ProcessLimits) {
    this.#limits = limits
  }

  /** Counts what came, and says when it is too much. */
  flood(bytes: number, lines: number): ProcessFault | undefined {
    const second = Math.floor(performance.now() / SECOND)
    if (second !== this.#second) {
      this.#second = second
      this.#bytes = 0
      this.#lines = 0
    }
    this.#bytes += bytes
    this.#lines += lines
    if (this.#bytes > this.#limits.bytesPerSecond) return { kind: 'flood', amount: this.#bytes, measure: 'bytes' }
    if (this.#lines > this.#limits.linesPerSecond) return { kind: 'flood', amount: this.#lines, measure: 'lines' }
    return undefined
  }
}
