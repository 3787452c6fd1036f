import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { desktop, nodeOf, openText, studio } from './visit.ts'

/** Lessons: pages with problems, and what somebody shows and says while time runs. */

const { visit } = studio()

const EMPTY = '{"format": "wei7", "version": "3.0", "size": 9, "tree": {}}'

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('qipu-editor input[name="moves"]').waitFor()
}

const command = async (page: Page, name: string): Promise<void> => {
  await page.locator('qipu-editor [data-menu]').click()
  await page.locator(`qipu-editor [data-command="${name}"]`).click()
}

const tool = async (page: Page, group: string, id: string): Promise<void> => {
  await page.locator(`qipu-editor [data-group="${group}"]`).click()
  await page.locator(`qipu-editor [data-tool="${id}"]`).click()
}

const field = (page: Page, name: string) => page.locator(`qipu-node-form [name="${name}"]`)

const touch = async (page: Page, point: number): Promise<void> => {
  const place = await page.locator('qipu-board').evaluate((board, at) => {
    const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
    const drawn = new DOMPoint((at % 9) * 40, Math.floor(at / 9) * 40).matrixTransform(svg.getScreenCTM()!)
    return { x: drawn.x, y: drawn.y }
  }, point)
  await page.mouse.click(place.x, place.y)
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

describe('a lesson', () => {
  it('with two problems is made in the page, and solved there', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'lesson.wei7', EMPTY)
      await edit(page)
      for (const [title, stones, answer] of [
        ['Corner', [0, 10], 'e5'],
        ['Side', [4, 13], 'g3'],
      ] as const) {
        await command(page, 'addPage')
        await field(page, 'title').fill(title)
        await field(page, 'title').press('Enter')
        await tool(page, 'pieces', 'put-1')
        await touch(page, stones[0])
        await tool(page, 'pieces', 'put-2')
        await touch(page, stones[1])
        await page.locator('qipu-node-form summary').click()
        await field(page, 'problem').selectOption('black')
        await page.locator('qipu-editor input[name="moves"]').fill(answer)
        await page.keyboard.press('Enter')
        await field(page, 'evaluation.kind').selectOption('good')
        await page.locator('qipu-node-form summary').click()
      }
      await expect
        .poll(async () => (await recordOf(page)).record.nodes.filter(({ notes }) => notes?.problem).length)
        .toBe(2)
      const { record, format } = await recordOf(page)
      expect(format).toBe('wei7')
      expect(record.nodes.flatMap(({ notes }) => notes?.title ?? [])).toEqual(['Corner', 'Side'])
      expect(record.nodes.filter(({ action }) => action?.type === 'setup')).toHaveLength(2)
      await page.getByRole('button', { name: 'Replay', exact: true }).click()
      await expect.poll(() => page.locator('qipu-contents').count()).toBe(1)
      await page.locator('qipu-contents').getByRole('button', { name: 'Side' }).click()
      await page.getByRole('button', { name: 'Solve', exact: true }).click()
      await touch(page, 60)
      await expect.poll(() => page.locator('qipu-solve .right').count()).toBe(1)
    })
  })

  it('is recorded with takebacks, marks and words, and plays back right', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.wei7', EMPTY)
      await record(page)
      await page.locator('qipu-recorder [data-record="start"]').click()
      await touch(page, 40)
      await touch(page, 20)
      await page.locator('qipu-recorder [data-record="back"]').click()
      await page.locator('qipu-recorder [name="words"]').fill('Better here')
      await page.keyboard.press('Enter')
      await page.locator('qipu-recorder [data-record="point"]').click()
      await touch(page, 22)
      await page.locator('qipu-recorder [data-record="point"]').click()
      await touch(page, 22)
      await page.locator('qipu-recorder [data-record="stop"]').click()
      await expect.poll(async () => (await recordOf(page)).record.nodes.length).toBe(7)
      const { record: made, format } = await recordOf(page)
      expect(format).toBe('wei7')
      const deeds = made.nodes.slice(1).map(({ action }) => action?.type)
      expect(deeds).toEqual(['play', 'play', 'takeback', 'message', 'mark', 'play'])
      const times = made.nodes.slice(1).map(({ notes }) => notes?.time ?? -1)
      expect([...times].sort((a, b) => a - b)).toEqual(times)
      expect(times.every((time) => time >= 0)).toBe(true)
      await page.getByRole('button', { name: 'Replay', exact: true }).click()
      await expect.poll(() => page.locator('qipu-time').count()).toBe(1)
      await page.locator('qipu-player .player').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Space')
      await expect.poll(() => nodeOf(page), { timeout: 60_000 }).toBe(6)
      const stones = await page.locator('qipu-board .layer-piece circle').count()
      expect(stones).toBe(2)
    })
  })

  it('has a voice that is recorded, drives the clock, and is saved beside it', async () => {
    await visit({ ...desktop, permissions: ['microphone'] }, async (page) => {
      await openText(page, 'a.wei7', EMPTY)
      await record(page)
      await page.locator('qipu-recorder [name="voice"]').check()
      await page.locator('qipu-recorder [data-record="start"]').click()
      await page.locator('qipu-recorder [data-record="stop"]').waitFor()
      await page.waitForTimeout(1200)
      await touch(page, 40)
      await page.waitForTimeout(800)
      await touch(page, 20)
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
})

const audioOf = (page: Page): Promise<string> =>
  page.locator('qipu-player').evaluate((player) => (player as HTMLElement & { audio: string }).audio)

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.locator('.menu').getByRole('button', { name: 'Record a lesson' }).click()
  await page.locator('qipu-recorder [data-record="start"]').waitFor()
}
