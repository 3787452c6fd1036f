import { existsSync } from 'node:fs'
import type { Locale } from 'qipu/text'
import type { Host } from './host.ts'
import { processOf } from './link.ts'
import { tooLong, withinTimeLimit } from './time-limit.ts'
import { workerFile } from './worker-file.ts'
import { READY, WorkerFailure, WorkerQueue } from './worker-queue.ts'

/** Answers a question about material that strangers wrote. Both are data. */
export type Answerer = (question: unknown) => object

interface Setup {
  /** The words of the command whose `answerer` is asked. */
  readonly command: string
  readonly locale: Locale
  readonly answer: Answerer
  /** MiB of memory for each process; as many as this one if left out. */
  readonly heap?: number
  /** Processes at most. */
  readonly most?: number
}

type Process = WorkerQueue<unknown, object>

/** Asks a command's `answerer` in processes of its own: one that runs out of memory or time ends alone, and another begins. */
export class IsolatedAnswerer {
  readonly #setup: Setup
  readonly #file: URL
  readonly #processes: Process[] = []

  constructor(setup: Setup, file: URL = workerFile) {
    this.#setup = setup
    this.#file = file
  }

  /** Fails with a `WorkerFailure` where there is too little memory, or the answer takes more milliseconds than `limit`. */
  async ask(question: unknown, limit: number): Promise<object> {
    if (existsSync(this.#file)) return this.#process().ask(question, limit)
    const answer = withinTimeLimit(() => this.#setup.answer(question), limit)
    if (!answer) throw new WorkerFailure(tooLong(limit))
    return answer
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.splice(0).map((each) => each.close()))
  }

  /** One that has nothing to do; a new one where there may be more; or the one with the least to do. */
  #process(): Process {
    const { most = 1, heap, command, locale } = this.#setup
    const [first] = this.#processes.toSorted((a, b) => a.load - b.load)
    if (first && (first.load === 0 || this.#processes.length >= most)) return first
    const started: Process = new WorkerQueue(processOf(this.#file, { command, locale }, heap), (ended) => {
      const at = this.#processes.indexOf(ended)
      if (at >= 0) this.#processes.splice(at, 1)
    })
    this.#processes.push(started)
    return started
  }
}

/** The other side. */
export function serveQuestions(answer: Answerer, { listen, send }: Pick<Host<unknown>, 'listen' | 'send'>): void {
  listen((question) => send(answer(question)))
  send(READY)
}
