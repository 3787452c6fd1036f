import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { ask, button, inPage, nodeOf, phone, violations } from './steps.ts'

/** Several lines of a record at once: two side by side, and links between equal positions. */

let web: Site
beforeAll(async () => {
  web = await site()
  // The variation comes to the main line's position by another order of moves.
  web.put('/crossing.sgf', '(;FF[4]GM[1]SZ[9](;B[cc];W[gg];B[gc];W[cg];B[ee])(;B[gc];W[gg];B[cc];W[ec]))')
  web.put('/plain.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[cc])')
})
afterAll(() => web.close())

const besideNode = (page: import('playwright-core').Page) =>
  ask(page, ({ session }) => session?.comparison?.navigator.node)

describe('compared lines', () => {
  it('two lines side by side go on together, by keyboard, menu and mouse', async () => {
    const page = await web.show('/crossing.sgf', '', {}, inPage)
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('b')
    const beside = page.locator('qipu-beside')
    await beside.locator('qipu-board .layer-piece circle').first().waitFor()
    const [first, second] = await Promise.all([
      page.locator('qipu-player qipu-board').first().boundingBox(),
      beside.locator('qipu-board').boundingBox(),
    ])
    expect(Math.abs(first!.width - second!.width)).toBeLessThan(3)
    expect(second!.x).toBeGreaterThanOrEqual(first!.x + first!.width)
    expect(await besideNode(page)).toBe(6)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => besideNode(page)).toBe(7)
    expect(await beside.getByRole('status').textContent()).toBe('2 G3')
    expect(await beside.locator('qipu-board .layer-piece circle').count()).toBe(2)
    expect(await violations(page)).toEqual([])
    // Over to the other line: the one that was left is beside it now.
    await beside.getByRole('button', { name: 'Go there' }).click()
    expect([await nodeOf(page), await besideNode(page)]).toEqual([7, 2])
    await beside.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => beside.count()).toBe(0)
    await button(page, 'Settings').click()
    await page.locator('qipu-settings').getByRole('button', { name: 'Compare lines' }).click()
    await expect.poll(() => beside.count()).toBe(1)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('two lines stand one under the other on phones, and go on by touch', async () => {
    const page = await web.show('/crossing.sgf', 'layout="stage"', phone)
    await ask(page, ({ style }) => {
      style.height = '800px'
    })
    await button(page, 'Settings').tap()
    await page.locator('qipu-settings').getByRole('button', { name: 'Compare lines' }).tap()
    const beside = page.locator('qipu-beside')
    await beside.locator('qipu-board').waitFor()
    const [first, second] = await Promise.all([
      page.locator('qipu-player qipu-board').first().boundingBox(),
      beside.boundingBox(),
    ])
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
    expect(second!.y + second!.height).toBeLessThanOrEqual(800)
    await button(page, 'Forward').tap()
    await expect.poll(() => besideNode(page)).toBe(6)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a record of one line has none to compare, and the player says so', async () => {
    const page = await web.show('/plain.sgf', '', {}, inPage)
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('b')
    await expect.poll(() => page.locator('qipu-player [aria-live]').textContent()).toContain('no other line')
    expect(await page.locator('qipu-beside').count()).toBe(0)
    await page.close()
  })
})

describe('equal positions', () => {
  it.each(['replay', 'edit'])('equal positions are links that lead to each other, in %s', async (mode) => {
    const page = await web.show('/crossing.sgf', `mode="${mode}"`, {}, inPage)
    if (mode === 'edit') await page.locator('qipu-editor').waitFor()
    await page.locator('qipu-player .player').focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => nodeOf(page)).toBe(3)
    const link = page.locator('qipu-player .meeting')
    await expect.poll(() => link.textContent()).toBe('Same position: move 3, variation B at move 1')
    await expect
      .poll(() => page.locator('qipu-player > .quiet, qipu-player [aria-live]').first().textContent())
      .toContain('Same position')
    await link.click()
    expect(await nodeOf(page)).toBe(8)
    await expect.poll(() => link.textContent()).toBe('Same position: move 3, main line')
    await page.keyboard.press('t')
    expect(await nodeOf(page)).toBe(3)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => link.count()).toBe(0)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })
})
