import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { geometryOf } from 'qipu/diagram'
import { recordName } from 'qipu/formats/ccgc'
import { gameById } from 'qipu/games'
import { afterAll, describe, expect, it } from 'vitest'
import { bytesOf, desktop, download, path, phone, studio, tab, violations } from './visit.ts'

/** Records that are made in the page, from nothing to a file. */

const { visit } = studio()

const folder = mkdtempSync(join(tmpdir(), 'qipu-made-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const table = (page: Page) => page.locator('qipu-table')
const command = (page: Page, name: string) => table(page).locator(`[data-command="${name}"]`).click()

/** Asks for a new record and fills in what is given. */
async function create(page: Page, game: string, mode: 'Play' | 'Edit', fields: Readonly<Record<string, string>> = {}) {
  await page.keyboard.press('Shift+N')
  const dialog = page.locator('qipu-new dialog')
  await dialog.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  for (const [name, value] of Object.entries(fields)) {
    const field = dialog.locator(`[name="${name}"]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog.getByRole('button', { name: mode, exact: true }).click()
  await (mode === 'Play' ? table(page).locator('.state') : page.locator('qipu-editor')).waitFor()
}

/** Returns the screen positions of points of the board. */
async function places(page: Page, id: string, points: readonly number[]): Promise<{ x: number; y: number }[]> {
  const game = gameById(id)!
  const { center } = geometryOf(game, game.board.size)
  return page.locator('qipu-player qipu-board').evaluate(
    (board, centers) => {
      const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
      const box = svg.viewBox.baseVal
      const { left, top, width, height } = svg.getBoundingClientRect()
      const scale = Math.min(width / box.width, height / box.height)
      const [across, down] = [(width - box.width * scale) / 2, (height - box.height * scale) / 2]
      return centers.map(({ x, y }) => ({
        x: left + across + (x - box.x) * scale,
        y: top + down + (y - box.y) * scale,
      }))
    },
    points.map((point) => center(point)),
  )
}

const uncover = async (page: Page): Promise<void> => {
  const lift = page.locator('qipu-curtain button')
  if (await lift.isVisible()) await lift.click()
}

/** How the hands of those who play reach the board. */
const ways = {
  async mouse(page: Page, id: string, points: readonly number[]) {
    for (const { x, y } of await places(page, id, points)) {
      await page.mouse.click(x, y)
      await uncover(page)
    }
  },
  async touch(page: Page, id: string, points: readonly number[]) {
    // A small board asks fingers twice.
    for (const { x, y } of await places(page, id, points)) {
      for (const _tap of [1, 2]) await page.touchscreen.tap(x, y)
    }
  },
  /** The move that the field itself gives as an example, so many times. */
  async typed(page: Page, count: number) {
    for (let ply = 0; ply < count; ply++) {
      await uncover(page)
      const field = table(page).locator('input[name="moves"]')
      await field.focus()
      await page.keyboard.type((await field.getAttribute('placeholder'))!.replace('e.g. ', ''))
      await page.keyboard.press('Enter')
      await expect.poll(() => field.count().then((there) => (there ? field.inputValue() : ''))).toBe('')
    }
    await uncover(page)
  },
}

const column = (x: number, width: number, rows: readonly number[]): number[] => rows.map((y) => x + y * width)
const alternating = (a: readonly number[], b: readonly number[]): number[] =>
  a.flatMap((point, i) => [point, ...(b[i] === undefined ? [] : [b[i]])])
const resign = async (page: Page): Promise<void> => {
  await command(page, 'resign')
  await command(page, 'yes')
}

/** By game: how it is played to its end, and what the end is called. */
const PLAYED: Readonly<Record<string, readonly [play: (page: Page) => Promise<void>, result: string]>> = {
  gomoku: [
    (page) => ways.mouse(page, 'gomoku', alternating(column(7, 15, [3, 4, 5, 6, 7]), column(2, 15, [3, 5, 7, 9]))),
    'Black wins',
  ],
  connect6: [
    (page) => {
      const black = column(9, 19, [3, 4, 5, 6, 7, 8])
      const white = column(2, 19, [3, 5, 7, 9])
      return ways.mouse(page, 'connect6', [
        black[0]!,
        ...white.slice(0, 2),
        ...black.slice(1, 3),
        ...white.slice(2),
        ...black.slice(3, 5),
        0,
        40,
        black[5]!,
      ])
    },
    'Black wins',
  ],
  hex: [(page) => ways.mouse(page, 'hex', [0, 60, 5, 70]).then(() => resign(page)), 'Blue|Red wins by resignation'],
  nogo: [(page) => ways.touch(page, 'nogo', [40, 20, 24]).then(() => resign(page)), 'Black wins by resignation'],
  'phantom-go': [
    async (page) => {
      await uncover(page)
      // The second try meets a stone: the referee refuses it, and the same side tries again.
      await ways.mouse(page, 'phantom-go', [40, 40, 41, 30])
      await resign(page)
    },
    'Black wins by resignation',
  ],
  amazons: [
    async (page) => {
      for (let ply = 0; ply < 2; ply++) {
        const points = await page.locator('qipu-player').evaluate((player) => {
          const { navigator } = player as unknown as import('@qipu/player/player').QipuPlayer
          const { game, record, replay } = navigator!
          const { from, to, arrow } = game.trace(replay.position.legal()[7]!, record.board)
          return [from!, to!, arrow!]
        })
        await ways.mouse(page, 'amazons', points)
      }
      await resign(page)
    },
    'wins by resignation',
  ],
  surakarta: [(page) => ways.typed(page, 4).then(() => resign(page)), 'wins by resignation'],
  einstein: [
    async (page) => {
      for (const _side of [1, 2]) await command(page, 'ready')
      await ways.typed(page, 3)
      await resign(page)
    },
    'wins by resignation',
  ],
  'dots-and-boxes': [(page) => ways.typed(page, 5).then(() => resign(page)), 'wins by resignation'],
  'army-chess': [
    async (page) => {
      for (const _side of [1, 2]) {
        await uncover(page)
        await command(page, 'ready')
      }
      await ways.typed(page, 4)
      await resign(page)
    },
    'wins by resignation',
  ],
}

describe('a game of the championship', () => {
  it.each(Object.entries(PLAYED))('a played game of %s is saved with its standard name', async (id, [play, ending]) => {
    const device = id === 'nogo' ? phone : desktop
    await visit(device, async (page) => {
      await create(page, id, 'Play', { first: '甲队', second: '乙队', date: '2026-11-17', event: '2026 CCGC' })
      await play(page)
      await expect.poll(() => table(page).locator('.result').textContent()).toMatch(new RegExp(ending))
      await (device === phone
        ? page.getByRole('combobox', { name: 'Mode' }).selectOption('replay')
        : page.getByRole('button', { name: 'Replay', exact: true }).click())
      await tab(page, 'Export')
      const made = await download(page)
      const bytes = await bytesOf(made)
      const name = made.suggestedFilename()
      const { records, messages } = read({ bytes, name })
      expect(messages).toEqual([])
      expect(name).toMatch(/^[A-Z0-9]{2,3}-甲队.* vs 乙队.*-[先后]手胜/u)
      // Some of the ten ways to write have no room for the day or the event; the name has.
      const info = { ...records[0]!.info, dates: ['2026-11-17'], event: '2026 CCGC' }
      expect(name).toBe(recordName({ ...records[0]!, info }))
      writeFileSync(join(folder, name), bytes)
    })
  })

  it('all ten championship games made in the page are judged clean', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [path('../../cli/bin/qipu.cjs'), 'judge', '--json', folder],
      { encoding: 'utf8' },
    )
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([status, lines.length]).toEqual([0, 10])
    for (const { file, games } of lines) {
      const [{ illegal, answers, start, afterEnd, verdict }] = games
      expect([file, illegal, answers, start, afterEnd]).toEqual([file, [], [], [], 0])
      expect(['agrees', 'not-reached']).toContain(verdict)
    }
  })
})

describe('a game of Go', () => {
  it('a game of Go is played, counted by both sides, and kept through a reload', async () => {
    await visit(desktop, async (page) => {
      await create(page, 'go', 'Play', {
        width: '9',
        height: '9',
        rules: 'japanese',
        komi: '6.5',
        handicap: '2',
        first: 'Lin',
      })
      expect(await table(page).locator('.state').textContent()).toContain('White to move')
      expect(await violations(page)).toEqual([])
      const field = table(page).locator('input[name="moves"]')
      for (const move of ['e5', 'd5', 'pass', 'pass']) {
        await field.fill(move)
        await page.keyboard.press('Enter')
        await expect.poll(() => field.inputValue()).toBe('')
      }
      await command(page, 'count')
      const score = page.locator('qipu-score')
      await score.locator('[data-accept="1"]').click()
      await score.locator('[data-accept="2"]').click()
      await score.getByText('are in the record').waitFor()
      expect(await violations(page)).toEqual([])
      await expect.poll(() => sourceOf(page)).toMatch(/HA\[2\].*RE\[/s)
      await page.reload()
      await page.locator('qipu-player').waitFor()
      const kept = await sourceOf(page)
      for (const part of ['SZ[9]', 'RU[Japanese]', 'KM[6.5]', 'PB[Lin]', 'AB[', 'W[ee]']) expect(kept).toContain(part)
      for (const part of ['PW', 'DT', 'TM']) expect(kept).not.toContain(part)
    })
  })
})

const sourceOf = (page: Page): Promise<string> =>
  page.locator('qipu-app').evaluate((app) => {
    const { chosen } = app as unknown as { chosen: { bytes: Uint8Array } }
    return new TextDecoder().decode(chosen.bytes)
  })
