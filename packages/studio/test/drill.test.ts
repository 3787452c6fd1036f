import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, openText, phone, studio, tab, violations } from './visit.ts'

/** Drills over the tree on the board, as a learner repeats an opening. */

const { visit } = studio()

const TREE = '(;GM[1]FF[4]SZ[9];B[ee](;W[ec];B[gc])(;W[cg];B[cc]))'
const drill = (page: Page) => page.locator('qipu-drill')
const told = (page: Page) => drill(page).locator('.state')
const score = (page: Page) => drill(page).locator('p:not(.state)')

async function start(page: Page, device: object): Promise<void> {
  await openText(page, 'joseki.sgf', TREE)
  await page.locator('qipu-player').waitFor()
  await (device === phone
    ? page.getByRole('combobox', { name: 'Mode' }).selectOption('drill')
    : page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Drill' }).click())
  await drill(page).waitFor()
}

/** Touches a point of a board of lines. */
async function touch(page: Page, point: number, device: object): Promise<void> {
  const { x, y } = await page.locator('qipu-player qipu-board').evaluate((board, at) => {
    const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
    const place = new DOMPoint((at % 9) * 40, Math.floor(at / 9) * 40).matrixTransform(svg.getScreenCTM()!)
    return { x: place.x, y: place.y }
  }, point)
  if (device === phone) for (const _tap of [1, 2]) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

describe('a drill', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'a tree is drilled on a %s: lines follow each other, and a missed move is shown and counted',
    async (_, device) => {
      await visit(device, async (page) => {
        await start(page, device)
        await expect.poll(() => told(page).textContent()).toContain('Black to play')
        expect(await score(page).textContent()).toBe('0 of 3 positions known · 0 due')
        await touch(page, 40, device)
        // White answers by itself; then a move that is not in the tree.
        await expect.poll(() => score(page).textContent()).toContain('1 of 3')
        await expect.poll(() => told(page).textContent()).toContain('Black to play')
        await touch(page, 80, device)
        await expect.poll(() => told(page).textContent()).toContain('Not in the tree')
        await expect.poll(() => page.locator('qipu-player qipu-board .layer-mark circle').count()).toBeGreaterThan(0)
        // By now the buttons of the modes have changed their colours.
        if (device === desktop) expect(await violations(page)).toEqual([])
        await drill(page).getByRole('button', { name: 'Next line' }).click()
        await touch(page, 40, device)
        await expect.poll(() => told(page).textContent()).toContain('Black to play')
        await drill(page).getByRole('button', { name: 'End the drill' }).click()
        await expect.poll(() => drill(page).count()).toBe(0)
      })
    },
  )

  it('a drill keeps its progress, hides the moves, and asks the other colour, too', async () => {
    await visit(desktop, async (page) => {
      await start(page, desktop)
      await touch(page, 40, desktop)
      await expect.poll(() => score(page).textContent()).toContain('1 of 3')
      expect(await page.locator('qipu-moves').count()).toBe(0)
      await drill(page).locator('select').selectOption('2')
      await expect.poll(() => told(page).textContent()).toContain('White to play')
      expect(await score(page).textContent()).toContain('0 of 1')
      await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Replay' }).click()
      await tab(page, 'Moves')
      await page.reload()
      await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Drill' }).click()
      await expect.poll(() => score(page).textContent()).toMatch(/[01] of \d/)
    })
  })
})
