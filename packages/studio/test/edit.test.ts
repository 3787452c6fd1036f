import { describe, expect, it } from 'vitest'
import { desktop, HEAD, openText, studio, violations } from './visit.ts'

/** Editing in the page: what is changed is in its file at once. */

const { visit } = studio()

describe('editing', () => {
  it('an edit changes only the bytes that it touches, and a reload loses nothing', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}\n  PB[Lin] ;B[ee]\n  ;W[cc]C[old])`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const editor = page.locator('qipu-panel qipu-editor')
      await editor.locator('input[name="moves"]').fill('g3')
      await page.keyboard.press('Enter')
      await page.locator('qipu-player .player').focus()
      await page.keyboard.press('End')
      await editor.locator('textarea').fill('new')
      // The new line is a variation; what nobody touched has its own spaces and breaks.
      await expect.poll(() => sourceOf(page)).toContain('PB[Lin](;B[ee]\n  ;W[cc]C[old])(;B[gg]C[new])')
      await page.reload()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => sourceOf(page)).toMatch(/C\[new\]/)
    })
  })

  it('the editor stands in the panel, keeps the board large, and keeps a comment left unfinished', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD};B[ee])`)
      const before = await page.locator('qipu-board').boundingBox()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.locator('qipu-panel qipu-editor [data-tool="play"]').waitFor()
      expect((await page.locator('qipu-board').boundingBox())!.width).toBe(before!.width)
      expect(await violations(page)).toEqual([])
      // Whoever leaves in the middle of a comment keeps it.
      await page.locator('qipu-editor textarea').fill('in haste')
      await page.getByRole('button', { name: 'Replay', exact: true }).click()
      await expect.poll(() => page.locator('qipu-editor').count()).toBe(0)
      expect(await sourceOf(page)).toContain('C[in haste]')
    })
  })
})

const sourceOf = (page: import('playwright-core').Page): Promise<string> =>
  page.locator('qipu-app').evaluate((app) => {
    const { chosen } = app as unknown as { chosen: { bytes: Uint8Array } }
    return new TextDecoder().decode(chosen.bytes)
  })
