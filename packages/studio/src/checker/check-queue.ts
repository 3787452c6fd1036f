/** Checks files one after another in a worker; a file that takes too long or ends the worker costs only itself. */

import type { CheckedFile } from './examine.ts'
import type { CheckAnswer, CheckRequest } from './worker.ts'

/** Why a file was not checked. */
export type CheckFailure = 'too-large' | 'too-long' | 'failed' | 'unreadable'

export type CheckOutcome = CheckedFile | { readonly failure: CheckFailure }

/** Bytes of the largest file that is checked: records of a championship have a few kilobytes. */
const MAX_BYTES = 16 * 2 ** 20
/** Milliseconds for one file. */
const DEADLINE_MS = 20_000

export class CheckQueue {
  readonly #startWorker: () => Worker
  readonly #deadline: number
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(startWorker: () => Worker, deadline = DEADLINE_MS) {
    this.#startWorker = startWorker
    this.#deadline = deadline
  }

  check(file: File): Promise<CheckOutcome> {
    const outcome = this.#last.then(() => this.#check(file))
    this.#last = outcome
    return outcome
  }

  async #check(file: File): Promise<CheckOutcome> {
    if (file.size > MAX_BYTES) return { failure: 'too-large' }
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await file.arrayBuffer())
    } catch {
      return { failure: 'unreadable' }
    }
    const answer = await this.#ask({ bytes, name: file.name })
    return 'checked' in answer ? answer.checked : answer
  }

  #ask(request: CheckRequest): Promise<{ readonly checked: CheckedFile } | { readonly failure: CheckFailure }> {
    this.#worker ??= this.#startWorker()
    const worker = this.#worker
    return new Promise((resolve) => {
      const end = (failure: CheckFailure): void => {
        clearTimeout(timer)
        worker.terminate()
        this.#worker = undefined
        resolve({ failure })
      }
      const timer = setTimeout(() => end('too-long'), this.#deadline)
      worker.onerror = () => end('failed')
      worker.onmessageerror = () => end('failed')
      worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
        clearTimeout(timer)
        resolve('checked' in data ? data : { failure: 'failed' })
      }
      worker.postMessage(request)
    })
  }
}
