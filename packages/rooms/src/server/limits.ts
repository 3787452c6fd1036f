/** Limits of a server. */
export interface ServerLimits {
  /** Requests that a person may send at once, and how many more each second; repeated requests have as many of their own. */
  readonly burst: number
  readonly perSecond: number
  /** Rate-limited messages before the socket is closed; `perSecond` of them are forgiven. */
  readonly maxRateLimited: number
  /** How long a socket may live without having said who it is. */
  readonly helloMs: number
  readonly pingMs: number
  /** A socket that has taken nothing for so long is ended. */
  readonly stuckMs: number
  /** Bytes that may wait for a slow client; beyond that it gets its events later, from the log. */
  readonly bufferedBytes: number
  readonly sockets: number
  readonly socketsPerPerson: number
  /** Limit that keeps a single address from taking all of them. */
  readonly socketsPerAddress: number
  /** Rooms that one address may make in an hour, copies included. */
  readonly roomsPerHour: number
  /** Bytes of one request: of a guest, of a host. */
  readonly guestBytes: number
  readonly hostBytes: number
  readonly eventsPerRoom: number
  /** How long the log of a room may get, in characters. */
  readonly lengthPerRoom: number
  /** How many events of a room stay in memory. */
  readonly tail: number
  readonly idleMs: number
  /** A room in which nothing happens for so many days is deleted. */
  readonly expireDays: number
  /** How long it may take until another server's change of a link is known here. */
  readonly keysMs: number
}

/** Limits that hold unless the caller sets others. */
export const defaultLimits: ServerLimits = {
  burst: 60,
  perSecond: 4,
  maxRateLimited: 300,
  helloMs: 5_000,
  pingMs: 22_000,
  stuckMs: 60_000,
  bufferedBytes: 256 * 1024,
  sockets: 10_000,
  socketsPerPerson: 10,
  socketsPerAddress: 5_000,
  roomsPerHour: 60,
  guestBytes: 64 * 1024,
  hostBytes: 4 * 1024 * 1024,
  eventsPerRoom: 200_000,
  lengthPerRoom: 64 * 1024 * 1024,
  tail: 500,
  idleMs: 60_000,
  expireDays: 90,
  keysMs: 3_000,
}

/** Token bucket: burst size and refill per second. */
export class TokenBucket {
  readonly #size: number
  readonly #perSecond: number
  #level: number
  #at: number

  constructor(size: number, perSecond: number, now: number) {
    this.#size = size
    this.#perSecond = perSecond
    this.#level = size
    this.#at = now
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    const filled = this.#level + (Math.max(0, now - this.#at) / 1000) * this.#perSecond
    this.#level = Math.min(this.#size, filled)
    this.#at = now
    if (this.#level < 1) return false
    this.#level--
    return true
  }

  isFull(now: number): boolean {
    return this.#level + (Math.max(0, now - this.#at) / 1000) * this.#perSecond >= this.#size
  }
}

/** One token bucket per key; those that are full again are deleted. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>()
  readonly #size: number
  readonly #perSecond: number

  constructor(size: number, perSecond: number) {
    this.#size = size
    this.#perSecond = perSecond
  }

  take(who: string, now: number): boolean {
    let bucket = this.#buckets.get(who)
    if (!bucket) {
      bucket = new TokenBucket(this.#size, this.#perSecond, now)
      this.#buckets.set(who, bucket)
    }
    return bucket.take(now)
  }

  sweep(now: number): void {
    for (const [who, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(who)
  }
}
