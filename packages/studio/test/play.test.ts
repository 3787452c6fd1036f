import type { Page } from 'playwright-core'
import { geometryOf } from 'qipu/diagram'
import { gameById, games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { desktop, kept, nodeOf, phone, studio, violations } from './visit.ts'

/** Games against the computer, from the first screen to the rematch, as a newcomer plays them. */

const { visit } = studio()

const card = (page: Page) => page.locator('qipu-play-card')
const table = (page: Page) => page.locator('qipu-table')
const command = (page: Page, name: string) => table(page).locator(`[data-command="${name}"]`).click()

/** The middle of a point on the screen. */
function placeOf(page: Page, id: string, point: number, size?: number): Promise<{ x: number; y: number }> {
  const game = gameById(id)!
  const board = size === undefined ? game.board.size : { width: size, height: size }
  return page.locator('qipu-player qipu-board').evaluate((board, { x, y }) => {
    const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
    return { x: at.x, y: at.y }
  }, geometryOf(game, board).center(point))
}

async function touch(page: Page, id: string, point: number, size?: number): Promise<void> {
  const { x, y } = await placeOf(page, id, point, size)
  await page.mouse.click(x, y)
}

const begin = async (page: Page, game: string, level?: string): Promise<void> => {
  await card(page).locator('select[name="game"]').selectOption(game)
  if (level) await card(page).locator(`input[value="${level}"]`).check({ force: true })
  await card(page).getByRole('button', { name: 'Play' }).click()
  await table(page).locator('.state').waitFor()
}

describe('a game against the computer', () => {
  it('two clicks lead from the page to the first move, and the game survives a reload and is played again', async () => {
    await visit(desktop, async (page) => {
      expect(await violations(page)).toEqual([])
      await card(page).getByRole('button', { name: 'Play' }).click()
      await table(page).locator('.state').waitFor()
      await touch(page, 'go', 40, 9)
      await expect.poll(() => nodeOf(page)).toBe(2)
      await kept(page, ';B[ee]')
      await page.reload()
      await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Play', exact: true }).click()
      // The program is still there, and the game goes on after its last move.
      await expect.poll(() => table(page).locator('select[name="opponent"]').inputValue()).toMatch(/^sparring-/)
      await expect.poll(() => nodeOf(page)).toBe(2)
      await command(page, 'takeback')
      expect(await violations(page)).toEqual([])
      await command(page, 'resign')
      await command(page, 'yes')
      await command(page, 'rematch')
      await expect.poll(() => table(page).locator('select[name="person"]').inputValue()).toBe('2')
      // The computer has Black now, and begins.
      await expect.poll(() => nodeOf(page)).toBe(1)
    })
  })

  it('game, level and colour are chosen by keys alone, and stay for the next time', async () => {
    await visit(desktop, async (page) => {
      await card(page).locator('select[name="game"]').selectOption('hex 11')
      await card(page).locator('select[name="color"]').selectOption('2')
      await card(page).locator('input[name="level"]:checked').focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await table(page).locator('.state').waitFor()
      await expect.poll(() => nodeOf(page)).toBe(1)
      expect(await table(page).locator('select[name="opponent"]').inputValue()).toBe('sparring-random')
      await page.getByRole('button', { name: 'Start page' }).click()
      expect(await card(page).locator('select[name="game"]').inputValue()).toBe('hex 11')
      expect(await card(page).locator('select[name="color"]').inputValue()).toBe('2')
    })
  })

  it('the rules open by themselves for the first game only, and by the key ? at any time', async () => {
    await visit(desktop, async (page) => {
      const rules = table(page).locator('qipu-rules-card li')
      await begin(page, 'amazons 10')
      await expect.poll(() => rules.count()).toBe(3)
      await page.locator('qipu-player .player').focus()
      await page.keyboard.press('?')
      await expect.poll(() => rules.count()).toBe(0)
      await page.getByRole('button', { name: 'Start page' }).click()
      await begin(page, 'amazons 10')
      expect(await rules.count()).toBe(0)
      await table(page).locator('[data-command="rules"]').click()
      await expect.poll(() => rules.count()).toBe(3)
      expect(await violations(page)).toEqual([])
    })
  })

  it('a touch on a game of the first screen offers to play it', async () => {
    await visit(phone, async (page) => {
      await page.locator('qipu-first .games button', { hasText: 'Amazons' }).tap()
      await page.locator('qipu-first dialog').getByRole('button', { name: 'Play the computer' }).tap()
      expect(await card(page).locator('select[name="game"]').inputValue()).toBe('amazons 10')
      await card(page).getByRole('button', { name: 'Play' }).tap()
      await table(page).locator('.state').waitFor()
      for (const point of [93, 43, 46]) {
        const { x, y } = await placeOf(page, 'amazons', point)
        await page.touchscreen.tap(x, y)
      }
      await expect.poll(() => nodeOf(page)).toBe(2)
    })
  })

  it.each(games.filter(({ board }) => board.pack === undefined).map(({ id }) => id))(
    'the computer plays %s in a worker',
    async (id) => {
      await visit(desktop, async (page) => {
        const { width } = gameById(id)!.board.size
        await begin(page, `${id} ${id === 'go' ? 9 : width}`, 'sparring-greedy')
        const ready = table(page).locator('[data-command="ready"]')
        if (await ready.isVisible()) await ready.click()
        const field = table(page).locator('input[name="moves"]')
        await field.waitFor()
        // A turn may have several moves; after it the computer has its turn, and it is the person's again.
        for (let tries = 0; tries < 8 && (await nodeOf(page)) < 3; tries++) {
          await expect.poll(() => field.getAttribute('placeholder')).toMatch(/e\.g\. ./)
          await expect.poll(() => table(page).locator('.state').textContent()).not.toContain('thinking')
          await field.fill((await field.getAttribute('placeholder'))!.replace('e.g. ', ''))
          await field.press('Enter')
          await expect.poll(() => field.inputValue()).toBe('')
        }
        expect(await nodeOf(page)).toBeGreaterThan(1)
      })
    },
  )

  it('the opponent is chosen before the first move in games with hidden information, too', async () => {
    await visit(desktop, async (page) => {
      await page.keyboard.press('Shift+N')
      const dialog = page.locator('qipu-new dialog')
      await dialog.locator('input[name="game"][value="phantom-go"]').check({ force: true })
      await dialog.getByRole('button', { name: 'Play', exact: true }).click()
      await page.locator('qipu-curtain button').waitFor()
      await table(page).locator('select[name="opponent"]').selectOption('sparring-greedy')
      // Only one person looks at the board: it needs no cover.
      await expect.poll(() => page.locator('qipu-curtain button').count()).toBe(0)
      await touch(page, 'phantom-go', 40)
      await expect.poll(() => nodeOf(page)).toBeGreaterThan(1)
    })
  })
})

describe('places that are still empty', () => {
  it.each([
    ['Problems', 'Three problems to begin with'],
    ['Library', 'Open a folder of games'],
    ['Lessons', 'Open a lesson'],
    ['Engines', 'Play the computer'],
  ])('%s says what it is for, in the rail and on the first screen', async (name, way) => {
    await visit(desktop, async (page) => {
      await page.locator('qipu-first').getByRole('button', { name }).first().click()
      await page.locator('qipu-about').getByRole('button', { name: way }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goBack()
      await page.locator('qipu-first').waitFor()
      await page.locator('.rail').getByRole('button', { name, exact: true }).click()
      expect((await page.locator('qipu-about p').first().textContent())!.length).toBeGreaterThan(60)
      await page.reload()
      await page.locator('qipu-about').getByRole('button', { name: way }).waitFor()
    })
  })
})
