/** Libraries over HTTP, for the page: questions and answers as JSON. Read-only, and without SQL. */

import {
  type BytesOf,
  FolderFinder,
  InvalidRequestError,
  type Library,
  LibraryError,
  LibraryService,
  NotFound,
  QueryProblem,
} from '@qipu/library'
import type { OriginPolicy } from '@qipu/rooms/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { GameRecord } from 'qipu/record'

/** Bytes of a question. */
const LARGEST = 1 << 20
/** Milliseconds that an answer may take. */
const LONGEST = 20_000
/** Questions that are answered at the same time; others wait their turn. */
const MOST_AT_ONCE = 4
/** Questions that wait; more are sent away. */
const MOST_WAITING = 64

/** Library that a server offers to its page. */
export interface ServedLibrary {
  readonly name: string
  readonly library: Library
  /** How files that games came from are read again. */
  readonly bytesOf?: BytesOf
}

export interface LibrariesOptions {
  /** From where questions may come; from pages of the same address alone if left out. */
  readonly gate?: OriginPolicy
  readonly longest?: number
  /** How records in questions are read; in this thread if left out. */
  readonly readRecords?: (text: string) => Promise<readonly GameRecord[]>
}

/** A part of the app: everything below `/api/libraries`. */
export function librariesPart(
  served: readonly ServedLibrary[],
  { gate, longest = LONGEST, readRecords }: LibrariesOptions = {},
): Hono {
  const services = served.map(
    ({ library, bytesOf }) => new LibraryService(library, new FolderFinder(library, bytesOf), readRecords),
  )
  const turns = new Turns()
  const app = new Hono().basePath('/api/libraries')
  app.use(async (context, next) => {
    const { origin, host } = context.req.header()
    const isAllowed = gate ? gate.allowsOrigin(origin) : origin === undefined || hostIn(origin) === host
    return isAllowed ? next() : problem(context, 403, 'origin', {})
  })
  app.use(bodyLimit({ maxSize: LARGEST, onError: (context) => problem(context, 413, 'too-large', {}) }))
  app.onError((error, context) => {
    if (error instanceof QueryProblem) return problem(context, 400, 'query', { field: error.field, text: error.text })
    if (error instanceof InvalidRequestError) return problem(context, 400, 'query', { field: error.field })
    if (error instanceof NotFound) return problem(context, 404, 'no-record', {})
    if (error instanceof LibraryError) return problem(context, 409, error.code, {})
    if (error.name === 'TimeoutError') return problem(context, 504, 'too-long', {})
    if (error.name === 'AbortError') return problem(context, 499, 'given-up', {})
    return problem(context, error instanceof Busy ? 503 : 500, error instanceof Busy ? 'busy' : 'internal', {})
  })

  app.get('/', (context) => context.json(served.map(({ name }, id) => ({ id: String(id), name }))))

  app.post('/:id/:question', async (context) => {
    const { id, question: name } = context.req.param()
    const service = /^\d+$/.test(id) ? services[Number(id)] : undefined
    if (!service?.knows(name)) return problem(context, 404, service ? 'no-such-question' : 'no-library', {})
    const question: unknown = await context.req.json().catch(() => undefined)
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(longest)])
    return context.json(await turns.take(() => service.ask(name, question, signal), signal))
  })

  app.all('*', (context) => problem(context, 404, 'no-such-question', {}))
  return app
}

const hostIn = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

const problem = (context: Context, status: number, code: string, args: object) =>
  context.json({ problem: { code, ...args } }, status as 400)

class Busy extends Error {}

/** Searches use the processor: some at a time, the others one after the other. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #running = 0

  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new Busy()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
