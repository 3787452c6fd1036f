import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorsOf, ready, type Site, site } from './browser.ts'

let web: Site
beforeAll(async () => {
  web = await site()
})
afterAll(() => web.close())

it('the demonstration page shows every record with one script tag', async () => {
  const page = await web.open('')
  await page.goto(`${web.url}/packages/player/demo/index.html`)
  await ready(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('qipu-board')].every(
      (board) => (board as HTMLElement & { navigator?: unknown }).navigator,
    ),
  )
  expect(await page.locator('script').count()).toBe(1)
  expect(await page.locator('qipu-player').count()).toBe(6)
  expect(errorsOf(page)).toEqual([])
  const formats = await page
    .locator('qipu-player')
    .evaluateAll((players) =>
      players.map((player) => (player as HTMLElement & { record: { game: string } }).record.game),
    )
  expect(formats).toEqual(['go', 'go', 'go', 'go', 'army-chess', 'go'])
  await page.close()
})
