/** Helpers of the page's browser tests: one server, one browser, and users' steps. */

import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type AppOptions, createApp, type Listening, listen } from '../src/server/index.ts'

export const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
export const desktop = { viewport: { width: 1360, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const HEAD = 'GM[1]FF[4]CA[UTF-8]SZ[9]'
export const SOUND = `(;${HEAD};B[ee];W[ce];B[ge])`
export const BROKEN = `(;${HEAD}GN[];B[aa];W[aa];B[zz])`

interface Studio {
  readonly address: string
  readonly browser: Browser
  /** Opens the page and fails on any error of a script. */
  visit(
    how: BrowserContextOptions,
    use: (page: Page, context: BrowserContext) => Promise<void>,
    hash?: string,
  ): Promise<void>
}

/** Files run side by side: two that looked for a free port from the same number on would find the same one. */
export const firstPort = (): number =>
  10_000 + ((process.pid * 7 + Number(process.env['VITEST_POOL_ID'] ?? 0) * 101) % 20_000)

/** A server and a browser for the tests of a file. */
export function studio(options: Partial<AppOptions> = {}): Studio {
  let browser: Browser
  let server: Listening
  beforeAll(async () => {
    const app = createApp({ page: path('../dist/page'), samples: path('../../../samples'), ...options })
    server = await listen(app, firstPort())
    browser = await chromium.connect(inject('browser'))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return {
    get address() {
      return server.address
    },
    get browser() {
      return browser
    },
    async visit(how, use, hash = '') {
      const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...how })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(server.address + hash)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await use(page, context)
      await context.close()
      expect(errors).toEqual([])
    },
  }
}

/** Opens a file and waits until the page is about it. */
export const openText = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  await page.locator('#files').setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }])
  await expect.poll(() => page.title()).toMatch(/ · Qipu$/)
  await expect.poll(async () => (await page.title()).startsWith(name)).toBe(true)
}

export const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.locator('.menu').getByRole('button', { name: 'Paste text' }).click()
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.locator('qipu-player').waitFor()
}

/** Shows a tab of the panel, which phones have in a sheet. */
export const tab = async (page: Page, name: string): Promise<void> => {
  const sheet = page.getByRole('button', { name: 'Details', exact: true })
  if ((await sheet.isVisible()) && !(await page.getByRole('tab', { name }).isVisible())) await sheet.click()
  await page.getByRole('tab', { name }).click()
}

/** Uses the record in another way: by a button, or on phones by a list. */
export const enter = async (page: Page, mode: string): Promise<void> => {
  const list = page.getByRole('combobox', { name: 'Mode' })
  if (await list.isVisible()) await list.selectOption({ label: mode })
  else await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: mode, exact: true }).click()
}

/** The place where files are listed. */
export const files = async (page: Page): Promise<Locator> => {
  if ((await page.locator('qipu-files').count()) === 0)
    await page.getByRole('button', { name: 'Files', exact: true }).click()
  return page.locator('qipu-files .opened')
}

/** Returns the browser's stored texts: files that are open, or parts of voices. */
export const keptBy = (page: Page, table: 'files' | 'voices'): Promise<string[]> =>
  page.evaluate(async (table) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('qipu'))
    const rows: { bytes: Uint8Array; closed?: number }[] = await answer(
      database.transaction(table).objectStore(table).getAll(),
    )
    database.close()
    return rows.filter(({ closed }) => closed === undefined).map(({ bytes }) => new TextDecoder().decode(bytes))
  }, table)

/** Waits until the browser keeps files with these texts in them: from then on nothing may lose them. */
export const kept = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) await expect.poll(async () => (await keptBy(page, 'files')).join('\n')).toContain(text)
}

/** Back from the list of files. */
export const board = (page: Page): Promise<void> => page.getByRole('button', { name: 'Board', exact: true }).click()

export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const contentOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString('utf8')

export const download = async (page: Page, name: string | RegExp = 'Download'): Promise<Download> => {
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('qipu-panel').getByRole('button', { name }).click(),
  ])
  return made
}

/** The rows of a list, also where it is inside an element's shadow. */
export const textOf = async (list: Locator): Promise<string> => (await list.locator('li').allTextContents()).join('\n')

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export const nodeOf = (page: Page): Promise<number> =>
  page.locator('qipu-player').evaluate((player) => (player as HTMLElement & { node: number }).node)

/** Which game of the file is shown, as people read it. */
export const gameOf = async (page: Page): Promise<string> =>
  (await page.locator('.games .list').textContent())?.trim() ?? ''
