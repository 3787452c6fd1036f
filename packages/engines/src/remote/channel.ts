/** Messages over connections that may break: each arrives once and in order, as long as the two meet again in time. */

import { type Packet, readPacket } from './messages.ts'

/** A connection, as WebSockets of every kind have it. */
export interface Socket {
  send(text: string): void
  close(): void
}

export interface ChannelOptions<In> {
  /** Undefined for what makes no sense: then the connection ends. */
  readonly read: (message: unknown) => In | undefined
  readonly onMessage: (message: In) => void
  /** Milliseconds there and back. */
  readonly onDelay?: (milliseconds: number) => void
}

export class Channel<Out, In> {
  readonly #options: ChannelOptions<In>
  #socket: Socket | undefined
  #waiting: { readonly n: number; readonly message: Out }[] = []
  #sent = 0
  #received = 0

  constructor(options: ChannelOptions<In>) {
    this.#options = options
  }

  get isConnected(): boolean {
    return this.#socket !== undefined
  }

  /** A new connection takes the place of the old one. */
  connect(socket: Socket): void {
    this.#socket?.close()
    this.#socket = socket
    this.#put({ hello: this.#received })
  }

  /** The connection is gone; what is sent now waits. False where another one has taken its place. */
  disconnect(socket: Socket): boolean {
    if (this.#socket !== socket) return false
    this.#socket = undefined
    return true
  }

  /** Returns how many messages the other side has not acknowledged yet. */
  send(message: Out): number {
    const n = ++this.#sent
    this.#waiting.push({ n, message })
    this.#put({ n, ack: this.#received, message })
    return this.#waiting.length
  }

  /** Asks how long a message takes there and back. */
  ping(): void {
    this.#put({ ping: performance.now() })
  }

  /** Receives a connection's message; a replaced connection is ignored. */
  receive(text: string, from: Socket): void {
    if (from !== this.#socket) return
    const packet = readPacket(text)
    if (!packet) {
      from.close()
      return
    }
    if ('hello' in packet) this.#resend(packet.hello)
    else if ('n' in packet) this.#take(packet.n, packet.ack, packet.message, from)
    else if (packet.ping !== undefined) this.#put({ pong: packet.ping })
    else if (packet.pong !== undefined) this.#options.onDelay?.(Math.max(0, performance.now() - packet.pong))
  }

  #resend(understood: number): void {
    this.#forget(understood)
    for (const { n, message } of this.#waiting) this.#put({ n, ack: this.#received, message })
  }

  #take(n: number, ack: number, message: unknown, from: Socket): void {
    this.#forget(ack)
    // It came before the connection broke, and its receipt did not.
    if (n <= this.#received) return
    const read = this.#options.read(message)
    if (n !== this.#received + 1 || read === undefined) {
      from.close()
      return
    }
    this.#received = n
    this.#options.onMessage(read)
    // A side that only listens acknowledges now and then; otherwise its peer stores everything.
    if (n % 100 === 0) this.#put({ hello: this.#received })
  }

  #forget(understood: number): void {
    this.#waiting = this.#waiting.filter(({ n }) => n > understood)
  }

  #put(packet: Packet<Out>): void {
    this.#socket?.send(JSON.stringify(packet))
  }
}
