import { TokenBucket } from './limits.ts'

/**
 * Requests that one person may send. A repeated request is paid from a bucket of its own: answers get lost and stores fail through
 * no fault of the person, and what they say next has to pass all the same.
 */
class Allowance {
  readonly #fresh: TokenBucket
  readonly #repeated: TokenBucket
  readonly #size: number
  /** The last requests that were let through, oldest first. */
  readonly #passed = new Set<string>()

  constructor(size: number, perSecond: number, now: number) {
    this.#size = size
    this.#fresh = new TokenBucket(size, perSecond, now)
    this.#repeated = new TokenBucket(size, perSecond, now)
  }

  take(op: string | undefined, now: number): boolean {
    if (op !== undefined && this.#passed.has(op)) return this.#repeated.take(now)
    if (!this.#fresh.take(now)) return false
    if (op !== undefined) this.#remember(op)
    return true
  }

  #remember(op: string): void {
    this.#passed.add(op)
    if (this.#passed.size <= this.#size) return
    for (const oldest of this.#passed) {
      this.#passed.delete(oldest)
      break
    }
  }

  isFull(now: number): boolean {
    return this.#fresh.isFull(now) && this.#repeated.isFull(now)
  }
}

/** The allowances of all people; those that are full again are deleted. */
export class Allowances {
  readonly #people = new Map<string, Allowance>()
  readonly #size: number
  readonly #perSecond: number

  constructor(size: number, perSecond: number) {
    this.#size = size
    this.#perSecond = perSecond
  }

  /** True if a message may pass. `op` names the request of the message, if it is one. */
  take(person: string, op: string | undefined, now: number): boolean {
    let allowance = this.#people.get(person)
    if (!allowance) {
      allowance = new Allowance(this.#size, this.#perSecond, now)
      this.#people.set(person, allowance)
    }
    return allowance.take(op, now)
  }

  sweep(now: number): void {
    for (const [person, allowance] of this.#people) if (allowance.isFull(now)) this.#people.delete(person)
  }
}
