import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import { newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { contentOf, desktop, enter, nodeOf, openText, phone, studio, tab, violations } from './visit.ts'

/** Analysis by programs, and their moves in a game. */

const { visit } = studio()

const lizzie = (winrate: number, ...moves: readonly string[]): string =>
  `Test 0 200\n${moves.map((move, i) => `move ${move} visits ${100 - i} winrate ${winrate * 100 - 100 * i} prior 1000 pv ${move} C3 pass`).join(' info ')}`
/** Lizzie's candidates, Sabaki's chances and points; White's answer gives eight points away. */
const REVIEWED = `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]SBKV[50]SBKS[0]LZOP[${lizzie(50, 'E5', 'D4')}]
;B[ee]SBKV[55]SBKS[1]LZ[${lizzie(45, 'G7', 'D7')}];W[aa]SBKV[80]SBKS[9];B[gc]SBKV[78]SBKS[8])`

describe('an analysed game', () => {
  it('an analysed game has a graph that leads to moves, candidates with their lines, and its worst moves', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'reviewed.sgf', REVIEWED)
      const graph = page.getByRole('slider', { name: 'Win graph' })
      await graph.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => nodeOf(page)).toBe(1)
      expect(await graph.getAttribute('aria-valuetext')).toBe('Move 1 · Black 55.0% · Black leads by 1.0')
      await tab(page, 'Review')
      const review = page.getByRole('group', { name: 'Review' })
      const worst = review.locator('table.costs')
      expect(await worst.getByRole('row').nth(1).locator('th, td').allTextContents()).toEqual([
        '2',
        'WhiteA9',
        '−8.0',
        'G7',
      ])
      const layer = (id: string) => page.locator(`qipu-board [data-layer="review-${id}"]`)
      await expect.poll(() => layer('candidates').locator('text').allTextContents()).toEqual(['45', '44'])
      await review.getByRole('button', { name: 'G7' }).first().focus()
      await expect.poll(() => layer('line').locator('text').allTextContents()).toEqual(['1', '2'])
      await worst.getByRole('button', { name: 'A9' }).click()
      await expect.poll(() => nodeOf(page)).toBe(2)
      expect(await layer('line').count()).toBe(0)
      // The better move is shown before the move.
      await worst.getByRole('button', { name: 'G7', exact: true }).click()
      await expect.poll(() => nodeOf(page)).toBe(1)
      await expect.poll(() => layer('line').locator('text').allTextContents()).toEqual(['1', '2'])
      expect(await violations(page)).toEqual([])
      await tab(page, 'Moves')
      await expect.poll(() => layer('line').count()).toBe(0)
    })
  })

  it('a candidate shows its line where it stands on the board, under a mouse or a finger', async () => {
    for (const how of [desktop, phone]) {
      await visit(how, async (page) => {
        await openText(page, 'reviewed.sgf', REVIEWED)
        await tab(page, 'Review')
        const layer = (id: string) => page.locator(`qipu-board [data-layer="review-${id}"]`)
        const candidate = layer('candidates').locator('circle').first()
        const { x, y, width } = (await candidate.boundingBox())!
        const at = [x + width / 2, y + width / 2] as const
        if (how === phone) await page.touchscreen.tap(...at)
        else await page.mouse.move(...at)
        await expect.poll(() => layer('line').locator('text').allTextContents()).toEqual(['1', '2'])
        expect(await layer('candidates').count()).toBe(0)
        if (how === phone) await page.touchscreen.tap(...at)
        else await page.mouse.move(at[0] - 2 * width, at[1] - 2 * width)
        await expect.poll(() => layer('line').count()).toBe(0)
        expect(await nodeOf(page)).toBe(0)
      })
    }
  })

  it('the list of moves below the board of a small phone is whole rows or nothing, also with a graph', async () => {
    for (const height of [640, 740, 844])
      await visit({ ...phone, viewport: { width: 360, height } }, async (page) => {
        await openText(page, 'reviewed.sgf', REVIEWED)
        await page.locator('qipu-graph').waitFor()
        const list = page.locator('qipu-player .list qipu-moves')
        const room = await page.locator('qipu-player .commentary.list').evaluate((each) => each.clientHeight)
        expect([height, await list.isVisible()]).toEqual([height, room > 55])
      })
  })

  it('the review of a game fits on a phone, and its graph hides the end where the result is hidden', async () => {
    await visit(phone, async (page) => {
      await openText(page, 'reviewed.sgf', REVIEWED)
      await tab(page, 'Review')
      expect((await page.locator('qipu-panel').boundingBox())!.width).toBe(390)
      await page.keyboard.press('Escape')
      const area = page.locator('qipu-graph path.area')
      expect(await area.getAttribute('d')).toMatch(/L1000 /)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('checkbox', { name: /Hide the result/ }).check()
      await expect.poll(() => area.getAttribute('d')).not.toMatch(/L1000 /)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })
})

/** The colours of sides in the design: an area of the first above the second. */
const COLORS = { black: 'rgb(31, 31, 35)', white: 'rgb(251, 250, 246)', red: 'rgb(200, 53, 47)' }

it.each([
  ['go', 'black', 'white', 'Black 70.0%'],
  ['xiangqi', 'red', 'black', 'Red 70.0%'],
  ['draughts', 'white', 'black', 'White 70.0%'],
] as const)('the graph of a game of %s has an area in %s above %s', async (id, first, second, words) => {
  await visit(desktop, async (page) => {
    const record = newRecord(id, gameById(id)!.board.size)
    record.nodes[0]!.notes = { analysis: { winrate: 0.7, visits: 5 } }
    await openText(page, 'reviewed.qipu', Buffer.from(write([record], 'qipu').bytes!))
    const graph = page.locator('qipu-graph')
    await graph.waitFor()
    const fill = graph.locator('path.area').evaluate((area) => getComputedStyle(area).fill)
    const ground = graph.locator('.bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    expect([await fill, await ground]).toEqual([COLORS[first], COLORS[second]])
    expect(await graph.getByRole('slider').getAttribute('aria-valuetext')).toContain(words)
  })
})

describe('a sparring partner', () => {
  it('a sparring partner answers by the rules, waits for its turn, and lets people take back and resign', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'new.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7])')
      await enter(page, 'Play')
      const table = page.getByRole('group', { name: 'Play', exact: true })
      await table.getByLabel('Opponent').selectOption({ label: 'Qipu: one move' })
      const type = async (move: string): Promise<void> => {
        await table.getByLabel('Type a move').fill(move)
        await page.keyboard.press('Enter')
      }
      await type('E5')
      await expect.poll(() => nodeOf(page)).toBe(2)
      await table.getByText('Black to move').waitFor()
      await type('D5')
      await expect.poll(() => nodeOf(page)).toBe(4)
      await table.getByRole('button', { name: 'Take back' }).click()
      await expect.poll(() => nodeOf(page)).toBe(5)
      await table.getByText('Black to move').waitFor()
      // Changing sides gets an answer at once.
      await table.getByLabel('You play').selectOption({ label: 'White' })
      await expect.poll(() => nodeOf(page)).toBe(6)
      await table.getByText('White to move').waitFor()
      expect(await violations(page)).toEqual([])
      await table.getByRole('button', { name: 'Resign' }).click()
      await table.getByRole('button', { name: 'Yes, resign' }).click()
      await table.getByText('Black wins by resignation').waitFor()
    })
  })
})

describe('the net as an opponent', () => {
  it('the net answers at Go with a legal move, and is offered in no other game', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'new.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[7])')
      await enter(page, 'Play')
      const table = page.getByRole('group', { name: 'Play', exact: true })
      await table.getByLabel('Opponent').selectOption({ label: 'Net: quick search' })
      await table.getByLabel('Type a move').fill('Q16')
      await page.keyboard.press('Enter')
      await expect.poll(() => nodeOf(page)).toBe(2)
      await table.getByText('Black to move').waitFor()
      const { bytes } = write([newRecord('hex', { width: 11, height: 11 })], formatById('qipu')!)
      await openText(page, 'other.qipu', Buffer.from(bytes!))
      await enter(page, 'Play')
      const offered = await table.getByLabel('Opponent').locator('option').allTextContents()
      expect(offered.filter((name) => name.includes('Net'))).toEqual([])
      expect(offered.length).toBeGreaterThan(1)
    })
  })
})

describe('an opponent at the board', () => {
  it('an opponent stays when the view of the game changes and returns, and is not there in another game', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'new.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7])')
      await enter(page, 'Play')
      const table = page.getByRole('group', { name: 'Play', exact: true })
      await table.getByLabel('Opponent').selectOption({ label: 'Qipu: one move' })
      await table.getByLabel('Type a move').fill('E5')
      await page.keyboard.press('Enter')
      await expect.poll(() => nodeOf(page)).toBe(2)
      await enter(page, 'Replay')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => nodeOf(page)).toBe(1)
      await enter(page, 'Play')
      // It is the program's turn there, and it moves: a variation.
      await expect.poll(() => nodeOf(page)).toBe(3)
      expect(await table.getByLabel('Opponent').inputValue()).toBe('sparring-greedy')
      await openText(page, 'other.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7];B[aa])')
      await enter(page, 'Play')
      expect(await table.getByLabel('Opponent').inputValue()).toBe('')
    })
  })

  it('the result of a program’s move in Phantom Go is shown, and its place is not', async () => {
    await visit(desktop, async (page) => {
      const { bytes } = write([newRecord('phantom-go', { width: 9, height: 9 })], formatById('qipu')!)
      await openText(page, 'hidden.qipu', Buffer.from(bytes!))
      await enter(page, 'Play')
      await page.getByRole('button', { name: 'I am Black: show the board' }).click()
      const table = page.getByRole('group', { name: 'Play', exact: true })
      await table.getByLabel('Opponent').selectOption({ label: 'Qipu: random' })
      await table.getByLabel('Type a move').fill('E5')
      await page.keyboard.press('Enter')
      await table.getByText('White has moved. Black to move').waitFor()
      expect(await page.locator('qipu-player').textContent()).not.toMatch(/White at/)
    })
  })
})

describe('the referee’s desk', () => {
  it('the referee’s desk makes a table of the open records, and decisions go into it and into a file', async () => {
    const game = (black: string, white: string, result: string): string =>
      `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]PB[${black}]PW[${white}]${result};B[ee];W[ec])`
    await visit(desktop, async (page) => {
      await openText(page, '1.sgf', game('Pine', 'Oak', 'RE[B+R]'))
      await openText(page, '2.sgf', game('Oak', 'Pine', ''))
      await page.getByRole('button', { name: 'Referee’s desk' }).click()
      const desk = page.locator('qipu-desk')
      await desk.getByText('1 case to decide').waitFor()
      await desk.getByLabel('Decision').selectOption({ label: 'first wins' })
      await desk.getByRole('button', { name: 'Decide', exact: true }).click()
      await desk.getByText('A decision needs a referee, a verdict and a reason.').waitFor()
      await desk.getByLabel('Referee').fill('Chief')
      await desk.getByLabel('Decision').selectOption({ label: 'first wins' })
      await desk.getByLabel('Reason').fill('seen on the board')
      await desk.getByRole('button', { name: 'Decide', exact: true }).click()
      await desk.getByText('No case is open.').waitFor()
      const rows = await desk.locator('section.table tbody tr').allTextContents()
      expect(rows.map((row) => row.includes('°'))).toEqual([true, true])
      expect(await violations(page)).toEqual([])
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        desk.getByRole('button', { name: 'Save decisions.json' }).click(),
      ])
      expect(JSON.parse(await contentOf(saved)).records).toMatchObject([
        { records: ['2.sgf'], verdict: 'first', by: 'Chief', why: 'seen on the board' },
      ])
      await page.emulateMedia({ media: 'print' })
      expect(await desk.locator('section.table').isVisible()).toBe(true)
      expect(await desk.locator('.settings').isVisible()).toBe(false)
      // The table has the whole sheet, though the page around it is gone.
      expect((await desk.boundingBox())!.width).toBe(desktop.viewport.width)
    })
  })

  it('the desk asks for play-off games where teams are equal, then draws lots and keeps the seed', async () => {
    const game = (black: string, white: string, moves: string): string =>
      `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]PB[${black}]PW[${white}]RE[B+R]${moves})`
    await visit(phone, async (page) => {
      await openText(page, '1.sgf', game('Pine', 'Oak', ';B[ee];W[ec]'))
      await openText(page, '2.sgf', game('Oak', 'Pine', ';B[ee];W[ec]'))
      await openText(page, '3.sgf', game('Pine', 'Oak', ';B[aa];W[bb]'))
      await openText(page, '4.sgf', game('Oak', 'Pine', ';B[aa];W[bb]'))
      await page.goto(`${page.url().split('#')[0]}#desk`)
      const desk = page.locator('qipu-desk')
      await desk.getByText('2 cases to decide').waitFor()
      await desk.getByLabel('Referee').fill('Chief')
      const surplus = desk.locator('.cases li').first()
      await surplus.getByLabel('Decision').selectOption({ label: 'counts as recorded' })
      await surplus.getByLabel('Reason').fill('blitz')
      await surplus.getByLabel('Play-off game').check()
      await surplus.getByLabel('All open cases of this kind').check()
      await surplus.getByRole('button', { name: 'Decide', exact: true }).click()
      const tie = desk.locator('.ties li')
      await tie.getByText('Only the lot is left to decide.').waitFor()
      await tie.getByRole('button', { name: 'Enter order' }).click()
      await desk.getByText('An order needs each team once and a reason.').waitFor()
      await tie.getByLabel('Seed').fill('4711')
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await tie.getByRole('button', { name: 'Draw lots' }).click()
      await desk.getByText('lot, drawn with the seed “4711”').waitFor()
      expect(await tie.count()).toBe(0)
      expect(await desk.locator('section.table tbody tr td:first-child').allTextContents()).toEqual(['1', '2'])
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        desk.getByRole('button', { name: 'Save decisions.json' }).click(),
      ])
      expect(JSON.parse(await contentOf(saved)).orders).toMatchObject([
        { game: 'go', lot: { seed: '4711' }, by: 'Chief' },
      ])
    })
  })
  it('the desk keeps what was begun about a case while another one is decided, and goes on to the next by keyboard', async () => {
    const game = (black: string): string => `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]PB[${black}]PW[Oak];B[ee];W[ec])`
    await visit(desktop, async (page) => {
      for (const name of ['Ash', 'Elm', 'Fir']) await openText(page, `${name}.sgf`, game(name))
      await page.goto(`${page.url().split('#')[0]}#desk`)
      const desk = page.locator('qipu-desk')
      await desk.getByText('3 cases to decide').waitFor()
      await desk.getByLabel('Referee').fill('Chief')
      const cases = desk.locator('.cases li')
      const third = cases.filter({ hasText: 'Fir – Oak' })
      await third.getByLabel('Reason').fill('begun here')
      const first = cases.filter({ hasText: 'Ash – Oak' })
      await first.getByLabel('Decision').selectOption({ label: 'draw' })
      await first.getByLabel('Reason').fill('sheet')
      await first.getByLabel('Reason').press('Enter')
      await desk.getByText('2 cases to decide').waitFor()
      expect(await third.getByLabel('Reason').inputValue()).toBe('begun here')
      const second = cases.filter({ hasText: 'Elm – Oak' })
      expect(await second.getByLabel('Reason').inputValue()).toBe('')
      expect(await second.getByLabel('Decision').evaluate((select) => select.matches(':focus'))).toBe(true)
    })
  })
})
