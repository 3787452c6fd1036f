import { describe, expect, it } from 'vitest'
import { contentOf, desktop, HEAD, kept, keptBy, nodeOf, openText, SOUND, studio, violations } from './visit.ts'

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
      // The new line is a variation; unchanged parts keep their spaces and breaks.
      await expect.poll(() => sourceOf(page)).toContain('PB[Lin](;B[ee]\n  ;W[cc]C[old])(;B[gg]C[new])')
      await page.reload()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => sourceOf(page)).toMatch(/C\[new\]/)
    })
  })

  it('a comment that is typed and taken back in its field is in no copy and in no saved file', async () => {
    await visit(desktop, async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
      await openText(page, 'a.sgf', `(;${HEAD};B[ee]C[x])`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.locator('qipu-editor input[name="moves"]').waitFor()
      await page.locator('qipu-player .player').focus()
      await page.keyboard.press('End')
      const field = page.locator('qipu-editor textarea')
      await field.focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.insertText(' SECRET')
      await expect.poll(() => sourceOf(page)).toContain('C[x SECRET]')
      await kept(page, 'x SECRET')
      await page.keyboard.press('Control+z')
      await expect.poll(() => field.inputValue()).toBe('x')
      await expect.poll(() => sourceOf(page)).toContain('C[x]')
      await expect.poll(async () => (await keptBy(page, 'files')).join()).not.toContain('SECRET')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      expect(await contentOf(await saving)).toBe(`(;${HEAD};B[ee]C[x])`)
    })
  })

  it('a click on a mode gives the keys back to the board, and a key on its button keeps them there', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', SOUND)
      const mode = (name: string) => page.getByRole('button', { name, exact: true })
      await mode('Edit').click()
      await page.locator('qipu-editor input[name="moves"]').waitFor()
      await mode('Replay').click()
      await expect.poll(() => page.locator('qipu-editor').count()).toBe(0)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => nodeOf(page)).toBe(1)
      // A space lets the moves run, and does not press the button again.
      await mode('Replay').click()
      await page.keyboard.press(' ')
      await expect.poll(() => page.locator('qipu-player').getByRole('button', { name: 'Pause' }).count()).toBe(1)
      await mode('Edit').focus()
      await page.keyboard.press(' ')
      await page.locator('qipu-editor input[name="moves"]').waitFor()
      expect(await mode('Edit').evaluate((button) => button.matches(':focus'))).toBe(true)
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
      // Leaving in the middle of a comment keeps it.
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
