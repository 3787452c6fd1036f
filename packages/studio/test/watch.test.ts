import { MatchServer } from '@qipu/engines/remote'
import { type Browser, chromium, type Page } from 'playwright-core'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, pageListener } from '../src/server/index.ts'
import { desktop, firstPort, path, phone, violations } from './visit.ts'

/** A match as its referee shows it: each move when the test makes it. */

const HOST = '127.0.0.1'
let browser: Browser
let hall: MatchServer
beforeAll(async () => {
  const port = await freePort(firstPort())
  const folders = { page: path('../dist/page'), samples: path('../../../samples') }
  hall = await MatchServer.open([], { host: HOST, port, answer: pageListener({ ...folders, host: HOST, port }) })
  browser = await chromium.connect(inject('browser'))
})
afterAll(async () => {
  await browser?.close()
  await hall?.end()
})

async function visit(how: object, use: (page: Page) => Promise<void>, link = hall.watchLink): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...how })
  const page = await context.newPage()
  await page.goto(link)
  await use(page)
  await context.close()
}

class Match {
  readonly record: GameRecord = newRecord('nogo', { width: 9, height: 9 })
  readonly #number: number

  constructor(number: number) {
    this.#number = number
    this.move(0)
  }

  move(count: number): void {
    for (let i = 0; i < count; i++) {
      const ply = this.record.nodes.length - 1
      addNode(this.record, ply, play(ply * 2, ply % 2 === 0 ? 1 : 2))
    }
    hall.show(this.#number, ['甲队', '乙队'], this.record)
  }

  end(): void {
    this.record.info.result = { winner: 1 }
    hall.close(this.#number)
  }
}

interface Watched {
  readonly watching: { readonly player: { readonly node: number; readonly record?: GameRecord } | null }
}

const playerIn = (page: Page): Promise<{ node: number; nodes: number } | undefined> =>
  page.evaluate(() => {
    const { player } = (document.querySelector('qipu-app') as unknown as Watched).watching
    return player?.record ? { node: player.node, nodes: player.record.nodes.length } : undefined
  })
const nodeIn = async (page: Page): Promise<number | undefined> => (await playerIn(page))?.node

it('a match is watched live, stepped through while it runs, and kept', async () => {
  await visit(desktop, async (page) => {
    await page.getByText('No game has begun yet.').first().waitFor()
    const match = new Match(1)
    await page.getByRole('heading', { name: '甲队 – 乙队' }).waitFor()
    match.move(3)
    await expect.poll(() => nodeIn(page)).toBe(3)
    // After going back, the view stays while the game goes on.
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => nodeIn(page)).toBe(2)
    match.move(4)
    const latest = page.getByRole('button', { name: 'To the latest move' })
    await expect.poll(() => playerIn(page)).toEqual({ node: 2, nodes: 8 })
    await latest.click()
    await expect.poll(() => nodeIn(page)).toBe(7)
    match.move(1)
    await expect.poll(() => nodeIn(page)).toBe(8)
    expect(await violations(page)).toEqual([])
    match.end()
    new Match(2).move(2)
    await page.getByLabel('Games').selectOption({ label: 'Game 2, being played' })
    await expect.poll(() => nodeIn(page)).toBe(2)
    await page.getByLabel('Games').selectOption({ label: 'Game 1' })
    await expect.poll(() => nodeIn(page)).toBe(8)
    // A selected game stays, though another one is being played.
    await page.waitForTimeout(5500)
    expect(await nodeIn(page)).toBe(8)
    await page.getByRole('button', { name: 'Keep a copy' }).click()
    await page.getByRole('heading', { level: 1, name: /甲队 – 乙队/ }).waitFor()
  })
})

it('a match that is watched fits into the window, with everything to step through it', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 960, height: 600 },
    { width: 1024, height: 480 },
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await visit({ viewport }, async (page) => {
      await page.getByRole('heading', { name: '甲队 – 乙队' }).waitFor()
      await expect.poll(() => nodeIn(page), { timeout: 3000 }).toBe(2)
      const low = await page.evaluate(() => {
        const { player } = (document.querySelector('qipu-app') as unknown as Watched).watching
        const box = (player as unknown as HTMLElement).shadowRoot!.querySelector('.handles')!.getBoundingClientRect()
        return [box.bottom <= innerHeight, document.documentElement.scrollHeight <= innerHeight]
      })
      expect([viewport, low]).toEqual([viewport, [true, true]])
    })
  }
})

it('a late visitor sees the games so far, on phones too; a wrong key shows nothing', async () => {
  await visit(phone, async (page) => {
    await page.getByRole('heading', { name: '甲队 – 乙队' }).waitFor()
    await expect.poll(() => nodeIn(page)).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  })
  await visit(
    desktop,
    async (page) => {
      await page.getByText('This link leads to no match.').first().waitFor()
    },
    hall.watchLink.replace(/=.*/, '=AAAAAAAAAAAAAAAA'),
  )
})
