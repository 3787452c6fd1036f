import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { annotated, capture, plainGame, problem, timeline } from './fixtures.ts'
import { ask, button, clickPoint, inPage, nodeOf, phone, placeOf, shapes, violations } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/capture.sgf', capture)
  web.put('/plain.sgf', plainGame(60))
  web.put('/problem.sgf', problem)
  web.put('/timeline.wei7', timeline)
})
afterAll(() => web.close())

const show = (file: string, attributes = '', options = {}) => web.show(file, attributes, options, inPage)
const at = (x: number, y: number): number => x + y * 9
const stones = (page: Page) => shapes(page, '.layer-piece circle')
const focus = (page: Page) => page.locator('qipu-player .player').focus()

describe('previews', () => {
  it('a hover on a move or a node of the tree shows its position, and the game stays where it is', async () => {
    const page = await show('/annotated.sgf')
    const move = page.locator('qipu-moves .move', { hasText: 'G3' }).first()
    await move.hover()
    await expect.poll(() => stones(page)).toBe(3)
    expect([await nodeOf(page), await shapes(page, '.frame.peek')]).toEqual([0, 1])
    await page.locator('h1').hover()
    await expect.poll(() => stones(page)).toBe(0)
    const box = (await page.locator('qipu-tree .area svg').boundingBox())!
    // Columns are 26 pixels apart, the root stands at 20.
    await page.mouse.move(box.x + 20 + 26 * 2, box.y + 20)
    await expect.poll(() => stones(page)).toBe(2)
    await page.mouse.click(box.x + 20 + 26 * 2, box.y + 20)
    expect([await nodeOf(page), await shapes(page, '.frame.peek')]).toEqual([2, 0])
    await page.close()
  })

  it('a held finger on a move shows its position, and no click follows', async () => {
    const page = await show('/annotated.sgf', '', phone)
    const touch = (...types: string[]) =>
      page
        .locator('qipu-moves .move', { hasText: 'G3' })
        .first()
        .evaluate((move, types) => {
          const options = { pointerType: 'touch', isPrimary: true, bubbles: true, composed: true }
          for (const type of types) {
            move.dispatchEvent(type === 'click' ? new MouseEvent(type, options) : new PointerEvent(type, options))
          }
        }, types)
    await touch('pointerdown')
    await expect.poll(() => stones(page)).toBe(3)
    await touch('pointerup', 'click')
    await expect.poll(() => stones(page)).toBe(0)
    expect(await nodeOf(page)).toBe(0)
    await touch('pointerdown', 'pointerup', 'click')
    expect(await nodeOf(page)).toBe(3)
    await page.close()
  })
})

describe('the search', () => {
  it('the search takes words, points and numbers, shows each place at once, and goes there', async () => {
    const page = await show('/annotated.sgf')
    await focus(page)
    await page.keyboard.press('Control+f')
    const field = page.locator('qipu-find input')
    await field.waitFor()
    await field.fill('VARIATION')
    const options = page.locator('qipu-find [role="option"]')
    await expect.poll(() => options.count()).toBe(1)
    expect((await options.first().textContent())!.replace(/\s+/g, ' ').trim()).toBe('3 G7 A variation.')
    expect(await page.locator('qipu-find mark').textContent()).toBe('variation')
    await expect.poll(() => stones(page)).toBe(3)
    expect(await nodeOf(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await field.fill('#3')
    await expect.poll(() => options.count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBe('found-1')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('qipu-find').count()).toBe(0)
    expect(await nodeOf(page)).toBe(6)
    await page.keyboard.press('Control+g')
    await field.fill('2')
    await page.keyboard.press('Enter')
    expect(await nodeOf(page)).toBe(2)
    await page.keyboard.press('/')
    await field.fill('e5')
    await page.keyboard.press('Enter')
    expect(await nodeOf(page)).toBe(1)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('the search finds what players said, and says when there is nothing', async () => {
    const page = await show('/timeline.wei7', 'lang="zh"')
    await focus(page)
    await page.keyboard.press('Control+f')
    await page.locator('qipu-find input').fill('大家')
    await expect.poll(() => page.locator('qipu-find [role="option"]').count()).toBe(1)
    await page.locator('qipu-find input').fill('words in no comment')
    await expect.poll(() => page.locator('qipu-find [role="status"]').textContent()).toBe('没有找到')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('qipu-find').count()).toBe(0)
    await page.close()
  })
})

describe('comments', () => {
  it('a comment leads to moves by their number', async () => {
    web.put('/links.sgf', plainGame(30).replace(/\)$/, 'C[See #12, a good move; not #31.])'))
    const page = await show('/links.sgf')
    await ask(page, (player) => player.last())
    const link = page.locator('qipu-player .commentary .point')
    expect(await link.allTextContents()).toEqual(['#12'])
    await link.press('Enter')
    expect(await nodeOf(page)).toBe(12)
    await page.close()
  })
})

describe('guessing the next move', () => {
  it('guessing shows wrong tries, plays the right move, and tells the score', async () => {
    const page = await show('/capture.sgf', 'mode="guess"')
    const state = page.locator('qipu-guess .state')
    await state.waitFor()
    expect(await state.textContent()).toContain('Where does White play move 1?')
    expect(await page.locator('qipu-moves').count()).toBe(0)
    await clickPoint(page, at(5, 5))
    await expect.poll(() => state.textContent()).toContain('Not there. 2 guesses left.')
    expect(await shapes(page, '.mark path')).toBe(1)
    await clickPoint(page, at(0, 0))
    await expect.poll(() => state.textContent()).toContain('Right! And move 2?')
    expect([await nodeOf(page), await shapes(page, '.mark path')]).toEqual([1, 0])
    await page.keyboard.press('ArrowRight')
    expect(await nodeOf(page)).toBe(1)
    await clickPoint(page, at(1, 0))
    await expect.poll(() => nodeOf(page)).toBe(2)
    await button(page, 'Show the move').click()
    await expect.poll(() => state.textContent()).toContain('It was J1. And move 4?')
    expect(await violations(page)).toEqual([])
    await clickPoint(page, at(0, 1))
    await expect.poll(() => state.textContent()).toContain('That was the last move.')
    expect(await state.textContent()).toContain('2 of 4 at the first guess, 3 in all; 4 guesses')
    await button(page, 'Stop guessing').click()
    expect(await ask(page, ({ activeMode }) => activeMode)).toBe('replay')
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('guessing can ask for one side, and the other one plays by itself', async () => {
    const page = await show('/capture.sgf', '')
    await focus(page)
    await page.keyboard.press('g')
    await page.locator('qipu-guess').getByLabel('Guess for').selectOption('Black')
    await expect.poll(() => nodeOf(page)).toBe(1)
    await clickPoint(page, at(1, 0))
    await expect.poll(() => nodeOf(page)).toBe(3)
    await page.close()
  })
})

describe('the settings of a record', () => {
  const jgf = (settings: object) =>
    JSON.stringify({
      record: { format: 'JGF', version: 2 },
      board: { size: 9 },
      settings,
      tree: [
        {},
        { move: { color: 'black', x: 4, y: 4 } },
        {
          variations: [
            [{ move: { color: 'white', x: 2, y: 2 } }, { move: { color: 'black', x: 6, y: 6 } }],
            [{ move: { color: 'white', x: 6, y: 2 } }, { move: { color: 'black', x: 2, y: 6 } }],
          ],
        },
      ],
    })
  const letters = (page: Page) => page.locator('qipu-board .next text').allTextContents()

  it('the settings of a record are honoured, unless the page or its reader has chosen', async () => {
    web.put('/quiet.jgf', jgf({ showLastMove: false, showVariations: false, rememberVariationPaths: false }))
    const page = await show('/quiet.jgf', 'move="1"')
    expect([await shapes(page, '.last circle'), await letters(page)]).toEqual([0, []])
    await ask(page, (player) => {
      player.navigator!.go(4)
      player.first()
      player.last()
    })
    expect(await nodeOf(page)).toBe(3)
    await ask(page, (player) => {
      player.toMove(1)
      player.choose('lastMove', true)
    })
    await expect.poll(() => shapes(page, '.last circle')).toBe(1)
    await page.close()
    const chosen = await show('/quiet.jgf', 'move="1" next-moves="branches"')
    expect(await letters(chosen)).toEqual(['A', 'B'])
    await chosen.close()
  })

  it('the settings of a record show next moves, and what could have been played instead', async () => {
    web.put('/loud.jgf', jgf({ showNextMove: true, showSiblingVariations: true }))
    const page = await show('/loud.jgf', '')
    expect(await letters(page)).toEqual(['A'])
    await ask(page, (player) => player.navigator!.go(2))
    await expect.poll(() => letters(page)).toEqual(['A', 'B'])
    // The second letter stands where the other variation begins.
    await clickPoint(page, at(6, 2))
    expect(await nodeOf(page)).toBe(4)
    await page.close()
    web.put('/style.sgf', '(;GM[1]SZ[9]ST[1];B[ee](;W[cc])(;W[gc]))')
    const sgf = await show('/style.sgf', 'move="1"')
    expect(await letters(sgf)).toEqual([])
    await ask(sgf, (player) => player.forward())
    await expect.poll(() => letters(sgf)).toEqual(['A'])
    await sgf.close()
  })

  it('move numbers may begin again in variations', async () => {
    const page = await show('/annotated.sgf', 'numbers="variation"')
    const numbers = async () =>
      (await page.locator('qipu-board :is(.number, .last.text) text').allTextContents()).sort()
    await ask(page, (player) => player.navigator!.go(4))
    await expect.poll(numbers).toEqual(['1', '2', '3', '4'])
    await ask(page, (player) => player.navigator!.go(7))
    await expect.poll(numbers).toEqual(['1', '2'])
    await page.close()
  })
})

describe('problems', () => {
  it('a file of problems opens in solve mode, one problem after the other', async () => {
    web.put('/two.sgf', problem + problem.replace('Black to live', 'Once more'))
    const page = await show('/two.sgf')
    await page.locator('qipu-solve .state').waitFor()
    expect(await ask(page, ({ activeMode }) => activeMode)).toBe('solve')
    for (const part of ['qipu-tree', 'qipu-moves', 'qipu-board .next text']) {
      expect([part, await page.locator(part).count()]).toEqual([part, 0])
    }
    await button(page, 'Next problem').click()
    await expect.poll(() => page.locator('qipu-player .commentary').textContent()).toContain('Once more')
    await page.locator('qipu-solve .state').waitFor()
    expect(await ask(page, ({ activeMode, game }) => [activeMode, game])).toEqual(['solve', 2])
    expect(await button(page, 'Next problem').count()).toBe(0)
    await page.close()
    // A page with problems of its own is asked for the next one.
    const asked = await show('/problem.sgf', 'more')
    const heard = asked.evaluate(
      () =>
        new Promise((done) =>
          document.querySelector('qipu-player')!.addEventListener('next-problem', () => done('asked')),
        ),
    )
    await button(asked, 'Next problem').click()
    expect(await heard).toBe('asked')
    await asked.close()
  })

  it('a problem shows its solutions where the record wants it', async () => {
    const record = { format: 'JGF', version: 2 }
    const tree = [
      {
        setup: [
          { type: 'black', coords: [{ x: 1, y: 1 }] },
          { type: 'white', coords: [{ x: 2, y: 2 }] },
        ],
      },
      {
        variations: [
          [{ move: { color: 'black', x: 4, y: 4 } }],
          [{ move: { color: 'black', x: 6, y: 6 }, solution: true }],
        ],
      },
    ]
    web.put('/shown.jgf', JSON.stringify({ record, board: { size: 9 }, settings: { showSolutions: true }, tree }))
    const page = await show('/shown.jgf')
    await ask(page, (player) => player.enter('auto'))
    expect(await ask(page, ({ activeMode }) => activeMode)).toBe('replay')
    await expect.poll(() => shapes(page, '.mark path')).toBe(1)
    await page.close()
    web.put('/asked.jgf', JSON.stringify({ record, board: { size: 9 }, tree }))
    const asked = await show('/asked.jgf')
    expect(await ask(asked, ({ activeMode }) => activeMode)).toBe('solve')
    await asked.close()
  })
})

describe('a hidden result', () => {
  it('a hidden result is in no title, and shown at the end of the game', async () => {
    const page = await show('/annotated.sgf', 'result="hidden"')
    const heading = () => page.locator('qipu-player h2').textContent()
    expect(await heading()).toBe('Takagawa – 吴清源 · Test Cup')
    expect(await ask(page, (player) => player.heading)).toBe('Takagawa – 吴清源 · Test Cup')
    expect(await page.locator('qipu-player .player').getAttribute('aria-label')).not.toContain('annotated')
    const heard = page.evaluate(
      () =>
        new Promise((done) =>
          document
            .querySelector('qipu-player')!
            .addEventListener('heading', (event) => done((event as CustomEvent).detail.heading)),
        ),
    )
    // The end of a variation is not the end of the game.
    await ask(page, (player) => player.navigator!.go(7))
    expect(await page.locator('qipu-player .head').textContent()).not.toContain('wins')
    await ask(page, (player) => player.navigator!.go(5))
    expect(await heard).toBe('An annotated game')
    await expect.poll(() => page.locator('qipu-player .head').textContent()).toContain('Black wins by 2.5')
    await page.close()
  })
})

describe('touch', () => {
  it('a magnifier shows the point under the finger, and the second tap plays', async () => {
    web.put('/large.sgf', problem.replace('SZ[9]', 'SZ[19]'))
    const page = await show('/large.sgf', '', phone)
    await page.locator('qipu-solve .state').waitFor()
    for (const [point, side] of [
      [3, 'top'],
      [19 * 12 + 9, 'middle'],
      [19 * 18 + 18, 'corner'],
    ] as const) {
      const { x, y } = await placeOf(page, point)
      await page.touchscreen.tap(x, y)
      const lens = (await page.locator('qipu-board .loupe').boundingBox())!
      const board = (await page.locator('qipu-board').boundingBox())!
      const isInside = lens.x >= board.x && lens.y >= board.y && lens.x + lens.width <= board.x + board.width
      const covers = x > lens.x && x < lens.x + lens.width && y > lens.y && y < lens.y + lens.height
      expect([side, isInside, covers]).toEqual([side, true, false])
    }
    expect(await shapes(page, '.loupe .ghost')).toBe(1)
    expect(await nodeOf(page)).toBe(0)
    const { x, y } = await placeOf(page, 3)
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => nodeOf(page)).toBe(4)
    expect(await page.locator('qipu-board .loupe').count()).toBe(0)
    await page.close()
  })
})
