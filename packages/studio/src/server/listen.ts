import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

const HOST = '127.0.0.1'
const FIRST = 8080
const TRIES = 200

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })

/** The first free port from 8080 on, on this machine only. */
export async function freePort(first = FIRST): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port)) return port
  throw new Error(`no free port between ${first} and ${first + TRIES - 1}`)
}

export interface Listening {
  readonly address: string
  close(): Promise<void>
}

/** Serves an app and tells where. */
export async function listen(app: Hono, first?: number): Promise<Listening> {
  const port = await freePort(first)
  const server = serve({ fetch: app.fetch, hostname: HOST, port })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    address: `http://${HOST}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
