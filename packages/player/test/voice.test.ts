import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'
import { ask, clickPoint, inPage, nodeOf, shapes, violations } from './steps.ts'

/** A lesson with a voice: recorded in a player, scrubbed, and embedded in another page. */

let web: Site
beforeAll(async () => {
  web = await site()
  web.put('/empty.sgf', '(;FF[4]GM[1]SZ[9])')
})
afterAll(() => web.close())

async function bytesOf(made: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of await made.createReadStream()) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

const download = async (page: Page, what: string): Promise<Uint8Array> => {
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`qipu-recorder [data-record="${what}"]`).click(),
  ])
  return bytesOf(made)
}

describe('a lesson with a voice', () => {
  it('a lesson with a voice is recorded, embedded, heard and scrubbed', async () => {
    const page = await web.show('/empty.sgf', 'mode="record"', { permissions: ['microphone'] }, inPage)
    await page.locator('qipu-recorder [name="voice"]').check()
    await page.locator('qipu-recorder [name="actor"]').fill('Lin')
    expect(await violations(page)).toEqual([])
    await page.locator('qipu-recorder [data-record="start"]').click()
    await page.locator('qipu-recorder [data-record="stop"]').waitFor()
    await page.waitForTimeout(700)
    await clickPoint(page, 40)
    await page.locator('qipu-recorder [name="words"]').fill('In the middle')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(900)
    await clickPoint(page, 20)
    await page.locator('qipu-recorder [data-record="stop"]').click()
    web.put('/lesson.wei7', await download(page, 'lesson'))
    web.put('/lesson.webm', await download(page, 'voice'))
    expect(errorsOf(page)).toEqual([])
    await page.close()

    const embedded = await web.show('/lesson.wei7', 'audio="/lesson.webm"', {}, inPage)
    expect(await ask(embedded, ({ activeMode }) => activeMode)).toBe('timeline')
    // The board is where the voice is; looked at in the page, since a short lesson may end between two questions.
    const apart = ask(embedded, async ({ voice, session }) => {
      while ((voice.time ?? 0) <= 0.3) await new Promise((done) => setTimeout(done, 20))
      return Math.abs(voice.time! - session!.clock!.time)
    })
    await embedded.locator('qipu-player').getByRole('button', { name: 'Play', exact: true }).click()
    expect(await apart).toBeLessThan(0.2)
    await expect.poll(() => nodeOf(embedded), { timeout: 30_000 }).toBe(3)
    expect(await shapes(embedded, '.layer-piece circle')).toBe(2)
    // Scrubbing moves both, and what was said is a caption.
    await ask(embedded, (player) => {
      player.pause()
      const words = player.session!.clock!.events.find(({ kind }) => kind === 'message')!
      player.seek(words.at + 0.05)
    })
    await expect.poll(() => embedded.locator('qipu-time .caption').textContent()).toBe('In the middle')
    expect(await ask(embedded, ({ voice, session }) => Math.abs(voice.at - session!.clock!.time))).toBeLessThan(0.05)
    expect(await nodeOf(embedded)).toBe(2)
    const code = await ask(embedded, (player) => {
      player.toggleMenu()
      return player.updateComplete
        .then(() => customElements.whenDefined('qipu-menu'))
        .then(async () => {
          const copied: string[] = []
          Object.assign(navigator.clipboard, { writeText: async (text: string) => void copied.push(text) })
          const menu = player.renderRoot.querySelector('qipu-menu') as HTMLElement & {
            updateComplete: Promise<boolean>
          }
          await menu.updateComplete
          const [button] = [...menu.shadowRoot!.querySelectorAll('button')].filter((each) =>
            /embed/.test(each.textContent!),
          )
          button!.click()
          return copied[0]
        })
    })
    expect(code).toContain(`audio="${web.url}/lesson.webm"`)
    expect(errorsOf(embedded)).toEqual([])
    await embedded.close()
  })
})
