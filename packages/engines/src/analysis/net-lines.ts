/** The net in the same program as an engine that a review can ask. */

import type { LineResult } from '../process/index.ts'
import type { Lines } from './katago.ts'
import type { NetAnalysisEngine } from './net-engine.ts'

/** Lines to and from a net, as if it were a program. */
export class NetLines implements Lines {
  readonly #engine: NetAnalysisEngine
  readonly #answers: Generator<string>[] = []

  constructor(engine: NetAnalysisEngine) {
    this.#engine = engine
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) this.#answers.push(this.#engine.hear(line))
  }

  /** Gives up what was asked. */
  end(): void {
    this.#answers.length = 0
  }

  /** Computes the next answer. In between, whatever else waits in this program has its turn. */
  async next(): Promise<LineResult> {
    await new Promise((resolve) => setTimeout(resolve))
    while (this.#answers.length > 0) {
      const { done, value } = this.#answers[0]!.next()
      if (!done) return { line: value, at: performance.now() }
      this.#answers.shift()
    }
    return { trouble: { kind: 'silence', milliseconds: 0 } }
  }
}
