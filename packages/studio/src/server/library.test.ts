import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLibrary, FileExtractor, Importer, Library } from '@qipu/library'
import type { Hono } from 'hono'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { librariesPart } from './library.ts'

const root = mkdtempSync(join(tmpdir(), 'qipu-api-'))
const folder = join(root, 'games.qlib')
let library: Library
let app: Hono

const GAMES = [
  '(;GM[1]FF[4]SZ[9]PB[古力]PW[李世石]DT[2009-04-15]RE[B+R];B[cc];W[gg];B[cg])',
  '(;GM[1]FF[4]SZ[9]PB[Cho]PW[Takemiya]DT[1988]RE[W+2];B[gc];W[cg];B[ee])',
]

beforeAll(async () => {
  await createLibrary(folder)
  const adding = await Importer.begin(folder)
  for (const [i, text] of GAMES.entries()) {
    const path = join(root, `${i}.sgf`)
    writeFileSync(path, text)
    const source = { bytes: new TextEncoder().encode(text), name: path }
    const { size, mtimeMs: modified } = statSync(path)
    await adding.put({
      file: { path, size, modified },
      harvest: new FileExtractor().harvest(source, read(source)),
      isPart: false,
    })
  }
  await adding.finish()
  library = await Library.open(folder)
  app = createApp({ page: root, samples: root, parts: [librariesPart([{ name: '<b>games</b>', library }])] })
})
afterAll(() => {
  library.close()
  rmSync(root, { recursive: true })
})

const ask = async (path: string, question?: unknown, headers: Record<string, string> = {}) => {
  const response = await app.request(`http://localhost/api/libraries${path}`, {
    headers,
    ...(question !== undefined && { method: 'POST', body: JSON.stringify(question) }),
  })
  return { status: response.status, body: await response.json() }
}

describe('libraries over HTTP', () => {
  it('the libraries of the server are listed', async () => {
    expect(await ask('')).toEqual({ status: 200, body: [{ id: '0', name: '<b>games</b>' }] })
  })

  it('a library answers how many games it holds', async () => {
    expect(await ask('/0/info', {})).toMatchObject({ status: 200, body: { games: 2, kinds: [{ games: 2 }] } })
  })

  it('a library finds games by their facts, and gives no folder away', async () => {
    const { body } = await ask('/0/games', { query: { player: '世石' } })
    expect(body).toMatchObject({ total: 1, games: [{ black: '古力', white: '李世石', result: 'B+R', moves: 3 }] })
    expect(JSON.stringify(body)).not.toContain(root)
    expect((await ask('/0/games', { sort: '-date', limit: 1 })).body).toMatchObject({
      total: 2,
      games: [{ black: '古力' }],
    })
  })

  it('a library gives the record of a game', async () => {
    const { body } = await ask('/0/games', { query: { player: 'cho' } })
    const { text } = (await ask('/0/record', { id: body.games[0].id })).body
    expect(text).toContain('Takemiya')
    expect((await ask('/0/record', { id: 99 })).status).toBe(404)
  })

  it('a library finds positions and shapes, and what was played next', async () => {
    const position = { kind: 'position', record: '(;GM[1]SZ[9];B[cc];W[gg];B[aa])', ply: 2 }
    const { body } = await ask('/0/board', { board: position })
    expect(body).toMatchObject({ games: 2, endings: { black: 1, white: 1 }, next: [{ games: 1 }, { games: 1 }] })
    const shape = { kind: 'shape', rows: 'X' }
    expect((await ask('/0/board', { board: shape, query: { player: 'cho' } })).body).toMatchObject({ games: 1 })
  })

  it.each([
    ['/0/games', { query: { date: 'spring' } }, 'date'],
    ['/0/games', { sort: 'colour' }, 'sort'],
    ['/0/board', { board: { kind: 'shape', rows: 'X/XX' } }, 'rows'],
    ['/0/board', [], 'body'],
  ])('a library refuses a malformed question to %s: %j', async (path, question, field) => {
    expect(await ask(path, question)).toMatchObject({ status: 400, body: { problem: { code: 'query', field } } })
  })

  it('a library answers no other path, and no question that is too large', async () => {
    expect((await ask('/1/info', {})).status).toBe(404)
    expect((await ask('/0/sql', { sql: 'select 1' })).status).toBe(404)
    expect((await ask('/0/constructor', {})).status).toBe(404)
    expect((await ask('/0/info')).status).toBe(404)
    expect((await ask('/0/board', { board: { kind: 'shape', rows: 'X'.repeat(2 << 20) } })).status).toBe(413)
  })

  it('a library answers pages of this server only', async () => {
    expect((await ask('/0/info', {}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask('/0/info', {}, { Host: 'elsewhere.example' }).catch(() => ({ status: 421 }))).status).toBe(421)
  })

  it('a library gives up a search that takes too long', async () => {
    const impatient = createApp({
      page: root,
      samples: root,
      parts: [librariesPart([{ name: '', library }], { longest: 0 })],
    })
    const body = JSON.stringify({ board: { kind: 'shape', rows: 'X' } })
    const response = await impatient.request('http://localhost/api/libraries/0/board', { method: 'POST', body })
    expect(response.status).toBe(504)
  })
})
