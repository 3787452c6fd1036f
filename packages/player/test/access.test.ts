import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../src/elements/keys/default-bindings.ts'
import { type Site, site } from './browser.ts'
import { annotated, plainGame, problem, timeline, tutorial } from './fixtures.ts'
import { ask, button, inPage, nodeOf, phone, settled, shapes, still, violations } from './steps.ts'

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

describe('axe', () => {
  const cases: [string, string, string, object][] = [
    ['a game', '/annotated.sgf', 'move="1"', {}],
    ['a game on a phone', '/annotated.sgf', 'move="1"', phone],
    ['a timeline', '/timeline.wei7', '', {}],
    ['a tutorial in Chinese', '/tutorial.wei7', 'lang="zh"', {}],
    ['a problem', '/problem.sgf', 'mode="solve"', {}],
    ['another game in the dark', '/samples/army-chess.txt', 'theme="dark" move="8"', {}],
    ['paper', '/annotated.sgf', 'theme="paper" move="3"', {}],
    ['high contrast in Japanese', '/annotated.sgf', 'theme="contrast" lang="ja" move="3"', {}],
  ]
  it.each(cases)('axe finds no violations in %s, nor in its settings', async (_, file, attributes, options) => {
    const page = await show(file, attributes, options)
    expect(await violations(page)).toEqual([])
    await button(page, await ask(page, (player) => player.say('settings'))).click()
    await page.locator('qipu-settings select').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('axe finds no violations in an explored board', async () => {
    const page = await show('/annotated.sgf', 'move="1"')
    await page.locator('qipu-board [role="gridcell"]').first().focus()
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})

describe('the keyboard', () => {
  it('every key of the table does what the table says', async () => {
    const page = await show('/plain.sgf')
    await page.locator('qipu-player .player').focus()
    const press = async (key: string): Promise<number> => {
      await page.keyboard.press(key)
      return nodeOf(page)
    }
    expect(await press('ArrowRight')).toBe(1)
    expect(await press('PageDown')).toBe(11)
    expect(await press('Shift+ArrowRight')).toBe(21)
    expect(await press('PageUp')).toBe(11)
    expect(await press('Shift+ArrowLeft')).toBe(1)
    expect(await press('ArrowLeft')).toBe(0)
    expect(await press('End')).toBe(60)
    expect(await press('Home')).toBe(0)
    await press('n')
    expect(await ask(page, ({ numbers }) => numbers)).toBe('all')
    await press(' ')
    expect(await ask(page, ({ session }) => session!.playing)).toBe(true)
    await press('p')
    expect(await ask(page, ({ session }) => session!.playing)).toBe(false)
    await page.close()
    const forked = await show('/annotated.sgf')
    await forked.locator('qipu-player .player').focus()
    const go = async (key: string): Promise<number> => {
      await forked.keyboard.press(key)
      return nodeOf(forked)
    }
    expect(await go('f')).toBe(2)
    expect(await go('ArrowRight')).toBe(3)
    expect(await go('ArrowDown')).toBe(6)
    expect(await go('ArrowUp')).toBe(3)
    for (const isCompared of [true, false]) {
      await go('b')
      expect(await ask(forked, ({ session }) => session!.comparison !== undefined)).toBe(isCompared)
    }
    expect(await go('c')).toBe(5)
    expect(await go('Shift+C')).toBe(1)
    expect(await go('End')).toBe(5)
    expect(await go('Shift+F')).toBe(2)
    await go('ArrowRight')
    await go('ArrowDown')
    expect(await go('m')).toBe(2)
    await forked.close()
    const book = await show('/tutorial.wei7', 'remember="off"')
    await book.locator('qipu-player .player').focus()
    await book.keyboard.press(']')
    expect(await nodeOf(book)).toBe(1)
    await book.keyboard.press('[')
    expect(await nodeOf(book)).toBe(0)
    await book.close()
    const riddle = await show('/problem.sgf', 'mode="replay"')
    await riddle.locator('qipu-player .player').focus()
    await riddle.keyboard.press('s')
    expect(await ask(riddle, ({ activeMode }) => activeMode)).toBe('solve')
    await riddle.keyboard.press('h')
    await settled(riddle)
    expect(await shapes(riddle, '.mark path, .mark circle')).toBe(1)
    await riddle.keyboard.press('r')
    expect(await nodeOf(riddle)).toBe(0)
    await riddle.close()
    expect(keys.length).toBe(30)
  })

  it('the keyboard of the player leaves fields, other elements and browser shortcuts alone', async () => {
    const page = await show('/plain.sgf')
    const number = page.locator('qipu-player .place input')
    await number.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('f')
    expect(await nodeOf(page)).toBe(0)
    await page.locator('a').focus()
    await page.keyboard.press('ArrowRight')
    expect(await nodeOf(page)).toBe(0)
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('Control+ArrowRight')
    expect(await nodeOf(page)).toBe(0)
    await page.locator('qipu-player').evaluate((player) => player.setAttribute('keyboard', 'off'))
    await page.keyboard.press('ArrowRight')
    expect(await nodeOf(page)).toBe(0)
    await page.close()
  })

  it('the keys scroll a focused comment that is longer than its place', async () => {
    web.put('/long.sgf', `(;GM[1]SZ[9];B[ee]C[${'A long line.\n'.repeat(200)}];W[cc]C[Short.];B[gg])`)
    const page = await show('/long.sgf', 'move="1"')
    const comment = page.locator('qipu-player .commentary')
    const top = () => comment.evaluate(({ scrollTop }) => scrollTop)
    await comment.focus()
    for (const key of ['ArrowDown', 'PageDown', ' ', 'End']) {
      const before = await top()
      await page.keyboard.press(key)
      await expect.poll(top).toBeGreaterThan(before)
      await still(top)
    }
    expect(await nodeOf(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    expect(await nodeOf(page)).toBe(2)
    await page.keyboard.press('End')
    expect(await nodeOf(page)).toBe(3)
    await page.close()
  })

  it('the focus stays in the player when the pressed button vanishes', async () => {
    const page = await show('/problem.sgf', 'mode="replay"')
    const focused = () => page.locator('qipu-player .player:focus').count()
    await button(page, 'Solve').press('Enter')
    expect(await focused()).toBe(1)
    await page.locator('qipu-solve .state').waitFor()
    await button(page, 'Show the solution').press('Enter')
    await button(page, 'Solve').waitFor()
    expect(await focused()).toBe(1)
    await page.close()
    const hidden = await show('/annotated.sgf', 'result="hidden"')
    await button(hidden, 'Show the result').press('Enter')
    expect(await hidden.locator('qipu-player .player:focus').count()).toBe(1)
    await hidden.close()
  })

  it('the focus is never trapped: Tab goes through the player and out again, both ways', async () => {
    for (const file of ['/annotated.sgf', '/timeline.wei7', '/tutorial.wei7']) {
      const page = await show(file)
      await settled(page)
      const isOut = () => page.evaluate(() => document.activeElement?.tagName === 'A')
      let steps = 0
      while (!(await isOut()) && steps++ < 60) await page.keyboard.press('Tab')
      expect(steps).toBeLessThan(60)
      expect(steps).toBeGreaterThan(5)
      await page.keyboard.press('Shift+Tab')
      expect(await isOut()).toBe(false)
      let back = 0
      while ((await page.evaluate(() => document.activeElement?.tagName === 'QIPU-PLAYER')) && back++ < 60) {
        await page.keyboard.press('Shift+Tab')
      }
      expect(back).toBeLessThan(60)
      await page.close()
    }
  })

  it('the settings are opened, used and closed by keyboard', async () => {
    const page = await show('/plain.sgf')
    await button(page, 'Settings').focus()
    await page.keyboard.press('Enter')
    await page.locator('qipu-settings select').first().waitFor()
    await page.locator('qipu-settings').getByLabel('Theme').selectOption('dark')
    expect(await page.locator('qipu-player .player').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('qipu-settings label:visible').count()).toBe(5)
    await page.locator('qipu-settings').getByText('More settings').click()
    await page.locator('qipu-settings').getByLabel('Mirror').check()
    expect(await ask(page, ({ mirror }) => mirror)).toBe(true)
    await page.locator('qipu-settings').getByLabel('Theme').focus()
    await page.keyboard.press('Escape')
    expect(await page.locator('qipu-settings').count()).toBe(0)
    expect(await page.locator('qipu-player .settings-button:focus').count()).toBe(1)
    await page.close()
  })

  it('the settings close on a press outside, and offer actions that have no button', async () => {
    const page = await show('/plain.sgf')
    const settings = page.locator('qipu-settings')
    await button(page, 'Settings').click()
    await settings.waitFor()
    await page.locator('qipu-player qipu-board').click({ position: { x: 6, y: 6 } })
    expect(await settings.count()).toBe(0)
    await button(page, 'Settings').click()
    await button(page, 'Settings').click()
    expect(await settings.count()).toBe(0)
    await button(page, 'Settings').click()
    await settings.getByRole('button', { name: 'Find' }).click()
    await page.locator('qipu-find input').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Settings').click()
    await settings.getByRole('button', { name: 'Guess' }).click()
    await page.locator('qipu-guess').waitFor()
    expect(await settings.count()).toBe(0)
    await page.close()
  })

  it('a button beside the board numbers the moves', async () => {
    const page = await show('/plain.sgf', 'move="3"')
    const numbers = button(page, 'Move numbers')
    expect(await numbers.getAttribute('aria-pressed')).toBe('false')
    await numbers.click()
    expect(await numbers.getAttribute('aria-pressed')).toBe('true')
    expect(await ask(page, (player) => player.numbers)).toBe('all')
    await numbers.click()
    expect(await ask(page, (player) => player.numbers)).toBe('none')
    await page.close()
  })
})

describe('screen readers', () => {
  it('every move is announced in words', async () => {
    const page = await show('/annotated.sgf')
    const told = page.locator('qipu-player [aria-live="polite"]')
    await button(page, 'Forward').click()
    expect(await told.textContent()).toBe('Move 1: Black at E5')
    await button(page, 'Forward').click()
    expect(await told.textContent()).toBe('Move 2: White at C7')
    await button(page, 'To the start').click()
    expect(await told.textContent()).toBe('Start')
    await page.close()
    const chinese = await show('/annotated.sgf', 'lang="zh"')
    await button(chinese, '前进').click()
    expect(await chinese.locator('qipu-player [aria-live="polite"]').textContent()).toBe('第 1 手：黑方下 E5')
    await chinese.close()
  })

  it('a screen reader hears who won when a game is over, and the line below the board says it, in every language', async () => {
    const page = await show('/samples/hex.txt')
    const line = page.locator('qipu-player .standing .next')
    expect(await line.textContent()).toBe('Red to move')
    await button(page, 'To the end').click()
    await expect.poll(() => line.textContent()).toBe('Game over: Blue wins')
    expect(await page.locator('qipu-player .seat.turn').count()).toBe(0)
    const told = page.locator('qipu-player [aria-live="polite"]').first()
    expect(await told.textContent()).toContain('Game over: Blue wins. A chain joins the two edges of its colour.')
    for (const [lang, words] of [
      ['zh', '对局结束：蓝方胜'],
      ['ja', '終局：青勝ち'],
      ['ko', '종국: 청 승'],
    ] as const) {
      await page.locator('qipu-player').evaluate((player, tag) => player.setAttribute('lang', tag), lang)
      await expect.poll(() => line.textContent()).toBe(words)
      await expect.poll(() => told.textContent()).toContain(words)
    }
    await page.close()
  })

  it('the board is a grid that can be explored by keyboard', async () => {
    const page = await show('/annotated.sgf', 'move="1"')
    const cell = page.locator('qipu-board [role="gridcell"]:focus')
    await page.locator('qipu-board [role="gridcell"]').first().focus()
    expect(await page.locator('qipu-board [role="row"]').count()).toBe(9)
    expect(await page.locator('qipu-board [role="gridcell"]').count()).toBe(81)
    expect(await cell.textContent()).toBe('E5, black stone, last move')
    await page.keyboard.press('ArrowRight')
    expect(await cell.textContent()).toBe('F5, empty')
    await page.keyboard.press('ArrowUp')
    expect(await cell.textContent()).toBe('F6, empty')
    // Walking on the board does not move the game; Enter plays what is there.
    expect(await nodeOf(page)).toBe(1)
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    expect(await nodeOf(page)).toBe(2)
    expect(await cell.textContent()).toContain('C7, white stone, last move')
    await page.close()
    const chinese = await show('/annotated.sgf', 'move="1" lang="zh"')
    await chinese.locator('qipu-board [role="gridcell"]').first().focus()
    await chinese.keyboard.press('ArrowUp')
    await chinese.keyboard.press('ArrowUp')
    expect(await chinese.locator('qipu-board [role="gridcell"]:focus').textContent()).toBe('E7，空，标记：三角')
    await chinese.close()
  })

  it('a board of dots names its lines and boxes, and two dots make a line', async () => {
    const page = await show('/samples/dots-and-boxes.txt')
    const cell = page.locator('qipu-board [role="gridcell"]:focus')
    const press = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name)
    }
    await page.locator('qipu-board [role="gridcell"]').first().focus()
    expect(await cell.textContent()).toBe('c4, no lines')
    // Far apart: the second becomes the first, and twice on the same is never mind.
    await press('Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Enter', 'ArrowDown')
    expect(await nodeOf(page)).toBe(0)
    expect(await page.locator('qipu-board [aria-selected]').count()).toBe(0)
    await press('Enter')
    expect(await page.locator('qipu-board [aria-selected="true"]').textContent()).toBe('c5, no lines')
    expect(await violations(page)).toEqual([])
    await press('ArrowRight', 'Enter')
    expect(await nodeOf(page)).toBe(1)
    expect(await cell.textContent()).toBe('d5, line to c5, last move')
    await ask(page, (player) => player.last())
    const boxes = page.locator('qipu-board [role="gridcell"]', { hasText: 'box at the upper right' })
    await expect.poll(() => boxes.count()).toBe(25)
    await page.close()
  })

  it('the labels of the buttons exist in four languages', async () => {
    const names = { en: 'To the start', zh: '到开头', ja: '最初へ', ko: '처음으로' }
    for (const [language, name] of Object.entries(names)) {
      const page = await show('/plain.sgf', `lang="${language}"`)
      const first = page.locator('qipu-player .controls button').first()
      await expect.poll(() => first.getAttribute('aria-label')).toBe(name)
      await page.close()
    }
  })
})
