/** Steps of player tests in a page. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { QipuPlayer } from '../src/elements/player.ts'

const player = (page: Page) => page.locator('qipu-player')

/** Something of the player, looked up in the page. */
export const ask = <T>(page: Page, question: (player: QipuPlayer) => T): Promise<T> =>
  player(page).evaluate(question as (element: SVGElement | HTMLElement) => T)

export const nodeOf = (page: Page): Promise<number> => ask(page, ({ node }) => node)

/** Keys of all shapes that a board shows, by a beginning. */
export const shapes = (page: Page, selector: string): Promise<number> =>
  page.locator('qipu-board').first().locator(selector).count()

export const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })

/** The middle of a point of the board on the screen; points count from the upper left, turned boards included. */
export function placeOf(page: Page, point: number): Promise<{ x: number; y: number }> {
  return page
    .locator('qipu-board')
    .first()
    .evaluate((board, wanted) => {
      const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
      const box = svg.viewBox.baseVal
      const rect = svg.getBoundingClientRect()
      const scale = Math.min(rect.width / box.width, rect.height / box.height)
      const { width } = (board as unknown as { navigator: { record: { board: { width: number } } } }).navigator.record
        .board
      return {
        x: rect.left + (rect.width - box.width * scale) / 2 + ((wanted % width) * 40 - box.x) * scale,
        y: rect.top + (rect.height - box.height * scale) / 2 + (Math.floor(wanted / width) * 40 - box.y) * scale,
      }
    }, point)
}

/** Clicks on a point of a board of lines that lies as usual. */
export async function clickPoint(page: Page, point: number): Promise<void> {
  const { x, y } = await placeOf(page, point)
  await page.mouse.click(x, y)
}

/** A player as a page has it: with something before and behind it. */
export const inPage = (player: string): string => `<main><h1>Test</h1>${player}<a href="#end">end</a></main>`

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Waits until everything that was asked for is drawn: by frames and transitions of the page, however slow they come. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
    for (let i = 0; i < 3; i++) await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await frame()
  })

/** Waits until a place no longer moves, as where scrolling glides. */
export async function still(place: () => Promise<number>): Promise<void> {
  let before = Number.NaN
  const isStill = async (): Promise<boolean> => before === (before = await place())
  await expect.poll(isStill, { interval: 150 }).toBe(true)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns axe's violations, in short. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; target: unknown }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
