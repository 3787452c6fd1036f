import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { annotated, plainGame, problem } from './fixtures.ts'
import { ask, inPage, nodeOf, settled, still, violations } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/plain.sgf', plainGame(60))
  web.put('/problem.sgf', problem)
})
afterAll(() => web.close())

const show = (file: string, attributes = '', options = {}) => web.show(file, attributes, options, inPage)
const focus = (page: Page) => page.locator('qipu-player .player').focus()
const dialog = (page: Page) => page.locator('qipu-keys dialog')

async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  return nodeOf(page)
}

describe('the dialog of keys', () => {
  it('the dialog of keys opens with ?, lists all keys, and gives the focus back', async () => {
    const page = await show('/plain.sgf')
    await focus(page)
    await page.keyboard.press('?')
    await dialog(page).waitFor()
    expect(await page.locator('qipu-keys dt').count()).toBe(30)
    expect(await dialog(page).textContent()).toContain('back to the main line')
    // A key in the dialog is none of the player's.
    expect(await press(page, 'ArrowRight')).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await press(page, 'ArrowRight')).toBe(1)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('the dialog of keys changes a key, tells the page, and takes it from another action', async () => {
    const page = await show('/plain.sgf', 'lang="zh"')
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      document.querySelector('qipu-player')!.addEventListener('option', (event) => {
        heard.push((event as CustomEvent).detail)
      })
    })
    await focus(page)
    await page.keyboard.press('?')
    await dialog(page).waitFor()
    await page.locator('qipu-keys').getByRole('button', { name: '更改按键：前进一手' }).press('Enter')
    expect(await dialog(page).textContent()).toContain('请按键……')
    await page.keyboard.press('c')
    expect(await page.locator('qipu-keys [role="status"]').textContent()).toBe('c 现在表示：前进一手。')
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).toEqual([
      { name: 'keys', value: 'next-comment:; forward: c' },
    ])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await press(page, 'c')).toBe(1)
    expect(await press(page, 'ArrowRight')).toBe(1)
    await page.keyboard.press('?')
    await page.locator('qipu-keys').getByText('恢复默认按键').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await press(page, 'ArrowRight')).toBe(2)
    await page.close()
  })
})

describe('keys', () => {
  it('a page chooses keys by an attribute', async () => {
    const page = await show('/plain.sgf', 'keys="forward: l Ctrl+ArrowRight; back: h; last:"')
    await focus(page)
    expect(await press(page, 'l')).toBe(1)
    expect(await press(page, 'Control+ArrowRight')).toBe(2)
    expect(await press(page, 'h')).toBe(1)
    expect(await press(page, 'End')).toBe(1)
    expect(await press(page, 'PageDown')).toBe(11)
    await page.close()
  })

  it('Alt and arrows walk one’s own history, and forward enters the variation visited last', async () => {
    const page = await show('/annotated.sgf')
    await focus(page)
    await ask(page, (player) => player.navigator!.go(7))
    await ask(page, (player) => player.navigator!.go(1))
    expect(await press(page, 'Alt+ArrowLeft')).toBe(7)
    expect(await press(page, 'Alt+ArrowLeft')).toBe(0)
    expect(await press(page, 'Alt+ArrowRight')).toBe(7)
    expect(await press(page, 'Alt+ArrowRight')).toBe(1)
    for (const node of [2, 6, 7]) expect(await press(page, 'ArrowRight')).toBe(node)
    expect(page.url()).toContain('/page-')
    await page.close()
  })
})

describe('a wheel over the board', () => {
  const turn = async (page: Page, by: number, node: number): Promise<void> => {
    await page.mouse.wheel(0, by)
    await settled(page)
    await expect.poll(() => nodeOf(page)).toBe(node)
  }

  it('the wheel goes one move per notch while the player has the focus, and scrolls the page before', async () => {
    const page = await show('/plain.sgf', '', { viewport: { width: 1000, height: 500 } })
    const { x, y, width } = (await page.locator('qipu-board').boundingBox())!
    await page.mouse.move(x + width / 2, y + 200)
    await turn(page, 100, 0)
    const scrolled = () => page.evaluate(() => scrollY)
    await expect.poll(scrolled).toBeGreaterThan(0)
    await still(scrolled)
    await focus(page)
    const before = await scrolled()
    await turn(page, 100, 1)
    await turn(page, 100, 2)
    await turn(page, -100, 1)
    expect(await scrolled()).toBe(before)
    // Pinching looks like a wheel with Ctrl.
    const prevented = await page.locator('qipu-board').evaluate((board) => {
      const event = new WheelEvent('wheel', {
        deltaY: 100,
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      })
      return !board.dispatchEvent(event)
    })
    expect([prevented, await nodeOf(page)]).toEqual([false, 1])
    await page.locator('qipu-player').evaluate((player) => player.setAttribute('wheel', 'off'))
    await turn(page, 100, 1)
    await page.close()
  })

  it('the wheel gives away nothing of a problem', async () => {
    const page = await show('/problem.sgf', 'mode="solve" wheel="on"')
    const { x, y } = (await page.locator('qipu-board').boundingBox())!
    await page.mouse.move(x + 150, y + 150)
    await turn(page, 100, 0)
    await page.close()
  })
})
