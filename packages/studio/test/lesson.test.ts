import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { games, read, write } from 'qipu'
import { type Game, gameById } from 'qipu/games'
import { addNode, type GameRecord, isMove, mainLine, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { contentOf, desktop, keptBy, nodeOf, openText, phone, studio } from './visit.ts'

/** Lessons: pages with problems, and recordings over time. */

const { visit } = studio()

const EMPTY = '{"format": "wei7", "version": "3.0", "size": 9, "tree": {}}'

/** How hands reach the page: nothing is done with anything else. */
interface Means {
  readonly device: BrowserContextOptions
  press(page: Page, what: Locator): Promise<void>
  touch(page: Page, point: number): Promise<void>
  /** Replaces what a field says, and confirms it. */
  write(page: Page, field: Locator, text: string): Promise<void>
}

const typeText = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const MEANS: Readonly<Record<string, Means>> = {
  mouse: {
    device: desktop,
    press: (_, what) => what.click(),
    async touch(page, point) {
      const { x, y } = await placeOf(page, point)
      await page.mouse.click(x, y)
    },
    async write(page, field, text) {
      await field.click()
      await typeText(page, text)
    },
  },
  touch: {
    device: phone,
    press: (_, what) => what.tap(),
    async touch(page, point) {
      await page.locator('qipu-board').scrollIntoViewIfNeeded()
      const { x, y } = await placeOf(page, point)
      await page.touchscreen.tap(x, y)
      // A stone on a small board waits for a second tap.
      if ((await page.locator('qipu-board .play .ghost').count()) > 0) await page.touchscreen.tap(x, y)
    },
    async write(page, field, text) {
      await field.tap()
      await typeText(page, text)
    },
  },
  keyboard: {
    device: desktop,
    async press(page, what) {
      await what.focus()
      await page.keyboard.press('Enter')
    },
    async touch(page, point) {
      const cursor = page.locator('qipu-board [role="gridcell"][tabindex="0"]')
      await cursor.focus()
      const [x, y] = await cursor.evaluate((cell) => [
        Number(cell.getAttribute('aria-colindex')) - 1,
        Number(cell.parentElement!.getAttribute('aria-rowindex')) - 1,
      ])
      const steps = (by: number, less: string, more: string): string[] =>
        new Array<string>(Math.abs(by)).fill(by < 0 ? less : more)
      for (const key of steps((point % 9) - x!, 'ArrowLeft', 'ArrowRight')) await page.keyboard.press(key)
      for (const key of steps(Math.floor(point / 9) - y!, 'ArrowUp', 'ArrowDown')) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    },
    async write(page, field, text) {
      await field.focus()
      await typeText(page, text)
    },
  },
}

const means = Object.entries(MEANS)

const placeOf = (page: Page, point: number): Promise<{ x: number; y: number }> =>
  page.locator('qipu-board').evaluate((board, at) => {
    const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
    const drawn = new DOMPoint((at % 9) * 40, Math.floor(at / 9) * 40).matrixTransform(svg.getScreenCTM()!)
    return { x: drawn.x, y: drawn.y }
  }, point)

const field = (page: Page, name: string) => page.locator(`qipu-node-form [name="${name}"]`)
const moves = (page: Page) => page.locator('qipu-editor input[name="moves"]')

/** Phones have a list where others have a row of buttons; lists are chosen from in the browser's own way. */
const mode = async (page: Page, by: Means, name: string): Promise<void> => {
  const list = page.getByRole('combobox', { name: 'Mode' })
  if (await list.isVisible()) await list.selectOption({ label: name })
  else await by.press(page, page.getByRole('group', { name: 'Mode' }).getByRole('button', { name, exact: true }))
}

const bytesOf = (page: Page): Promise<string> =>
  page.locator('qipu-app').evaluate((app) => {
    const { chosen } = app as unknown as { chosen: { bytes: Uint8Array } }
    return new TextDecoder().decode(chosen.bytes)
  })

const recordOf = async (page: Page) => {
  const bytes = new TextEncoder().encode(await bytesOf(page))
  const { records, format } = read({ bytes, name: 'lesson.wei7' })
  return { record: records[0]!, format: format?.id }
}

/** A new lesson whose recording, with a voice, has begun. */
async function recordVoice(page: Page): Promise<void> {
  await openText(page, 'a.wei7', EMPTY)
  await record(page, MEANS['mouse']!)
  await page.locator('qipu-recorder [name="voice"]').check()
  await page.locator('qipu-recorder [data-record="start"]').click()
  await page.locator('qipu-recorder [data-record="stop"]').waitFor()
}

describe('a lesson', () => {
  it.each(means)('a lesson with two problems is made in the page by %s alone, and solved there', async (name, by) => {
    await visit(by.device, async (page) => {
      await openText(page, 'lesson.wei7', EMPTY)
      await mode(page, by, 'Edit')
      await moves(page).waitFor()
      const press = (selector: string): Promise<void> => by.press(page, page.locator(`qipu-editor ${selector}`))
      for (const [title, stones, answer] of [
        ['Corner', [0, 10], 'e5'],
        ['Side', [4, 13], 'g3'],
      ] as const) {
        await press('[data-menu]')
        await press('[data-command="addPage"]')
        await by.write(page, field(page, 'title'), title)
        await press('[data-group="pieces"]')
        for (const side of [1, 2] as const) {
          await press(`[data-tool="put-${side}"]`)
          await by.touch(page, stones[side - 1]!)
        }
        await by.press(page, page.locator('qipu-node-form summary'))
        await field(page, 'problem').selectOption('black')
        await by.write(page, moves(page), answer)
        await field(page, 'evaluation.kind').selectOption('good')
        await by.press(page, page.locator('qipu-node-form summary'))
      }
      await expect
        .poll(async () => (await recordOf(page)).record.nodes.filter(({ notes }) => notes?.problem).length)
        .toBe(2)
      const { record, format } = await recordOf(page)
      expect(format).toBe('wei7')
      expect(record.nodes.flatMap(({ notes }) => notes?.title ?? [])).toEqual(['Corner', 'Side'])
      expect(record.nodes.filter(({ action }) => action?.type === 'setup')).toHaveLength(2)
      await mode(page, by, 'Replay')
      if (name === 'touch') await page.getByRole('button', { name: 'Details', exact: true }).tap()
      await expect.poll(() => page.locator('qipu-contents').count()).toBe(1)
      await by.press(page, page.locator('qipu-contents').getByRole('button', { name: 'Side' }))
      if (name === 'touch') await page.getByRole('button', { name: 'Details', exact: true }).tap()
      await mode(page, by, 'Solve')
      // A small board asks fingers twice.
      for (let tap = name === 'touch' ? 0 : 1; tap < 2; tap++) await by.touch(page, 60)
      await expect.poll(() => page.locator('qipu-solve .right').count()).toBe(1)
    })
  })

  it.each(means)('a lesson with takebacks, marks and words is recorded by %s alone and replayed', async (_, by) => {
    await visit(by.device, async (page) => {
      await openText(page, 'a.wei7', EMPTY)
      await record(page, by)
      const press = (what: string): Promise<void> =>
        by.press(page, page.locator(`qipu-recorder [data-record="${what}"]`))
      await press('start')
      await page.locator('qipu-recorder [data-record="stop"]').waitFor()
      await by.touch(page, 40)
      await by.touch(page, 20)
      await press('back')
      await by.write(page, page.locator('qipu-recorder [name="words"]'), 'Better here')
      await press('point')
      await by.touch(page, 22)
      await press('point')
      await by.touch(page, 22)
      await press('stop')
      await expect.poll(async () => (await recordOf(page)).record.nodes.length).toBe(7)
      const { record: made, format } = await recordOf(page)
      expect(format).toBe('wei7')
      const deeds = made.nodes.slice(1).map(({ action }) => action?.type)
      expect(deeds).toEqual(['play', 'play', 'takeback', 'message', 'mark', 'play'])
      const times = made.nodes.slice(1).map(({ notes }) => notes?.time ?? -1)
      expect([...times].sort((a, b) => a - b)).toEqual(times)
      expect(times.every((time) => time >= 0)).toBe(true)
      await mode(page, by, 'Replay')
      await expect.poll(() => page.locator('qipu-time').count()).toBe(1)
      await by.press(page, page.locator('qipu-player').getByRole('button', { name: 'To the start' }))
      await by.press(page, page.locator('qipu-player').getByRole('button', { name: 'Play', exact: true }))
      await expect.poll(() => nodeOf(page), { timeout: 60_000 }).toBe(6)
      expect(await page.locator('qipu-board .layer-piece circle').count()).toBe(2)
    })
  })

  it('the voice of a lesson is recorded, saved beside it, and survives a reload', async () => {
    await visit({ ...desktop, permissions: ['microphone'] }, async (page) => {
      await recordVoice(page)
      await page.waitForTimeout(1200)
      await MEANS['mouse']!.touch(page, 40)
      await page.waitForTimeout(800)
      await MEANS['mouse']!.touch(page, 20)
      await page.locator('qipu-recorder [data-record="stop"]').click()
      await expect.poll(() => audioOf(page)).toMatch(/^blob:/)
      await page.getByRole('button', { name: 'Replay', exact: true }).click()
      await expect.poll(() => page.locator('qipu-time').count()).toBe(1)
      // The voice outlives a reload.
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
      const downloads: string[] = []
      page.on('download', (made) => downloads.push(made.suggestedFilename()))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(() => downloads.sort()).toEqual(['lesson.webm', 'lesson.wei7'])
      await page.reload()
      await expect.poll(() => audioOf(page)).toMatch(/^blob:/)
    })
  })

  it('the voice of a lesson that a reload interrupted says how long it is, and goes to any place', async () => {
    await visit({ ...desktop, permissions: ['microphone'] }, async (page) => {
      await recordVoice(page)
      await MEANS['mouse']!.touch(page, 40)
      await expect.poll(async () => (await keptBy(page, 'voices')).length).toBeGreaterThan(4)
      await page.reload()
      await expect.poll(() => audioOf(page)).toMatch(/^blob:/)
      const found = await page.locator('qipu-player').evaluate(async (player) => {
        const sound = new Audio((player as HTMLElement & { audio: string }).audio)
        await new Promise((resolve) => sound.addEventListener('loadedmetadata', resolve, { once: true }))
        const { duration, seekable } = sound
        const places: number[] = []
        for (const place of [duration - 0.2, 0, duration / 2]) {
          const isThere = new Promise((resolve) => sound.addEventListener('seeked', resolve, { once: true }))
          sound.currentTime = place
          await isThere
          places.push(Math.abs(sound.currentTime - place))
        }
        return { duration, seekable: seekable.end(0), apart: Math.max(...places) }
      })
      expect(found.duration).toBeGreaterThan(1)
      expect(found.duration).toBeLessThan(60)
      expect(found.seekable).toBeCloseTo(found.duration, 1)
      expect(found.apart).toBeLessThan(0.1)
    })
  })
})

/** A game as another program writes it: stones set up, comments, marks, variations, setup between moves, and a result. */
const FOREIGN = `(;GM[1]FF[4]CA[UTF-8]SZ[9]AP[Other:1.0]PB[Lin]PW[Mo]HA[2]RE[B+12.5]KM[0.5]AB[cc][gg]PL[W]
;W[ee]C[centre];B[ec]TR[ee](;W[gc]
;B[cg](;W[dd];B[de])(;W[ed]))(;W[cf];B[cg]))`

/** The moves of the main line as letters and points. */
const movesOf = (record: GameRecord): string[] =>
  mainLine(record).flatMap((node) => {
    const { action } = record.nodes[node]!
    return isMove(action) ? [action.type === 'play' ? `${action.side}:${action.move}` : `${action.side}:pass`] : []
  })

const forward = async (page: Page, count: number): Promise<void> => {
  await page.locator('qipu-player .player').focus()
  for (let i = 0; i < count; i++) await page.keyboard.press('ArrowRight')
}

const stones = (page: Page): Promise<number> => page.locator('qipu-board .layer-piece circle').count()

/** A short game by the rules, the same in every run, whose main line has a variation at each move. */
function playedGame(game: Game, count: number): GameRecord {
  const record: GameRecord = {
    ...newRecord(game.id, game.board.size),
    info: { result: { winner: 2, by: 'resignation' } },
  }
  const position = game.start({ first: 1 })
  let last = 0
  for (let ply = 0; ply < count; ply++) {
    const moves = position.legal().filter((move) => move >= 0)
    const move = moves[(ply * 7) % moves.length]!
    const node = addNode(record, last, play(move, position.turn))
    addNode(record, last, play(moves[(ply * 5 + 1) % moves.length]!, position.turn))
    position.play(move)
    last = node
  }
  return record
}

describe('a lesson about a game', () => {
  it('a lesson begins with the moves, setup and notes so far, is saved with its voice, and is played back', async () => {
    await visit({ ...desktop, permissions: ['microphone'] }, async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
      await openText(page, 'foreign.sgf', FOREIGN)
      await forward(page, 4)
      expect(await stones(page)).toBe(6)
      await record(page, MEANS['mouse']!)
      await expect.poll(() => stones(page)).toBe(6)
      await page.locator('qipu-recorder [name="voice"]').check()
      await page.locator('qipu-recorder [data-record="start"]').click()
      await page.locator('qipu-recorder [data-record="stop"]').waitFor()
      await page.waitForTimeout(600)
      await MEANS['mouse']!.touch(page, 41)
      await expect.poll(() => stones(page)).toBe(7)
      await page.locator('qipu-recorder [data-record="stop"]').click()
      await expect.poll(() => audioOf(page)).toMatch(/^blob:/)
      const saved = new Map<string, string>()
      page.on('download', async (made) => saved.set(made.suggestedFilename(), await contentOf(made)))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(() => [...saved.keys()].sort()).toEqual(['lesson.webm', 'lesson.wei7'])
      const bytes = new TextEncoder().encode(saved.get('lesson.wei7')!)
      const made = read({ bytes, name: 'lesson.wei7' }).records[0]!
      expect(movesOf(made)).toEqual(['2:40', '1:22', '2:24', '1:56', '2:41'])
      expect(made.nodes.flatMap(({ notes }) => notes?.comments?.map(({ text }) => text) ?? [])).toEqual(['centre'])
      expect(made.nodes.some(({ notes }) => notes?.marks?.length)).toBe(true)
      expect(made.info.result).toBeUndefined()
      // The game itself is as it was.
      const files = await keptBy(page, 'files')
      expect(files).toContain(FOREIGN)
      await page.getByRole('button', { name: 'Replay', exact: true }).click()
      await expect.poll(() => page.locator('qipu-time').count()).toBe(1)
      await page.locator('qipu-player').getByRole('button', { name: 'To the start' }).click()
      await page.locator('qipu-player').getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => stones(page), { timeout: 60_000 }).toBe(7)
      await expect.poll(() => nodeOf(page)).toBe(made.nodes.length - 1)
      expect(await page.locator('qipu-player').textContent()).not.toContain('B+12.5')
    })
  })

  it('a lesson begins at the variation that is shown, and a second one with the same moves as the first', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'foreign.sgf', FOREIGN)
      await forward(page, 3)
      await page.keyboard.press('ArrowDown')
      await forward(page, 1)
      const before = await stones(page)
      for (const name of ['lesson.wei7', 'lesson-2.wei7']) {
        await record(page, MEANS['mouse']!)
        await expect.poll(async () => (await page.title()).split(' ')[0]).toBe(name)
        await expect.poll(() => stones(page)).toBe(before)
        await page.locator('qipu-recorder [data-record="start"]').click()
        await page.locator('qipu-recorder [data-record="stop"]').waitFor()
        await MEANS['mouse']!.touch(page, 80)
        await page.locator('qipu-recorder [data-record="stop"]').click()
        await expect
          .poll(async () => movesOf((await recordOf(page)).record))
          .toEqual(['2:40', '1:22', '2:47', '1:56', '2:80'])
        await page.keyboard.press('ArrowLeft')
        await page.getByRole('button', { name: 'Replay', exact: true }).click()
        await page.locator('qipu-player').getByRole('button', { name: 'To the end' }).click()
        await page.keyboard.press('ArrowLeft')
      }
    })
  })

  // Hands of cards are no position that a lesson can begin at with six moves.
  const boardGames = games.filter(({ board }) => board.pack === undefined)
  it.each(boardGames.map(({ id }) => id))('a lesson about a game of %s begins with the moves so far', async (id) => {
    await visit(desktop, async (page) => {
      const game = gameById(id)!
      const whole = playedGame(game, 6)
      const line = mainLine(whole)
      const next = whole.nodes[line[6]!]!.action as { move: number; side: number }
      await openText(page, 'game.qipu', Buffer.from(write([whole], 'qipu').bytes!))
      await forward(page, 5)
      await record(page, MEANS['mouse']!)
      await page.locator('qipu-recorder [data-record="start"]').click()
      await page.locator('qipu-recorder [data-record="stop"]').waitFor()
      await page.locator('qipu-recorder [name="moves"]').fill(game.notation.format(next.move, whole.board))
      await page.keyboard.press('Enter')
      await page.locator('qipu-recorder [data-record="stop"]').click()
      const bytes = (): Promise<Uint8Array> =>
        page
          .locator('qipu-app')
          .evaluate((app) => [...(app as unknown as { chosen: { bytes: Uint8Array } }).chosen.bytes])
          .then((list) => Uint8Array.from(list))
      const made = async (): Promise<GameRecord> => read({ bytes: await bytes(), name: 'lesson' }).records[0]!
      await expect.poll(async () => movesOf(await made())).toEqual(movesOf(whole))
      expect((await made()).info.result).toBeUndefined()
    })
  })
})

const audioOf = (page: Page): Promise<string> =>
  page.locator('qipu-player').evaluate((player) => (player as HTMLElement & { audio: string }).audio)

async function record(page: Page, { press }: Means): Promise<void> {
  await press(page, page.getByRole('button', { name: 'More', exact: true }))
  await press(page, page.locator('.menu').getByRole('button', { name: 'Record a lesson' }))
  await page.locator('qipu-recorder [data-record="start"]').waitFor()
}
