import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { annotated, capture, plainGame, timeline } from './fixtures.ts'
import { ask, inPage, nodeOf, violations } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/capture.sgf', capture)
  web.put('/timeline.wei7', timeline)
})
afterAll(() => web.close())

const show = (file: string, attributes = '', options = {}) => web.show(file, attributes, options, inPage)
const entries = async (page: Page): Promise<string[]> => {
  await page.locator('qipu-moves .move').first().waitFor()
  return page
    .locator('qipu-moves .move')
    .allTextContents()
    .then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim()))
}

describe('the list of moves', () => {
  it('the list of moves has variations that fold, evaluations and captures, also for screen readers', async () => {
    const page = await show('/annotated.sgf', '')
    const list = await entries(page)
    expect(list).toContain('1 E5has a comment')
    expect(list.some((text) => text.startsWith('4 C6'))).toBe(true)
    expect(list.find((text) => text.includes('C6'))).toContain('?')
    const folders = page.locator('qipu-moves .folder')
    expect(await folders.count()).toBe(2)
    const before = list.length
    await folders.first().click()
    expect(await folders.first().getAttribute('aria-expanded')).toBe('false')
    expect((await entries(page)).length).toBeLessThanOrEqual(before)
    await page.close()
    const taken = await show('/capture.sgf', '')
    await expect.poll(() => entries(taken)).toContain('4 A8×1takes 1has a comment')
    await taken.close()
  })

  it('the list of moves has takebacks, passes and messages', async () => {
    const page = await show('/timeline.wei7', 'mode="replay" panels="moves"')
    expect(await entries(page)).toEqual(expect.arrayContaining(['Take back 1', '“Really?”']))
    await page.close()
    web.put('/pass.sgf', '(;GM[1]SZ[9];B[ee];W[];B[])')
    const passed = await show('/pass.sgf', 'lang="zh" move="2"')
    expect((await entries(passed)).filter((text) => text.includes('停一手')).length).toBe(2)
    expect(await passed.locator('qipu-player .happened').textContent()).toContain('白方停一手')
    await passed.close()
  })

  it('variations fold in the list of moves and in the tree alike, by buttons and keys', async () => {
    const page = await show('/annotated.sgf')
    const dots = () => page.locator('qipu-tree .folded').getAttribute('d')
    const open = () => page.locator('qipu-moves .folder[aria-expanded="true"]').count()
    const all = await open()
    await page.locator('qipu-tree .area svg').waitFor()
    expect([all > 0, await dots()]).toEqual([true, ''])
    await page.locator('qipu-tree').getByRole('button', { name: 'Fold all variations' }).click()
    await expect.poll(open).toBe(0)
    expect(await dots()).not.toBe('')
    await page.locator('qipu-tree').getByRole('button', { name: 'Unfold all variations' }).click()
    await expect.poll(open).toBe(all)
    await page.locator('qipu-moves .folder').first().click()
    await expect.poll(dots).not.toBe('')
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('v')
    await expect.poll(dots).toBe('')
    expect(await open()).toBe(all)
    await page.close()
  })

  it('dice, refused tries, the score and the viewpoint are shown', async () => {
    const dice = await show('/samples/einstein.txt', 'move="1"')
    expect(await dice.locator('qipu-player .happened .deed').textContent()).toMatch(/^Die \d: /)
    await dice.close()
    const phantom = await show('/samples/phantom-go.txt', 'viewpoint="first"')
    await ask(phantom, (player) => player.last())
    const seen = phantom.getByLabel('Viewpoint').locator('option:checked')
    expect((await seen.textContent())?.trim()).toBe('as Black sees it')
    await phantom.getByLabel('Viewpoint').selectOption({ label: 'as the referee sees it' })
    expect(await ask(phantom, ({ viewpoint }) => viewpoint)).toBe('referee')
    await phantom.close()
    const dots = await show('/samples/dots-and-boxes.txt', 'lang="zh"')
    expect(await dots.locator('qipu-player .standing').textContent()).toContain('红方 0 : 0 蓝方')
    await ask(dots, (player) => player.last())
    await expect.poll(() => dots.locator('qipu-player .standing').textContent()).not.toContain('0 : 0')
    await dots.close()
  })

  it('the list of moves is walked through by keys, row by row, with the focus on the move', async () => {
    const page = await show('/annotated.sgf')
    await page.locator('qipu-moves .move').first().focus()
    const press = async (key: string): Promise<[number, string]> => {
      await page.keyboard.press(key)
      const node = await nodeOf(page)
      await expect.poll(() => page.locator('qipu-moves .move:focus').getAttribute('data-node')).toBe(`${node}`)
      return [node, (await page.locator('qipu-moves .move:focus .text').textContent())!]
    }
    expect(await press('ArrowDown')).toEqual([1, 'E5'])
    expect(await press('ArrowRight')).toEqual([2, 'C7'])
    expect(await press('ArrowDown')).toEqual([4, 'G7'])
    expect(await press('ArrowUp')).toEqual([2, 'C7'])
    expect(await violations(page)).toEqual([])
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a list of 200,000 moves has as many elements as fit in its place, at both ends', async () => {
    web.put('/long.sgf', plainGame(200_000))
    const page = await show('/long.sgf')
    const count = () => page.locator('qipu-moves .row').count()
    await page.locator('qipu-moves .row').first().waitFor()
    expect(await count()).toBeLessThan(120)
    await ask(page, (player) => player.last())
    await expect
      .poll(() => page.locator('qipu-moves .move[aria-current="true"]').getAttribute('data-node'))
      .toBe('200000')
    expect(await count()).toBeLessThan(120)
    await page.close()
  })
})
