import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Words } from 'qipu'
import { inWords, Problem, reasonOf } from '../problem.ts'
import { type Batch, type Item, parcelOf } from './batch.ts'
import type { Outcome } from './outcome.ts'
import type { Performer } from './perform.ts'
import type { Setting } from './work.ts'

/** Batches that wait with a thread, so that it never waits for us. */
const AHEAD = 3

/**
 * The threads that share the work: this one, and as many more as were asked for, which are called once there is a second
 * batch and the work has lasted for a while: each has to load and to warm up. Until they are ready, and whenever all of
 * them are busy, this one works.
 */
export class Crew {
  readonly #performer: Performer
  readonly #setting: Setting
  readonly #jobs: number
  readonly #file: URL
  readonly #callAt: number
  #hands: Hand[] | undefined
  #batches = 0

  /** `patience` in milliseconds. */
  constructor(performer: Performer, setting: Setting, jobs: number, file: URL, patience = 0) {
    this.#performer = performer
    this.#setting = setting
    this.#jobs = jobs
    this.#file = file
    this.#callAt = performance.now() + patience
  }

  async perform(batch: Batch): Promise<Outcome> {
    if (++this.#batches > 1 && this.#jobs > 1 && !this.#hands && performance.now() >= this.#callAt) this.#call()
    const hand = this.#hands?.find(({ load, isReady }) => isReady && load < AHEAD)
    if (hand) return hand.perform(batch)
    return this.#performer.perform(batch.items)
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#hands?.map((hand) => hand.dismiss()) ?? [])
  }

  /** There is no such file where the program runs from its sources: then this thread works alone. */
  #call(): void {
    const isThere = existsSync(this.#file)
    this.#hands = Array.from({ length: isThere ? this.#jobs - 1 : 0 }, () => new Hand(this.#file, this.#setting))
  }
}

interface Waiting {
  readonly items: readonly Item[]
  resolve(outcome: Outcome): void
  reject(problem: Problem): void
}

class Hand {
  isReady = false
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #isDismissed = false
  #failure: Problem | undefined

  constructor(file: URL, workerData: Setting) {
    this.#worker = new Worker(file, { workerData })
    this.#worker.on('message', (message: Outcome | 'ready') => {
      if (message === 'ready') this.isReady = true
      else this.#waiting.shift()!.resolve(message)
    })
    this.#worker.on('error', (error) => this.#fail(reasonOf(error)))
    this.#worker.on('exit', (code) => this.#fail(inWords('thread-ended', { code })))
  }

  get load(): number {
    return this.#waiting.length
  }

  perform(batch: Batch): Promise<Outcome> {
    if (this.#failure) return Promise.reject(this.#failure)
    const { parcel, transfer } = parcelOf(batch)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ items: batch.items, resolve, reject })
      this.#worker.postMessage(parcel, transfer)
    })
  }

  async dismiss(): Promise<void> {
    this.#isDismissed = true
    await this.#worker.terminate()
  }

  #fail(reason: Words): void {
    if (this.#isDismissed || this.#failure) return
    const items = this.#waiting[0]?.items ?? []
    const [first, last] = [items[0]?.input.path, items.at(-1)?.input.path]
    this.#failure =
      first === undefined || last === undefined
        ? new Problem('thread-failed', { reason })
        : new Problem(first === last ? 'thread-failed-at' : 'thread-failed-between', { first, last, reason })
    this.isReady = true
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure)
  }
}
