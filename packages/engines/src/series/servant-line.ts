/** An engine of ours without a process: its lines go straight to it, and its answers straight back. */

import { BoundedLog, type LineResult } from '../process/index.ts'
import type { BuiltInEngine, EngineChannel } from '../protocols/protocol.ts'

const KEPT = 1 << 20

export class ServantLine implements EngineChannel {
  readonly log = new BoundedLog(KEPT)
  readonly #servant: BuiltInEngine
  readonly #started = performance.now()
  #queue: { readonly line: string; readonly at: number }[] = []

  readonly #onLog: ((line: string) => void) | undefined

  constructor(servant: BuiltInEngine, onLog?: (line: string) => void) {
    this.#servant = servant
    this.#onLog = onLog
    for (const line of servant.greeting ?? []) this.#hear(line)
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) {
      this.#note('>', line)
      for (const answer of this.#servant.hear(line).flatMap((text) => text.split('\n'))) this.#hear(answer)
    }
  }

  #hear(line: string): void {
    this.#note('<', line)
    this.#queue.push({ line, at: performance.now() })
  }

  /** Replies to these lines are ignored: nothing was asked. */
  tell(...lines: readonly string[]): void {
    this.send(...lines)
  }

  /** In its turn: between two answers, signals, timers and connections are heard. */
  next(milliseconds: number): Promise<LineResult> {
    const heard = this.#queue.shift() ?? { trouble: { kind: 'silence' as const, milliseconds } }
    return new Promise((resolve) => setImmediate(resolve, heard))
  }

  discardUnread(): number {
    const dropped = this.#queue.length
    this.#queue = []
    return dropped
  }

  #note(sign: string, line: string): void {
    const entry = `${((performance.now() - this.#started) / 1000).toFixed(3)} ${sign} ${line}`
    this.log.add(entry)
    this.#onLog?.(entry)
  }
}
