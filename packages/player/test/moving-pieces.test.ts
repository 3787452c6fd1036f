import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { write } from 'qipu'
import { geometryOf } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { ask, clickPoint, inPage, nodeOf, phone, settled, violations } from './steps.ts'

/** Games whose pieces move, as they come in files of other programs: draughts from PDN, xiangqi from XQF and Chinese words. */

const XQF = new URL('../../qipu/src/formats/xqf/fixtures/variations.xqf', import.meta.url)

let web: Site
beforeAll(async () => {
  web = await site()
  const pdn = (fen: string): string => `[GameType "20"]\n[FEN "${fen}"]\n*\n`
  web.put('/long.pdn', pdn('W:W32,46:B28,18,8,45'))
  web.put('/fork.pdn', pdn('W:W32,46:B28,19,20,10,45'))
  web.put('/variations.xqf', readFileSync(XQF))
  web.put('/words.pgn', '1. 炮二平五 马８进７\n2. 马二进三 车９平８\n')
})
afterAll(() => web.close())

const draughts = gameById('draughts')!
const SIZE = { width: 10, height: 10 }
const { center } = geometryOf(draughts, SIZE)
const square = (number: number): number => draughts.notation.parsePoint(String(number), SIZE)!

/** The middle of a square on the screen. */
const placeOf = (page: Page, number: number) =>
  page
    .locator('qipu-board')
    .first()
    .evaluate(
      (board, { x, y }) => {
        const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
        const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
        return { x: at.x, y: at.y }
      },
      center(square(number)),
    )

async function click(page: Page, number: number): Promise<void> {
  const { x, y } = await placeOf(page, number)
  await page.mouse.click(x, y)
}

async function play(file: string, options = {}): Promise<Page> {
  const page = await web.show(file, 'mode="play"', options, inPage)
  await page.locator('qipu-table .state').waitFor()
  return page
}

/** The main line as PDN. */
async function played(page: Page): Promise<string> {
  const record = JSON.parse(await ask(page, (player) => JSON.stringify(player.document!.compact().record)))
  const text = new TextDecoder().decode(write([record], 'pdn').bytes)
  return text
    .replace(/^\[.*\]$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const overlay = (page: Page, name: string) => page.locator('qipu-board').first().locator(`.${name}`).count()

describe('a capture of several jumps', () => {
  it('only the piece that has to take is offered, another one is refused with the reason', async () => {
    const page = await play('/long.pdn')
    await click(page, 46)
    expect(await page.locator('qipu-table .state').textContent()).toContain('A piece can be taken, so one has to be.')
    expect(await nodeOf(page)).toBe(0)
    expect(await overlay(page, 'movable')).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('a route is entered with the mouse square by square', async () => {
    const page = await play('/long.pdn')
    await click(page, 32)
    for (const [jumps, to] of [23, 12, 3].entries()) {
      await click(page, to)
      expect(await nodeOf(page)).toBe(jumps + 1)
    }
    expect(await played(page)).toBe('1. 32x23x12x3 *')
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a route is entered with the mouse by its end, where only one route ends there', async () => {
    const page = await play('/long.pdn')
    for (const number of [32, 3]) await click(page, number)
    expect(await played(page)).toBe('1. 32x23x12x3 *')
    await page.close()
  })

  it('a route is entered with a finger', async () => {
    const page = await play('/fork.pdn', phone)
    for (const number of [32, 5]) {
      await settled(page)
      const { x, y } = await placeOf(page, number)
      await page.touchscreen.tap(x, y)
    }
    expect(await played(page)).toBe('1. 32x23x14x5 *')
    await page.close()
  })

  it('a route is entered by keyboard', async () => {
    const page = await play('/long.pdn')
    await page.locator('qipu-board [role="gridcell"]').first().focus()
    const chosen = page.locator('qipu-board [role="gridcell"]:focus')
    const walk = async (number: number): Promise<void> => {
      const at = await chosen.evaluate((cell) =>
        [...cell.parentElement!.parentElement!.querySelectorAll('[role="gridcell"]')].indexOf(cell),
      )
      const [dx, dy] = [(square(number) % 10) - (at % 10), Math.floor(square(number) / 10) - Math.floor(at / 10)]
      for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft')
      for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp')
      expect(await chosen.textContent()).toMatch(new RegExp(`^${number},`))
      await page.keyboard.press('Enter')
    }
    await walk(32)
    await walk(3)
    expect(await played(page)).toBe('1. 32x23x12x3 *')
    await page.close()
  })
})

describe('xiangqi from files of other programs', () => {
  it('a game goes on by mouse from Chinese moves without tags', async () => {
    const page = await web.show('/words.pgn', 'mode="play" move="4" lang="zh"', {}, inPage)
    await page.locator('qipu-table .state').waitFor()
    expect(await nodeOf(page)).toBe(4)
    // Red's right chariot steps to where its horse stood.
    const point = (x: number, y: number): number => x + y * 9
    await clickPoint(page, point(8, 9))
    await clickPoint(page, point(7, 9))
    expect(await nodeOf(page)).toBe(5)
    await page.getByText('车一平二').first().waitFor()
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('an XQF file with variations at its first move is read along by keyboard', async () => {
    const page = await web.show('/variations.xqf', '', {}, inPage)
    const { count, length } = await ask(page, ({ record, session }) => ({
      count: record!.nodes.filter(({ parent }) => parent === 0).length,
      length: session!.line.length,
    }))
    expect(count).toBeGreaterThan(1)
    await page.locator('qipu-board [role="gridcell"]').first().focus()
    await page.keyboard.press('Tab')
    await page.locator('qipu-player').press('End')
    expect(await nodeOf(page)).toBeGreaterThan(0)
    expect(length).toBeGreaterThan(2)
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})
