/** A program at the other end of a TCP connection as an engine. */

import type { Socket } from 'node:net'
import { BoundedLog, LineQueue, type LineResult, type ProcessFault, Rate, USUAL_LIMITS } from '../process/index.ts'
import type { EngineChannel, MessageSplitter, Wire } from '../protocols/protocol.ts'

const KEPT = 1 << 20
const SECOND = 1000

/** Lines of any end; a message longer than the limit is cut. */
class LineSplitter implements MessageSplitter {
  readonly #take: (message: string) => void
  #rest = ''

  constructor(take: (message: string) => void) {
    this.#take = take
  }

  push(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/)
    this.#rest = lines.pop()!.slice(-USUAL_LIMITS.lineLength)
    for (const line of lines) this.#take(line)
  }

  end(): void {
    if (this.#rest !== '') this.#take(this.#rest)
    this.#rest = ''
  }
}

/** Returns what splits the bytes of a sender into messages: that of the protocol, by default lines. */
export const splitterOf = ({ splitter }: Wire, from: 'engine' | 'referee', take: (message: string) => void) =>
  splitter?.(from, take) ?? new LineSplitter(take)

export class SocketChannel implements EngineChannel {
  readonly log = new BoundedLog(KEPT)
  readonly #socket: Socket
  readonly #wire: Wire
  readonly #inbox = new LineQueue(USUAL_LIMITS.unread)
  readonly #rate = new Rate(USUAL_LIMITS)
  readonly #started = performance.now()
  readonly #onLog: ((line: string) => void) | undefined
  #lastSent: string | undefined

  constructor(socket: Socket, wire: Wire, onLog?: (line: string) => void) {
    this.#socket = socket
    this.#wire = wire
    this.#onLog = onLog
    socket.setNoDelay(true)
    socket.setEncoding('utf8')
    const splitter = splitterOf(wire, 'engine', (message) => this.#heard(message))
    socket.on('data', (text: string) => {
      const flood = this.#rate.flood(Buffer.byteLength(text), 1)
      if (flood) this.#fail(flood)
      else splitter.push(text)
    })
    const gone = (): void => {
      splitter.end()
      this.#fail({ kind: 'disconnected', milliseconds: 0 })
    }
    socket.on('close', gone)
    socket.on('error', gone)
  }

  get lastSent(): string | undefined {
    return this.#lastSent
  }

  #heard(message: string): void {
    this.#note('<', message)
    const fault = this.#inbox.add(message)
    if (fault) this.#fail(fault)
  }

  #fail(fault: ProcessFault): void {
    this.#inbox.fail(fault)
    this.#socket.destroy()
  }

  #note(sign: string, line: string): string {
    const entry = `${((performance.now() - this.#started) / SECOND).toFixed(3)} ${sign} ${line}`
    this.log.add(entry)
    this.#onLog?.(entry)
    return entry
  }

  send(...lines: readonly string[]): void {
    this.#inbox.listen()
    this.tell(...lines)
  }

  tell(...lines: readonly string[]): void {
    for (const line of lines) {
      this.#lastSent = this.#note('>', line)
      if (this.#socket.writable) this.#socket.write(line + this.#wire.end)
    }
  }

  next(milliseconds: number): Promise<LineResult> {
    return this.#inbox.next(milliseconds)
  }

  discardUnread(): number {
    return this.#inbox.discardUnread()
  }

  /** Ends the connection once what was said is sent. */
  leave(): void {
    this.#socket.end()
    this.#socket.unref()
  }
}
