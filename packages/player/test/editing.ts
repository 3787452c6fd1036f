/** Helpers of editor tests: a page that edits, its tools and commands, and the record as a file. */

import type { Page } from 'playwright-core'
import { write } from 'qipu'
import type { Site } from './browser.ts'
import { ask, inPage, placeOf } from './steps.ts'

export async function edit(web: Site, file: string, options = {}): Promise<Page> {
  const page = await web.show(file, 'mode="edit"', options, inPage)
  await page.locator('qipu-editor [data-tool="play"]').waitFor()
  return page
}

export const groupOf = (id: string): string =>
  id.startsWith('put') ? 'pieces' : /^(?:mark|label|dim)/.test(id) ? 'marks' : 'moves'

export async function tool(page: Page, id: string): Promise<void> {
  await page.locator(`qipu-editor [data-group="${groupOf(id)}"]`).click()
  await page.locator(`qipu-editor [data-tool="${id}"]`).click()
}

export async function command(page: Page, name: string): Promise<void> {
  if (name !== 'undo' && name !== 'redo') await page.locator('qipu-editor [data-menu]').click()
  await page.locator(`qipu-editor [data-command="${name}"]`).click()
}

export const told = (page: Page): Promise<string | null> => page.locator('qipu-editor .told').textContent()

export async function click(
  page: Page,
  point: number,
  options: Parameters<Page['mouse']['click']>[2] = {},
): Promise<void> {
  await page.locator('qipu-board').scrollIntoViewIfNeeded()
  const { x, y } = await placeOf(page, point)
  await page.mouse.click(x, y, options)
}

/** Returns the record as a file. */
export async function sgf(page: Page): Promise<string> {
  const record = await ask(page, (player) => JSON.stringify(player.document!.compact().record))
  const { bytes } = write([JSON.parse(record)], 'sgf', { layout: 'minified' })
  return new TextDecoder().decode(bytes)
}
