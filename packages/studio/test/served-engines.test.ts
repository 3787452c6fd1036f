import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EngineConfig, parseEngineConfig } from '@qipu/engines/service'
import { openStore } from '@qipu/rooms/stores'
import { type Browser, chromium, type Page } from 'playwright-core'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { newRecord } from 'qipu/record'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, type Served, serveStudio } from '../src/server/index.ts'
import { desktop, enter, firstPort, keptBy, nodeOf, openText, path, tab } from './visit.ts'

/** Engines that the server was started with: one that reviews and one that plays, both in another process. */

const node = (file: string): string => `"${process.execPath}" "${path(file)}"`
const STARTED = [
  `analysis:Stand-in=${node('../../engines/src/analysis/fixtures/katago.mjs')}`,
  `analysis:Mortal=${node('../../engines/src/analysis/fixtures/stranger.mjs')} --die 2`,
  `analysis:Slow=${node('../../engines/src/analysis/fixtures/stranger.mjs')} --pause 200`,
  `uci:Fish=${node('../../engines/src/analysis/fixtures/fish.mjs')}`,
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
    engines: STARTED.map((text) => parseEngineConfig(text) as EngineConfig),
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

it('an engine of UCI reviews a game of xiangqi, and its candidates are moves on the board', async () => {
  await visit(async (page) => {
    await openText(page, 'a.pgn', '[Game "Chinese Chess"]\n1. H2-E2 H9-G7 2. H0-G2 *')
    await tab(page, 'Review')
    expect(await page.getByRole('checkbox', { name: 'With ownership (larger file)' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Review with Fish' }).click()
    await page.getByText('The review is in the record.').waitFor()
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
    const costs = page.locator('qipu-review table.costs')
    await costs.getByRole('button', { name: 'Black H8+7' }).waitFor()
    await costs.getByRole('button', { name: 'R1+1' }).click()
    await page.locator('[data-layer="review-line"] path').waitFor({ state: 'attached' })
  })
})

it('an engine of UCI analyses the position of a game of xiangqi on the board', async () => {
  await visit(async (page) => {
    await openText(page, 'a.pgn', '[Game "Chinese Chess"]\n1. H2-E2 H9-G7 *')
    await tab(page, 'Review')
    const live = page.getByRole('region', { name: 'Analyse' })
    await live.getByRole('button', { name: 'Analyse' }).click()
    await live.locator('.engine', { hasText: 'Fish' }).waitFor()
    await live.getByText('Done').waitFor()
    expect(await live.locator('select[name=goal]').inputValue()).toBe('100000')
    await page.getByText('Analysis by Fish').waitFor()
  })
})

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
    // Unanalysed moves have no review.
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

const LONG = `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese]${[...'abcdefghi'].map((x) => `;B[${x}b];W[${x}g];B[${x}d]`).join('')})`

it('a review says on its own game only how it goes and how it ended, and names that game on others', async () => {
  await visit(async (page) => {
    const status = page.locator('qipu-panel').getByRole('status')
    await openText(page, 'long.sgf', LONG)
    await tab(page, 'Review')
    await page.getByRole('button', { name: 'Review with Slow' }).click()
    await page.getByText(/^[1-9] of 28 positions$/).waitFor()
    expect(await page.getByText('Reviewing long.sgf').count()).toBe(0)
    await openText(page, 'other.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese];B[ee];W[ce])')
    await tab(page, 'Review')
    await page.getByText('Reviewing long.sgf').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Review with Stand-in' }).click()
    await expect.poll(() => status.textContent()).toBe('The review is in the record.')
    await openText(page, 'third.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7];B[ee];W[gg])')
    await tab(page, 'Review')
    await page.getByRole('button', { name: 'Review with Stand-in' }).waitFor()
    expect(await status.count()).toBe(0)
    await page.getByRole('button', { name: 'Review with Stand-in' }).click()
    await expect
      .poll(() => status.textContent())
      .toMatch(/record\. The record names no rules .* tromp-taylor was used\.$/)
  })
})

it('a file contains the results until seconds before the user leaves the page during a review', async () => {
  await visit(async (page) => {
    await openText(page, 'long.sgf', LONG)
    await tab(page, 'Review')
    await page.getByRole('button', { name: 'Review with Slow' }).click()
    await expect.poll(async () => (await keptBy(page, 'files')).join('').match(/SBKV/g)?.length ?? 0).toBeGreaterThan(8)
    await page.reload()
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
  })
})

it('a game that is edited while it is reviewed loses nothing of either', async () => {
  await visit(async (page) => {
    await openText(page, 'long.sgf', LONG)
    await tab(page, 'Review')
    await page.getByRole('button', { name: 'Review with Slow' }).click()
    await page.getByText(/^[1-5] of 28 positions$/).waitFor()
    await page.locator('qipu-player').evaluate((player) => Object.assign(player, { node: 27 }))
    await enter(page, 'Edit')
    await page.getByLabel('Type moves').fill('A1')
    await page.keyboard.press('Enter')
    await expect.poll(() => nodeOf(page)).toBe(28)
    await page.getByRole('textbox', { name: 'Comment' }).click()
    await page.keyboard.type('the engine goes on', { delay: 10 })
    const sgf = async (): Promise<string> => (await keptBy(page, 'files')).join('')
    // All that was found is in the file, beside the new move and its comment.
    await expect.poll(async () => (await sgf()).match(/SBKV/g)?.length, { timeout: 20_000 }).toBe(28)
    expect(await sgf()).toMatch(/;[BW]\[ai\][^;]*C\[the engine goes on/)
    await page.keyboard.type(', going', { delay: 10 })
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('the engine goes on, going')
    await enter(page, 'Replay')
    await page.getByRole('slider', { name: 'Win graph' }).waitFor()
    expect(await sgf()).toMatch(/C\[the engine goes on, going/)
    expect((await sgf()).match(/SBKV/g)).toHaveLength(28)
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
