import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, openText, path, SOUND, studio, violations } from './visit.ts'

/** The page as a program: from any web host, below any path, without a network, and on a phone nearby. */

const LAN = 'http://192.168.7.5:8080/'
const here = studio({ lan: [LAN] })

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** The plainest of web hosts: a folder below a path, and no header but the type. */
const host = (folder: string, base: string): Server =>
  createServer(({ url = '/' }, answer) => {
    const asked = decodeURIComponent(new URL(url, 'http://host').pathname)
    const file = join(folder, normalize(asked.slice(base.length)) || '', asked.endsWith('/') ? 'index.html' : '')
    if (!asked.startsWith(base) || !existsSync(file)) return void answer.writeHead(404).end()
    answer
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })

const build = (...args: string[]) =>
  spawnSync(process.execPath, [path('../../../scripts/build-page.mjs'), ...args], { encoding: 'utf8' })

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'qipu-site-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('npm run build:page', () => {
  it.each([
    ['no path', [], './'],
    ['a path', ['--base', '/clubs/go/'], '/clubs/go/'],
  ])(
    'the page is built into a folder for any host, with %s, and works from a sub-path and offline',
    async (name, options, base) => {
      const out = join(root, name)
      const { status, stdout, stderr } = build('--out', out, ...options)
      expect(status, stderr).toBe(0)
      expect(stdout).toContain(out)
      expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(`src="${base}assets/`)
      const server = host(out, '/clubs/go/')
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const context = await here.browser.newContext({ ...desktop, locale: 'en-GB' })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/clubs/go/`)
      await page.locator('qipu-first').waitFor()
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      expect(new URL(scope).pathname).toBe('/clubs/go/')
      expect(errors).toEqual([])
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await page.reload()
      await page.getByRole('button', { name: 'Surakarta' }).click()
      await page.getByRole('button', { name: 'Look at a game' }).click()
      await page.locator('qipu-player qipu-board').waitFor()
      await openText(page, 'a.sgf', SOUND)
      await context.close()
    },
  )

  it('the build of the page replaces nothing that it has not made itself', () => {
    const foreign = join(root, 'foreign')
    mkdirSync(foreign)
    writeFileSync(join(foreign, 'thesis.txt'), 'mine')
    const { status, stderr } = build('--out', foreign)
    expect(status).toBe(2)
    expect(stderr).toContain('holds other files')
    expect(readFileSync(join(foreign, 'thesis.txt'), 'utf8')).toBe('mine')
  })

  it.each([[['--base', 'go']], [['--base', '/go']], [['--nonsense']]])(
    '%s is refused by the build of the page',
    (options) => {
      const { status, stderr } = build(...options)
      expect(status).toBe(2)
      expect(stderr).toMatch(/--base is a path|usage: npm run build:page/)
    },
  )
})

describe('the installed page', () => {
  it('the manifest of the page names icons that exist and have the stated sizes', async () => {
    await here.visit(desktop, async (page) => {
      const href = await page.locator('link[rel=manifest]').evaluate((link) => (link as HTMLLinkElement).href)
      const manifest = (await (await page.request.get(href)).json()) as {
        icons: { src: string; sizes: string; type: string }[]
        file_handlers: { accept: Record<string, string[]> }[]
      }
      for (const { src, sizes, type } of manifest.icons) {
        const answer = await page.request.get(new URL(src, href).href)
        expect(answer.headers()['content-type']).toContain(type)
        if (type !== 'image/png') continue
        const bytes = await answer.body()
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      }
      expect(Object.values(manifest.file_handlers[0]!.accept).flat()).toContain('.sgf')
    })
  })

  it('the installed page opens a file that the system opens with it', async () => {
    const context = await here.browser.newContext({ ...desktop, locale: 'en-GB', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript((text) => {
      const launchQueue = {
        async setConsumer(consume: (params: object) => void) {
          // A handle as the system gives them, of a file on the browser's own disk.
          const disk = await navigator.storage.getDirectory()
          const handle = await disk.getFileHandle('clicked.sgf', { create: true })
          const stream = await handle.createWritable()
          await stream.write(text)
          await stream.close()
          consume({ files: [handle] })
        },
      }
      Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue })
    }, SOUND)
    await page.goto(here.address)
    await expect.poll(() => page.title()).toBe('clicked.sgf · Qipu')
    await context.close()
  })
})

describe('a server in a local network', () => {
  it('a server in a local network shows its address as a code for phones, and says what that means', async () => {
    await here.visit(desktop, async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Open on a phone' }).click()
      const dialog = page.getByRole('dialog', { name: 'Open on a phone' })
      await dialog.getByText('Everybody in this network can open this page').waitFor()
      expect(await dialog.getByRole('link').textContent()).toBe(LAN)
      const drawn = (await dialog.locator('svg.code path').getAttribute('d'))!.split('M').length - 1
      expect(drawn).toBe(encode(LAN).data.flat().filter(Boolean).length)
      expect(await violations(page)).toEqual([])
    })
  })
})
