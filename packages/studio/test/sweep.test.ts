import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../src/page/state/layout.ts'
import { desktop, HEAD, nodeOf, openText, phone, SOUND, studio, tab, violations } from './visit.ts'

/** Every size, both themes, every language: what has to be seen is there, nothing overflows, nothing jumps. */

const { visit } = studio()

/** Width, height, and the least size of a square board. */
const SIZES = [
  [320, 568, 300],
  [390, 844, 380],
  [768, 1024, 640],
  [1024, 1024, 780],
  [1280, 720, 560],
  [1440, 900, 740],
  [1920, 1080, 900],
] as const

/** Returns the layout's faults, in words. */
const faults = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = []
    const deep = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? deep(element.shadowRoot) : []),
      ])
    const all = deep(document)
    const { innerWidth: width, innerHeight: height } = globalThis
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) found.push(`scrolls sideways: ${scrollWidth}`)
    const bar = all.find((element) => element.matches('header.bar'))!.getBoundingClientRect()
    if (bar.height < 48 || bar.height > 56) found.push(`bar of ${bar.height}`)
    const board = all
      .find((element) => element.matches('qipu-player qipu-board, .ground qipu-board'))
      ?.getBoundingClientRect()
    if (board && Math.min(board.width, board.height) < smallest) found.push(`board of ${board.width}×${board.height}`)
    if (board && (board.bottom > height || board.right > width + 1 || board.left < -1))
      found.push('board not in the window')
    for (const element of all) {
      if (!element.matches('header.bar button, .rail button, .controls button, .tabs button, .happened')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
      const isTab = element.matches('.tabs button')
      // Tabs that do not fit are scrolled to, and a panel may stand below the board.
      if (!isTab && (box.right > width + 1 || box.left < -1 || box.bottom > height + 1)) found.push(`outside: ${name}`)
      if (element.scrollWidth > element.clientWidth + 1 && !element.matches('.happened')) found.push(`cut off: ${name}`)
      if (element.matches('button') && (box.width < 24 || box.height < 24)) found.push(`too small: ${name}`)
    }
    return found
  }, least)

const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

describe('the geometry', () => {
  it.each(['en', 'zh', 'ja', 'ko'])('the layout has no faults at any size, light and dark, in %s', async (language) => {
    await visit({ viewport: { width: 320, height: 568 }, locale: language }, async (page) => {
      await openText(
        page,
        'a.sgf',
        `(;${HEAD}GN[${'A long name '.repeat(8)}]PB[${'Anna '.repeat(9)}]C[${'A long comment. '.repeat(60)}];B[ee];W[ce](;B[ge])(;B[gc]))`,
      )
      await page.locator('qipu-player qipu-board').waitFor()
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [width, height, least] of SIZES) {
          await page.setViewportSize({ width, height })
          await settle(page)
          for (const fault of await faults(page, least)) found.push(`${width}×${height} ${colorScheme}: ${fault}`)
        }
      }
      expect(found).toEqual([])
    })
  })

  /** The whole law is swept in `src/page/state/layout.test.ts`: here real windows are as it says. */
  it.each(['game.sgf', 'hex.txt', 'surakarta.txt', 'army-chess.txt'])(
    'a larger window never makes the board of %s smaller',
    async (sample) => {
      const widths = [320, 421, 640, 768, 1100, 1440]
      const heights = [320, 420, 500, 640, 900]
      const hash = `#sample=${sample}`
      await visit(
        { viewport: { width: 320, height: 320 } },
        async (page) => {
          await expect.poll(() => page.title()).toMatch(new RegExp(`^${sample}`))
          const board = (await page.locator('qipu-player qipu-board').elementHandle())!
          const wrong: string[] = []
          /** The boards of the next narrower windows, by height. */
          let narrower: number[] = []
          for (const width of widths) {
            const boards: number[] = []
            for (const [i, height] of heights.entries()) {
              await page.setViewportSize({ width, height })
              await settle(page)
              const [now, aspect] = await board.evaluate((element) => {
                const box = element.getBoundingClientRect()
                return [box.width, Number((element as HTMLElement).style.getPropertyValue('--qipu-board-aspect'))]
              })
              const before = Math.max(boards[i - 1] ?? 0, narrower[i] ?? 0)
              const told = layoutOf(width, height, aspect).board
              // Coordinates that have just become small enough to shrink change the shape of a board by a little.
              if (now! < before * 0.99) wrong.push(`${width}×${height}: ${now} after ${before}`)
              if (Math.abs(now! - told) > 3) wrong.push(`${width}×${height}: ${now} instead of ${told}`)
              boards.push(now!)
            }
            narrower = boards
          }
          expect(wrong).toEqual([])
        },
        hash,
      )
    },
  )

  it.each([
    ['zoomed to 200 %', 720, 450, 'ltr', 370],
    ['in a column of 240 pixels', 240, 600, 'ltr', 220],
    ['from right to left', 1280, 720, 'rtl', 560],
    ['from right to left on a phone', 390, 844, 'rtl', 380],
    ['on a phone on its side', 844, 390, 'ltr', 320],
    ['on a small phone on its side', 568, 320, 'ltr', 240],
    ['in a low window', 960, 500, 'ltr', 420],
    ['where the panel stands close to the board', 1100, 720, 'ltr', 545],
  ] as const)('the layout has no faults %s, on every screen', async (_, width, height, dir, least) => {
    await visit({ viewport: { width, height } }, async (page) => {
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
      expect(await faults(page, 0), 'first screen').toEqual([])
      await openText(page, 'a.sgf', `${SOUND}${SOUND}`)
      await settle(page)
      expect(await faults(page, least), 'board').toEqual([])
      await page.evaluate(() => {
        const app = document.querySelector('qipu-app') as HTMLElement & { go(place: string): void }
        app.go('files')
      })
      await settle(page)
      expect(await faults(page, 0), 'files').toEqual([])
    })
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('the layout stays where it is when captures, comments and clocks appear, on a %s', async (_, device) => {
    await visit(device, async (page) => {
      const game = `(;${HEAD}TM[600];AW[aa];B[ab];W[ee]BL[500]WL[400];B[ba]C[${'Taken! '.repeat(60)}];W[];B[gg]BL[12]WL[7]OW[3])`
      await openText(page, 'a.sgf', game)
      const places = async (): Promise<unknown> => {
        await settle(page)
        const boxes = ['qipu-player qipu-board', 'qipu-player .controls', 'qipu-panel .tabs', 'qipu-panel .content']
        return Promise.all(boxes.map(async (box) => (await page.locator(box).first().boundingBox()) ?? box))
      }
      const before = await places()
      for (let step = 1; step <= 5; step++) {
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => nodeOf(page)).toBe(step)
        expect(await places(), `move ${step}`).toEqual(before)
      }
    })
  })
})

describe('a phone', () => {
  it('a phone shows all words of a move, and the whole board while the sheet is pulled up', async () => {
    await visit(
      phone,
      async (page) => {
        for (const sample of ['amazons.txt', 'army-chess.txt', 'einstein.txt']) {
          await page.evaluate((hash) => (location.hash = hash), `#sample=${sample}&node=20`)
          await expect.poll(() => page.title()).toMatch(new RegExp(`^${sample}.* 20 `))
          await expect.poll(() => nodeOf(page)).toBe(20)
          const [needed, given] = await page
            .locator('qipu-player .deed')
            .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
          expect(needed, sample).toBeLessThanOrEqual(given!)
        }
        // These records have no comments: the moves take their place.
        await page.locator('qipu-player .list .move[aria-current="true"]').waitFor()
        await tab(page, 'Moves')
        const board = (await page.locator('qipu-player qipu-board').boundingBox())!
        await expect
          .poll(async () => (await page.locator('qipu-panel').boundingBox())!.y)
          .toBeGreaterThanOrEqual(board.y + board.height - 1)
      },
      '#sample=amazons.txt',
    )
  })
})

describe('accessibility', () => {
  it.each(['light', 'dark'] as const)('every screen has no accessibility violations in %s', async (colorScheme) => {
    await visit({ ...desktop, colorScheme }, async (page) => {
      const found: string[] = []
      const look = async (where: string): Promise<void> => {
        await settle(page)
        for (const fault of await violations(page)) found.push(`${where}: ${fault}`)
      }
      await look('first screen')
      await openText(page, 'a.sgf', `(;${HEAD}XX[a];B[aa];W[aa];B[zz])(;${HEAD};B[ee])`)
      for (const name of ['Moves', 'Info', 'Export', 'Check']) {
        await tab(page, name)
        if (name === 'Check') await page.locator('qipu-check button.where').first().click()
        await look(name)
      }
      await page.locator('.games .list').click()
      await look('games')
      await page.getByRole('button', { name: 'Files', exact: true }).click()
      await look('files')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await look('menu')
      expect(found).toEqual([])
    })
  })

  it('everything on the page can be done by keyboard', async () => {
    await visit({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      /** Tabs on until the focus is on something with this name. */
      const tabTo = async (name: RegExp): Promise<void> => {
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
      await tabTo(/^Open files/)
      await tabTo(/^A lesson/)
      await tabTo(/^Go$/)
      await page.keyboard.press('Enter')
      await tabTo(/^Look at a game$/)
      await page.keyboard.press('Enter')
      await page.locator('qipu-player').waitFor()
      await page.keyboard.press('End')
      await expect.poll(() => nodeOf(page)).toBeGreaterThan(20)
      await tabTo(/^Moves$/)
      // A record of Go has a tab for reviews in between.
      const chosen = page.getByRole('tab', { selected: true })
      for (let step = 0; step < 8 && !/Export/.test((await chosen.textContent())!); step++)
        await page.keyboard.press('ArrowRight')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        tabTo(/^Download$/).then(() => page.keyboard.press('Enter')),
      ])
      expect(file.suggestedFilename()).toBe('game.sgf')
      await tabTo(/^Copy link$/)
      await page.keyboard.press('Space')
      await page.getByText('It holds the whole record').waitFor()
      await tabTo(/^Files$/)
      await page.keyboard.press('Enter')
      await tabTo(/^Close game\.sgf$/)
      await page.keyboard.press('Enter')
      await tabTo(/^More$/)
      await page.keyboard.press('Enter')
      await tabTo(/^English/)
      await page.keyboard.press('Escape')
      expect(await page.locator('.menu').count()).toBe(0)
    })
  })
})

it('a hostile record stays text in every view', async () => {
  await visit(desktop, async (page) => {
    const evil = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><b>'
    const game = `(;${HEAD}GN[${evil}]PB[${evil}]PW[${evil}]EV[${evil}]DT[${evil}]C[${evil}]XX[${evil}];B[ee]LB[aa:${evil}]N[${evil}]C[${evil}];W[ee])`
    await openText(page, '<b>evil.sgf', game + game)
    for (const name of ['Moves', 'Info', 'Export', 'Check']) await tab(page, name)
    await page
      .locator('qipu-check .group')
      .evaluateAll((groups) => groups.forEach((group) => void group.setAttribute('open', '')))
    await page.locator('qipu-check button.where').first().click()
    await page.locator('qipu-source mark').first().waitFor()
    await page.evaluate(() => (globalThis.print = () => undefined))
    await page.getByRole('button', { name: 'Print report' }).click()
    await tab(page, 'Export')
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('.games .list').click()
    await page.locator('qipu-games .row').first().waitFor()
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await page.locator('qipu-files li').first().waitFor()
    await page.getByRole('button', { name: 'Start page' }).click()
    await page.locator('qipu-first .recent li').first().waitFor()
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    expect(await page.locator('img, script:not([src])').count()).toBe(0)
  })
})
