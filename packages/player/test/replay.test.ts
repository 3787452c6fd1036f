import { themes } from 'qipu/diagram'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { annotated, capture, plainGame } from './fixtures.ts'
import { ask, button, clickPoint, nodeOf, placeOf, settled, shapes } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/capture.sgf', capture)
  web.put('/plain.sgf', plainGame(60))
})
afterAll(() => web.close())

const show = (attributes: string, file = '/annotated.sgf', options = {}) => web.show(file, attributes, options)
const at = (x: number, y: number): number => x + y * 9

describe('buttons', () => {
  it('buttons go to the ends, by one and by ten', async () => {
    const page = await show('', '/plain.sgf')
    await button(page, 'Forward').click()
    expect(await nodeOf(page)).toBe(1)
    await button(page, 'Forward 10 moves').click()
    expect(await nodeOf(page)).toBe(11)
    await button(page, 'Back').click()
    await button(page, 'Back 10 moves').click()
    expect(await nodeOf(page)).toBe(0)
    await button(page, 'To the end').click()
    expect(await nodeOf(page)).toBe(60)
    expect(await shapes(page, '.layer-piece circle')).toBe(60)
    await button(page, 'To the start').click()
    expect(await shapes(page, '.layer-piece circle')).toBe(0)
    const opacity = (name: string) =>
      button(page, name).evaluate((element) => Number(getComputedStyle(element).opacity))
    expect([await opacity('Back'), await opacity('Forward')]).toEqual([0.4, 1])
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('buttons go to branchings and comments, and a field to a move number', async () => {
    const page = await show('')
    await button(page, 'Next branching').click()
    expect(await nodeOf(page)).toBe(2)
    await button(page, 'Next comment').click()
    expect(await nodeOf(page)).toBe(5)
    const number = page.locator('qipu-player').getByRole('spinbutton', { name: 'Move number' })
    await number.fill('1')
    await number.press('Enter')
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('number fields keep no impossible numbers', async () => {
    web.put('/three.sgf', '(;GM[1]SZ[9];B[aa];W[bb])'.repeat(3))
    const page = await show('', '/three.sgf')
    const enter = async (label: string, value: string) => {
      const field = page.locator('qipu-player').getByRole('spinbutton', { name: label })
      await field.fill(value)
      await field.press('Enter')
      return field.inputValue()
    }
    expect(await enter('Move number', '999')).toBe('2')
    expect(await nodeOf(page)).toBe(2)
    expect(await enter('Move number', '998')).toBe('2')
    expect(await enter('Move number', '')).toBe('2')
    expect(await enter('Move number', '-5')).toBe('0')
    expect(await enter('Game in this file', '99')).toBe('3')
    expect(await ask(page, ({ game }) => game)).toBe(3)
    expect(await enter('Game in this file', '98')).toBe('3')
    await button(page, 'Settings').click()
    await page.locator('qipu-settings select').first().waitFor()
    await page.locator('qipu-settings summary').click()
    expect(await enter('Seconds between moves', '100')).toBe('60')
    expect(await enter('Seconds between moves', '1.5')).toBe('1.5')
    expect(await ask(page, ({ delay }) => delay)).toBe(1.5)
    await page.close()
  })

  it('the game plays by itself with a delay, and pauses', async () => {
    const page = await show('delay="0.1"', '/plain.sgf')
    await button(page, 'Play').click()
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node >= 3,
    )
    await button(page, 'Pause').click()
    const stopped = await nodeOf(page)
    await page.waitForTimeout(400)
    expect(await nodeOf(page)).toBe(stopped)
    await page.close()
  })
})

describe('the board', () => {
  it('variations are shown as letters, and a click on one enters it', async () => {
    const page = await show('move="2"')
    const letters = await page.locator('qipu-board .next').allTextContents()
    expect(letters.join('')).toBe('ABC')
    await clickPoint(page, at(6, 2))
    expect(await nodeOf(page)).toBe(6)
    await clickPoint(page, at(4, 4))
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('the player remembers the variation that was taken', async () => {
    const page = await show('move="2"')
    await clickPoint(page, at(6, 2))
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    expect(await nodeOf(page)).toBe(7)
    await page.close()
  })

  it('the board shows marks of all kinds', async () => {
    const page = await show('move="1"')
    const kinds = await page
      .locator('qipu-board')
      .first()
      .evaluate((board) => {
        const groups = [...board.shadowRoot!.querySelectorAll('g[class]')]
        return groups.map((group) => [group.getAttribute('class')!, group.childElementCount] as const)
      })
    const count = new Map(kinds)
    const having = (role: string): number =>
      [...count].reduce((sum, [name, number]) => sum + (name.startsWith(`${role} `) ? number : 0), 0)
    expect(having('mark')).toBe(4)
    expect(having('label')).toBe(2)
    expect(having('pointer')).toBeGreaterThanOrEqual(2)
    expect(having('territory')).toBe(2)
    expect(having('selected')).toBe(1)
    expect(having('veil')).toBe(1)
    await page.close()
  })

  it('moves are numbered: all, the last ones, or from a move', async () => {
    const page = await show('numbers="all"', '/plain.sgf')
    await page.keyboard.press('Tab')
    await ask(page, (player) => player.toMove(12))
    expect(await shapes(page, '.number text, .last.text text')).toBe(12)
    await ask(page, (player) => player.choose('numbers', 'last 5'))
    await settled(page)
    expect(await page.locator('qipu-board :is(.number, .last.text) text').allTextContents()).toHaveLength(5)
    await ask(page, (player) => player.choose('numbers', 'from 11'))
    await settled(page)
    expect((await page.locator('qipu-board :is(.number, .last.text) text').allTextContents()).sort()).toEqual([
      '11',
      '12',
    ])
    await page.close()
  })

  it('the last move and the next ones are marked, if wished', async () => {
    const page = await show('move="3" next-moves="all"', '/plain.sgf')
    expect(await shapes(page, '.last circle')).toBe(1)
    expect(await page.locator('qipu-board .next').allTextContents()).toEqual(['A'])
    await ask(page, (player) => {
      player.lastMove = false
      player.nextMoves = 'none'
    })
    await settled(page)
    expect(await shapes(page, '.last circle')).toBe(0)
    expect(await shapes(page, '.next text')).toBe(0)
    await page.close()
  })

  it('a board can be turned, mirrored and cut off, and clicks reach the point that is meant', async () => {
    const page = await show('move="2" rotate="180"')
    const turned = await placeOf(page, at(2, 6))
    await page.mouse.click(turned.x, turned.y)
    expect(await nodeOf(page)).toBe(6)
    await ask(page, (player) => {
      player.rotate = '0'
      player.mirror = true
      player.node = 2
    })
    await settled(page)
    const mirrored = await placeOf(page, at(2, 2))
    await page.mouse.click(mirrored.x, mirrored.y)
    expect(await nodeOf(page)).toBe(6)
    await ask(page, (player) => {
      player.mirror = false
      player.region = 'A5 E9'
    })
    await settled(page)
    expect(await shapes(page, '.layer-coordinate text')).toBe(20)
    await page.close()
  })

  it('every theme has its board, and every kind of stones its look', async () => {
    const page = await show('move="5"', '/plain.sgf')
    const looks = () =>
      page.locator('qipu-board').evaluate((board) => ({
        board:
          board.shadowRoot!.querySelector('#wood stop')?.getAttribute('stop-color') ??
          board.shadowRoot!.querySelector('.page')!.getAttribute('fill'),
        stone: board.shadowRoot!.querySelector('.stone')!.getAttribute('fill'),
        shadows: board.shadowRoot!.querySelectorAll('.layer-shadow circle').length,
      }))
    const seen = new Set<string | null>()
    for (const { id: theme } of themes) {
      await page.locator('qipu-player').evaluate((player, name) => player.setAttribute('theme', name), theme)
      await settled(page)
      seen.add((await looks()).board)
    }
    // Paper and contrast are both white; each colour stands behind a variable that a page may set.
    const colors = new Set([...seen].map((color) => /^var\(--qipu-[a-z-]+, (#\w+)\)$/.exec(color ?? '')?.[1]))
    expect(colors).toEqual(new Set(themes.map(({ wood, tones }) => wood?.from ?? tones.board.fill)))
    await page.locator('qipu-player').evaluate((player) => {
      player.setAttribute('theme', 'light')
      player.setAttribute('stones', 'flat')
    })
    await settled(page)
    expect((await looks()).shadows).toBe(0)
    await page.locator('qipu-player').evaluate((player) => player.setAttribute('stones', 'glass'))
    await settled(page)
    expect((await looks()).stone).toContain('url(#stone-')
    await page.close()
  })
})

describe('beside the board', () => {
  it('names, ranks, captures, clocks and the result are shown', async () => {
    const page = await show('move="3"')
    const text = await page.locator('qipu-player .people').textContent()
    expect(text).toContain('Takagawa')
    expect(text).toContain('吴清源')
    expect(text).toContain('9p')
    expect(text).toContain('4:10')
    expect(text).toContain('4:40')
    const head = await page.locator('qipu-player .head').textContent()
    expect(head).toContain('An annotated game')
    expect(head).toContain('Test Cup')
    expect(head).toContain('Black wins by 2.5')
    const taken = await show('move="4"', '/capture.sgf')
    expect(await taken.locator('qipu-player .people').textContent()).toContain('Black took 1')
    await taken.close()
    await page.close()
  })

  it('the result is hidden until the user asks for it', async () => {
    const page = await show('result="hidden"')
    expect(await page.locator('qipu-player .head').textContent()).not.toContain('wins')
    await button(page, 'Show the result').click()
    expect(await page.locator('qipu-player .head').textContent()).toContain('Black wins by 2.5')
    await page.close()
  })

  it('points that a comment names light up on the board', async () => {
    const page = await show('move="1"')
    const point = page.locator('qipu-player .commentary .point', { hasText: 'E5' })
    await point.hover()
    expect(await shapes(page, '.lit')).toBe(1)
    await page.mouse.move(5, 5)
    expect(await shapes(page, '.lit')).toBe(0)
    expect(await page.locator('qipu-player .commentary .point').allTextContents()).toEqual(['E5'])
    await page.close()
  })

  it('a click in the tree goes to its node', async () => {
    const page = await show('')
    const tree = page.locator('qipu-tree .area svg')
    await tree.waitFor()
    await settled(page)
    const click = async (column: number, row: number): Promise<void> => {
      const box = (await tree.boundingBox())!
      // Columns are 26 pixels apart, the root stands at 20.
      await page.mouse.click(box.x + 20 + 26 * column, box.y + 20 + 26 * row)
    }
    await click(2, 0)
    expect(await nodeOf(page)).toBe(2)
    await settled(page)
    await click(4, 1)
    expect(await nodeOf(page)).toBe(7)
    await page.close()
  })
})
