import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
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
  app.use(
    secureHeaders({
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
  app.get('/samples/index.json', (context) => context.json(sampleNames(samples)))
  app.get('/samples/*', serveStatic({ root: samples, rewriteRequestPath: (path) => path.replace(/^\/samples/, '') }))
  app.get('/*', serveStatic({ root: page }))
  app.notFound((context) => context.text('There is nothing here.\n', 404))
  return app
}

const sampleNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : []
