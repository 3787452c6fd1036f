import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Words } from 'qipu/games'
import { inWords } from '../words/problem.ts'
import { type Batch, parcelOf } from './batch.ts'
import { Outcome } from './outcome.ts'
import type { Performer } from './perform.ts'
import type { Setting } from './work.ts'

/** Batches that wait with a thread, so that it never waits for us. */
const AHEAD = 3

/** A thread ended before the work that it was given. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure'
  readonly reason: Words

  constructor(reason: Words) {
    super(reason.en)
    this.reason = reason
  }
}

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
  #spare: Hand | undefined
  #batches = 0

  /** `patience` in milliseconds. */
  constructor(performer: Performer, setting: Setting, jobs: number, file: URL, patience = 0) {
    this.#performer = performer
    this.#setting = setting
    this.#jobs = jobs
    this.#file = file
    this.#callAt = performance.now() + patience
  }

  /** Fails with a `ThreadFailure` where the thread that had the batch ended; `alone` then finds out by which item. */
  async perform(batch: Batch): Promise<Outcome> {
    if (++this.#batches > 1 && this.#jobs > 1 && !this.#hands && performance.now() >= this.#callAt) this.#call()
    const hand = this.#hands?.find(({ load, isReady }) => isReady && load < AHEAD)
    if (hand) return hand.perform(batch)
    return this.#performer.perform(batch.items)
  }

  /** Has a single item done where nothing else can be hurt; an item that ends the thread is told as an internal error. */
  async alone(single: Batch): Promise<Outcome> {
    this.#spare ??= new Hand(this.#file, this.#setting, () => (this.#spare = undefined))
    try {
      return await this.#spare.perform(single)
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error
      const outcome = new Outcome()
      for (const { input, part } of single.items) {
        this.#performer.broken(outcome, { input, part }, inWords('internal', { reason: error.reason }))
      }
      return outcome
    }
  }

  async dismiss(): Promise<void> {
    await Promise.all([...(this.#hands ?? []), this.#spare].map((hand) => hand?.dismiss()))
  }

  /** There is no such file where the program runs from its sources: then this thread works alone. */
  #call(): void {
    const isThere = existsSync(this.#file)
    this.#hands = Array.from({ length: isThere ? this.#jobs - 1 : 0 }, () => this.#hand())
  }

  /** One that ended makes room for another, unless it could not even begin. */
  #hand(): Hand {
    return new Hand(this.#file, this.#setting, (hand) => {
      const at = this.#hands!.indexOf(hand)
      this.#hands!.splice(at, 1, ...(hand.isReady ? [this.#hand()] : []))
    })
  }
}

interface Waiting {
  resolve(outcome: Outcome): void
  reject(problem: ThreadFailure): void
}

class Hand {
  isReady = false
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  readonly #onEnd: (hand: Hand) => void
  #isOver = false

  constructor(file: URL, workerData: Setting, onEnd: (hand: Hand) => void) {
    this.#onEnd = onEnd
    this.#worker = new Worker(file, { workerData })
    this.#worker.on('message', (message: Outcome | 'ready') => {
      if (message === 'ready') this.isReady = true
      else this.#waiting.shift()!.resolve(message)
    })
    this.#worker.on('error', (error) => this.#fail({ en: error.message, zh: error.message }))
    this.#worker.on('exit', (code) => this.#fail(inWords('thread-ended', { code })))
  }

  get load(): number {
    return this.#waiting.length
  }

  perform(batch: Batch): Promise<Outcome> {
    const { parcel, transfer } = parcelOf(batch)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(parcel, transfer)
    })
  }

  async dismiss(): Promise<void> {
    this.#isOver = true
    await this.#worker.terminate()
  }

  #fail(reason: Words): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#onEnd(this)
    for (const { reject } of this.#waiting.splice(0)) reject(new ThreadFailure(reason))
  }
}
