import { fork } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Phrase } from 'qipu/text'
import { noMemory } from '../subprocess/memory.ts'
import { phraseOf } from '../text/cli-error.ts'
import { SETTINGS } from './settings.ts'

/** Work that is done elsewhere: in a thread of this process, or in a process of its own, whose end hurts nothing here. */
export interface Link {
  send(message: unknown, transfer?: readonly ArrayBuffer[]): void
  stop(): Promise<void>
}

/** Events of a link. */
export interface LinkEvents {
  message(message: unknown): void
  /** It ended by itself. */
  ended(reason: Phrase): void
}

export type StartLink = (events: LinkEvents) => Link

const internal = (text: string): Phrase => phraseOf('internal', { reason: phraseOf('verbatim', { text }) })
const endedWith = (code: string | number): Phrase =>
  phraseOf('internal', { reason: phraseOf('thread-ended', { code }) })

/**
 * Reading makes much that is soon forgotten, and a processor's cache holds no more of it. What is new becomes old all at once:
 * a thread that is out of memory ends by itself only where that is less than the 16 MiB which Node then lends it.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16 } as const

export const threadOf =
  (file: URL, workerData: unknown): StartLink =>
  ({ message, ended }) => {
    const worker = new Worker(file, { workerData, resourceLimits })
    worker.on('message', message)
    worker.on('error', ({ code, message: text }: NodeJS.ErrnoException) =>
      ended(code === 'ERR_WORKER_OUT_OF_MEMORY' ? noMemory() : internal(text)),
    )
    worker.on('exit', (code) => ended(endedWith(code)))
    return {
      send: (sent, transfer = []) => worker.postMessage(sent, transfer),
      stop: async () => void (await worker.terminate()),
    }
  }

/** Characters of the last words of a process that are kept. */
const LAST_WORDS = 4000
const ABORTED = 128 + constants.signals.SIGABRT

/** `heap`: MiB of memory that it may use; as many as this process if left out. */
export const processOf =
  (file: URL, settings: unknown, heap?: number): StartLink =>
  ({ message, ended }) => {
    const child = fork(fileURLToPath(file), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, [SETTINGS]: JSON.stringify(settings) },
      execArgv: [...process.execArgv, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])],
      // A signal to the group is for this process, which ends the other one. Elsewhere, a group would be a window.
      detached: process.platform !== 'win32',
    })
    let words = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)))
    child.on('message', message)
    child.on('error', ({ message: text }) => ended(internal(text)))
    // Sending to a process that has just ended reports its end here.
    child.on('close', (code, signal) => {
      if (signal === 'SIGABRT' || code === ABORTED) return ended(noMemory(heap))
      const thrown = /^\w*Error: (.*)$/m.exec(words)?.[1]
      ended(thrown === undefined ? endedWith(code ?? signal!) : internal(thrown))
    })
    return {
      send: (sent) => void child.send(sent as object, () => {}),
      stop: async () => void child.kill('SIGKILL'),
    }
  }
