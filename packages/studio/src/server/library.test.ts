import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Adding, createLibrary, Harvester, Library } from '@qipu/library'
import type { Hono } from 'hono'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { libraryPart } from './library.ts'

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
  const adding = await Adding.begin(folder)
  for (const [i, text] of GAMES.entries()) {
    const path = join(root, `${i}.sgf`)
    writeFileSync(path, text)
    const source = { bytes: new TextEncoder().encode(text), name: path }
    const { size, mtimeMs: modified } = statSync(path)
    await adding.put({
      file: { path, size, modified },
      harvest: new Harvester().harvest(source, read(source)),
      isPart: false,
    })
  }
  await adding.finish()
  library = await Library.open(folder)
  app = createApp({ page: root, samples: root, parts: [libraryPart(library)] })
})
afterAll(() => {
  library.close()
  rmSync(root, { recursive: true })
})

const get = async (path: string) => {
  const response = await app.request(`http://localhost/api/library${path}`)
  return { status: response.status, body: await response.json() }
}
const post = async (path: string, question: unknown) => {
  const response = await app.request(`http://localhost/api/library${path}`, {
    method: 'POST',
    body: JSON.stringify(question),
  })
  return { status: response.status, body: await response.json() }
}

describe('a library over HTTP', () => {
  it('says what is in it', async () => {
    expect(await get('/info')).toMatchObject({ status: 200, body: { games: 2, files: 2, positions: 8 } })
  })

  it('finds games by what is known of them', async () => {
    const { body } = await get(`/games?player=${encodeURIComponent('世石')}`)
    expect(body).toMatchObject({ total: 1, games: [{ black: '古力', white: '李世石', result: 'B+R', moves: 3 }] })
    expect((await get('/games?sort=-date&limit=1')).body).toMatchObject({ total: 2, games: [{ black: '古力' }] })
  })

  it('gives a game and its record', async () => {
    const { body } = await get('/games?player=cho')
    const { id } = body.games[0]
    expect((await get(`/games/${id}`)).body).toMatchObject({ white: 'Takemiya', result: 'W+2' })
    expect(JSON.stringify((await get(`/games/${id}/record`)).body)).toContain('Takemiya')
  })

  it('finds a shape, the games, and what was played next', async () => {
    const rows = 'X.....*/......./......./......./*.....O'.replaceAll('*', '.')
    expect((await post('/shape', { rows, next: true })).body).toMatchObject({ hits: 0, games: 0, searched: 2 })
    const { body } = await post('/shape', { rows: 'X', size: 9, next: true })
    expect(body).toMatchObject({ games: 2, searched: 2, next: { hits: body.hits } })
    const few = await post('/shape', { rows: 'X', games: { player: 'cho' } })
    expect(few.body.gamesFound.map(({ black }: { black: string }) => black)).toEqual(['Cho'])
  })

  it('finds a position turned any way, and what was played next', async () => {
    const { body } = await post('/position', { record: '(;GM[1]SZ[9];B[cc];W[gg];B[aa])', ply: 2 })
    expect(body).toMatchObject({ games: 2, endings: { black: 1, white: 1 }, next: [{ games: 1 }, { games: 1 }] })
    expect(body.next.map(({ text }: { text: string }) => text)).toContain('E5')
  })

  it.each([
    ['/games?date=spring', 'date'],
    ['/games?sort=colour', 'sort'],
    ['/games?limit=-1', 'limit'],
    ['/games/x', 'id'],
  ])('refuses %s', async (path, field) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { problem: { code: 'query', field } } })
  })

  it.each([
    ['/shape', {}, 'rows'],
    ['/shape', { rows: 'X/XX' }, 'rows'],
    ['/shape', { rows: 'X', anchor: 'left' }, 'anchor'],
    ['/shape', { rows: 'X', sequence: [{ cell: 9, side: 1 }] }, 'sequence'],
    ['/position', { record: 'nothing' }, 'record'],
    ['/position', [], 'body'],
  ])('refuses a question to %s that lacks something: %j', async (path, question, field) => {
    expect(await post(path, question)).toMatchObject({ status: 400, body: { problem: { field } } })
  })

  it('answers nothing else', async () => {
    expect((await get('/games/99')).status).toBe(404)
    expect((await get('/sql?q=select')).status).toBe(404)
    expect((await post('/sql', { sql: 'select 1' })).status).toBe(404)
    expect((await post('/shape', { rows: 'X'.repeat(2 << 20) })).status).toBe(413)
  })

  it('is not there where no library is served', async () => {
    const bare = createApp({ page: root, samples: root })
    expect((await bare.request('http://localhost/api/library/info')).status).toBe(404)
  })
})
