import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

export interface Folders {
  /** Where the built page is. */
  readonly page: string
  /** Where the sample records are. */
  readonly samples: string
}

/** The page, its samples and nothing else. Everything that is done with a record is done in the browser. */
export function createApp({ page, samples }: Folders): Hono {
  const app = new Hono()
  app.use(async (context, next) => (isForUs(context) ? next() : context.text('This host is not served here.\n', 421)))
  app.use(
    secureHeaders({
      // Of no meaning over http; and a browser that heard of it would refuse other servers on this machine.
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Web components carry their style sheets in themselves; browsers without constructable ones inline them.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  )
  app.use(freshness)
  app.get('/samples/index.json', (context) => context.json(sampleNames(samples)))
  app.get('/samples/*', ...files(samples, '/samples'))
  app.get('/*', ...files(page, ''))
  app.notFound((context) => context.text('There is nothing here.\n', 404))
  return app
}

const NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether a request names this machine. A page from elsewhere can have its own name lead here (DNS rebinding); then the
 * browser takes it for the same site, but still says that name.
 */
const isForUs = ({ req }: Context): boolean =>
  NAMES.has((req.header('host') ?? new URL(req.url).host).replace(/:\d+$/, '').toLowerCase())

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
