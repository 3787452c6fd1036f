/** Queue of an engine's unread lines, with one pending reader. */

import type { LineResult, ProcessFault } from './process-fault.ts'

/** A line that waits costs more than its characters. */
const LINE_COST = 64
/** Timers that are set for longer go off at once. */
const LONGEST_WAIT = 2 ** 31 - 1
const sizeOf = (line: string): number => line.length + LINE_COST

/** Queue of complete lines, for one reader at a time. */
export class LineQueue {
  readonly #limit: number
  #queue: { readonly line: string; readonly at: number }[] = []
  #unread = 0
  #listening = true
  #trouble: ProcessFault | undefined
  #waiter: ((heard: LineResult) => void) | undefined

  /** The limit is of what may wait unread. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The first trouble stays: whatever follows follows from it. */
  get trouble(): ProcessFault | undefined {
    return this.#trouble
  }

  listen(): void {
    this.#listening = true
  }

  /** Drops unread lines, and those until the next `listen`. Returns how many were dropped. */
  discardUnread(): number {
    const dropped = this.#queue.length
    this.#queue = []
    this.#unread = 0
    this.#listening = false
    return dropped
  }

  /** The next line, or why there is none. One caller at a time. */
  next(milliseconds: number): Promise<LineResult> {
    const line = this.#queue.shift()
    if (line) {
      this.#unread -= sizeOf(line.line)
      return Promise.resolve(line)
    }
    if (this.#trouble) return Promise.resolve({ trouble: this.#trouble })
    return new Promise((resolve) => {
      const silence = (): void => this.#answer({ trouble: { kind: 'silence', milliseconds } })
      // A busy host may find the line and the end of the time in the same moment: what has come by then is read first.
      const timer = setTimeout(
        () => setImmediate(() => this.#waiter === waiter && silence()),
        Math.min(milliseconds, LONGEST_WAIT),
      )
      const waiter = (heard: LineResult): void => {
        clearTimeout(timer)
        resolve(heard)
      }
      this.#waiter = waiter
    })
  }

  /** Takes a line. The trouble is a flood: more waits than may. */
  add(line: string): ProcessFault | undefined {
    if (!this.#listening || this.#trouble) return undefined
    const at = performance.now()
    if (this.#waiter) {
      this.#answer({ line, at })
      return undefined
    }
    this.#queue.push({ line, at })
    this.#unread += sizeOf(line)
    return this.#unread > this.#limit ? { kind: 'flood', amount: this.#unread, measure: 'unread' } : undefined
  }

  /** Nothing comes any more once what waits is read. */
  fail(trouble: ProcessFault): void {
    this.#trouble ??= trouble
    this.#answer({ trouble: this.#trouble })
  }

  #answer(heard: LineResult): void {
    const waiter = this.#waiter
    this.#waiter = undefined
    waiter?.(heard)
  }
}
