import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ready, type Site, site } from './browser.ts'
import { problem, timeline, tutorial } from './fixtures.ts'
import { ask, button, clickPoint, nodeOf, settled, shapes } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/timeline.wei7', timeline)
  web.put('/tutorial.wei7', tutorial)
  web.put('/problem.sgf', problem)
})
afterAll(() => web.close())

const show = (file: string, attributes = '', options = {}) => web.show(file, attributes, options)
const at = (x: number, y: number): number => x + y * 9

describe('a timeline', () => {
  it('a timeline is played in its own time and faster, with chat beside the board', async () => {
    const page = await show('/timeline.wei7', 'speed="16"')
    expect(await ask(page, (player) => player.activeMode)).toBe('timeline')
    await page.locator('qipu-time input').waitFor()
    await button(page, 'Play').click()
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node === 7,
    )
    const chat = (await page.locator('qipu-chat ol').textContent())!
    expect(chat).toContain('大家好')
    expect(chat).toContain('Zhang')
    expect(chat).toContain('Really?')
    expect(await shapes(page, '.layer-piece circle')).toBe(2)
    await page.close()
  })

  it('the chat of a timeline says who resigns, who claims a win and who claims points', async () => {
    const claim = (actor: number, value: object) => ({ action: { type: 'result', value }, actor })
    const steps = [claim(1, { winner: 1 }), claim(0, { winner: 1 }), claim(0, { winner: 1, margin: 3.5 })]
    const participants = [{ name: 'Ann' }, { name: 'Bob' }]
    const players = [
      { participant: 0, color: 1 },
      { participant: 1, color: 2 },
    ]
    const file = { format: 'wei7', version: '3.0', size: 9, info: { participants, players }, tree: { steps } }
    web.put('/claims.wei7', JSON.stringify(file))
    const page = await show('/claims.wei7', 'mode="replay" panels="chat"')
    await ask(page, (player) => player.session!.navigator.go(3))
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node === 3,
    )
    await page.locator('qipu-chat li:nth-child(3)').waitFor()
    const said = await page.locator('qipu-chat li').allTextContents()
    const words = said.map((line) => line.trim().replace(/\s+/g, ' '))
    expect(words.map((line) => line.slice(0, 3))).toEqual(['Bob', 'Ann', 'Ann'])
    expect(new Set(words.map((line) => line.slice(3))).size).toBe(3)
    expect(words[2]).toContain('3.5')
    await page.close()
  })

  it('a timeline has a bar with moves, takebacks, messages and marks to drag along', async () => {
    const page = await show('/timeline.wei7')
    const bar = page.locator('qipu-time input[type="range"]')
    await bar.waitFor()
    const kinds = await page
      .locator('qipu-time path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('class')))
    expect(kinds).toEqual(expect.arrayContaining(['move', 'takeback', 'message', 'mark']))
    await ask(page, (player) => player.seek(4.5))
    expect(await nodeOf(page)).toBe(3)
    expect(await shapes(page, '.layer-piece circle')).toBe(1)
    await ask(page, (player) => player.seek(5.5))
    expect(await shapes(page, '.layer-piece circle')).toBe(0)
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    expect(await ask(page, (player) => player.session!.clock!.time)).toBeCloseTo(6.5)
    await page.close()
  })

  it('a transient mark is shown for one second', async () => {
    const page = await show('/timeline.wei7')
    const labels = async () => {
      await settled(page)
      return page.locator('qipu-board .label text').allTextContents()
    }
    await ask(page, (player) => player.seek(8.5))
    expect(await labels()).toEqual(['a'])
    await ask(page, (player) => player.seek(9.2))
    expect(await labels()).toEqual([])
    await page.close()
  })

  it('steps through a timeline stop at moves', async () => {
    const page = await show('/timeline.wei7')
    const stops: number[] = []
    for (let i = 0; i < 4; i++) {
      await button(page, 'Forward').click()
      stops.push(await nodeOf(page))
    }
    expect(stops).toEqual([2, 4, 5, 7])
    await page.close()
  })
})

describe('a tutorial', () => {
  it('a tutorial has contents, and lessons one after the other', async () => {
    const page = await show('/tutorial.wei7')
    const contents = page.locator('qipu-contents')
    await contents.locator('li').first().waitFor()
    expect((await contents.locator('li').allTextContents()).map((text) => text.trim())).toEqual([
      'Book',
      'Chapter one',
      'Lesson 1',
      'Lesson 2',
      'Chapter two',
    ])
    await contents.getByText('Lesson 2').click()
    expect(await page.locator('qipu-player .commentary').textContent()).toContain('Second.')
    await contents.getByRole('button', { name: 'Next lesson' }).click()
    expect(await page.locator('qipu-player .commentary').textContent()).toContain('Last.')
    await contents.getByRole('button', { name: 'Previous lesson' }).click()
    expect(await contents.locator('[aria-current]').textContent()).toContain('Lesson 2')
    await page.close()
  })

  it('a tutorial remembers the place, unless told not to', async () => {
    const page = await show('/tutorial.wei7')
    await page.locator('qipu-contents').getByText('Chapter two').click()
    const left = await nodeOf(page)
    await page.reload()
    await ready(page)
    expect(await nodeOf(page)).toBe(left)
    await page.evaluate(() => document.querySelector('qipu-player')!.setAttribute('remember', 'off'))
    await ask(page, (player) => player.load(JSON.stringify({ format: 'wei7', version: '3.0', size: 9, tree: {} })))
    expect(await nodeOf(page)).toBe(0)
    await page.close()
  })

  it('long contents of a tutorial have pages', async () => {
    const branches = Array.from({ length: 250 }, (_, i) => ({ title: `Lesson ${i + 1}` }))
    web.put(
      '/long.wei7',
      JSON.stringify({ format: 'wei7', version: '3.0', size: 9, tree: { title: 'Long', branches } }),
    )
    const page = await show('/long.wei7')
    const contents = page.locator('qipu-contents')
    await contents.getByText('Page 1 of 3').waitFor()
    await contents.getByRole('button', { name: 'Next page' }).click()
    await contents.getByText('Lesson 150', { exact: true }).click()
    expect(await nodeOf(page)).toBe(150)
    expect(await contents.locator('.pages').textContent()).toContain('Page 2 of 3')
    await page.close()
  })
})

describe('a problem', () => {
  it('a problem is solved against the tree, with replies, until all right lines are found', async () => {
    const page = await show('/problem.sgf', 'mode="solve"')
    const state = page.locator('qipu-solve .state')
    await state.waitFor()
    expect(await state.textContent()).toContain('Black to play')
    expect(await state.textContent()).toContain('0 of 2')
    expect(await page.locator('qipu-board .next').count()).toBe(0)
    await clickPoint(page, at(3, 0))
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node === 4,
    )
    await clickPoint(page, at(3, 2))
    await page.getByText('Right!').waitFor()
    expect(await state.textContent()).toContain('1 of 2')
    await page.getByRole('button', { name: 'Try again' }).click()
    await clickPoint(page, at(3, 0))
    await page.waitForFunction(
      () => (document.querySelector('qipu-player') as HTMLElement & { node: number }).node === 4,
    )
    await page.getByRole('button', { name: 'Hint' }).click()
    await settled(page)
    expect(await shapes(page, '.mark path, .mark circle')).toBe(1)
    await clickPoint(page, at(4, 0))
    await page.getByText('All right lines found').waitFor()
    await page.close()
  })

  it('a problem shows why a line fails, and says which moves it does not know', async () => {
    const page = await show('/problem.sgf', 'mode="solve"')
    await page.locator('qipu-solve .state').waitFor()
    await clickPoint(page, at(8, 0))
    await page.getByText('This move is not in the record').waitFor()
    await clickPoint(page, at(0, 0))
    await page.locator('qipu-solve .wrong').waitFor()
    expect(await nodeOf(page)).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await nodeOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Show the solution' }).click()
    expect(await ask(page, (player) => player.activeMode)).toBe('replay')
    await page.close()
  })

  it('no key gives a problem away, and a click on a stone plays nothing', async () => {
    const page = await show('/problem.sgf', 'mode="solve"')
    const state = page.locator('qipu-solve .state')
    await state.waitFor()
    await page.locator('qipu-player .player').focus()
    for (const key of ['ArrowRight', 'End', 'ArrowDown', 'c', 'f', 'PageDown', ' ']) {
      await page.keyboard.press(key)
      expect([key, await nodeOf(page)]).toEqual([key, 0])
    }
    await clickPoint(page, at(1, 0))
    await settled(page)
    expect(await state.textContent()).toContain('Black to play')
    await page.close()
  })

  it('a problem reports its verdicts as events', async () => {
    const page = await show('/problem.sgf', 'mode="solve"')
    await page.locator('qipu-solve .state').waitFor()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      document.querySelector('qipu-player')!.addEventListener('verdict', (event) => {
        heard.push((event as CustomEvent<{ state: string }>).detail.state)
      })
    })
    await clickPoint(page, at(0, 0))
    await page.locator('qipu-solve .wrong').waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
      'refuting',
      'wrong',
    ])
    await page.close()
  })
})

describe('hidden information', () => {
  it.each(['phantom-go', 'army-chess'])('%s shows what the referee and what each side sees', async (game) => {
    const page = await show(`/samples/${game}.txt`, 'move="8"')
    const pieces = async (viewpoint: string) => {
      await page.locator('qipu-player').evaluate((player, name) => player.setAttribute('viewpoint', name), viewpoint)
      await settled(page)
      return page.locator('qipu-board').evaluate((board) => {
        const groups = board.shadowRoot!.querySelectorAll('.layer-piece > g, .layer-figure > g')
        return [...groups]
          .map((group) => `${group.getAttribute('class')} ${group.childElementCount} ${group.textContent}`)
          .join()
      })
    }
    const seen = [await pieces('referee'), await pieces('first'), await pieces('second')]
    expect(new Set(seen).size).toBe(3)
    await page.getByLabel('Viewpoint').selectOption('referee')
    expect(await ask(page, (player) => player.viewpoint)).toBe('referee')
    await page.close()
  })
})
