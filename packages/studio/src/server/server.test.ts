import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OriginPolicy } from '@qipu/rooms/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, freePort, listen } from './index.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'qipu-studio-'))
  mkdirSync(join(root, 'page'))
  mkdirSync(join(root, 'samples'))
  writeFileSync(join(root, 'page', 'index.html'), '<title>Qipu</title>')
  writeFileSync(join(root, 'samples', '一局.sgf'), '(;GM[1])')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'samples', '.hidden'), 'secret')
  mkdirSync(join(root, 'page', 'assets'))
  writeFileSync(join(root, 'page', 'assets', 'index-abc.js'), '1')
  symlinkSync(join(root, 'secret.txt'), join(root, 'samples', 'link.sgf'))
  symlinkSync(root, join(root, 'page', 'up'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const app = () => createApp({ page: join(root, 'page'), samples: join(root, 'samples') })

describe('the server', () => {
  it('the server serves the page with a policy that lets no foreign code run', async () => {
    const answer = await app().request('/')
    expect(await answer.text()).toContain('Qipu')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain("'unsafe-eval'")
  })

  it('the policy of the server lets the page be installed and run offline', async () => {
    const policy = (await app().request('/')).headers.get('content-security-policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })

  it('the server tells the page where phones find it, and answers them there only', async () => {
    const address = 'http://192.168.1.5:8080'
    const open = createApp({
      page: join(root, 'page'),
      samples: join(root, 'samples'),
      gate: new OriginPolicy([address], 8080),
      lan: [`${address}/`],
    })
    const asked = (host: string): Response | Promise<Response> => open.request('/server.json', { headers: { host } })
    expect(await (await asked('192.168.1.5:8080')).json()).toEqual({
      lan: [`${address}/`],
      rooms: false,
      libraries: [],
      engines: [],
    })
    for (const host of ['192.168.1.6:8080', 'evil.example']) expect((await asked(host)).status).toBe(421)
    expect(await (await app().request('/server.json')).json()).toEqual({
      lan: [],
      rooms: false,
      libraries: [],
      engines: [],
    })
    const origin = 'https://go.example/'
    const world = createApp({ page: root, samples: root, rooms: true, origin })
    expect(await (await world.request('/server.json')).json()).toEqual({
      lan: [],
      rooms: true,
      libraries: [],
      engines: [],
      origin,
    })
  })

  it('the server lists and serves the samples', async () => {
    expect(await (await app().request('/samples/index.json')).json()).toEqual(['一局.sgf'])
    const answer = await app().request(`/samples/${encodeURIComponent('一局.sgf')}`)
    expect(await answer.text()).toBe('(;GM[1])')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/samples/../../secret.txt',
    '/samples/%2e%2e%2fsecret.txt',
    '/samples/link.sgf',
    '/samples/.hidden',
    '/samples/%00',
    '/%00',
    `/samples/${'a'.repeat(5000)}`,
    '/up/secret.txt',
    '/nothing',
  ])('the server gives nothing outside the page and the samples: %s', async (path) => {
    const answer = await app().request(path)
    expect(await answer.text()).not.toContain('secret')
    expect(answer.status).toBe(404)
  })

  it.each([
    ['/', 'no-cache'],
    ['/samples/index.json', 'no-cache'],
    ['/server.json', 'no-cache'],
    ['/sw.js', 'no-cache'],
    [`/samples/${encodeURIComponent('一局.sgf')}`, 'no-cache'],
    ['/assets/gone.js', 'no-cache'],
    ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ])('the server says how long an answer may be cached: %s', async (path, kept) => {
    const { headers } = await app().request(path)
    expect(headers.get('cache-control')).toBe(kept)
    expect(headers.get('strict-transport-security')).toBe(null)
  })

  it.each([
    ['bytes=0-3', 206, '(;GM'],
    ['bytes=-3', 206, '1])'],
    ['bytes=x-y', 200, '(;GM[1])'],
    ['bytes=3-1-2', 200, '(;GM[1])'],
    ['bytes=0-1,3-4', 200, '(;GM[1])'],
    ['lines=1-2', 200, '(;GM[1])'],
    ['bytes=900-', 416, ''],
  ])('the server sends a part of a file, or the whole where a range is malformed: %s', async (range, status, text) => {
    const answer = await app().request(`/samples/${encodeURIComponent('一局.sgf')}`, { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([status, text])
  })

  it('the server answers only requests that name this machine', async () => {
    const listening = await listen(app(), await freePort())
    const { port } = new URL(listening.address)
    const status = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).on('error', reject)
      })
    const known = ['127.0.0.1', `127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]
    for (const host of known) expect(await status(host), host).toBe(200)
    const unknown = [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '0.0.0.0',
    ]
    for (const host of unknown) expect(await status(host), host).toBe(421)
    await listening.close()
  })

  it('the server takes the next port where one is taken, on this machine only', async () => {
    const taken = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve))
    const listening = await listen(app(), taken)
    expect(listening.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(listening.address).not.toContain(`:${taken}/`)
    expect((await fetch(listening.address)).status).toBe(200)
    await listening.close()
    await new Promise((resolve) => other.close(resolve))
  })
})
