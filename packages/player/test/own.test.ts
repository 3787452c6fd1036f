import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, ready, type Site, site } from './browser.ts'
import { annotated, plainGame } from './fixtures.ts'
import { ask, button, clickPoint, nodeOf, shapes } from './steps.ts'

/** Customized player: its colours, its shapes, its modes. The example is that of `docs/player.md`. */

const example = new URL('../../../docs/examples/player/', import.meta.url)

const hearts = JSON.stringify({
  record: { version: '2.0.0' },
  game: { type: 'go' },
  board: { size: 9 },
  tree: [{ markup: [{ type: 'heart', coords: [{ x: 2, y: 2 }] }] }],
})

let web: Site
beforeAll(async () => {
  web = await site()
  for (const name of ['influence', 'quiz', 'page']) {
    web.put(`/example/${name}.js`, readFileSync(new URL(`${name}.js`, example)))
  }
  web.put('/annotated.sgf', annotated)
  web.put('/plain.sgf', plainGame(20))
  web.put('/hearts.jgf', hearts)
})
afterAll(() => web.close())

const set = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.locator('qipu-player').evaluate(async (player, given) => {
    for (const [name, value] of Object.entries(given)) player.setAttribute(name, value)
    await (player as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete
  }, attributes)

describe('additions of a page', () => {
  it('a page sets colours, corners and fonts with CSS variables, whatever the theme', async () => {
    web.put(
      '/own.css',
      'qipu-player { --qipu-paper: #102030; --qipu-radius-card: 3px; --qipu-black: #00aa00; --qipu-black-light: #00aa00; --qipu-board-line: #aa0000; --qipu-font: monospace }',
    )
    const page = await web.show(
      '/plain.sgf',
      'move="5" stones="flat"',
      {},
      (player) => `<link rel="stylesheet" href="/own.css">${player}`,
    )
    const looks = () =>
      page.locator('qipu-player').evaluate((player) => {
        const frame = player.shadowRoot!.querySelector('.player')!
        const board = player.shadowRoot!.querySelector('qipu-board')!.shadowRoot!
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(frame)
        const [stone, grid] = ['.stone.black', '.grid.board'].map((name) =>
          getComputedStyle(board.querySelector(name)!),
        )
        return [backgroundColor, borderRadius, fontFamily, stone!.fill, grid!.stroke]
      })
    const own = ['rgb(16, 32, 48)', '3px', 'monospace', 'rgb(0, 170, 0)', 'rgb(170, 0, 0)']
    expect(await looks()).toEqual(own)
    await set(page, { theme: 'dark' })
    expect(await looks()).toEqual(own)
    await page.close()
  })

  it('a page adds marks, layers, modes and coordinates of its own', async () => {
    const page = await web.open(
      '<qipu-player src="/hearts.jgf" coordinates="matrix"></qipu-player><script type="module" src="/example/page.js"></script>',
    )
    await ready(page)
    await expect.poll(() => shapes(page, '.mark path')).toBe(1)
    expect(await ask(page, ({ board }) => board!.nameOf(11))).toBe('[1, 2]')
    await ask(page, (player) => player.load('(;GM[1]SZ[9];B[ee];W[cc];B[gg])'))
    await ask(page, (player) => player.forward())
    await expect.poll(() => shapes(page, '[data-layer="influence"] polygon')).toBeGreaterThan(10)
    await set(page, { mode: 'quiz' })
    expect(await ask(page, ({ activeMode }) => activeMode)).toBe('quiz')
    await clickPoint(page, 2 + 2 * 9)
    expect(await nodeOf(page)).toBe(2)
    await clickPoint(page, 0)
    expect(await nodeOf(page)).toBe(3)
    expect(await page.locator('qipu-player .stage > p').filter({ hasText: '/' }).textContent()).toBe('1 / 2')
    await set(page, { mode: 'replay' })
    expect(await ask(page, ({ activeMode, nextMoves }) => [activeMode, nextMoves])).toEqual(['replay', 'branches'])
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a page plays sounds of its own for stones, captures and passes', async () => {
    const page = await web.open(
      '<qipu-player sound volume="0.5"></qipu-player><script type="module" src="/example/page.js"></script>',
    )
    await page.waitForFunction(() => customElements.get('qipu-player'))
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        heard.push(`${new URL(this.src).pathname} ${this.volume}`)
        return Promise.resolve()
      }
    })
    await ask(page, (player) => player.load('(;GM[1]SZ[9];W[aa];B[ba];W[];B[ab])'))
    for (let i = 0; i < 4; i++) await ask(page, (player) => player.forward())
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    await expect
      .poll(heard)
      .toEqual(['/knock-1.wav', '/knock-2.wav', '/pass.wav', '/knock-1.wav', '/one.wav'].map((name) => `${name} 0.5`))
    await page.close()
  })

  it('a page hears of moves, passes, variations and names of nodes', async () => {
    const page = await web.open('<qipu-player></qipu-player>')
    const heard = await page.evaluate(async (sgf) => {
      await customElements.whenDefined('qipu-player')
      const player = document.querySelector('qipu-player') as HTMLElement & {
        load(text: string): Promise<void>
        forward(n?: number): void
        variation(by: number): void
        node: number | string
      }
      const heard: unknown[] = []
      await player.load(sgf)
      for (const name of ['move', 'pass', 'variation']) {
        player.addEventListener(name, (event) => {
          const { node, side, move, captured, start, index, count } = (event as CustomEvent).detail
          heard.push([name, node, ...(name === 'variation' ? [start, index, count] : [side, move, captured?.length])])
        })
      }
      player.addEventListener('node', (event) => {
        const { name } = (event as CustomEvent).detail
        if (name) heard.push(['name', name])
      })
      player.forward()
      player.forward()
      player.forward()
      player.variation(1)
      player.node = 'Other corner'
      player.node = 0
      await player.load('(;GM[1]SZ[9];W[aa];B[ba];W[];B[ab])')
      player.forward(3)
      player.forward()
      return heard
    }, annotated)
    expect(heard).toEqual([
      ['move', 1, 1, 'E5', 0],
      ['move', 2, 2, 'C7', 0],
      ['move', 3, 1, 'G3', 0],
      ['name', 'Other corner'],
      ['variation', 6, 6, 1, 3],
      ['move', 4, 1, 'A8', 1],
    ])
    await page.close()
  })

  it('a page begins at a node by its number or by its name', async () => {
    const page = await web.show('/annotated.sgf', 'node="Other corner"')
    expect(await nodeOf(page)).toBe(6)
    await set(page, { node: '2' })
    expect(await nodeOf(page)).toBe(2)
    await page.close()
  })
})

describe('the looks of a board', () => {
  it('attributes hide stars, swap colours, name each axis in its own way, and show shells', async () => {
    const page = await web.show('/plain.sgf', 'move="2"')
    /** From the left to the right. */
    const fills = () =>
      page
        .locator('qipu-board .stone circle')
        .evaluateAll((all) =>
          all
            .sort((a, b) => Number(a.getAttribute('cx')) - Number(b.getAttribute('cx')))
            .map((one) => one.parentElement!.getAttribute('class')),
        )
    const along = (key: string) =>
      page.locator('qipu-board .coordinate text').evaluateAll((all, place) => {
        const texts = all.map((one) => one.textContent)
        return place === 'column' ? texts[0] : texts.at(-1)
      }, key)
    expect(await shapes(page, '.star circle')).toBe(9)
    expect(await fills()).toEqual(['stone black', 'stone white'])
    await set(page, { stars: 'off', 'swap-colors': '', coordinates: 'aa kanji inverse-rows', stones: 'shell' })
    await expect.poll(() => shapes(page, '.star circle')).toBe(0)
    await expect.poll(fills).toEqual(['stone white', 'stone black'])
    expect(await nodeOf(page)).toBe(2)
    expect([await along('column'), await along('row')]).toEqual(['a', '一'])
    expect(await page.locator('qipu-board .stone.white circle').first().getAttribute('fill')).toMatch(
      /^url\(#shell-\d\)$/,
    )
    expect(await page.locator('qipu-player .happened').textContent()).toContain('Black')
    await page.close()
  })

  it('no shadow is left behind when another game is shown', async () => {
    const page = await web.show('/plain.sgf', 'move="20"')
    await page.locator('qipu-player').evaluate((player) => player.setAttribute('src', '/samples/surakarta.txt'))
    await expect.poll(() => ask(page, ({ record }) => record?.game)).toBe('surakarta')
    await ask(page, (player) => player.last())
    const places = (selector: string) =>
      page.locator(`qipu-board ${selector}`).evaluateAll((all) =>
        all
          .map((one) => {
            const r = Number(one.getAttribute('r'))
            return ['cx', 'cy'].map((name) => Math.round((Number(one.getAttribute(name)) / r) * 2))
          })
          .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!),
      )
    await expect.poll(async () => (await places('.stone circle')).length).toBeGreaterThan(4)
    const [stones, shadows] = [await places('.stone circle'), await places('.layer-shadow circle')]
    expect(shadows).toEqual(stones)
    // The way of the last move is painted as the theme says, not as lit points are.
    const spot = await page
      .locator('qipu-board g.spot')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
    expect(spot).not.toContain('none')
    await page.close()
  })

  it('coordinates have 9 pixels or more, however small the board', async () => {
    const page = await web.open('<div><qipu-board src="/plain.sgf"></qipu-board></div>')
    await page.locator('qipu-board .coordinate text').first().waitFor({ state: 'attached' })
    for (const width of [260, 340, 700]) {
      await page.evaluate((px) => Object.assign(document.querySelector('div')!.style, { width: `${px}px` }), width)
      await expect
        .poll(() =>
          page.locator('qipu-board').evaluate((board) => {
            const svg = board.shadowRoot!.querySelector('svg')!
            const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
            const sizes = [...svg.querySelectorAll('.coordinate text')].map(
              (text) => Number(text.getAttribute('font-size')) * scale,
            )
            return sizes.length > 0 && Math.min(...sizes) >= 9 && Math.max(...sizes) <= 17
          }),
        )
        .toBe(true)
    }
    await page.close()
  })
})

describe('the menu', () => {
  it('the menu copies the record in a format, downloads it, and makes code for another page', async () => {
    const page = await web.show('/annotated.sgf', 'move="2" theme="dark"')
    await page.evaluate(() => {
      const copied: string[] = []
      Object.assign(globalThis, { copied })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
      })
    })
    await button(page, 'Copy, download, embed').click()
    const menu = page.locator('qipu-player qipu-menu')
    await menu.locator('select').selectOption('jgf')
    await menu.getByRole('button', { name: 'Copy', exact: true }).click()
    await menu.getByRole('button', { name: 'Copied' }).waitFor()
    const download = page.waitForEvent('download')
    await menu.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('annotated.jgf')
    await menu.getByRole('button', { name: 'Copy embed code' }).click()
    const copied = () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
    await expect.poll(async () => (await copied()).length).toBe(2)
    const [jgf, html] = await copied()
    expect(JSON.parse(jgf!).board).toBeDefined()
    expect(html).toContain(`<qipu-player src="${web.url}/annotated.sgf" node="2" theme="dark">`)
    expect(html).toContain('<figcaption>Takagawa – 吴清源</figcaption>')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })
})

describe('a picture between the tags', () => {
  const figure =
    '<figure><svg width="50" height="50"><title>a board</title></svg><figcaption>Ada – Bo</figcaption></figure>'

  it('a picture between the tags is shown where scripts do not run', async () => {
    const page = await web.open(`<qipu-player src="/plain.sgf">${figure}</qipu-player>`, { javaScriptEnabled: false })
    expect(await page.locator('figure svg').isVisible()).toBe(true)
    await page.close()
  })

  it('a picture between the tags gives way to the loaded record, and stays where loading fails', async () => {
    const page = await web.show('/plain.sgf', '', {}, (player) =>
      player.replace('></qipu-player>', `>${figure}</qipu-player>`),
    )
    expect(await page.locator('figure svg').isVisible()).toBe(false)
    await page.close()
    const missing = await web.open(`<qipu-player src="/missing.sgf">${figure}</qipu-player>`)
    await missing.locator('qipu-player [role="alert"]').waitFor()
    expect(await missing.locator('figure svg').isVisible()).toBe(true)
    await missing.close()
  })

  it('a picture between the tags may stand beside the record itself', async () => {
    const page = await web.open(`<qipu-player move="3">${figure}<template>${plainGame(5)}</template></qipu-player>`)
    await ready(page)
    expect(await nodeOf(page)).toBe(3)
    await page.close()
  })
})

describe('facts about a game', () => {
  it('all facts about a game are shown, and the result at its end', async () => {
    const facts =
      'EV[Cup]ON[Fuseki]AN[Ann]US[Uma]SO[A book]GC[Played in the rain]TM[3600]OT[5x30 byo-yomi]RE[B+R]DT[2024-10-12]'
    web.put('/facts.sgf', `(;GM[1]FF[4]SZ[9]${facts};B[ee];W[ce])`)
    const page = await web.show('/facts.sgf', 'result="hidden"')
    const head = page.locator('qipu-player .head')
    expect(await head.textContent()).toContain('Cup')
    expect(await head.getByText('Fuseki').isVisible()).toBe(false)
    await head.getByText('About this game').click()
    for (const said of ['Fuseki', 'Ann', 'Uma', 'A book', '1:00:00', '5x30 byo-yomi', '9×9']) {
      expect(await head.getByText(said, { exact: true }).isVisible(), said).toBe(true)
    }
    expect(await head.textContent()).not.toContain('resignation')
    await ask(page, (player) => player.last())
    await expect.poll(() => head.textContent()).toContain('Black wins by resignation')
    // A fact of the game may reveal its end.
    expect(await head.getByText('Played in the rain').isVisible()).toBe(true)
    await page.close()
  })
})
