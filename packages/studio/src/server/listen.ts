import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export const LOOPBACK = '127.0.0.1'
const FIRST = 8080
const TRIES = 200

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createProbe()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** The first free port from 8080 on, on this machine only unless another address is named. */
export async function freePort(first = FIRST, host = LOOPBACK): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port, host)) return port
  throw new Error(`no free port between ${first} and ${first + TRIES - 1}`)
}

/** Server that listens, and its address. */
export interface Listening {
  readonly address: string
  readonly server: Server
  close(): Promise<void>
}

export interface ListenOptions {
  readonly port: number
  readonly host?: string
  /** The path below which everything is: `/go`, or nothing. */
  readonly base?: string
}

/** Serves an app at a port, below a path. */
export async function listenAt(app: Hono, { port, host = LOOPBACK, base = '' }: ListenOptions): Promise<Listening> {
  const answer = getRequestListener((request, env) => {
    const url = new URL(request.url)
    if (base === '') return app.fetch(request, env)
    if (url.pathname === base) return Response.redirect(new URL(`${base}/`, url), 308)
    if (!url.pathname.startsWith(`${base}/`)) return new Response('There is nothing here.\n', { status: 404 })
    url.pathname = url.pathname.slice(base.length)
    return app.fetch(new Request(url, request), env)
  })
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: `http://${host === '0.0.0.0' ? LOOPBACK : host}:${port}${base}/`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves an app at the first free port and tells where. */
export const listen = async (app: Hono, first?: number): Promise<Listening> =>
  listenAt(app, { port: await freePort(first) })
