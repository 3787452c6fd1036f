import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedEngine, servedEngine } from '@qipu/engines/service'
import { openStore } from '@qipu/rooms/stores'
import { type Browser, chromium, type Page } from 'playwright-core'
import { formatById, write } from 'qipu'
import { newRecord } from 'qipu/record'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, type Served, serveStudio } from '../src/server/index.ts'
import { desktop, enter, firstPort, nodeOf, openText, path, tab } from './visit.ts'

/** Engines that the server was started with: one that reviews and one that plays, both in another process. */

const node = (file: string): string => `"${process.execPath}" "${path(file)}"`
const STARTED = [
  `analysis:Stand-in=${node('../../engines/src/analysis/fixtures/katago.mjs')}`,
  `analysis:Mortal=${node('../../engines/src/analysis/fixtures/stranger.mjs')} --die 2`,
  `analysis:Slow=${node('../../engines/src/analysis/fixtures/stranger.mjs')} --pause 200`,
  `sau:Six=${node('../../engines/src/referee/fixtures/connect6.mjs')} 3`,
]

let browser: Browser
let served: Served
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qipu-engines-'))
  served = await serveStudio({
    page: path('../dist/page'),
    samples: path('../../../samples'),
    store: (await openStore(`sqlite:${join(folder, 'rooms.db')}`))!,
    port: await freePort(firstPort()),
    engines: STARTED.map((text) => servedEngine(text) as ServedEngine),
  })
  browser = await chromium.connect(inject('browser'))
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function visit(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...desktop })
  const page = await context.newPage()
  await page.goto(served.local)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await use(page)
  await context.close()
}

it('an engine of the server reviews the game on the board, and the review stays in the file', async () => {
  await visit(async (page) => {
    await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese];B[ee];W[ce];B[ge])')
    expect(await page.locator('qipu-graph').count()).toBe(0)
    await tab(page, 'Review')
    await page.getByRole('button', { name: 'Review with Stand-in' }).click()
    await page.getByText('The review is in the record.').waitFor()
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
    await page.getByText('Analysis by Stand-in').waitFor()
    // It is in the file that the browser keeps.
    await page.reload()
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
  })
})

it('a review that breaks off or is cancelled leaves in the file what was found until then', async () => {
  await visit(async (page) => {
    await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese];B[ee];W[ce];B[ge];W[gg];B[cc];W[cg])')
    await tab(page, 'Review')
    // Nothing is said of moves that nobody has thought about.
    expect(await page.locator('qipu-review').count()).toBe(0)
    await page.getByRole('button', { name: 'Review with Mortal' }).click()
    const status = page.locator('qipu-panel').getByRole('status')
    await expect
      .poll(() => status.textContent())
      .toMatch(/^The engine has ended\. .*2 of 7 positions are in the record\.$/)
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
    // The review stands first now, and the form behind its summary.
    await page.getByText('Review again', { exact: true }).click()
    await page.getByRole('button', { name: 'Review again with Slow' }).click()
    await page.getByText(/^[1-6] of 7 positions$/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => status.textContent()).toMatch(/^Cancelled\. [1-6] of 7 positions are in the record\.$/)
  })
})

it('an engine of the server plays the games of its protocol', async () => {
  await visit(async (page) => {
    const { bytes } = write([newRecord('connect6', { width: 19, height: 19 })], formatById('qipu')!)
    await openText(page, 'six.qipu', Buffer.from(bytes!))
    await enter(page, 'Play')
    const table = page.getByRole('group', { name: 'Play', exact: true })
    await table.getByLabel('Opponent').selectOption({ label: 'Engine Six' })
    await table.getByLabel('Type a move').fill('K10')
    await page.keyboard.press('Enter')
    await expect.poll(() => nodeOf(page)).toBe(3)
    await table.getByText('Black to move').waitFor()
    // SAU has no word for taking back.
    expect(await table.getByRole('button', { name: 'Take back' }).count()).toBe(0)
  })
})
