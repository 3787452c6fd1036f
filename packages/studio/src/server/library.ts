/** A library over HTTP, for the page: questions and answers as JSON. Nothing is ever written, and nobody asks in SQL. */

import { readFile } from 'node:fs/promises'
import {
  countGames,
  fieldNames,
  type GameQuery,
  gameIds,
  gamesById,
  infoOf,
  type Library,
  LibraryProblem,
  nextInLibrary,
  QueryProblem,
  queryOf,
  type ShapeQuery,
  searchGames,
  searchPosition,
  searchShape,
} from '@qipu/library'
import { ANCHORS, type Anchor, type CellMove, parseShape } from '@qipu/library/shapes'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { formatById, read, write } from 'qipu'

/** Games or hits in one answer. */
const MOST_ROWS = 1000
const USUAL_ROWS = 100
/** Bytes of a question. */
const LARGEST = 1 << 20

/** What a question lacks. */
class BadQuestion extends Error {
  readonly field: string

  constructor(field: string) {
    super(field)
    this.field = field
  }
}

/** A part of the app: everything below `/api/library`. */
export const libraryPart = (library: Library): Hono => new Hono().route('/api/library', libraryRoutes(library))

function libraryRoutes(library: Library): Hono {
  const { catalogue } = library
  const app = new Hono()
  app.use(bodyLimit({ maxSize: LARGEST, onError: (context) => problem(context, 413, 'too-large', {}) }))
  app.onError((error, context) => {
    if (error instanceof QueryProblem) return problem(context, 400, 'query', { field: error.field, text: error.text })
    if (error instanceof BadQuestion) return problem(context, 400, 'query', { field: error.field })
    if (error instanceof LibraryProblem) return problem(context, 409, error.code, error.args)
    return problem(context, 500, 'internal', {})
  })

  app.get('/info', async (context) => context.json(await infoOf(library)))

  app.get('/games', async (context) => {
    const query = queryIn(context.req.query())
    const { sort, limit, offset } = context.req.query()
    const options = {
      ...(sort !== undefined && { sort }),
      limit: rowsIn(limit),
      offset: wholeNumber('offset', offset) ?? 0,
    }
    return context.json({
      total: await countGames(catalogue, query),
      games: await searchGames(catalogue, query, options),
    })
  })

  app.get('/games/:id', async (context) => {
    const [game] = await gamesById(catalogue, [wholeNumber('id', context.req.param('id')) ?? 0])
    return game ? context.json(game) : problem(context, 404, 'no-game', {})
  })

  /** The record itself, in Qipu's own format, which loses nothing. */
  app.get('/games/:id/record', async (context) => {
    const [game] = await gamesById(catalogue, [wholeNumber('id', context.req.param('id')) ?? 0])
    const bytes = game && (await readFile(game.path).catch(() => undefined))
    if (!game || !bytes) return problem(context, 404, game ? 'no-source' : 'no-game', {})
    const record = read({ bytes: new Uint8Array(bytes), name: game.path }).records[game.number]
    const written = record && write([record], formatById('qipu')!)
    if (!written?.bytes) return problem(context, 404, 'no-source', {})
    return context.body(new Uint8Array(written.bytes), 200, { 'Content-Type': 'application/json' })
  })

  app.post('/shape', async (context) => {
    const question = await questionIn(context)
    const query = await shapeIn(question, library)
    const limit = rowsIn(question['limit'])
    const found = await searchShape(library, query, { limit, all: question['all'] === true })
    const games = await gamesById(catalogue, [...new Set(found.list.map(({ id }) => id))])
    return context.json({
      ...found,
      gamesFound: games,
      ...(question['next'] === true && { next: await nextInLibrary(library, query) }),
    })
  })

  /** A record as text, in any format, and how many of its moves are played. */
  app.post('/position', async (context) => {
    const question = await questionIn(context)
    const { record: text, ply } = question
    if (typeof text !== 'string') throw new BadQuestion('record')
    const record = read({ bytes: new TextEncoder().encode(text) }).records[0]
    const query = record && queryOf(record, wholeNumber('ply', ply))
    if (!query) throw new BadQuestion('record')
    const answer = await searchPosition(library, query, { mostHits: rowsIn(question['limit']) })
    return context.json({
      ...answer,
      gamesFound: await gamesById(
        catalogue,
        answer.hits.map(({ id }) => id),
      ),
    })
  })

  app.all('*', (context) => problem(context, 404, 'no-such-question', {}))
  return app
}

const problem = (context: Context, status: 400 | 404 | 409 | 413 | 500, code: string, args: object) =>
  context.json({ problem: { code, ...args } }, status)

function wholeNumber(field: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw new BadQuestion(field)
  return number
}

const rowsIn = (value: unknown): number => Math.min(MOST_ROWS, wholeNumber('limit', value) ?? USUAL_ROWS)

const queryIn = (given: Readonly<Record<string, unknown>>): GameQuery =>
  Object.fromEntries(fieldNames.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])))

async function questionIn(context: Context): Promise<Record<string, unknown>> {
  const question: unknown = await context.req.json().catch(() => undefined)
  if (typeof question !== 'object' || question === null || Array.isArray(question)) throw new BadQuestion('body')
  return question as Record<string, unknown>
}

/** The rows of a shape, where it may stand, moves that follow, and games that it is looked for in. */
async function shapeIn(question: Readonly<Record<string, unknown>>, library: Library): Promise<ShapeQuery> {
  const { rows, anchor = 'anywhere', sequence, games, size } = question
  const shape = typeof rows === 'string' ? parseShape(rows) : undefined
  if (!shape || 'fault' in shape) throw new BadQuestion('rows')
  if (!ANCHORS.includes(anchor as Anchor)) throw new BadQuestion('anchor')
  const board = wholeNumber('size', size)
  return {
    shape,
    anchor: anchor as Anchor,
    fixedColours: question['fixedColours'] === true,
    variations: question['variations'] === true,
    ...(board !== undefined && { board: { width: board, height: board } }),
    ...(sequence !== undefined && { sequence: movesIn(sequence, shape.cells.length) }),
    ...(games !== undefined && { among: await among(games, library) }),
  }
}

function movesIn(sequence: unknown, cells: number): CellMove[] {
  if (!Array.isArray(sequence)) throw new BadQuestion('sequence')
  return sequence.map((move: unknown) => {
    const { cell, side } = (move ?? {}) as Record<string, unknown>
    if ((side !== 1 && side !== 2) || typeof cell !== 'number' || !(cell >= 0 && cell < cells)) {
      throw new BadQuestion('sequence')
    }
    return { cell, side }
  })
}

async function among(games: unknown, { catalogue }: Library): Promise<ReadonlySet<number>> {
  if (typeof games !== 'object' || games === null) throw new BadQuestion('games')
  return gameIds(catalogue, queryIn(games as Record<string, unknown>))
}
