import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { annotated, plainGame, problem, timeline, tutorial } from './fixtures.ts'
import { inPage, nodeOf, phone, placeOf, settled, shapes } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/plain.sgf', plainGame(60))
  web.put('/problem.sgf', problem)
  web.put('/timeline.wei7', timeline)
  web.put('/tutorial.wei7', tutorial)
})
afterAll(() => web.close())

const show = (file: string, attributes = '', options = {}) => web.show(file, attributes, options, inPage)

describe('a phone', () => {
  it('the player on a phone stacks its parts, and nothing overflows', async () => {
    for (const file of ['/annotated.sgf', '/timeline.wei7', '/tutorial.wei7', '/problem.sgf']) {
      const page = await show(file, '', phone)
      await settled(page)
      const [width, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
      expect(scroll).toBeLessThanOrEqual(width!)
      const sizes = await page
        .locator('qipu-player .controls button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40)
      expect(errorsOf(page)).toEqual([])
      await page.close()
    }
  })

  it('swipes on a phone step through the game, and vertical ones scroll the page', async () => {
    const page = await show('/plain.sgf', '', phone)
    const swipe = (dx: number, dy: number) =>
      page.locator('qipu-board').evaluate(
        (board, [dx, dy]) => {
          const frame = board.shadowRoot!.querySelector('.frame')!
          const box = frame.getBoundingClientRect()
          const at = (x: number, y: number) => ({
            pointerId: 1,
            pointerType: 'touch',
            isPrimary: true,
            button: 0,
            clientX: box.left + 150 + x,
            clientY: box.top + 150 + y,
            bubbles: true,
          })
          frame.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)))
          frame.dispatchEvent(new PointerEvent('pointerup', at(dx!, dy!)))
        },
        [dx, dy],
      )
    await swipe(-80, 5)
    await swipe(-80, 5)
    expect(await nodeOf(page)).toBe(2)
    await swipe(80, -5)
    expect(await nodeOf(page)).toBe(1)
    await swipe(10, 90)
    await swipe(60, 60)
    expect(await nodeOf(page)).toBe(1)
    expect(
      await page
        .locator('qipu-board')
        .evaluate((board) => getComputedStyle(board.shadowRoot!.querySelector('.frame')!).touchAction),
    ).toBe('pan-y pinch-zoom')
    await page.close()
  })

  it('a phone asks for a second tap where points are close together', async () => {
    web.put('/large.sgf', problem.replace('SZ[9]', 'SZ[19]'))
    const page = await show('/large.sgf', 'mode="solve"', phone)
    await page.locator('qipu-solve .state').waitFor()
    const tap = async () => {
      const { x, y } = await placeOf(page, 3)
      await page.touchscreen.tap(x, y)
    }
    await tap()
    expect(await page.locator('qipu-solve .state').textContent()).toContain('Tap again')
    expect(await shapes(page, '.play .ghost')).toBe(1)
    expect(await nodeOf(page)).toBe(0)
    await tap()
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node === 4,
    )
    await page.close()
  })
})

describe('print and theme', () => {
  it('the player is printed on white, without buttons', async () => {
    const page = await show('/annotated.sgf')
    await page.emulateMedia({ media: 'print' })
    await settled(page)
    expect(await page.locator('qipu-player .player').getAttribute('data-theme')).toBe('paper')
    expect(await page.locator('qipu-player .controls').isVisible()).toBe(false)
    const white = (element: Element) => getComputedStyle(element).fill
    expect(await page.locator('qipu-board .page').first().evaluate(white)).toBe('rgb(255, 255, 255)')
    await page.close()
  })

  it('a long comment is printed in full', async () => {
    web.put('/essay.sgf', `(;GM[1]SZ[9];B[ee]C[${'A long line.\n'.repeat(200)}The end.])`)
    for (const width of [1000, 600]) {
      const page = await show('/essay.sgf', 'move="1"', { viewport: { width, height: 900 } })
      await page.emulateMedia({ media: 'print' })
      const [shown, all] = await page
        .locator('qipu-player .commentary')
        .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])
      expect(shown).toBe(all)
      const [inner, outer] = await page
        .locator('qipu-player')
        .evaluate((player) => [
          player.shadowRoot!.querySelector('.commentary')!.getBoundingClientRect().bottom,
          player.getBoundingClientRect().bottom,
        ])
      expect(outer).toBeGreaterThanOrEqual(inner!)
      await page.close()
    }
  })

  it('the dark theme follows the reader’s system', async () => {
    const page = await show('/annotated.sgf', '', { colorScheme: 'dark' })
    expect(await page.locator('qipu-player .player').getAttribute('data-theme')).toBe('dark')
    await page.close()
  })
})

describe('motion', () => {
  it('motion is reduced where the reader prefers that', async () => {
    const page = await show('/annotated.sgf', '', { reducedMotion: 'reduce' })
    await page.locator('qipu-tree .scroll').waitFor()
    const calls = await page.evaluate(async () => {
      const calls: string[] = []
      const player = document.querySelector('qipu-player') as HTMLElement & {
        last(): void
        updateComplete: Promise<boolean>
      }
      const scroll = player.shadowRoot!.querySelector('qipu-tree')!.shadowRoot!.querySelector('.scroll')!
      scroll.scrollTo = ((options: ScrollToOptions) => calls.push(options.behavior!)) as never
      Object.defineProperty(scroll, 'clientWidth', { value: 60 })
      player.last()
      await player.updateComplete
      await new Promise((done) => setTimeout(done, 100))
      return calls
    })
    expect(calls).toEqual(['instant'])
    await page.close()
  })
})
