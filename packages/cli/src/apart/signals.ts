import { constants } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** Signals that a thread never gets, but that its code may wait for. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** In a thread of its own, the program gets signals from the one that began it; where nobody waits for one, it ends. */
export function takeSignals(): void {
  const port = parentPort!
  port.on('message', (signal: NodeJS.Signals) => {
    if (!process.emit(signal, signal)) process.exit(128 + constants.signals[signal])
  })
  port.unref()
}
