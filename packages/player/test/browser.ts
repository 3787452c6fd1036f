/** A server for tests, and a browser that opens its pages: with the player as pages get it, under a strict policy. */

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import './provided.ts'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core'
import { inject } from 'vitest'

const root = new URL('../../../', import.meta.url)

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.webm': 'audio/webm',
}

/** Nothing from elsewhere, nothing inline: a page with such a policy must be able to use the player. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; media-src 'self' blob:"

export interface Site {
  readonly browser: Browser
  /** Opens a page with some HTML in its body and the player's script. */
  open(body: string, options?: BrowserContextOptions): Promise<Page>
  /** Opens a page with a player, and maybe something around it; waits until its record is there. */
  show(
    file: string,
    attributes?: string,
    options?: BrowserContextOptions,
    around?: (player: string) => string,
  ): Promise<Page>
  /** Makes a file that pages can fetch. */
  put(path: string, content: string | Uint8Array): void
  readonly url: string
  close(): Promise<void>
}

export async function site(): Promise<Site> {
  const files = new Map<string, string | Uint8Array>()
  const { folder, chunks } = inject('player')
  for (const { fileName } of chunks) {
    const code = readFileSync(join(folder, fileName))
    for (const place of ['/dist', '/packages/player/dist']) files.set(`${place}/${fileName}`, code)
  }
  const server = await listen(files)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await driver.connect(inject('browser'))
  let pages = 0
  const made: Site = {
    browser,
    url,
    put: (path, content) => void files.set(path, content),
    async show(file, attributes = '', options = {}, around = (player) => player) {
      const page = await made.open(around(`<qipu-player src="${file}" ${attributes}></qipu-player>`), options)
      await ready(page)
      return page
    },
    async open(body, options = {}) {
      const path = `/page-${++pages}.html`
      files.set(
        path,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><meta name="viewport" content="width=device-width">
        <script type="module" src="/dist/qipu-player.js"></script></head><body>${body}</body></html>`,
      )
      const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-GB', ...options })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      pageErrors.set(page, errors)
      await page.goto(url + path)
      return page
    },
    async close() {
      await browser.close()
      await new Promise((done) => server.close(done))
    },
  }
  return made
}

const pageErrors = new WeakMap<Page, string[]>()

/** Returns the errors of a page so far. */
export const errorsOf = (page: Page): readonly string[] => pageErrors.get(page) ?? []

function listen(files: ReadonlyMap<string, string | Uint8Array>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url!, 'http://x').pathname)
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const content = files.get(path) ?? fromRepository(path)
    if (content === undefined) {
      response.writeHead(404, 'Not Found').end()
      return
    }
    const bytes = Buffer.from(content)
    const [from, to] = rangeOf(request.headers.range, bytes.length) ?? [0, bytes.length - 1]
    const isPart = request.headers.range !== undefined
    response.writeHead(isPart ? 206 : 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'accept-ranges': 'bytes',
      ...(isPart && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
    })
    response.end(bytes.subarray(from, to + 1))
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

/** Which bytes are asked for: sounds are fetched in parts. */
function rangeOf(header: string | undefined, length: number): [from: number, to: number] | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  return from === undefined ? undefined : [Number(from), to ? Math.min(Number(to), length - 1) : length - 1]
}

const OPEN = /^\/(?:samples|packages\/player\/demo)\/[^.][^/]*$/

function fromRepository(path: string): Uint8Array | undefined {
  try {
    return OPEN.test(path) ? readFileSync(new URL(`.${path}`, root)) : undefined
  } catch {
    return undefined
  }
}

interface Shown extends HTMLElement {
  readonly session?: unknown
  readonly board?: Shown | null
  readonly updateComplete: Promise<boolean>
}

/** Waits until every player of the page shows its record and can be touched. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<Shown>('qipu-player')].every(({ session }) => session !== undefined),
  )
  await page.evaluate(async () => {
    for (const player of document.querySelectorAll<Shown>('qipu-player')) {
      await player.updateComplete
      await player.board?.updateComplete
    }
  })
}
