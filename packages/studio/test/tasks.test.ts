import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { BROKEN, desktop, HEAD, nodeOf, openText, studio, tab } from './visit.ts'

/** Tasks that leave the page or work without a mouse: sharing, printing, solving, guessing, finding. */

const { visit } = studio()

const GAME = `(;${HEAD}GN[Final]PB[Anna]BR[3d]PW[Ben]RE[B+R]DT[2024-10-12];B[ee]C[The centre.];W[ce];B[ge](;W[gc])(;W[cc]))`

/** Tabs on until the focus is on something with this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
    })
    if (name.test(here)) return
  }
  throw new Error(`Tab never comes to ${name}`)
}

/** A word that the page says, wherever it stands. */
const stateOf = (page: Page, part: string): Promise<string> =>
  page.locator(`${part} .state`).evaluate(({ className }) => className)

describe('sharing', () => {
  it('sharing hands the file in the chosen format to the system, and stays quiet if it is cancelled', async () => {
    await visit(desktop, async (page) => {
      await page.evaluate(() => {
        const shared: { name: string; text: string }[] = []
        Object.assign(globalThis, { shared })
        Object.defineProperty(navigator, 'canShare', { value: () => true })
        Object.defineProperty(navigator, 'share', {
          value: async ({ files: [file] }: { files: File[] }) => {
            shared.push({ name: file!.name, text: await file!.text() })
            throw new DOMException('nobody', 'AbortError')
          },
        })
      })
      await openText(page, 'final.sgf', GAME)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const shared = () =>
        page.evaluate(() => (globalThis as unknown as { shared: { name: string; text: string }[] }).shared)
      await expect.poll(async () => (await shared()).length).toBe(1)
      const [file] = await shared()
      expect(file!.name).toBe('final.sgf')
      expect(file!.text).toContain('PB[Anna]')
    })
  })

  it('sharing is not offered where the system cannot do it', async () => {
    await visit(desktop, async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
      await openText(page, 'final.sgf', GAME)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
      expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0)
    })
  })
})

describe('printing', () => {
  const pretend = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      globalThis.print = () => {
        document.documentElement.dataset['printed'] = 'yes'
      }
    })
  const printed = (page: Page): Promise<unknown> =>
    page.locator('html[data-printed="yes"]').waitFor({ state: 'attached' })

  it('a printed game is its figures alone, with Black and White named', async () => {
    await visit({ ...desktop, colorScheme: 'dark' }, async (page) => {
      await openText(page, 'final.sgf', GAME)
      await pretend(page)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await printed(page)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.app').isVisible()).toBe(false)
      const sheet = page.locator('qipu-print')
      expect(await sheet.locator('h1').textContent()).toBe('Final')
      expect(await sheet.locator('.who').textContent()).toBe('Black: Anna 3d, White: Ben')
      expect(await sheet.locator('.facts').textContent()).toBe('2024-10-12 · Black wins by resignation')
      const figures = sheet.locator('figure svg')
      expect(await figures.count()).toBeGreaterThan(0)
      expect((await figures.first().boundingBox())!.width).toBeGreaterThan(300)
      expect(await sheet.locator('.said').allTextContents()).toContainEqual(expect.stringContaining('The centre.'))
      expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
      expect((await page.pdf()).byteLength).toBeGreaterThan(10_000)
    })
  })

  it('a printed variation says where it leaves the game, and facts that are missing leave no row', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'lines.sgf', `(;${HEAD};B[ee];W[ce](;B[ge];W[gc])(;B[gc];W[ge]))`)
      await pretend(page)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await printed(page)
      const sheet = page.locator('qipu-print')
      expect(await sheet.locator('figcaption b').allTextContents()).toEqual(['1–4', 'Variation at move 3 · 1–2'])
      expect(await sheet.locator('.facts').count()).toBe(0)
    })
  })

  it('a printed check is its report and nothing else', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'broken.sgf', BROKEN)
      await pretend(page)
      await tab(page, 'Check')
      await page.getByRole('button', { name: 'Print report' }).click()
      await printed(page)
      await page.emulateMedia({ media: 'print' })
      const report = (await page.locator('qipu-print pre').textContent())!
      expect(await page.locator('qipu-print h1').textContent()).toBe('broken.sgf')
      expect(report).toContain('sgf/off-board')
      expect(await page.locator('qipu-print figure').count()).toBe(0)
    })
  })
})

describe('keyboard alone', () => {
  it('problems are solved by keyboard: arrows and Enter on the board, then on to the next', async () => {
    await visit(desktop, async (page) => {
      const problem = (at: string): string => `(;${HEAD}AB[aa]AW[ab](;B[${at}]C[RIGHT])(;B[ii]C[WRONG]))`
      await openText(page, 'p.sgf', problem('fe') + problem('ff'))
      await page.locator('qipu-solve .state').waitFor()
      await tabTo(page, /^E5, empty/)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect.poll(() => stateOf(page, 'qipu-solve')).toContain('right')
      await tabTo(page, /^Next problem$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.title()).toMatch(/2\/2/)
      await expect.poll(() => stateOf(page, 'qipu-solve')).toContain('thinking')
      await page.keyboard.press('s')
      await expect.poll(() => page.locator('qipu-solve').count()).toBe(0)
    })
  })

  it('the next move is guessed by keyboard, and the game goes on from there', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'final.sgf', GAME)
      await page.locator('qipu-player qipu-board').waitFor()
      await page.keyboard.press('g')
      await page.locator('qipu-guess .state').waitFor()
      await tabTo(page, /^E5, empty/)
      await page.keyboard.press('Enter')
      await expect.poll(() => nodeOf(page)).toBe(1)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect.poll(() => stateOf(page, 'qipu-guess')).toContain('wrong')
      await page.keyboard.press('g')
      await expect.poll(() => page.locator('qipu-guess').count()).toBe(0)
    })
  })

  it('by keyboard, words and moves are found, results hidden, settings opened and text pasted', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'final.sgf', GAME)
      await page.locator('qipu-player qipu-board').waitFor()
      await page.keyboard.press('Control+f')
      await page.locator('qipu-find input').waitFor()
      await page.keyboard.type('centre')
      await page.locator('qipu-find [role="option"]').first().waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect.poll(() => nodeOf(page)).toBe(1)
      await page.keyboard.press('Control+g')
      await page.locator('qipu-find input').waitFor()
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      await expect.poll(() => nodeOf(page)).toBe(3)
      await page.keyboard.press('Escape')
      await tabTo(page, /^Settings$/)
      await page.keyboard.press('Enter')
      await page.locator('qipu-settings select').first().waitFor()
      await tabTo(page, /^More settings$/)
      await page.keyboard.press('Enter')
      await page.locator('qipu-settings').getByLabel('Mirror').waitFor()
      await page.keyboard.press('Escape')
      await tabTo(page, /^More$/)
      await page.keyboard.press('Enter')
      for (const _field of ['theme', 'result']) await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect.poll(() => page.getByLabel('Hide the result until the end').isChecked()).toBe(true)
      await tabTo(page, /^Paste text$/)
      await page.keyboard.press('Enter')
      await page.keyboard.insertText(`(;${HEAD}GN[Pasted];B[aa])`)
      await tabTo(page, /^Open it$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Pasted')
    })
  })
})
