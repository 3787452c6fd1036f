import { parentPort, workerData } from 'node:worker_threads'
import { SETTINGS } from './settings.ts'

/** The other side of a link. */
export interface Host<Settings> {
  readonly settings: Settings
  send(message: unknown, transfer?: readonly ArrayBuffer[]): void
  listen(onMessage: (message: unknown) => void): void
}

export function openHost<Settings>(): Host<Settings> {
  if (parentPort) {
    const port = parentPort
    return {
      settings: workerData as Settings,
      send: (message, transfer = []) => port.postMessage(message, transfer),
      listen: (onMessage) => void port.on('message', onMessage),
    }
  }
  process.once('disconnect', () => process.exit(1))
  return {
    settings: JSON.parse(process.env[SETTINGS]!) as Settings,
    send: (message) => void process.send!(message),
    listen: (onMessage) => void process.on('message', onMessage),
  }
}
