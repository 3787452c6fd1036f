import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, enter, keptBy, nodeOf, openText, studio, tab, violations } from './visit.ts'

/** Analysis by the net in the page, without requests to a server. */

const { visit } = studio()

const GAME = '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese];B[ee];W[ce];B[ge](;W[gc];B[cc])(;W[gg];B[cg]))'
const layer = (page: Page, id: string) => page.locator(`qipu-board [data-layer="review-${id}"]`)
/** Presses a key with the player in focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.locator('qipu-player').evaluate((player: HTMLElement) => player.focus())
  await page.keyboard.press(key)
}
const live = (page: Page) => page.getByRole('region', { name: 'Analyse' })

describe('live analysis', () => {
  it('a file is analysed within ten seconds of its opening, on any node, with candidates on the board', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', GAME)
      const begun = Date.now()
      await tab(page, 'Review')
      await live(page).getByRole('button', { name: 'Analyse' }).click()
      await layer(page, 'candidates').locator('circle').first().waitFor()
      const seconds = (Date.now() - begun) / 1000
      expect(seconds).toBeLessThan(10)
      await live(page).getByText('qipu-go-32x5').waitFor()
      await page.getByRole('slider', { name: 'Win graph' }).waitFor()
      await page.locator('qipu-review').waitFor()
      // Requests after this point fail, except Chromium's own for the icon of the page.
      await page.route(/^(?!.*\/icon\.svg$)/, (route) => route.abort('internetdisconnected'))
      const chances = layer(page, 'candidates').locator('text')
      await expect.poll(async () => (await chances.allTextContents()).length).toBeGreaterThan(1)
      await live(page).getByText('Done').waitFor({ timeout: 60_000 })
      // A variation has its own.
      await press(page, 'End')
      await live(page).getByText('Done').waitFor({ timeout: 60_000 })
      expect(await nodeOf(page)).toBe(5)
      expect(await violations(page)).toEqual([])
      if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'] })
      // The best move's line is played under the mouse.
      await page.locator('qipu-review tbody tr').first().hover()
      await expect.poll(() => layer(page, 'line').locator('text').first().textContent()).toBe('1')
    })
  })

  it('what was found is in the file once the analysis is paused, and is not asked for again', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', GAME)
      await tab(page, 'Review')
      await live(page).locator('select[name=goal]').selectOption('100')
      await press(page, 'Shift+A')
      await live(page).getByText('Done').waitFor({ timeout: 60_000 })
      await press(page, 'ArrowRight')
      await live(page).getByText('Done').waitFor({ timeout: 60_000 })
      await press(page, 'Shift+A')
      await expect
        .poll(async () => (await keptBy(page, 'files')).join('').match(/LZ(OP)?\[qipu-go/g)?.length ?? 0)
        .toBe(2)
      expect(await nodeOf(page)).toBe(1)
    })
  })

  it('a net of KataGo from a file analyses, and a file that is no net is refused with the reason', async () => {
    const net = readFileSync(new URL('../../net/src/models/fixtures/katago-v8.bin.gz', import.meta.url))
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', GAME)
      await tab(page, 'Review')
      const choose = async (name: string, buffer: Buffer): Promise<void> => {
        const chooser = page.waitForEvent('filechooser')
        await live(page).locator('select[name=source]').selectOption('open')
        await (await chooser).setFiles({ name, mimeType: 'application/gzip', buffer })
      }
      await live(page).locator('select[name=goal]').selectOption('100')
      await choose('katago.bin.gz', net)
      await live(page).locator('.engine', { hasText: 'random-v8' }).waitFor({ timeout: 60_000 })
      await live(page).getByText('Done').waitFor({ timeout: 60_000 })
      await choose('broken.bin.gz', net.subarray(0, 900))
      await live(page).getByText('damaged or cut').waitFor({ timeout: 60_000 })
    })
  })

  it('the best-move key plays the best move in the edit mode, and the analysis follows', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]RU[Chinese])')
      await enter(page, 'Edit')
      await page.getByRole('tab', { name: 'Edit', selected: true }).waitFor()
      await tab(page, 'Review')
      await live(page).locator('select[name=goal]').selectOption('100')
      await live(page).getByRole('button', { name: 'Analyse' }).click()
      for (const node of [1, 2, 3]) {
        await live(page).getByText('Done').waitFor({ timeout: 60_000 })
        await page.keyboard.press(',')
        await expect.poll(() => nodeOf(page)).toBe(node)
      }
    })
  })

  it('a whole game is reviewed by the net in the page', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', GAME)
      await tab(page, 'Review')
      await page.locator('select[name=visits]').selectOption('50')
      await page.getByRole('button', { name: 'Review with the net in this page' }).click()
      await page.getByText('The review is in the record.').waitFor({ timeout: 60_000 })
      await page.getByText(/^Analysis by qipu-go/).waitFor()
    })
  })
})
