/** Places where programs connect to a match over TCP, each in the order of its connections. */

import { createServer, type Server, type Socket } from 'node:net'

/** Address at which programs connect. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

interface Listener {
  readonly server: Server
  readonly port: number
  readonly waiting: Socket[]
  readonly wanted: ((socket: Socket) => void)[]
}

/** Ports at which the programs of a match connect, each opened once. */
export class Listeners {
  readonly #listeners = new Map<string, Promise<Listener>>()

  /** Listens; port 0 is a free one. Rejects with the system's error where the address cannot be had. */
  async listen({ host, port }: ListenAddress): Promise<number> {
    return (await this.#at(host, port)).port
  }

  /** The next connection at an address that is listened at. */
  async connection({ host, port }: ListenAddress): Promise<Socket> {
    const listener = await this.#at(host, port)
    for (;;) {
      const socket = listener.waiting.shift()
      if (!socket) break
      if (!socket.destroyed) return socket
    }
    return await new Promise((resolve) => listener.wanted.push(resolve))
  }

  #at(host: string, port: number): Promise<Listener> {
    const key = `${host}:${port}`
    const known = port === 0 ? undefined : this.#listeners.get(key)
    if (known) return known
    const opened = open(host, port)
    if (port !== 0) this.#listeners.set(key, opened)
    // A free port is found again by its number.
    else void opened.then((listener) => this.#listeners.set(`${host}:${listener.port}`, opened)).catch(() => {})
    return opened
  }

  async close(): Promise<void> {
    for (const opened of this.#listeners.values()) {
      const listener = await opened.catch(() => undefined)
      for (const socket of listener?.waiting ?? []) socket.destroy()
      listener?.server.close()
    }
    this.#listeners.clear()
  }
}

async function open(host: string, port: number): Promise<Listener> {
  const waiting: Socket[] = []
  const wanted: ((socket: Socket) => void)[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const next = wanted.shift()
    if (next) next(socket)
    else waiting.push(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port, waiting, wanted }
}
