import type { Pending } from './pending.ts'

/** Requests that may be under way at once. */
const MAX_IN_FLIGHT = 32
/** Pause after a refusal that the server takes back later (ms); doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 5_000
/** A request without an answer for so long is sent again (ms). */
export const ANSWER_MS = 8_000

export interface OutboxEvents {
  /** Sends a request. */
  send(pending: Pending): void
  /** All requests that are not settled, in the order in which they were made. */
  unsettled(): readonly Pending[]
}

interface Sent {
  readonly at: number
  readonly waitMs: number
}

/**
 * Sends requests until each is answered: few at a time, again under the same name where no answer comes, and more slowly where the
 * server says that it is too much or that it can't just now. After such a refusal one request goes ahead alone, and each answer
 * lets one more follow.
 */
export class Outbox {
  readonly #events: OutboxEvents
  readonly #sent = new Map<string, Sent>()
  #isOpen = false
  #window = MAX_IN_FLIGHT
  #pauseMs = 0
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(events: OutboxEvents) {
    this.#events = events
  }

  /** The server listens: everything that is not settled is sent (again). */
  open(): void {
    this.#isOpen = true
    this.#sent.clear()
    this.#window = MAX_IN_FLIGHT
    this.#pauseMs = 0
    this.#pausedUntil = 0
    this.flush()
  }

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  /** Sends what may be sent now, and comes back for the rest. */
  flush(): void {
    clearTimeout(this.#timer)
    if (!this.#isOpen) return
    const now = performance.now()
    const unsettled = this.#events.unsettled()
    for (const { op } of unsettled) if (this.#isOverdue(op, now)) this.#sent.delete(op)
    if (now >= this.#pausedUntil) {
      for (const pending of unsettled) {
        if (this.#sent.size >= this.#window) break
        if (!this.#sent.has(pending.op)) this.#send(pending, now)
      }
    }
    this.#wait(unsettled, now)
  }

  #send(pending: Pending, now: number): void {
    this.#sent.set(pending.op, { at: now, waitMs: ANSWER_MS })
    this.#events.send(pending)
  }

  /** No answer is expected in time for a large request; its sender reports a failure. */
  expectLate(op: string): void {
    if (this.#sent.has(op)) this.#sent.set(op, { at: performance.now(), waitMs: Number.POSITIVE_INFINITY })
  }

  /** The server has answered for good: done, or refused. */
  answered(op: string): void {
    if (!this.#sent.delete(op)) return
    this.#pauseMs = 0
    this.#window = Math.min(MAX_IN_FLIGHT, this.#window + 1)
    this.flush()
  }

  /** The server can't do it now: it is sent again after a pause, and so is everything else. */
  postponed(op: string): void {
    if (!this.#sent.delete(op)) return
    const now = performance.now()
    this.#window = 1
    if (now >= this.#pausedUntil) {
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2))
      this.#pausedUntil = now + this.#pauseMs
    }
    this.flush()
  }

  #isOverdue(op: string, now: number): boolean {
    const sent = this.#sent.get(op)
    return sent !== undefined && now >= sent.at + sent.waitMs
  }

  /** Looks again when the pause is over or an answer is overdue, whichever comes first. */
  #wait(unsettled: readonly Pending[], now: number): void {
    let next = Number.POSITIVE_INFINITY
    for (const { at, waitMs } of this.#sent.values()) next = Math.min(next, at + waitMs)
    if (now < this.#pausedUntil && unsettled.length > 0) next = Math.min(next, this.#pausedUntil)
    if (next < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.flush(), Math.max(1, next - now))
  }
}
