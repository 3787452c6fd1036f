import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { bytesOf, desktop, HEAD, openText, path, studio, violations } from './visit.ts'

/** Records made here are stored without loss, whatever the format of the file; losses are shown before they happen. */

const { visit } = studio()

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('qipu-editor input[name="moves"]').waitFor()
}

const held = (page: Page) =>
  page.locator('qipu-app').evaluate((app) => {
    const { name, bytes, unsaved } = (
      app as unknown as { chosen: { name: string; bytes: Uint8Array; unsaved: boolean } }
    ).chosen
    return { name, text: new TextDecoder().decode(bytes), unsaved }
  })

const commentsIn = (bytes: Uint8Array, name: string): string[] =>
  read({ bytes, name }).records[0]!.nodes.flatMap(({ notes }) => notes?.comments?.map(({ text }) => text) ?? [])

describe('a file that outgrows its format', () => {
  it('a file keeps comments that its format cannot hold, and Save names the loss and another format', async () => {
    await visit(desktop, async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
      await openText(page, 'gomoku.txt', readFileSync(path('../../../samples/gomoku.txt')))
      await edit(page)
      await page.locator('qipu-editor textarea').fill('a sharp opening')
      await expect.poll(async () => (await held(page)).name).toBe('gomoku.qipu')
      expect((await held(page)).text).toContain('a sharp opening')
      expect(await page.locator('.bar .name').textContent()).toContain('kept whole as gomoku.qipu')
      await page.reload()
      await page.locator('qipu-player').waitFor()
      expect(await held(page)).toMatchObject({ name: 'gomoku.qipu', unsaved: true })
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))

      // Nothing is written before the user has seen the losses.
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const dialog = page.locator('qipu-losing dialog')
      await dialog.waitFor()
      expect(await dialog.textContent()).toContain('1 comment lost')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.isVisible()).toBe(false)
      expect(await held(page)).toMatchObject({ name: 'gomoku.qipu', unsaved: true })

      await page.keyboard.press('Control+s')
      const [part] = await Promise.all([page.waitForEvent('download'), dialog.locator('[data-choice="part"]').click()])
      const partBytes = await bytesOf(part)
      expect([part.suggestedFilename(), commentsIn(partBytes, 'gomoku.txt')]).toEqual(['gomoku.txt', []])
      expect(await held(page)).toMatchObject({ unsaved: true })

      await page.keyboard.press('Control+s')
      const [all] = await Promise.all([page.waitForEvent('download'), dialog.locator('[data-choice="whole"]').click()])
      expect(all.suggestedFilename()).toBe('gomoku.qipu')
      expect(commentsIn(await bytesOf(all), 'gomoku.qipu')).toEqual(['a sharp opening'])
      await expect.poll(async () => (await held(page)).unsaved).toBe(false)
    })
  })
})

describe('a lesson about a record', () => {
  it('a lesson about a record says what of the record does not come along', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}DT[2026-11-17]EV[Cup](;B[ee])(;B[cc]))`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.menu').getByRole('button', { name: 'Record a lesson' }).click()
      await page.locator('qipu-recorder [data-record="start"]').waitFor()
      const said = (await page.locator('.notice').allTextContents()).join('\n')
      expect(said).toMatch(/Other lines stay in the record/)
      expect(said).toMatch(/In the lesson: .*lost: .*date/)
      // Notices push nothing off the screen, and go after they were read.
      const controls = page.locator('qipu-player').getByRole('group', { name: 'Replay' })
      const { y, height } = (await controls.getByRole('button').first().boundingBox())!
      expect(y + height).toBeLessThanOrEqual(desktop.viewport.height)
      for (let left = 2; left > 0; left--) {
        await page.locator('.notice').getByRole('button', { name: 'Close' }).first().click()
        await expect.poll(() => page.locator('.notice').count()).toBe(left - 1)
      }
    })
  })
})
