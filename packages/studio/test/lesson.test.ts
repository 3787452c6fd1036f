import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { desktop, keptBy, nodeOf, openText, phone, studio } from './visit.ts'

/** Lessons: pages with problems, and what somebody shows and says while time runs. */

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

const write = async (page: Page, text: string): Promise<void> => {
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
      await write(page, text)
    },
  },
  touch: {
    device: phone,
    press: (_, what) => what.tap(),
    async touch(page, point) {
      await page.locator('qipu-board').scrollIntoViewIfNeeded()
      const { x, y } = await placeOf(page, point)
      await page.touchscreen.tap(x, y)
    },
    async write(page, field, text) {
      await field.tap()
      await write(page, text)
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
      await write(page, text)
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

const audioOf = (page: Page): Promise<string> =>
  page.locator('qipu-player').evaluate((player) => (player as HTMLElement & { audio: string }).audio)

async function record(page: Page, { press }: Means): Promise<void> {
  await press(page, page.getByRole('button', { name: 'More', exact: true }))
  await press(page, page.locator('.menu').getByRole('button', { name: 'Record a lesson' }))
  await page.locator('qipu-recorder [data-record="start"]').waitFor()
}
