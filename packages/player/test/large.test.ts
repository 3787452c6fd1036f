import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ready, type Site, site } from './browser.ts'
import { plainGame } from './fixtures.ts'
import { settled } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
})
afterAll(() => web.close())

interface Player extends HTMLElement {
  load(file: string | ArrayBuffer, name?: string): Promise<void>
  forward(steps?: number): void
  back(steps?: number): void
  last(): void
  toMove(number: number): void
  readonly updateComplete: Promise<boolean>
  readonly record: { nodes: unknown[] }
}

/** A tree of joseki size: so many nodes in many lines, each with a comment. */
function bush(nodes: number): string {
  let sgf = '(;GM[1]SZ[19]'
  let open = 0
  let seed = 5
  for (let i = 0; i < nodes; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    const point = String.fromCharCode(97 + ((seed >> 8) % 19), 97 + ((seed >> 16) % 19))
    if ((seed >> 4) % 3 === 0 && open < 200) {
      sgf += '('
      open++
    } else if ((seed >> 4) % 3 === 1 && open > 1 && sgf.endsWith(']')) {
      sgf += ')('
    }
    sgf += `;${i % 2 === 0 ? 'B' : 'W'}[${point}]C[Comment ${i}]`
  }
  return `${sgf}${')'.repeat(open + 1)}`
}

/** As large as a dictionary of joseki. */
const largeTree = (): Uint8Array => new TextEncoder().encode(bush(62_749))

/** How long something takes in a page that has its script already, by its own clock. */
async function opening(page: Page, file: string) {
  return page.evaluate(async (file) => {
    const player = document.createElement('qipu-player') as Player
    document.body.append(player)
    await customElements.whenDefined('qipu-player')
    const bytes = await (await fetch(file)).arrayBuffer()
    const begun = performance.now()
    await player.load(bytes, file)
    await player.updateComplete
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return { nodes: player.record.nodes.length, milliseconds: performance.now() - begun }
  }, file)
}

describe('large records', () => {
  it('a dictionary of joseki opens, and its tree scrolls with few elements', async () => {
    web.put('/large.sgf', largeTree())
    const page = await web.open('')
    const { nodes } = await opening(page, '/large.sgf')
    expect(nodes).toBeGreaterThan(60_000)
    await page.locator('qipu-tree .area svg').waitFor()
    const frames = await page.evaluate(async () => {
      const tree = document.querySelector('qipu-player')!.shadowRoot!.querySelector('qipu-tree')!
      const scroll = tree.shadowRoot!.querySelector('.scroll')!
      for (let i = 0; i < 15; i++) {
        scroll.scrollLeft += 40
        scroll.scrollTop += 400
        await new Promise((done) => requestAnimationFrame(done))
      }
      return { elements: tree.shadowRoot!.querySelectorAll('*').length, down: scroll.scrollTop }
    })
    expect(frames.elements).toBeLessThan(20)
    expect(frames.down).toBeGreaterThan(5000)
    await page.close()
  })

  it('a game of 200,000 moves opens and is stepped through', async () => {
    web.put('/long.sgf', plainGame(200_000))
    const page = await web.open('')
    expect((await opening(page, '/long.sgf')).nodes).toBe(200_001)
    const walk = (steps: number) =>
      page.evaluate(async (steps) => {
        const player = document.querySelector('qipu-player') as Player
        for (let i = 0; i < steps; i++) {
          player.forward()
          await player.updateComplete
          await new Promise((done) => requestAnimationFrame(done))
        }
      }, steps)
    await page.evaluate(() => (document.querySelector('qipu-player') as Player).toMove(150_000))
    await walk(5)
    await walk(15)
    await page.close()
  })
})

describe('boards', () => {
  const boards = (count: number): Promise<Page> =>
    web.open(`<link rel="stylesheet" href="/wall.css">${'<qipu-board src="/game.sgf"></qipu-board>'.repeat(count)}`)

  beforeAll(() => {
    web.put('/game.sgf', plainGame(180))
    web.put('/wall.css', 'body { display: grid; grid-template-columns: repeat(8, 1fr); gap: 4px }')
  })

  const shown = (page: Page): Promise<unknown> =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('qipu-board')].every(
        (board) => (board as HTMLElement & { navigator?: unknown }).navigator,
      ),
    )

  it('a move changes only the few elements of the board that it affects', async () => {
    const page = await boards(1)
    await shown(page)
    await settled(page)
    const touched = await page.evaluate(async () => {
      const board = document.querySelector('qipu-board') as HTMLElement & { navigator: { forward(): boolean } }
      for (let i = 0; i < 100; i++) board.navigator.forward()
      await new Promise((done) => requestAnimationFrame(done))
      const seen = new Set<Node>()
      const observer = new MutationObserver((records) => {
        for (const { target, addedNodes, removedNodes } of records)
          for (const node of [target, ...addedNodes, ...removedNodes]) seen.add(node)
      })
      observer.observe(board.shadowRoot!, { subtree: true, childList: true, attributes: true })
      board.navigator.forward()
      await new Promise((done) => requestAnimationFrame(done))
      return { touched: seen.size, all: board.shadowRoot!.querySelectorAll('svg *').length }
    })
    expect(touched.all).toBeGreaterThan(100)
    expect(touched.touched).toBeGreaterThan(0)
    expect(touched.touched).toBeLessThan(15)
    await page.close()
  })
})

it('a page without records does not load the player', async () => {
  const page = await web.open('<p>Nothing here</p>')
  await settled(page)
  expect(await page.evaluate(() => customElements.get('qipu-player') === undefined)).toBe(true)
  await page.evaluate(() => document.body.append(document.createElement('qipu-player')))
  await page.evaluate(() => customElements.whenDefined('qipu-player').then(() => true))
  await ready(await web.open(`<qipu-player>${plainGame(3)}</qipu-player>`))
  await page.close()
})
