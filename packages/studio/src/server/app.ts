import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { EngineOffer } from '@qipu/engines/service'
import { OriginPolicy } from '@qipu/rooms/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { policy } from './policy.ts'

/** Folders of files that are served. */
export interface Folders {
  /** Folder of the built page. */
  readonly page: string
  /** Folder of the sample records. */
  readonly samples: string
}

/** Options of the page's routes. */
export interface AppOptions extends Folders {
  /** Which names are answered to; those of this machine alone if left out. */
  readonly gate?: OriginPolicy
  /** Addresses of this server in the network around, where others may come. */
  readonly lan?: readonly string[]
  /** Public origin of this server behind a proxy or tunnel: invitations contain it. */
  readonly origin?: string
  /** True if rooms are among the parts: the page offers them then. */
  readonly rooms?: boolean
  /** Names of the libraries among the parts. */
  readonly libraries?: readonly string[]
  /** Engines that the page may use, as it is told of them. */
  readonly engines?: readonly EngineOffer[]
  /** Further parts that are served: rooms, a library. */
  readonly parts?: readonly Hono[]
}

/** The page and its samples, where everything that is done with a record is done in the browser; and whatever parts there are. */
export function createApp({
  page,
  samples,
  gate = new OriginPolicy([], 0),
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
  app.onError((error, context) => {
    console.error(`qipu: ${error.message}`)
    return context.text('This could not be answered.\n', 500)
  })
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
function files(root: string, prefix: string): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] {
  const below = (path: string): string => path.slice(prefix.length)
  return [
    async (context, next) => (isWithin(root, below(context.req.path)) ? next() : context.notFound()),
    withPlainRange,
    serveStatic({ root, rewriteRequestPath: below }),
  ]
}

/** One range of bytes, as RFC 9110 (14.1.1) writes it. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/

/** A range that is none, or several at once, is passed over: the whole file is sent (RFC 9110, 14.2). */
const withPlainRange: MiddlewareHandler = async (context, next) => {
  const { method, url, headers } = context.req.raw
  const range = headers.get('range')
  if (range !== null && !RANGE.test(range)) {
    const others = new Headers(headers)
    others.delete('range')
    context.req.raw = new Request(url, { method, headers: others })
  }
  return next()
}

/** True if a path stays within the root: without links, and without hidden files. */
function isWithin(root: string, path: string): boolean {
  let at = root
  for (const name of path.split('/')) {
    if (name === '') continue
    at = join(at, name)
    if (name.startsWith('.') || name.includes('\0') || isLink(at)) return false
  }
  return true
}

/** A path that no file can have, because it is too long or leads through a file, is no link. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

const sampleNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : []
