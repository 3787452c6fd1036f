import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ready, type Site, site } from './browser.ts'
import { annotated, capture, plainGame } from './fixtures.ts'
import { ask, button, clickPoint, nodeOf } from './steps.ts'

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

describe('events and properties', () => {
  it('the player fires node and position for the first node of every record', async () => {
    const page = await web.open('<qipu-player id="p" src="/plain.sgf" move="40"></qipu-player>')
    const heard = await page.evaluate(async () => {
      const player = document.querySelector('qipu-player')!
      const heard: unknown[] = []
      const next = (): Promise<void> =>
        new Promise((done) =>
          player.addEventListener(
            'position',
            (event) => {
              const { node, before, moveNumber } = (event as CustomEvent).detail
              heard.push([node, before === undefined, moveNumber])
              done()
            },
            { once: true },
          ),
        )
      const first = next()
      await Promise.all([first, customElements.whenDefined('qipu-player')])
      const second = next()
      Object.assign(player, { src: '/capture.sgf', move: 1 })
      await second
      return heard
    })
    expect(heard[0]).toEqual([40, true, 40])
    expect(heard.length).toBe(2)
    await page.close()
  })

  it('the player fires an event for every change', async () => {
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
      // The first node of the record, then two others.
      'node',
      'position',
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

  it('a board alone says whether it shows a record, and why not', async () => {
    web.put('/nonsense.txt', 'no known format')
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

  it('a page can prevent what a click on the board would do', async () => {
    const page = await show('move="2"')
    await page.locator('qipu-player').evaluate((player) => {
      player.addEventListener('point', (event) => event.preventDefault())
    })
    await clickPoint(page, at(6, 2))
    expect(await nodeOf(page)).toBe(2)
    await page.close()
  })

  it('properties may be set before the element is defined', async () => {
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

  it('a record between the tags is shown', async () => {
    const page = await web.open(`<qipu-player>${plainGame(5)}</qipu-player>`)
    await ready(page)
    await button(page, 'To the end').click()
    expect(await nodeOf(page)).toBe(5)
    await page.close()
  })

  it('one of several games is chosen by attribute and by field', async () => {
    web.put('/two.sgf', `${plainGame(3, 'GN[One]')}${plainGame(4, 'GN[Two]')}`)
    const page = await show('game="2"', '/two.sgf')
    expect(await page.locator('qipu-player .head').textContent()).toContain('Two')
    const number = page.locator('qipu-player .games input')
    await number.fill('1')
    await number.press('Enter')
    await expect.poll(() => page.locator('qipu-player .head').textContent()).toContain('One')
    await page.close()
  })
})

describe('a node set while loading', () => {
  it('a node that is set while a record is loading is one of that record', async () => {
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

describe('changed attributes', () => {
  const set = (page: Page, element: string, attributes: Readonly<Record<string, string>>) =>
    page.locator(element).evaluate((player, given) => {
      for (const [name, value] of Object.entries(given)) player.setAttribute(name, value)
    }, attributes)
  const label = (page: Page, element: string) => page.locator(`${element} [role="grid"]`).getAttribute('aria-label')

  it('a page brings a language along', async () => {
    const example = new URL('../../../docs/examples/language/french.js', import.meta.url)
    web.put('/french.js', readFileSync(example, 'utf8'))
    const page = await web.open(
      '<qipu-player src="/annotated.sgf"></qipu-player><script type="module" src="/french.js"></script>',
    )
    await button(page, 'Coup suivant').click()
    await expect.poll(() => label(page, 'qipu-player qipu-board')).toBe('Goban')
    await expect
      .poll(() => page.locator('qipu-player').evaluate((player) => player.shadowRoot!.textContent))
      .toContain('Noir')
    // Texts missing in the language are English.
    await button(page, 'To the start').waitFor()
    await page.close()
  })

  it('the attribute lang changes the language of everything', async () => {
    const page = await show('')
    await set(page, 'qipu-player', { lang: 'zh' })
    await button(page, '前进').waitFor()
    await expect.poll(() => label(page, 'qipu-player qipu-board')).toBe('棋盘')
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

  it('the attributes move and autoplay take effect when they change', async () => {
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

  it('the page limits the height of the board by a CSS variable', async () => {
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
  ])('the player gets its width in a container with %s', async (style) => {
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

describe('a page with type of its own', () => {
  it('text properties of a page do not reach into the player or the board', async () => {
    const HOSTILE =
      'letter-spacing: 9px; word-spacing: 20px; text-transform: uppercase; text-indent: 40px; font-style: italic; font-weight: 900; font-variant: small-caps; text-align: right; white-space: pre; text-shadow: 2px 2px red; word-break: break-all; cursor: wait'
    const NAMES = [...HOSTILE.matchAll(/([\w-]+):/g)].map(([, name]) => name!)
    const looks = async (style: string) => {
      const page = await web.open(
        '<qipu-player src="/annotated.sgf"></qipu-player><div><qipu-board src="/annotated.sgf"></qipu-board></div>',
      )
      // The policy of these pages allows no style in their source.
      await page.evaluate((text) => (document.body.style.cssText = text), style)
      await ready(page)
      await page.locator('div > qipu-board').locator('svg text').first().waitFor()
      const found = await page.evaluate((names) => {
        const lines: string[] = []
        const walk = (root: ParentNode): void => {
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot) walk(element.shadowRoot)
            const isWords = [...element.childNodes].some((child) => child.nodeType === 3 && child.textContent!.trim())
            if (!isWords || element.matches('style, qipu-player, qipu-board')) continue
            const style = getComputedStyle(element)
            lines.push(
              `${element.localName}.${element.classList}: ${names.map((name) => style.getPropertyValue(name))}`,
            )
          }
        }
        for (const part of document.querySelectorAll('qipu-player, qipu-board')) walk(part.shadowRoot!)
        return lines
      }, NAMES)
      await page.close()
      return found
    }
    const plain = await looks('')
    expect(plain.length).toBeGreaterThan(10)
    expect(await looks(HOSTILE)).toEqual(plain)
  })
})
