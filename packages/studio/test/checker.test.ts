import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { desktop, path, phone } from './visit.ts'

const folder = path('../dist/checker')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Half of a game of gomoku whose last stone stands on another one. */
const WRONG = '{[C5][红队 B][蓝队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(A,1);B(H,9);W(A,2);B(H,8)}'
const SOUND =
  '{[C5][红队 B][蓝队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(A,1);B(H,9);W(A,2);B(H,10);W(A,3);B(H,11);W(A,4);B(H,12)}'
const NAME = 'C5-红队 B vs 蓝队 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'

let browser: Browser
let server: Server
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname
    const file = join(folder, name === '/' ? 'index.html' : name)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await chromium.connect(inject('browser'))
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function visit(how: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...how })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await use(page)
  await context.close()
  expect(errors).toEqual([])
}

const choose = (page: Page, files: readonly (readonly [name: string, content: string])[]): Promise<void> =>
  page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })))

describe('the checker', () => {
  it('the checker sums up files, names them and explains what is wrong, with the network off', () =>
    visit(desktop, async (page) => {
      // The worker has loaded once it has answered for a file.
      await choose(page, [['first.txt', SOUND]])
      await page.getByText('1 file:').waitFor()
      await page.context().setOffline(true)
      await choose(page, [
        ['wrong.txt', WRONG],
        ['noise.txt', 'no record at all'],
      ])
      await page.getByText('3 files:').waitFor()
      expect(await page.getByRole('status').textContent()).toContain('2 with errors')
      await page.locator('summary', { hasText: 'wrong.txt' }).click()
      expect(await page.getByText('A move is against the rules.').isVisible()).toBe(true)
      await page.locator('summary', { hasText: 'first.txt' }).click()
      expect(await page.locator('code', { hasText: NAME }).first().isVisible()).toBe(true)
    }))

  it('the checker saves a file under its standard name, byte for byte', () =>
    visit(desktop, async (page) => {
      await choose(page, [['x.txt', SOUND]])
      await page.locator('summary').click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save under this name' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(NAME)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk)
      expect(Buffer.concat(chunks).toString('utf8')).toBe(SOUND)
    }))

  it('the checker speaks Chinese to Chinese browsers, and remembers another choice', () =>
    visit({ ...phone, locale: 'zh-CN' }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('检查大赛棋谱')
      await choose(page, [['x.txt', WRONG]])
      await page.getByText('共 1 个文件').waitFor()
      await page.getByRole('button', { name: 'English' }).click()
      await page.reload()
      await page.getByRole('heading', { name: 'Check championship records' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }))

  it.each([
    ['light', desktop],
    ['dark', phone],
  ] as const)('the checker is accessible, %s', (colorScheme, device) =>
    visit({ ...device, colorScheme }, async (page) => {
      await choose(page, [['wrong.txt', WRONG]])
      await page.getByText('1 file:').waitFor()
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }),
  )
})
