import type { Page } from 'playwright-core'
import { write } from 'qipu'
import { geometryOf } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import { newRecord } from 'qipu/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { ask, clickPoint, inPage, nodeOf, phone, placeOf, shapes, violations } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/empty.sgf', '(;FF[4]GM[1]SZ[9])')
  web.put('/short.sgf', '(;FF[4]GM[1]SZ[9]TM[1])')
  web.put(
    '/finished.sgf',
    '(;FF[4]GM[1]SZ[5]KM[0.5]RU[Japanese]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce][ab];B[];W[])',
  )
  for (const id of ['phantom-go', 'army-chess', 'einstein', 'amazons', 'dots-and-boxes']) {
    const { bytes } = write([newRecord(id, gameById(id)!.board.size)], 'qipu')
    web.put(`/${id}.qipu`, bytes!)
  }
})
afterAll(() => web.close())

async function play(file: string, options = {}): Promise<Page> {
  const page = await web.show(file, 'mode="play"', options, inPage)
  await page.locator('qipu-table .state').waitFor()
  return page
}

const command = (page: Page, name: string) => page.locator(`qipu-table [data-command="${name}"]`).click()
const told = async (page: Page) =>
  ((await page.locator('qipu-table .state').textContent()) ?? '').replace(/\s+/g, ' ').trim()
const lift = (page: Page) => page.locator('qipu-curtain button').click()
const result = (page: Page) => ask(page, ({ record }) => record!.info.result)
const isBoardSeen = (page: Page) => page.locator('qipu-board').first().isVisible()

async function sgf(page: Page): Promise<string> {
  const record = await ask(page, (player) => JSON.stringify(player.document!.compact().record))
  return new TextDecoder().decode(write([JSON.parse(record)], 'sgf', { layout: 'minified' }).bytes)
}

describe('a game at one board', () => {
  it('a game is played by mouse, an illegal move is refused with a reason, and the result is written', async () => {
    const page = await play('/empty.sgf')
    await clickPoint(page, 40)
    expect(await told(page)).toBe('White to move')
    await clickPoint(page, 40)
    expect(await told(page)).toMatch(/^Not possible: .*stone/)
    await clickPoint(page, 41)
    expect(await shapes(page, '.layer-piece circle')).toBe(2)
    await command(page, 'resign')
    expect(await told(page)).toBe('Does Black resign?')
    await command(page, 'no')
    await command(page, 'resign')
    await command(page, 'yes')
    expect(await told(page)).toBe('White wins by resignation')
    expect(await sgf(page)).toContain('RE[W+R]')
    await clickPoint(page, 42)
    expect(await sgf(page)).toMatch(/;B\[ee\];W\[fe\]\)$/)
    expect(await violations(page)).toEqual([])
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('a takeback and a draw need the agreement of both sides', async () => {
    const page = await play('/empty.sgf')
    for (const point of [40, 41]) await clickPoint(page, point)
    await command(page, 'takeback')
    expect(await told(page)).toBe('White asks to take back. Black, do you agree?')
    await clickPoint(page, 50)
    expect(await told(page)).toBe('White asks to take back. Black, do you agree?')
    await command(page, 'decline')
    expect(await told(page)).toBe('Declined. Black to move')
    await command(page, 'takeback')
    await command(page, 'accept')
    expect(await told(page)).toBe('Taken back. White to move')
    expect(await shapes(page, '.layer-piece circle')).toBe(1)
    await command(page, 'draw')
    await command(page, 'accept')
    expect(await result(page)).toEqual({ winner: 'draw' })
    await page.close()
  })

  it('a game is lost by a clock that runs out', async () => {
    const page = await play('/short.sgf')
    await clickPoint(page, 40)
    await expect.poll(() => told(page), { timeout: 10_000 }).toBe('Black wins on time')
    expect(await result(page)).toEqual({ winner: 1, by: 'time' })
    expect(await sgf(page)).toContain('RE[B+T]')
    await page.close()
  })

  it('four kinds of clocks can be chosen before the first move, and are kept in the record', async () => {
    const page = await play('/empty.sgf')
    const clocks = page.locator('qipu-table select[name="clocks"]')
    for (const [kind, said] of [
      ['absolute', { mainTime: 1800, overtime: undefined }],
      ['canadian', { mainTime: 1200, overtime: '25/600 canadian' }],
      ['fischer', { mainTime: 600, overtime: '10 fischer' }],
      ['byo-yomi', { mainTime: 1200, overtime: '3x30 byo-yomi' }],
    ] as const) {
      await clocks.selectOption(kind)
      const found = await ask(page, ({ record }) => {
        const { mainTime, overtime } = record!.info
        return { mainTime, overtime }
      })
      expect(found).toEqual(said)
    }
    await page.locator('qipu-table input[name="clock-main"]').fill('0')
    await page.keyboard.press('Tab')
    await command(page, 'start')
    await expect
      .poll(() => page.locator('qipu-table .chair.turn .clock').textContent(), { timeout: 8000 })
      .toMatch(/^0:2\d3 periods left/)
    await clickPoint(page, 40)
    const notes = await ask(page, ({ record, node }) => record!.nodes[node]!.notes)
    expect(notes?.clocks).toMatchObject([
      { side: 1, time: 30, periods: 3 },
      { side: 2, time: 30, periods: 3 },
    ])
    await command(page, 'halt')
    await expect.poll(() => page.locator('qipu-table [data-command="goOn"]').count()).toBe(1)
    await page.close()
  })

  it('a game is played by keyboard alone, and what happens is announced', async () => {
    const page = await play('/einstein.qipu')
    await page.locator('qipu-table [data-command="ready"]').focus()
    await page.keyboard.press('Enter')
    await command(page, 'ready')
    // The rules of EinStein know no pass.
    expect(await page.locator('qipu-table [data-command="pass"]').count()).toBe(0)
    for (let ply = 0; ply < 2; ply++) {
      const field = page.locator('qipu-table input[name="moves"]')
      await field.focus()
      const example = (await field.getAttribute('placeholder'))!.replace('e.g. ', '')
      const thrown = await page.locator('qipu-table .die').getAttribute('aria-label')
      expect(thrown).toContain(`thrown a ${example[0]}`)
      // A move of another throw is refused: the die decides.
      await page.keyboard.type(example.replace(/^\d/, (die) => `${(Number(die) % 6) + 1}`))
      await page.keyboard.press('Enter')
      expect(await told(page)).toContain('another number was thrown')
      await field.fill(example)
      await page.keyboard.press('Enter')
      await expect.poll(() => nodeOf(page)).toBe(ply + 1)
    }
    expect(await page.locator('qipu-player').locator('[aria-live="polite"]').first().textContent()).toMatch(
      /^Move 2: Die \d: blue/,
    )
    await page.close()
  })

  it('stones are put with the cursor and Enter', async () => {
    const page = await play('/empty.sgf')
    await page.locator('qipu-board [role="gridcell"][tabindex="0"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await sgf(page)).toMatch(/;B\[\w\w\];W\[\w\w\]\)$/)
    await page.close()
  })

  it('a game on a phone asks for a second tap where points are close together', async () => {
    const page = await play('/empty.sgf', phone)
    await page.setViewportSize({ width: 300, height: 700 })
    const { x, y } = await placeOf(page, 40)
    await page.touchscreen.tap(x, y)
    expect(await nodeOf(page)).toBe(0)
    await page.touchscreen.tap(x, y)
    expect(await nodeOf(page)).toBe(1)
    await page.close()
  })
})

describe('a move that is being entered', () => {
  const guide = (page: Page, kind: string): Promise<number> => shapes(page, `.${kind}`)
  const { center } = geometryOf(gameById('amazons')!, gameById('amazons')!.board.size)
  const field = (page: Page, column: number, row: number) =>
    page
      .locator('qipu-board')
      .first()
      .evaluate(
        (board, { x, y }) => {
          const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
          const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
          return { x: at.x, y: at.y }
        },
        center(column + row * 10),
      )

  it('an amazon is moved by two clicks and shoots with the third, and Escape puts it back', async () => {
    const page = await play('/amazons.qipu')
    const click = async (column: number, row: number): Promise<void> => {
      const { x, y } = await field(page, column, row)
      await page.mouse.click(x, y)
    }
    const queens = () =>
      page
        .locator('qipu-board')
        .first()
        .evaluate((board) =>
          [...board.shadowRoot!.querySelectorAll('.layer-piece circle')].map((each) => each.outerHTML).sort(),
        )
    const before = await queens()
    await click(3, 9)
    expect(await guide(page, 'next')).toBe(20)
    expect(await queens()).toEqual(before)
    await click(3, 4)
    // The amazon stands on its square before its arrow is shot.
    expect(await queens()).not.toEqual(before)
    expect(await page.locator('qipu-player .entry').textContent()).toMatch(/d1.*d6/s)
    expect(await nodeOf(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await queens()).toEqual(before)
    await click(3, 9)
    await click(3, 4)
    await page.locator('qipu-player .put-back').click()
    expect(await guide(page, 'next')).toBe(0)
    for (const [column, row] of [
      [3, 9],
      [3, 4],
      [6, 4],
    ] as const)
      await click(column, row)
    expect(await nodeOf(page)).toBe(1)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })

  it('keys show where a piece may go, too', async () => {
    const page = await play('/amazons.qipu')
    await page.locator('qipu-board [role="gridcell"][tabindex="0"]').focus()
    for (const key of ['ArrowLeft', ...Array(5).fill('ArrowDown')]) await page.keyboard.press(key)
    expect(await guide(page, 'next')).toBe(20)
    await page.keyboard.press('Enter')
    expect(await told(page)).toBe('Choose where it goes.')
    await page.keyboard.press('ArrowUp')
    expect(await guide(page, 'ahead')).toBeGreaterThan(10)
    await page.close()
  })

  it('EinStein points out the piece that the die allows, and a line of dots and boxes is seen before it is drawn', async () => {
    const einstein = await play('/einstein.qipu')
    for (const _side of [1, 2]) await command(einstein, 'ready')
    expect(await guide(einstein, 'movable')).toBe(1)
    await einstein.close()
    const boxes = await play('/dots-and-boxes.qipu')
    const { x, y } = await boxes
      .locator('qipu-board')
      .first()
      .evaluate((board) => {
        const { left, top, width, height } = board.shadowRoot!.querySelector('.play')!.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      })
    await boxes.mouse.move(x, y - 8)
    expect(await guide(boxes, 'ghost.line')).toBe(1)
    await boxes.close()
  })
})

describe('games with hidden information', () => {
  it('the board of Phantom Go is covered between turns, and each side sees its own', async () => {
    const page = await play('/phantom-go.qipu')
    expect(await isBoardSeen(page)).toBe(false)
    expect(await page.getByRole('grid').count()).toBe(0)
    await lift(page)
    await clickPoint(page, 40)
    expect(await isBoardSeen(page)).toBe(false)
    expect(await page.locator('qipu-curtain .news').textContent()).toBe('Black has moved.')
    await lift(page)
    expect(await shapes(page, '.layer-piece circle')).toBe(0)
    expect(await page.locator('qipu-moves').count()).toBe(0)
    expect(await page.locator('qipu-player').locator('.menu-button, .progress').count()).toBe(0)
    expect(await page.locator('qipu-player').textContent()).not.toContain('E5')
    expect(await page.locator('qipu-player [aria-live="polite"]').first().textContent()).toBe('')
    await clickPoint(page, 40)
    expect(await told(page)).toMatch(/^Refused: .* White tries again\.$/)
    // The stone that the try has met is known now.
    expect(await shapes(page, '.layer-piece circle')).toBe(1)
    await clickPoint(page, 41)
    await lift(page)
    expect(await shapes(page, '.layer-piece circle')).toBe(1)
    expect(await violations(page)).toEqual([])
    await command(page, 'resign')
    await command(page, 'yes')
    expect(await shapes(page, '.layer-piece circle')).toBe(2)
    await page.close()
  })

  it('both sides of army chess arrange their pieces behind the curtain', async () => {
    const page = await play('/army-chess.qipu')
    await lift(page)
    expect(await told(page)).toMatch(/^Red: exchange pieces/)
    const cells = page.locator('qipu-board [role="gridcell"]')
    const seen = async (): Promise<string> => (await cells.allTextContents()).join(' ')
    expect(await seen()).not.toMatch(/black (?!piece|hidden)\w+ *(?:commander|general)/i)
    await command(page, 'ready')
    expect(await isBoardSeen(page)).toBe(false)
    await lift(page)
    await command(page, 'ready')
    await lift(page)
    expect(await told(page)).toBe('Red to move')
    const field = page.locator('qipu-table input[name="moves"]')
    await field.fill('A0A1')
    await page.keyboard.press('Enter')
    expect(await told(page)).toContain('No piece of this side')
    const example = (await field.getAttribute('placeholder'))!.replace('e.g. ', '')
    await field.fill(example)
    await page.keyboard.press('Enter')
    expect(await isBoardSeen(page)).toBe(false)
    const notes = await ask(page, ({ record, node }) => record!.nodes[node]!.notes)
    expect(notes?.verdict?.flag).toBeNull()
    await page.close()
  })
})

describe('counting', () => {
  it('a count is proposed, changed by taps, and written once both sides accept', async () => {
    const page = await web.show('/finished.sgf', 'mode="score"', { viewport: { width: 1200, height: 1600 } }, inPage)
    const shown = page.locator('qipu-score .result')
    await expect.poll(() => shown.textContent()).toBe('White wins by 4.5')
    await ask(page, (player) => {
      player.addEventListener('score', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail.result)
      })
    })
    const accept = (side: number) => page.locator(`qipu-score [data-accept="${side}"]`)
    await accept(1).click()
    await clickPoint(page, 5)
    await expect.poll(() => accept(1).getAttribute('aria-pressed')).toBe('false')
    await clickPoint(page, 5)
    const { x, y } = await placeOf(page, 5)
    await page.mouse.click(x, y, { button: 'right' })
    expect(await shapes(page, '.layer-mark path, .layer-mark rect, .layer-mark polygon')).toBeGreaterThan(0)
    await page.mouse.click(x, y)
    await expect.poll(() => shown.textContent()).toBe('White wins by 4.5')
    expect(await sgf(page)).not.toContain('RE[')
    await accept(1).click()
    await accept(2).click()
    const made = await sgf(page)
    for (const part of ['RE[W+4.5]', 'TB[', 'TW[']) expect(made).toContain(part)
    expect(JSON.parse(await page.title())).toEqual({ winner: 2, by: 'points', margin: 4.5 })
    expect(await violations(page)).toEqual([])
    await page.close()
  })

  it('a game that both sides have passed is counted', async () => {
    const page = await play('/empty.sgf')
    await clickPoint(page, 40)
    await command(page, 'pass')
    await command(page, 'pass')
    expect(await told(page)).toBe('Both sides passed.')
    // The mode must not be left before the count has arrived: a page would take the game for finished.
    await ask(page, (player) => {
      document.title = ''
      player.addEventListener('mode', () => {
        document.title += `${player.activeMode} `
      })
    })
    await command(page, 'count')
    await expect.poll(() => page.locator('qipu-score .result').textContent()).toBe('Black wins by 81')
    expect(await page.title()).toBe('score')
    await page.close()
  })
})
