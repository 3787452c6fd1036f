import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Phrase } from 'qipu/text'
import { HUGE } from '../subprocess/huge.ts'
import { phraseOf } from '../text/cli-error.ts'
import type { Settings } from './command.ts'
import { deadlineOf, tooLong, withinDeadline } from './deadline.ts'
import type { Job } from './job.ts'
import type { JobResultData } from './result.ts'
import type { JobRunner } from './runner.ts'
import { endOf, resourceLimits } from './thread.ts'
import { packItems } from './transfer.ts'

/** Jobs that wait with a worker, so that it never waits for us. */
const AHEAD = 3

/** Remaining work that justifies a worker (ms): it takes about a quarter of that to load and to warm up. */
const WORTH = 2000

/** Work that is known to be little: so long this thread does it alone, in milliseconds; and the files that there are. */
export interface Little {
  readonly patience: number
  readonly files: number
}

/** A worker ended before the work that it was given. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly reason: Phrase

  constructor(reason: Phrase) {
    super(reason.text.key)
    this.reason = reason
  }
}

/**
 * The threads that share the work: this one, and workers, which are started once there is a second job and the work has
 * lasted for a while: each has to load and to warm up. Until they are ready, and whenever all are busy, this one works.
 */
export class WorkerPool {
  readonly #runner: JobRunner
  readonly #settings: Settings
  readonly #threads: number
  readonly #file: URL
  readonly #little: Little | undefined
  readonly #begun = process.cpuUsage()
  #workers: PoolWorker[] | undefined
  #spare: PoolWorker | undefined
  #jobs = 0
  #isInterrupted = false

  /** `threads` in all. */
  constructor(runner: JobRunner, settings: Settings, threads: number, file: URL, little?: Little) {
    this.#runner = runner
    this.#settings = settings
    this.#threads = threads
    this.#file = file
    this.#little = little
  }

  /** Fails with a `WorkerFailure` where the worker that had the job ended; `runAlone` then finds out by which item. */
  async run(job: Job): Promise<JobResultData> {
    if (job.items.some(({ size = 0 }) => size >= HUGE) && existsSync(this.#file)) {
      return job.items.length === 1 ? this.runAlone(job) : this.#apart().run(job)
    }
    if (++this.#jobs > 1 && this.#threads > 1 && !this.#workers && this.#isWorthIt(job)) this.#start()
    const worker = this.#workers?.find(({ load, isReady }) => isReady && load < AHEAD)
    if (worker) return worker.run(job)
    return this.#isInterrupted ? this.#apart().run(job) : this.#here(job)
  }

  /** Work that takes too long is given up as that of a worker is. What it left behind in this thread is not used again. */
  #here(job: Job): JobResultData {
    const limit = deadlineOf(job)
    const result = withinDeadline(() => this.#runner.run(job.items), limit)
    if (result) return result
    this.#isInterrupted = existsSync(this.#file)
    throw new WorkerFailure(tooLong(limit))
  }

  /** Has a single item done where nothing else can be hurt; one that ends the worker is reported with the reason. */
  async runAlone(single: Job): Promise<JobResultData> {
    try {
      return existsSync(this.#file) ? await this.#apart().run(single) : this.#here(single)
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error
      return this.#runner.failed(single.items, error.reason)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...(this.#workers ?? []), this.#spare].map((worker) => worker?.close()))
  }

  /** True if the remaining work justifies another worker, estimated from this run's progress only. */
  #isWorthIt({ done }: Job): boolean {
    if (!this.#little || this.#little.patience === 0) return true
    const { user, system } = process.cpuUsage(this.#begun)
    const spent = (user + system) / 1000
    const { patience, files } = this.#little
    return spent >= patience && spent * (files - done) >= WORTH * done
  }

  /** A worker beside the others, for what may end it. */
  #apart(): PoolWorker {
    this.#spare ??= new PoolWorker(this.#file, this.#settings, () => (this.#spare = undefined))
    return this.#spare
  }

  /** There is no such file where the program runs from its sources: then this thread works alone. */
  #start(): void {
    const isThere = existsSync(this.#file)
    this.#workers = Array.from({ length: isThere ? this.#threads - 1 : 0 }, () => this.#worker())
  }

  /** One that ended makes room for another, unless it could not even begin. */
  #worker(): PoolWorker {
    return new PoolWorker(this.#file, this.#settings, (worker) => {
      const at = this.#workers!.indexOf(worker)
      this.#workers!.splice(at, 1, ...(worker.isReady ? [this.#worker()] : []))
    })
  }
}

interface Waiting {
  /** Milliseconds that the job may take. */
  readonly limit: number
  resolve(result: JobResultData): void
  reject(problem: WorkerFailure): void
}

class PoolWorker {
  isReady = false
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  readonly #onEnd: (worker: PoolWorker) => void
  #timer: NodeJS.Timeout | undefined
  #isOver = false

  constructor(file: URL, workerData: Settings, onEnd: (worker: PoolWorker) => void) {
    this.#onEnd = onEnd
    this.#worker = new Worker(file, { workerData, resourceLimits })
    this.#worker.on('message', (message: JobResultData | 'ready') => {
      if (message === 'ready') this.isReady = true
      else {
        this.#waiting.shift()!.resolve(message)
        this.#watch()
      }
    })
    this.#worker.on('error', (error) => this.#fail(endOf(error)))
    this.#worker.on('exit', (code) => this.#fail(phraseOf('internal', { reason: phraseOf('thread-ended', { code }) })))
  }

  get load(): number {
    return this.#waiting.length
  }

  run(job: Job): Promise<JobResultData> {
    const { packed, transfer } = packItems(job)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, limit: deadlineOf(job) })
      this.#worker.postMessage(packed, transfer)
      if (this.#waiting.length === 1) this.#watch()
    })
  }

  /** Ends the worker where the job that it does takes too long. */
  #watch(): void {
    clearTimeout(this.#timer)
    const [first] = this.#waiting
    if (!first) return
    this.#timer = setTimeout(() => {
      this.#fail(tooLong(first.limit))
      void this.#worker.terminate()
    }, first.limit)
  }

  async close(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#worker.terminate()
  }

  #fail(reason: Phrase): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#onEnd(this)
    for (const { reject } of this.#waiting.splice(0)) reject(new WorkerFailure(reason))
  }
}
