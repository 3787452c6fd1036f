import type { Phrase } from 'qipu/text'
import type { Link, StartLink } from './link.ts'
import { tooLong } from './time-limit.ts'

/** Work elsewhere ended before what it was given was done. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly reason: Phrase

  constructor(reason: Phrase) {
    super(reason.text.key)
    this.reason = reason
  }
}

interface Waiting<Answer> {
  /** Milliseconds that the work may take. */
  readonly limit: number
  resolve(answer: Answer): void
  reject(failure: WorkerFailure): void
}

/** Questions to a worker, answered in their order; one that takes too long ends the worker, and all that wait fail. */
export class WorkerQueue<Question, Answer> {
  /** True once the worker has said that it is ready. */
  isReady = false
  readonly #link: Link
  readonly #onEnd: (queue: WorkerQueue<Question, Answer>) => void
  readonly #waiting: Waiting<Answer>[] = []
  #timer: NodeJS.Timeout | undefined
  #isOver = false

  constructor(start: StartLink, onEnd: (queue: WorkerQueue<Question, Answer>) => void) {
    this.#onEnd = onEnd
    this.#link = start({
      message: (message) => {
        if (message === READY) {
          this.isReady = true
          return
        }
        this.#waiting.shift()?.resolve(message as Answer)
        this.#watch()
      },
      ended: (reason) => this.#fail(reason),
    })
  }

  get load(): number {
    return this.#waiting.length
  }

  ask(question: Question, limit: number, transfer: readonly ArrayBuffer[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, limit })
      this.#link.send(question, transfer)
      if (this.#waiting.length === 1) this.#watch()
    })
  }

  async close(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#link.stop()
  }

  /** Ends the worker where what it does takes too long. */
  #watch(): void {
    clearTimeout(this.#timer)
    const [first] = this.#waiting
    if (!first) return
    this.#timer = setTimeout(() => {
      this.#fail(tooLong(first.limit))
      void this.#link.stop()
    }, first.limit)
  }

  #fail(reason: Phrase): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#onEnd(this)
    for (const { reject } of this.#waiting.splice(0)) reject(new WorkerFailure(reason))
  }
}

/** Message of a worker that is ready. */
export const READY = 'ready'
