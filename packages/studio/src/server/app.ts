import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { EngineOffer } from '@qipu/engines/service'
import { Gate } from '@qipu/rooms/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { policy } from './policy.ts'

export interface Folders {
  /** Where the built page is. */
  readonly page: string
  /** Where the sample records are. */
  readonly samples: string
}

export interface AppOptions extends Folders {
  /** Which names are answered to; those of this machine alone if left out. */
  readonly gate?: Gate
  /** Addresses of this server in the network around, where others may come. */
  readonly lan?: readonly string[]
  /** What people call this server, where a proxy or a tunnel leads to it: invitations name it. */
  readonly origin?: string
  /** Whether rooms are among the parts: the page offers them then. */
  readonly rooms?: boolean
  /** Names of the libraries among the parts. */
  readonly libraries?: readonly string[]
  /** Engines that the page may use, as it is told of them. */
  readonly engines?: readonly EngineOffer[]
  /** What else is served: rooms, a library. */
  readonly parts?: readonly Hono[]
}

/** The page and its samples, where everything that is done with a record is done in the browser; and whatever parts there are. */
export function createApp({
  page,
  samples,
  gate = new Gate([], 0),
  lan = [],
  rooms = false,
  origin,
  libraries = [],
  engines = [],
  parts = [],
}: AppOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) =>
    gate.allowsHost(hostOf(context)) ? next() : context.text('This host is not served here.\n', 421),
  )
  app.use(
    secureHeaders({
      // Of no meaning over http; and a browser that heard of it would refuse other servers on this machine.
      strictTransportSecurity: false,
      contentSecurityPolicy: { ...policy, frameAncestors: ["'none'"] },
    }),
  )
  app.use(freshness)
  for (const part of parts) app.route('/', part)
  app.get('/server.json', (context) =>
    context.json({ lan, rooms, libraries, engines, ...(origin !== undefined && { origin }) }),
  )
  app.get('/samples/index.json', (context) => context.json(sampleNames(samples)))
  app.get('/samples/*', ...files(samples, '/samples'))
  app.get('/*', ...files(page, ''))
  app.notFound((context) => context.text('There is nothing here.\n', 404))
  return app
}

const hostOf = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host

/** Names of built files change with what is in them; everything else is asked for again, as it may be another one now. */
const freshness: MiddlewareHandler = async (context, next) => {
  await next()
  const isBuilt = context.res.ok && context.req.path.startsWith('/assets/')
  context.res.headers.set('Cache-Control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The files below a folder, by their path after a prefix. */
function files(root: string, prefix: string): [MiddlewareHandler, MiddlewareHandler] {
  const below = (path: string): string => path.slice(prefix.length)
  return [
    async (context, next) => (isWithin(root, below(context.req.path)) ? next() : context.notFound()),
    serveStatic({ root, rewriteRequestPath: below }),
  ]
}

/** Whether a path leads nowhere else: no link on it, and nothing hidden. */
function isWithin(root: string, path: string): boolean {
  let at = root
  for (const name of path.split('/')) {
    if (name === '') continue
    at = join(at, name)
    if (name.startsWith('.') || lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) return false
  }
  return true
}

const sampleNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : []
