import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const app = () => createApp({ page: join(root, 'page'), samples: join(root, 'samples') })

describe('the server', () => {
  it('serves the page with a policy that lets nothing foreign run', async () => {
    const answer = await app().request('/')
    expect(await answer.text()).toContain('Qipu')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('lists and serves the samples', async () => {
    expect(await (await app().request('/samples/index.json')).json()).toEqual(['一局.sgf'])
    const answer = await app().request(`/samples/${encodeURIComponent('一局.sgf')}`)
    expect(await answer.text()).toBe('(;GM[1])')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/samples/../../secret.txt',
    '/samples/%2e%2e%2fsecret.txt',
    '/nothing',
  ])('gives nothing else: %s', async (path) => {
    const answer = await app().request(path)
    expect(await answer.text()).not.toContain('secret')
    expect(answer.status).toBe(404)
  })

  it('takes the next port where one is taken, on this machine only', async () => {
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
