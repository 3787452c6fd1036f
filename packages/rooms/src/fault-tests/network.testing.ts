/** A network with faults between clients and servers: slow, narrow, cut, deaf on one side, and slow to close. */

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Random, randomFrom } from 'qipu/text'

export interface NetworkFault {
  /** Milliseconds that everything takes longer. */
  readonly latency?: number
  /** Bytes that pass at once; the rest waits. */
  readonly slice?: number
  /** Nothing passes from the server to the client, or the other way round; neither is notified. */
  readonly deaf?: 'client' | 'server' | 'both'
  /** How long the end of a connection takes to get through. */
  readonly slowClose?: number
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

export class FaultyNetwork {
  fault: NetworkFault = {}
  readonly #server: Server
  readonly #targets: () => readonly number[]
  readonly #pairs = new Set<Pair>()
  readonly #random: Random

  private constructor(targets: () => readonly number[], seed: number) {
    this.#targets = targets
    this.#random = randomFrom(seed)
    this.#server = createServer((near) => this.#accept(near))
  }

  /** Leads to one of the ports, whichever answers. */
  static async start(targets: () => readonly number[], seed = 1): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(targets, seed)
    network.#server.listen(0, '127.0.0.1')
    await once(network.#server, 'listening')
    return network
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}/`
  }

  #accept(near: Socket): void {
    const targets = this.#targets()
    const far = connect(targets[this.#random(targets.length)]!, '127.0.0.1')
    const pair = { near, far }
    this.#pairs.add(pair)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.#end(pair))
      socket.on('close', () => this.#end(pair))
    }
    this.#carry(near, far, 'server')
    this.#carry(far, near, 'client')
  }

  /** In order, whatever takes how long. */
  #carry(from: Socket, to: Socket, deaf: 'client' | 'server'): void {
    let last = Promise.resolve()
    from.on('data', (data: Buffer) => {
      last = last.then(async () => {
        while (this.fault.deaf === deaf || this.fault.deaf === 'both') {
          if (to.destroyed) return
          await pause(20)
        }
        if (this.fault.latency) await pause(this.#random(this.fault.latency))
        const step = this.fault.slice ?? data.length
        for (let at = 0; at < data.length && !to.destroyed; at += step) {
          to.write(data.subarray(at, at + step))
          if (step < data.length) await pause(1)
        }
      })
    })
  }

  #end(pair: Pair): void {
    if (!this.#pairs.delete(pair)) return
    const close = (): void => {
      pair.near.destroy()
      pair.far.destroy()
    }
    if (this.fault.slowClose) setTimeout(close, this.fault.slowClose)
    else close()
  }

  /** Cuts connections: all of them, or each with some chance. */
  cut(part = 1): void {
    for (const pair of [...this.#pairs]) {
      if (this.#random(1000) < part * 1000) {
        pair.near.destroy()
        pair.far.destroy()
      }
    }
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
