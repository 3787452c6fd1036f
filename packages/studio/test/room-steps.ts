/** Helpers of the rooms' browser tests: a server with rooms, a network that can be cut, and users' steps. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@qipu/rooms/stores'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { placeOf } from '../../player/test/steps.ts'
import { FaultyNetwork } from '../../rooms/src/fault-tests/network.testing.ts'
import { freePort, type Served, serveStudio } from '../src/server/index.ts'
import { desktop, firstPort, openText, path } from './visit.ts'

/** Browsers say so themselves when a network is cut. */
const EXPECTED = /WebSocket connection to|ERR_CONNECTION|Failed to load resource/

export interface RoomStudio {
  /** Address of the server. */
  address(): string
  /** A browser of its own, with separate storage. */
  browser(how?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens the page; errors of scripts fail the test. */
  open(context: BrowserContext, address?: string): Promise<Page>
  /** The same link through a network that can be cut. */
  through(link: string): string
  cut(): void
  /** Nothing gets through, and neither side is notified. */
  hush(): void
  heal(): void
}

export function roomStudio(): RoomStudio {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-rooms-page-'))
  let served: Served
  let network: FaultyNetwork
  let browser: Browser
  let isCut = false
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  beforeAll(async () => {
    const port = await freePort(firstPort() + 50)
    network = await FaultyNetwork.start(() => [isCut ? 1 : port])
    const store = await openStore(`sqlite:${join(folder, 'rooms.db')}`)
    const origin = network.address.replace(/\/$/, '')
    served = await serveStudio({
      page: path('../dist/page'),
      samples: path('../../../samples'),
      store: store!,
      port,
      origin,
    })
    browser = await chromium.connect(inject('browser'))
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    network?.close()
    await served?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    address: () => served.local,
    async browser(how = desktop) {
      const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...how })
      contexts.push(context)
      return context
    },
    async open(context, address = served.local) {
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
      })
      await page.goto(address)
      return page
    },
    through: (link) => link.replace(served.local, network.address),
    cut() {
      isCut = true
      network.cut()
    },
    hush() {
      network.fault = { deaf: 'both' }
    },
    heal() {
      isCut = false
      network.fault = {}
    },
  }
}

export interface Links {
  readonly host: string
  readonly guest: string
  readonly watcher: string
}

/** Opens a record and makes a room of it under a name. */
export async function found(
  page: Page,
  name: string,
  kind: string,
  text: string | Buffer,
  file = 'lesson.sgf',
): Promise<Links> {
  await openText(page, file, text)
  await page.getByRole('button', { name: 'Study together' }).first().click()
  await page.locator('qipu-new-room').getByLabel('Your name').fill(name)
  await page.locator('qipu-new-room').locator(`input[value=${kind}]`).check()
  await page.getByRole('button', { name: 'Create room' }).click()
  const link = async (role: string): Promise<string> =>
    (await page.locator(`qipu-links li[data-role=${role}]`).getAttribute('data-link'))!
  const links = { host: await link('host'), guest: await link('guest'), watcher: await link('watcher') }
  await page.locator('qipu-links').getByRole('button', { name: 'Close' }).click()
  await isReady(page)
  return links
}

/** Joins the room of an opened invitation. */
export async function joinAs(page: Page, name: string): Promise<void> {
  await page.locator('qipu-room').getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await isReady(page)
}

export const isReady = (page: Page): Promise<void> => page.locator('qipu-room qipu-board').waitFor()

/** Returns the pieces on the board that a page shows, point by point. */
export const boardOf = (page: Page): Promise<string> =>
  page.locator('qipu-room qipu-player').evaluate((player) => {
    const { navigator } = player as unknown as {
      navigator?: {
        record: { board: { width: number; height: number } }
        replay: { position: { at(point: number): number } }
      }
    }
    if (!navigator) return ''
    const { width, height } = navigator.record.board
    return Array.from({ length: width * height }, (_, point) => navigator.replay.position.at(point)).join('')
  })

export const stoneAt = async (page: Page, point: number): Promise<string> => (await boardOf(page))[point] ?? ''

/** Touches a point of the board. */
export async function touch(page: Page, point: number): Promise<void> {
  const { x, y } = await placeOf(page, point)
  await page.mouse.click(x, y)
}

export const statusOf = async (page: Page): Promise<string> =>
  ((await page.locator('qipu-room .status').textContent()) ?? '').replace(/\s+/g, ' ').trim()

export const tabOf = (page: Page, name: string): Promise<void> =>
  page.locator('qipu-room').getByRole('tab', { name, exact: false }).click()

export async function say(page: Page, text: string): Promise<void> {
  await page.locator('qipu-room').getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.keyboard.press('Enter')
}

export const heard = async (page: Page): Promise<string> => (await page.locator('qipu-room .log').textContent()) ?? ''
