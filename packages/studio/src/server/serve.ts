import type { IncomingMessage, RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type EngineConfig, EngineServer } from '@qipu/engines/service'
import { createRooms, type Limits, type Log, OriginPolicy } from '@qipu/rooms/server'
import type { Store } from '@qipu/rooms/stores'
import type { GameRecord } from 'qipu/record'
import { createApp, type Folders } from './app.ts'
import { librariesPart, type ServedLibrary } from './library.ts'
import { freePort, LOOPBACK, listenAt } from './listen.ts'

/** Options of serving the page. */
export interface ServeOptions extends Folders {
  readonly store: Store
  /** The address to listen at; this machine only if left out. */
  readonly host?: string
  /** Everybody in the same network may come. */
  readonly lan?: boolean
  /** The first free one from 8080 on if left out. */
  readonly port?: number
  /** Public origin of this server behind a proxy or tunnel: `https://go.example`. */
  readonly origin?: string
  /** The path below which everything is, where a proxy does not take it away. */
  readonly base?: string
  readonly limits?: Partial<Limits>
  readonly log?: Log
  /** Libraries that the page may search. */
  readonly libraries?: readonly ServedLibrary[]
  /** Engines that the page may use; it names none itself. */
  readonly engines?: readonly EngineConfig[]
  /** How records in questions are read, in a format where one is given; in this thread if left out. */
  readonly readRecords?: (text: string, format?: string) => Promise<readonly GameRecord[]>
  /** The store can't be trusted any more; the process should end. */
  readonly broken?: (error: Error) => void
}

/** Addresses of the served page, and how it is stopped. */
export interface Served {
  /** For this machine, for the network around, and for the world. */
  readonly local: string
  readonly lan: readonly string[]
  readonly origin: string | undefined
  close(): Promise<void>
}

const EVERYWHERE = ['0.0.0.0', '::']

/** Returns the names by which other machines reach an address; empty if they cannot. */
export const hostsAt = (host: string): readonly string[] =>
  EVERYWHERE.includes(host) ? lanHosts() : host === LOOPBACK ? [] : [host.includes(':') ? `[${host}]` : host]

/** Addresses of this machine in the networks around it. */
const lanHosts = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/** The page, its rooms, and whatever else there is, until it is closed. */
export async function serveStudio(options: ServeOptions): Promise<Served> {
  const {
    page,
    samples,
    store,
    lan = false,
    origin,
    base = '',
    limits,
    log,
    libraries = [],
    engines = [],
    broken,
    readRecords,
  } = options
  const host = options.host ?? (lan ? '0.0.0.0' : LOOPBACK)
  const port = options.port ?? (await freePort(undefined, host))
  const around = hostsAt(host).map((name) => `http://${name}:${port}`)
  const gate = new OriginPolicy([...around, ...(origin === undefined ? [] : [origin])], port)
  const rooms = createRooms({
    store,
    gate,
    isProxied: origin !== undefined,
    ...(limits && { limits }),
    ...(log && { log }),
    ...(broken && { broken }),
  })
  const door = new EngineServer(engines, {
    refuse: ({ headers }) =>
      gate.allowsHost(headers.host)
        ? gate.allowsOrigin(headers.origin)
          ? undefined
          : '403 Forbidden'
        : '421 Misdirected Request',
    ...(readRecords && { readRecords: (text: string) => readRecords(text, 'qipu') }),
  })
  const world = origin === undefined ? undefined : `${new URL(origin).origin}${base}/`
  const nearby = around.map((name) => `${name}${base}/`)
  const app = createApp({
    page,
    samples,
    gate,
    lan: nearby,
    ...(world !== undefined && { origin: world }),
    rooms: true,
    libraries: libraries.map(({ name }) => name),
    engines: door.offers,
    parts: [rooms.app, librariesPart(libraries, { gate, ...(readRecords && { readRecords }) })],
  })
  const { address, server, close } = await listenAt(app, { port, host, base })
  // Rooms handle every socket that is not the engines'.
  const others = {
    on: (_: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) =>
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!door.upgrade(request, socket, head, base)) listener(request, socket, head)
      }),
  }
  rooms.attach(others as unknown as typeof server, base)
  return {
    local: address,
    lan: nearby,
    ...(world !== undefined && { origin: world }),
    origin: world,
    async close() {
      await rooms.close()
      await door.close()
      await close()
    },
  }
}

/** The page and its samples alone, for a server that has other doors too. */
export function pageListener({ host, port, ...folders }: Folders & { host: string; port: number }): RequestListener {
  const gate = new OriginPolicy(
    hostsAt(host).map((name) => `http://${name}:${port}`),
    port,
  )
  const answer = getRequestListener(createApp({ ...folders, gate }).fetch)
  return (request, response) => void answer(request, response)
}
