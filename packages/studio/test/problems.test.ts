import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { bytesOf, desktop, phone, studio, violations } from './visit.ts'

/** Problems across the files of a folder, and a list of files in which each can be found. */

const { visit } = studio()

/** A corner problem: Black plays at the given point of the first row. */
const problem = (column: string): string =>
  `(;GM[1]FF[4]SZ[19]AB[cb][db][bc]AW[bb](;B[${column}a]C[Correct];W[ga])(;B[ja]BM[1]))`

/** Opens files as a picked folder does: with their paths. */
async function openFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const found = Object.entries(given).map(([path, text]) => {
      const file = new File([text], path.split('/').at(-1)!)
      Object.defineProperty(file, 'webkitRelativePath', { value: path })
      return file
    })
    const app = document.querySelector('qipu-app') as unknown as {
      renderRoot: ShadowRoot
    }
    const input = app.renderRoot.querySelector<HTMLInputElement>('#folder')!
    Object.defineProperty(input, 'files', { configurable: true, value: found })
    input.dispatchEvent(new Event('change'))
  }, files)
}

const solve = (page: Page) => page.locator('qipu-solve')
const names = (page: Page) => page.locator('qipu-files .opened .name').allTextContents()

/** Plays at a point of the board in the player's own coordinates, as a reader does with the keyboard. */
async function answer(page: Page, move: number): Promise<void> {
  await page.locator('qipu-player').evaluate((player, at) => {
    const board = (player as unknown as { board: HTMLElement }).board
    const detail = { point: at, pointerType: 'mouse', isOther: false, isShifted: false, isHeld: false }
    board.dispatchEvent(new CustomEvent('point', { detail, cancelable: true }))
  }, move)
}

describe('a folder of problems', () => {
  const folder = { 'book/2.sgf': problem('b'), 'book/10.sgf': problem('c'), 'book/1.sgf': problem('d') }

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('the problems of a folder follow each other on a %s, with progress and the way back', async (_, device) => {
    await visit(device, async (page) => {
      await openFolder(page, folder)
      await solve(page).waitFor()
      // The first file that was opened is the second of the set by its number.
      await expect.poll(() => solve(page).locator('.state').textContent()).toContain('2 of 3')
      // Only the corner is shown.
      const points = page
        .locator('qipu-player qipu-board')
        .evaluate((board) => (board as unknown as { region: string }).region)
      expect(await points).toMatch(/^A19 [A-N]\d+$/)
      await answer(page, 1)
      // A small board asks for a second tap.
      if (device === phone) await answer(page, 1)
      await expect.poll(() => solve(page).locator('.state').textContent()).toMatch(/1 in a row/)
      await solve(page).getByRole('button', { name: 'Next problem' }).click()
      await expect.poll(() => solve(page).locator('.state').textContent()).toMatch(/[13] of 3/)
      expect(await violations(page)).toEqual([])
    })
  })

  it('a wrong answer ends the run, is listed as missed, and the whole set is saved as one file', async () => {
    await visit(desktop, async (page) => {
      await openFolder(page, folder)
      await expect.poll(() => solve(page).locator('.state').textContent()).toContain('2 of 3')
      await answer(page, 1)
      await expect.poll(() => solve(page).locator('.state').textContent()).toMatch(/1 in a row/)
      await solve(page).getByRole('button', { name: 'Previous problem' }).click()
      await expect.poll(() => solve(page).locator('.state').textContent()).toContain('1 of 3')
      await answer(page, 9)
      await expect.poll(() => solve(page).locator('.state').textContent()).toContain('0 in a row')
      await page.locator('.rail').getByRole('button', { name: 'Problems', exact: true }).click()
      const view = page.locator('qipu-problems')
      await expect.poll(() => view.locator('section p').textContent()).toMatch(/^3 problems · 1 solved/)
      await view.getByRole('button', { name: 'Solved', exact: true }).click()
      expect(await view.locator('li').count()).toBe(1)
      await view.getByRole('button', { name: 'All', exact: true }).click()
      expect(await violations(page)).toEqual([])
      const [made] = await Promise.all([
        page.waitForEvent('download'),
        view.getByRole('button', { name: 'Save as one file' }).click(),
      ])
      expect(made.suggestedFilename()).toBe('book.sgf')
      expect(read({ bytes: await bytesOf(made), name: 'book.sgf' }).records).toHaveLength(3)
      await view.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => solve(page).locator('.state').textContent()).toContain('3 of 3')
    })
  })
})

describe('many open files', () => {
  const game = (black: string, white: string, date: string, result: string): string =>
    `(;GM[1]FF[4]SZ[9]PB[${black}]PW[${white}]DT[${date}]RE[${result}];B[ee];W[cc])`
  const games = {
    'b/10.sgf': game('Cho', 'Lee', '2001-02-03', 'W+R'),
    'b/2.sgf': game('Ann', 'Bob', '1999-01-01', 'B+2'),
    'b/3.sgf': game('Dan', 'Eve', '2010-05-05', 'B+R'),
  }

  it('open files are filtered, sorted, previewed and closed at once, and keys step through them', async () => {
    await visit(desktop, async (page) => {
      await openFolder(page, games)
      await page.locator('qipu-player').waitFor()
      await page.locator('qipu-player .player').focus()
      await page.keyboard.press('>')
      await expect.poll(() => page.title()).toMatch(/^b\/2\.sgf/)
      await page.keyboard.press('<')
      await expect.poll(() => page.title()).toMatch(/^b\/10\.sgf/)
      await page.locator('.rail').getByRole('button', { name: 'Files', exact: true }).click()
      const list = page.locator('qipu-files')
      expect(await list.locator('.opened .facts').first().textContent()).toMatch(/Cho – Lee · 2001-02-03 · .*2 moves/)
      await list.locator('.tools select').selectOption('date')
      expect(await names(page)).toEqual(['b/2.sgf', 'b/10.sgf', 'b/3.sgf'])
      await list.locator('.opened li').nth(1).hover()
      await expect.poll(() => list.locator('.thumb qipu-board').count()).toBe(1)
      await list.locator('.tools input').fill('eve')
      expect(await names(page)).toEqual(['b/3.sgf'])
      expect(await violations(page)).toEqual([])
      await list.getByRole('button', { name: 'Close all' }).click()
      await expect.poll(() => list.locator('.opened li').count()).toBe(0)
    })
  })

  it('a folder of many files is offered as a library at once, and made with progress', async () => {
    await visit(desktop, async (page) => {
      const many = Object.fromEntries(
        Array.from({ length: 420 }, (_, i) => [`big/${i}.sgf`, game(`A${i}`, 'B', '2001-02-03', 'B+R')]),
      )
      await openFolder(page, many)
      const offer = page.locator('.offer')
      await expect.poll(() => offer.textContent()).toContain('420 files')
      expect(await violations(page)).toEqual([])
      await offer.getByRole('button', { name: 'Make a library' }).click()
      await page.locator('qipu-library').getByText('big: 420 games').waitFor({ timeout: 60_000 })
    })
  })
})
