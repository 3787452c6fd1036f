import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { games } from 'qipu/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, site } from './browser.ts'
import { settled } from './steps.ts'

/**
 * How the board of each game looks, held to a golden picture. Both are made small before they are compared, so that
 * another machine's fonts and edges make no difference but another layout does. `QIPU_UPDATE=1` takes a new picture where the old one is too different.
 */

const golden = new URL('./golden/', import.meta.url)
const SIDE = 48
/** Mean difference of a colour channel, of 255. */
const TOLERANCE = 6

/** Samples that are not the championship's text files. */
const SAMPLES: Readonly<Record<string, string>> = {
  go: 'game.sgf',
  xiangqi: 'xiangqi.pgn',
  bridge: 'bridge.pbn',
}

let web: Site
let canvas: Page
beforeAll(async () => {
  web = await site()
  // A page without a policy, so that pictures may be given to it as data.
  canvas = await (await web.browser.newContext()).newPage()
})
afterAll(() => web.close())

async function picture(id: string): Promise<Buffer> {
  const file = SAMPLES[id] ?? `${id}.txt`
  const page = await web.open(`<qipu-board src="/samples/${file}" node="16"></qipu-board>`, {
    viewport: { width: 420, height: 700 },
  })
  const board = page.locator('qipu-board')
  await board.locator('svg circle, svg rect, svg path').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => (document.querySelector('qipu-board') as HTMLElement & { navigator?: unknown }).navigator,
  )
  await settled(page)
  const taken = await board.screenshot()
  await page.close()
  return taken
}

const difference = (a: Buffer, b: Buffer): Promise<number> =>
  canvas.evaluate(
    async ({ urls, side }) => {
      const shrink = async (url: string): Promise<Uint8ClampedArray> => {
        const image = new Image()
        image.src = url
        await image.decode()
        const sheet = new OffscreenCanvas(side, side).getContext('2d')!
        sheet.imageSmoothingQuality = 'high'
        sheet.drawImage(image, 0, 0, side, side)
        return sheet.getImageData(0, 0, side, side).data
      }
      const [x, y] = [await shrink(urls[0]!), await shrink(urls[1]!)]
      return x.reduce((sum, value, i) => sum + Math.abs(value - y[i]!), 0) / x.length
    },
    { urls: [a, b].map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`), side: SIDE },
  )

describe('the picture of the board', () => {
  it.each(games.map(({ id }) => id))('the picture of the board of %s is as it was', async (id) => {
    const taken = await picture(id)
    const file = new URL(`${id}.png`, golden)
    const distance = async (): Promise<number> =>
      existsSync(file) ? difference(taken, readFileSync(file)) : Number.POSITIVE_INFINITY
    if (process.env['QIPU_UPDATE'] && (await distance()) >= TOLERANCE) {
      mkdirSync(golden, { recursive: true })
      writeFileSync(file, taken)
    }
    expect(await distance()).toBeLessThan(TOLERANCE)
  })

  it('the comparison of pictures tells the board of Go from that of Hex', async () => {
    const [go, hex] = ['go', 'hex'].map((id) => readFileSync(new URL(`${id}.png`, golden)))
    expect(await difference(go!, hex!)).toBeGreaterThan(TOLERANCE)
  })
})
