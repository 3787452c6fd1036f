import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeskEngine, OperatedGame } from '@qipu/engines/operate'
import { protocolFor } from '@qipu/engines/protocols'
import { contestantOf } from '@qipu/engines/series'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { gameById } from 'qipu/games'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serveOperator } from '../src/server/index.ts'
import { path } from './visit.ts'

let browser: Browser
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qipu-operate-'))
  browser = await chromium.connect(inject('browser'))
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Laptop {
  readonly desk: OperatedGame
  readonly page: Page
  readonly errors: string[]
  readonly directory: string
  close(): Promise<void>
}

/** One operator's laptop: an engine, the program, and the page in a browser without a network. */
async function laptop(id: string, side: 1 | 2, shown = 'form.move input'): Promise<Laptop> {
  const game = gameById(id)!
  const protocol = protocolFor(id)!
  const contestant = contestantOf({ command: 'sparring:greedy' }, game, protocol)
  if (typeof contestant === 'string') throw new Error(contestant)
  const directory = join(folder, `${id}-${side}`)
  mkdirSync(directory, { recursive: true })
  const desk = OperatedGame.open({
    table: { game: id, side, command: 'sparring:greedy', time: { kind: 'absolute', main: 900 } },
    game,
    setting: {},
    engine: new DeskEngine(contestant, protocol),
    directory,
    teams: ['松风队', '竹影队'],
    info: { event: '测试赛', round: '4' },
  })
  const served = await serveOperator({ desk, page: path('../dist/operate') })
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 720 } })
  // Only the program on this machine may be asked.
  await context.route('**', (route) =>
    route.request().url().startsWith(served.address) ? route.continue() : route.abort(),
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(served.address)
  await page.locator(shown).first().waitFor()
  return {
    desk,
    page,
    errors,
    directory,
    async close() {
      await context.close()
      await served.close()
      await desk.close()
    },
  }
}

const answerOn = async ({ page }: Laptop): Promise<string> => {
  await page.getByRole('button', { name: '已摆好，按钟' }).and(page.locator(':enabled')).waitFor()
  return ((await page.locator('.answer').textContent()) ?? '').trim()
}

const field = ({ page }: Laptop) => page.locator('form.move input:enabled')

describe('the page of an operator', () => {
  it('two operators on two laptops play a game, mistype, correct and end it, without a network', async () => {
    const [first, second] = [await laptop('connect6', 1), await laptop('connect6', 2)] as const
    const carry = async (from: Laptop, to: Laptop): Promise<void> => {
      const text = await answerOn(from)
      await from.page.keyboard.press('Space')
      await field(to).fill(text.toLowerCase())
      await field(to).press('Enter')
    }
    await carry(first, second)
    await carry(second, first)

    // A move on a point that is taken: red, with the reason, and nothing is kept.
    const wrong = await answerOn(first)
    await first.page.keyboard.press('Space')
    const before = second.desk.state.record.nodes.length
    await field(second).fill('K10 K10')
    await field(second).press('Enter')
    await second.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    expect(second.desk.state.record.nodes).toHaveLength(before)
    await field(second).fill('qq')
    await field(second).press('Enter')
    await second.page.getByText('“qq”不是着法').waitFor()

    // A legal move that was not played is corrected.
    await field(second).fill('A1 S19')
    await field(second).press('Enter')
    await answerOn(second)
    await second.page.getByRole('button', { name: '更正' }).click()
    expect(await field(second).inputValue()).toBe('A1 S19')
    await field(second).fill(wrong)
    await field(second).press('Enter')
    await carry(second, first)
    await answerOn(first)
    expect(first.desk.state.record.nodes.map(({ action }) => action)).toEqual(
      second.desk.state.record.nodes.map(({ action }) => action),
    )

    const isWide = await first.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await first.page.evaluate(axe.source)
    const found = await first.page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    if (process.env['QIPU_SHOTS']) await first.page.screenshot({ path: `${process.env['QIPU_SHOTS']}-desk.png` })
    // Both end it, and the corrections are listed.
    for (const { page } of [first, second]) {
      await page.getByRole('button', { name: '结束对局' }).first().click()
      await page.getByRole('button', { name: '白方认输' }).click()
      await page.getByText('黑方胜 · 松风队').waitFor()
    }
    await second.page.getByText('A1 S19').waitFor()
    await first.page.getByText('没有更正').waitFor()
    if (process.env['QIPU_SHOTS']) await second.page.screenshot({ path: `${process.env['QIPU_SHOTS']}-over.png` })
    const name = readdirSync(second.directory).find(
      (file) => file.endsWith('大赛.txt') || /先手胜.*赛\.txt$/.test(file),
    )!
    expect(name).toContain('C6-松风队 B vs 竹影队 W-先手胜')
    expect(new TextDecoder('gb18030').decode(readFileSync(join(second.directory, name)))).toContain('[先手胜]')
    for (const { errors, close } of [first, second]) {
      expect(errors).toEqual([])
      await close()
    }
  })

  it('two operators play EinStein with a real die, and one program that is killed goes on where it stopped', async () => {
    let [first, second] = [await laptop('einstein', 1), await laptop('einstein', 2)] as const
    const own = async ({ page }: Laptop): Promise<string> =>
      ((await page.locator('.card b').textContent()) ?? '').trim()
    const layouts = [await own(first), await own(second)] as const
    for (const [desk, layout] of [
      [first, layouts[1]],
      [second, layouts[0]],
    ] as const) {
      await field(desk).fill(layout)
      await field(desk).press('Enter')
    }
    const turn = async (mover: Laptop, other: Laptop, die: string): Promise<void> => {
      for (const { page } of [mover, other])
        await page.locator('.dice').getByRole('button', { name: die, exact: true }).click()
      const text = await answerOn(mover)
      await mover.page.keyboard.press('Space')
      await field(other).fill(text)
      await field(other).press('Enter')
    }
    await turn(first, second, '3')
    await turn(second, first, '5')

    // Its power is cut: only what was on the disk is left.
    const before = second.desk.state.record.nodes.map(({ action }) => action)
    await second.page.context().close()
    second = await laptop('einstein', 2, '.dice')
    expect(second.desk.state.record.nodes.map(({ action }) => action)).toEqual(before)
    expect(second.desk.state.running).toBeUndefined()
    await second.page.getByRole('button', { name: '走钟' }).click()

    await turn(first, second, '1')
    await turn(second, first, '6')
    const moves = ({ desk }: Laptop) => desk.state.record.nodes.slice(1).map(({ action }) => action)
    await expect.poll(() => [moves(first).length, moves(second).length]).toEqual([4, 4])
    expect(moves(first)).toEqual(moves(second))
    if (process.env['QIPU_SHOTS']) await first.page.screenshot({ path: `${process.env['QIPU_SHOTS']}-dice.png` })
    for (const { errors, close } of [first, second]) {
      expect(errors).toEqual([])
      await close()
    }
  })

  it('a touched board enters the move, and a page that loses its program says so and comes back', async () => {
    const one = await laptop('nogo', 2)
    const board = one.page.locator('qipu-board')
    const box = (await board.boundingBox())!
    await one.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => field(one).inputValue()).toBe('E5')
    await field(one).press('Enter')
    await answerOn(one)
    await one.page.context().setOffline(true)
    await one.page.route('**', (route) => route.abort())
    await one.page.keyboard.press('Space')
    await one.page.getByText('程序无应答').waitFor()
    await one.page.unroute('**')
    await one.page.context().setOffline(false)
    await one.page.getByText('已保存').waitFor()
    await one.close()
  })
})
