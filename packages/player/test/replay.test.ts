import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, ready, type Site, site } from './browser.ts'
import { annotated, capture, plainGame } from './fixtures.ts'
import { ask, button, clickPoint, nodeOf, placeOf, shapes } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/annotated.sgf', annotated)
  web.put('/capture.sgf', capture)
  web.put('/plain.sgf', plainGame(60))
})
afterAll(() => web.close())

const show = async (attributes: string, file = '/annotated.sgf', options = {}) => {
  const page = await web.open(`<qipu-player src="${file}" ${attributes}></qipu-player>`, options)
  await ready(page)
  return page
}
const at = (x: number, y: number): number => x + y * 9

describe('buttons', () => {
  it('go to the ends, by one and by ten', async () => {
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

  it('go to branchings, comments and numbers', async () => {
    const page = await show('')
    await button(page, 'Next branching').click()
    expect(await nodeOf(page)).toBe(2)
    await button(page, 'Next comment').click()
    expect(await nodeOf(page)).toBe(5)
    const number = page.locator('qipu-player').getByLabel('Move number').last()
    await number.fill('1')
    await number.press('Enter')
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('stand beside fields that keep no impossible numbers', async () => {
    web.put('/three.sgf', '(;GM[1]SZ[9];B[aa];W[bb])'.repeat(3))
    const page = await show('', '/three.sgf')
    const enter = async (label: string, value: string) => {
      const field = page.locator('qipu-player').getByLabel(label).last()
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
    expect(await enter('Seconds between moves', '100')).toBe('60')
    expect(await enter('Seconds between moves', '1.5')).toBe('1.5')
    expect(await ask(page, ({ delay }) => delay)).toBe(1.5)
    await page.close()
  })

  it('play by themselves with a delay, and pause', async () => {
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
  it('shows variations as letters, and follows a click on one', async () => {
    const page = await show('move="2"')
    const letters = await page.locator('qipu-board .next').allTextContents()
    expect(letters.join('')).toBe('ABC')
    await clickPoint(page, at(6, 2))
    expect(await nodeOf(page)).toBe(6)
    await clickPoint(page, at(4, 4))
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })

  it('remembers the way that was gone', async () => {
    const page = await show('move="2"')
    await clickPoint(page, at(6, 2))
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    expect(await nodeOf(page)).toBe(7)
    await page.close()
  })

  it('shows marks of all kinds', async () => {
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

  it('numbers moves: all, the last ones, from here', async () => {
    const page = await show('numbers="all"', '/plain.sgf')
    await page.keyboard.press('Tab')
    await ask(page, (player) => player.toMove(12))
    expect(await shapes(page, '.number text')).toBe(12)
    await ask(page, (player) => player.choose('numbers', 'last 5'))
    await page.waitForTimeout(50)
    expect(await page.locator('qipu-board .number text').allTextContents()).toHaveLength(5)
    await ask(page, (player) => player.choose('numbers', 'from 11'))
    await page.waitForTimeout(50)
    expect((await page.locator('qipu-board .number text').allTextContents()).sort()).toEqual(['11', '12'])
    await page.close()
  })

  it('marks the last move and the next one, if wished', async () => {
    const page = await show('move="3" next-moves="all"', '/plain.sgf')
    expect(await shapes(page, '.last circle')).toBe(1)
    expect(await page.locator('qipu-board .next').allTextContents()).toEqual(['A'])
    await ask(page, (player) => {
      player.lastMove = false
      player.nextMoves = 'none'
    })
    await page.waitForTimeout(50)
    expect(await shapes(page, '.last circle')).toBe(0)
    expect(await shapes(page, '.next text')).toBe(0)
    await page.close()
  })

  it('can be turned, mirrored and cut off, and knows what is meant by a click', async () => {
    const page = await show('move="2" turn="180"')
    const turned = await placeOf(page, at(2, 6))
    await page.mouse.click(turned.x, turned.y)
    expect(await nodeOf(page)).toBe(6)
    await ask(page, (player) => {
      player.turn = '0'
      player.mirror = true
      player.node = 2
    })
    await page.waitForTimeout(50)
    const mirrored = await placeOf(page, at(2, 2))
    await page.mouse.click(mirrored.x, mirrored.y)
    expect(await nodeOf(page)).toBe(6)
    await ask(page, (player) => {
      player.mirror = false
      player.region = 'A5 E9'
    })
    await page.waitForTimeout(50)
    expect(await shapes(page, '.layer-coordinate text')).toBe(20)
    await page.close()
  })

  it('is dressed in themes and stones', async () => {
    const page = await show('move="5"', '/plain.sgf')
    const looks = () =>
      page.locator('qipu-board').evaluate((board) => ({
        board: board.shadowRoot!.querySelector('.page')!.getAttribute('fill'),
        stone: board.shadowRoot!.querySelector('.stone')!.getAttribute('fill'),
        shadows: board.shadowRoot!.querySelectorAll('.layer-shadow circle').length,
      }))
    const seen = new Set<string | null>()
    for (const theme of ['light', 'dark', 'paper', 'contrast']) {
      await page.locator('qipu-player').evaluate((player, name) => player.setAttribute('theme', name), theme)
      await page.waitForTimeout(50)
      seen.add((await looks()).board)
    }
    expect(seen.size).toBe(3)
    await page.locator('qipu-player').evaluate((player) => {
      player.setAttribute('theme', 'light')
      player.setAttribute('stones', 'flat')
    })
    await page.waitForTimeout(50)
    expect((await looks()).shadows).toBe(0)
    await page.locator('qipu-player').evaluate((player) => player.setAttribute('stones', 'glass'))
    await page.waitForTimeout(50)
    expect((await looks()).stone).toContain('url(#stone-')
    await page.close()
  })
})

describe('what stands beside the board', () => {
  it('tells names, ranks, captures, clocks and the result', async () => {
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

  it('hides the result until somebody asks', async () => {
    const page = await show('result="hidden"')
    expect(await page.locator('qipu-player .head').textContent()).not.toContain('wins')
    await button(page, 'Show the result').click()
    expect(await page.locator('qipu-player .head').textContent()).toContain('Black wins by 2.5')
    await page.close()
  })

  it('lights points up that a comment speaks of', async () => {
    const page = await show('move="1"')
    const point = page.locator('qipu-player .commentary .point', { hasText: 'E5' })
    await point.hover()
    expect(await shapes(page, '.spot')).toBe(1)
    await page.mouse.move(5, 5)
    expect(await shapes(page, '.spot')).toBe(0)
    expect(await page.locator('qipu-player .commentary .point').allTextContents()).toEqual(['E5', 'A'])
    await page.close()
  })

  it('has a tree that follows clicks', async () => {
    const page = await show('')
    const tree = page.locator('qipu-tree svg')
    await tree.waitFor()
    await page.waitForTimeout(100)
    const click = async (column: number, row: number): Promise<void> => {
      const box = (await tree.boundingBox())!
      // Columns are 26 pixels apart, the root stands at 20.
      await page.mouse.click(box.x + 20 + 26 * column, box.y + 20 + 26 * row)
    }
    await click(2, 0)
    expect(await nodeOf(page)).toBe(2)
    await page.waitForTimeout(100)
    await click(4, 1)
    expect(await nodeOf(page)).toBe(7)
    await page.close()
  })
})

describe('events and properties', () => {
  it('tell everything', async () => {
    const page = await web.open('<qipu-player id="p"></qipu-player>')
    const heard = await page.evaluate(async (sgf) => {
      await customElements.whenDefined('qipu-player')
      const player = document.querySelector('qipu-player') as HTMLElement & {
        load(text: string): Promise<void>
        forward(): void
        play(): void
        pause(): void
        choose(name: string, value: string): void
        node: number
        record: { nodes: unknown[] }
      }
      const names = ['load', 'fail', 'node', 'position', 'mode', 'playing', 'option', 'lesson']
      const heard: string[] = []
      for (const name of names) player.addEventListener(name, () => heard.push(name))
      await player.load(sgf)
      player.forward()
      player.node = 3
      player.play()
      player.pause()
      player.choose('theme', 'dark')
      await player.load('nonsense')
      return heard
    }, annotated)
    expect(heard).toEqual([
      'mode',
      'load',
      'node',
      'position',
      'node',
      'position',
      'playing',
      'playing',
      'option',
      'fail',
    ])
    expect(await page.locator('qipu-player [role="alert"]').textContent()).toContain('unknown format')
    await page.close()
  })

  it('tell of a board alone whether it shows a record, and why not', async () => {
    web.put('/nonsense.txt', 'nothing that anybody knows')
    const page = await web.open('<qipu-board></qipu-board>')
    const show = (src: string) =>
      page.locator('qipu-board').evaluate(
        (board, address) =>
          new Promise<string>((told) => {
            board.addEventListener('load', (event) => told((event as CustomEvent).detail.format), { once: true })
            board.addEventListener('fail', () => told('fail'), { once: true })
            board.setAttribute('src', address)
          }),
        src,
      )
    const alert = page.locator('qipu-board').getByRole('alert')
    const picture = page.locator('qipu-board .play')
    expect(await show('/annotated.sgf')).toBe('sgf')
    expect([await alert.count(), await picture.isVisible()]).toEqual([0, true])
    expect(await show('/nonsense.txt')).toBe('fail')
    await alert.waitFor()
    expect(await alert.textContent()).toBe('The record could not be loaded: unknown format')
    expect(await picture.isVisible()).toBe(false)
    expect(await show('/plain.sgf')).toBe('sgf')
    expect([await alert.count(), await picture.isVisible()]).toEqual([0, true])
    await page.close()
  })

  it('let a page prevent what a click would do', async () => {
    const page = await show('move="2"')
    await page.locator('qipu-player').evaluate((player) => {
      player.addEventListener('point', (event) => event.preventDefault())
    })
    await clickPoint(page, at(6, 2))
    expect(await nodeOf(page)).toBe(2)
    await page.close()
  })

  it('may be set before the element is known', async () => {
    const { records } = read({ bytes: new TextEncoder().encode(annotated) })
    const page = await web.open('')
    await page.evaluate((text) => {
      const player = document.createElement('qipu-player')
      Object.assign(player, { record: JSON.parse(text), node: 3 })
      document.body.append(player)
    }, JSON.stringify(records[0]))
    await ready(page)
    expect(await nodeOf(page)).toBe(3)
    await page.close()
  })

  it('take a record from the page itself', async () => {
    const page = await web.open(`<qipu-player>${plainGame(5)}</qipu-player>`)
    await ready(page)
    await button(page, 'To the end').click()
    expect(await nodeOf(page)).toBe(5)
    await page.close()
  })

  it('choose one of several games', async () => {
    web.put('/two.sgf', `${plainGame(3, 'GN[One]')}${plainGame(4, 'GN[Two]')}`)
    const page = await show('game="2"', '/two.sgf')
    expect(await page.locator('qipu-player .head').textContent()).toContain('Two')
    const number = page.locator('qipu-player .games input')
    await number.fill('1')
    await number.press('Enter')
    await page.waitForTimeout(100)
    expect(await page.locator('qipu-player .head').textContent()).toContain('One')
    await page.close()
  })
})

describe('a node that is asked for while a record is on its way', () => {
  it('is one of that record', async () => {
    const page = await show('move="2"', '/plain.sgf')
    const { records } = read({ bytes: new TextEncoder().encode(plainGame(10)) })
    await page.locator('qipu-player').evaluate(async (player, text) => {
      const loaded = new Promise((done) => player.addEventListener('load', done, { once: true }))
      Object.assign(player, { record: JSON.parse(text) })
      Object.assign(player, { node: 7 })
      await loaded
    }, JSON.stringify(records[0]))
    expect(await nodeOf(page)).toBe(7)
    await ask(page, (player) => {
      player.addEventListener('load', () => Object.assign(player, { node: 3 }), { once: true })
    })
    await ask(page, (player) => player.load('(;GM[1]SZ[9];B[aa];W[bb];B[cc])'))
    expect(await nodeOf(page)).toBe(3)
    await page.close()
  })
})

describe('an attribute that is set anew', () => {
  const set = (page: Page, element: string, attributes: Readonly<Record<string, string>>) =>
    page.locator(element).evaluate((player, given) => {
      for (const [name, value] of Object.entries(given)) player.setAttribute(name, value)
    }, attributes)
  const label = (page: Page, element: string) => page.locator(`${element} [role="grid"]`).getAttribute('aria-label')

  it('lang: everything is said in another language', async () => {
    const page = await show('')
    await set(page, 'qipu-player', { lang: 'zh' })
    await button(page, '前进').waitFor()
    await expect.poll(() => label(page, 'qipu-player')).toBe('棋盘')
    await page.evaluate(() => Object.assign(document.querySelector('qipu-player')!, { lang: 'ja' }))
    await button(page, '一手進む').waitFor()
    await page.evaluate(() => document.querySelector('qipu-player')!.removeAttribute('lang'))
    await button(page, 'Forward').waitFor()
    await page.close()
    const alone = await web.open('<qipu-board src="/annotated.sgf"></qipu-board>')
    await expect.poll(() => label(alone, 'qipu-board')).toBe('Board')
    await set(alone, 'qipu-board', { lang: 'ko' })
    await expect.poll(() => label(alone, 'qipu-board')).toBe('바둑판')
    await alone.close()
  })

  it('move and autoplay: there and on', async () => {
    const page = await show('move="3"', '/plain.sgf')
    expect(await nodeOf(page)).toBe(3)
    await set(page, 'qipu-player', { move: '12' })
    await expect.poll(() => nodeOf(page)).toBe(12)
    await set(page, 'qipu-player', { move: '0' })
    await expect.poll(() => nodeOf(page)).toBe(0)
    await set(page, 'qipu-player', { autoplay: '', delay: '0.1' })
    await expect.poll(() => nodeOf(page)).toBeGreaterThan(1)
    await set(page, 'qipu-player', { autoplay: 'off' })
    await expect.poll(() => ask(page, ({ session }) => session!.playing)).toBe(false)
    await page.close()
  })
})

describe('the page around a player', () => {
  const size = (page: Page) => page.locator('qipu-board').evaluate((board) => board.getBoundingClientRect().height)

  it('limits the height of its board', async () => {
    const page = await show('')
    expect(await size(page)).toBeGreaterThan(300)
    await page.evaluate(() => document.body.style.setProperty('--qipu-board-height', '200px'))
    await expect.poll(() => size(page)).toBe(200)
    await page.close()
  })

  it.each([
    'display: flex',
    'display: flex; flex-direction: column; align-items: center',
    'display: inline-block',
    'display: grid; justify-items: start',
  ])('gives it room: %s', async (style) => {
    const widths: number[] = []
    for (const width of [1200, 390]) {
      const page = await web.open('<div><qipu-player src="/annotated.sgf"></qipu-player></div>', {
        viewport: { width, height: 800 },
      })
      await ready(page)
      await page.evaluate((text) => Object.assign(document.querySelector('div')!.style, { cssText: text }), style)
      widths.push(await page.locator('qipu-player').evaluate((player) => player.getBoundingClientRect().width))
      await page.close()
    }
    expect(widths[0]).toBeGreaterThan(700)
    expect(widths[1]).toBeGreaterThan(300)
    expect(widths[1]).toBeLessThanOrEqual(390)
  })
})
