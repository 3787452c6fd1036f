/** Connection to an engine of the server: one question at a time; closing it ends the engine. */

import type { ClientMessage, ServerMessage } from '@qipu/engines/service'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'

/** A record as it travels. */
export function packed(record: GameRecord): string {
  const { bytes } = write([record], formatById('qipu')!)
  return new TextDecoder().decode(bytes)
}

export type Progress = (told: ServerMessage & { readonly type: 'progress' }) => void

/** A review, wherever its engine is. */
export interface ReviewLink {
  ask(asked: ClientMessage, progress: Progress): Promise<ServerMessage>
  close(): void
}

/** Listener for the messages of a live analysis. */
export type Heard = (told: ServerMessage) => void

const GONE: ServerMessage = { type: 'fault', fault: { kind: 'gone' } }

export class EngineLink {
  readonly #socket: WebSocket
  readonly #opened: Promise<void>
  #answer: ((told: ServerMessage) => void) | undefined
  #progress: Progress | undefined
  #live: Heard | undefined

  /** The engine by its place in the server's list. */
  constructor(number: number) {
    const address = new URL(`api/engines/${number}`, location.href.replace(/[?#].*$/, ''))
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#socket = new WebSocket(address)
    this.#opened = new Promise((resolve) => this.#socket.addEventListener('open', () => resolve(), { once: true }))
    this.#socket.addEventListener('close', () => this.#settle(GONE))
    this.#socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as ServerMessage
      if (this.#live) this.#live(told)
      else if (told.type === 'progress') this.#progress?.(told)
      else this.#settle(told)
    })
  }

  get isUsable(): boolean {
    return this.#socket.readyState < WebSocket.CLOSING
  }

  ask(asked: ClientMessage, progress?: Progress): Promise<ServerMessage> {
    if (!this.isUsable) return Promise.resolve(GONE)
    this.#progress = progress
    return new Promise((resolve) => {
      this.#answer = resolve
      void this.#opened.then(() => this.#socket.send(JSON.stringify(asked)))
    })
  }

  /** A link that listens is used for nothing but live analysis; it is told when the engine is gone, too. */
  listen(heard: Heard): void {
    this.#live = heard
    this.#socket.addEventListener('close', () => this.#live?.(GONE))
  }

  send(asked: ClientMessage): void {
    void this.#opened.then(() => this.isUsable && this.#socket.send(JSON.stringify(asked)))
  }

  close(): void {
    this.#answer = undefined
    this.#live = undefined
    this.#socket.close()
  }

  #settle(told: ServerMessage): void {
    this.#answer?.(told)
    this.#answer = undefined
  }
}
