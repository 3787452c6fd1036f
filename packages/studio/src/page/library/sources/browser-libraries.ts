/** Libraries that this browser keeps: a worker holds them, so that the page never waits. */

import type { QuestionName, Questions } from '@qipu/library/browser'
import type { Kept, OpenFile, Order, Report } from './protocol.ts'
import { LibraryRequestError, type LibrarySource } from './source.ts'

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  readonly progress?: (done: number) => void
}

type Plain<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never

export class BrowserLibraries {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0

  take(file: File): Promise<Kept> {
    return this.#order({ type: 'take', file, name: file.name.replace(/\.qlib$/i, '') }) as Promise<Kept>
  }

  /** `progress` is called with the number of files that are done. */
  make(files: readonly OpenFile[], name: string, progress?: (done: number) => void): Promise<Kept> {
    return this.#order({ type: 'make', files, name }, undefined, progress) as Promise<Kept>
  }

  async forget(library: string): Promise<void> {
    await this.#order({ type: 'forget', library })
  }

  source(library: string): LibrarySource {
    return {
      ask: <Name extends QuestionName>(name: Name, question: Questions[Name]['question'], signal: AbortSignal) =>
        this.#order({ type: 'ask', library, name, question }, signal) as Promise<Questions[Name]['answer']>,
    }
  }

  #order(order: Plain<Order>, signal?: AbortSignal, progress?: (done: number) => void): Promise<unknown> {
    const id = ++this.#last
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => {
        worker.postMessage({ type: 'end', id } satisfies Order)
        this.#waiting.delete(id)
        reject(signal.reason)
      })
      this.#waiting.set(id, { resolve, reject, ...(progress && { progress }) })
      worker.postMessage({ ...order, id } as Order)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'library' })
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      const waiting = this.#waiting.get(data.id)
      if (data.type === 'progress') {
        waiting?.progress?.(data.done)
        return
      }
      this.#waiting.delete(data.id)
      if (data.type === 'done') waiting?.resolve(data.answer)
      else waiting?.reject(new LibraryRequestError(data.code, data.field))
    })
    // A worker that fails does not answer: a new one is started for the next question.
    worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new LibraryRequestError('internal'))
      this.#waiting.clear()
      this.#worker = undefined
    })
    return worker
  }
}
