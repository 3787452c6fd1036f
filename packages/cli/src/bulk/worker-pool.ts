import { existsSync } from 'node:fs'
import { processOf, threadOf } from '../isolation/link.ts'
import { timeLimit, tooLong, withinTimeLimit } from '../isolation/time-limit.ts'
import { WorkerFailure, WorkerQueue } from '../isolation/worker-queue.ts'
import { HUGE } from '../subprocess/huge.ts'
import type { Settings } from './command.ts'
import type { Job } from './job.ts'
import type { JobResultData } from './result.ts'
import type { JobRunner } from './runner.ts'
import { type PackedItems, packItems } from './transfer.ts'

/** Jobs that wait with a worker, so that it never waits for us. */
const AHEAD = 3

/** Remaining work that justifies a worker (ms): it takes about a quarter of that to load and to warm up. */
const WORTH = 2000

/** Work that is known to be little: so long this thread does it alone, in milliseconds; and the files that there are. */
export interface Little {
  readonly patience: number
  readonly files: number
}

type PoolWorker = WorkerQueue<PackedItems, JobResultData>

const limitOf = ({ items }: Job): number => {
  let sum = 0
  for (const { size = 0, bytes } of items) sum += Math.max(size, bytes?.length ?? 0)
  return timeLimit(sum, items.length)
}

function runIn(worker: PoolWorker, job: Job): Promise<JobResultData> {
  const { packed, transfer } = packItems(job)
  return worker.ask(packed, limitOf(job), transfer)
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
      return job.items.length === 1 ? this.runAlone(job) : runIn(this.#apart(), job)
    }
    if (++this.#jobs > 1 && this.#threads > 1 && !this.#workers && this.#isWorthIt(job)) this.#start()
    const worker = this.#workers?.find(({ load, isReady }) => isReady && load < AHEAD)
    if (worker) return runIn(worker, job)
    return this.#isInterrupted ? runIn(this.#apart(), job) : this.#here(job)
  }

  /** Work that takes too long is given up as that of a worker is. What it left behind in this thread is not used again. */
  #here(job: Job): JobResultData {
    const limit = limitOf(job)
    const result = withinTimeLimit(() => this.#runner.run(job.items), limit)
    if (result) return result
    this.#isInterrupted = existsSync(this.#file)
    throw new WorkerFailure(tooLong(limit))
  }

  /** Has a single item done where nothing else can be hurt; one that ends the worker is reported with the reason. */
  async runAlone(single: Job): Promise<JobResultData> {
    try {
      return existsSync(this.#file) ? await runIn(this.#apart(), single) : this.#here(single)
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

  /** A process beside the threads, for what may end it: a thread without memory may end all of them. */
  #apart(): PoolWorker {
    this.#spare ??= new WorkerQueue(processOf(this.#file, this.#settings), () => (this.#spare = undefined))
    return this.#spare
  }

  /** There is no such file where the program runs from its sources: then this thread works alone. */
  #start(): void {
    const isThere = existsSync(this.#file)
    this.#workers = Array.from({ length: isThere ? this.#threads - 1 : 0 }, () => this.#worker())
  }

  /** One that ended makes room for another, unless it could not even begin. */
  #worker(): PoolWorker {
    return new WorkerQueue(threadOf(this.#file, this.#settings), (worker) => {
      const at = this.#workers!.indexOf(worker)
      this.#workers!.splice(at, 1, ...(worker.isReady ? [this.#worker()] : []))
    })
  }
}
