import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { contentOf, desktop, HEAD, kept, keptBy, nodeOf, openText, studio } from './visit.ts'

/** Saving: in place where the browser can, as a download elsewhere; and what survives when the browser does not. */

const web = studio()
const { visit } = web

const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('qipu-editor input[name="moves"]').waitFor()
}

const type = async (page: Page, moves: string): Promise<void> => {
  await page.locator('qipu-editor input[name="moves"]').fill(moves)
  await page.keyboard.press('Enter')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A file that the browser can write, without the picker that only people can use: the pickers give one of its own disk. */
async function withDisk(page: Page, text: string): Promise<void> {
  await page.evaluate(async (content) => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('disk.sgf', { create: true })
    const stream = await handle.createWritable()
    await stream.write(content)
    await stream.close()
    Object.assign(globalThis, { showOpenFilePicker: async () => [handle], showSaveFilePicker: async () => handle })
  }, text)
}

const onDisk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle('disk.sgf')).getFile()).text()
  })

describe('saving', () => {
  it('Save writes the file where it was opened, and only what was touched in it', async () => {
    await visit(desktop, async (page) => {
      await withDisk(page, `(;${HEAD}\n  PB[Lin]\n;B[ee])`)
      await page.locator('qipu-first').getByRole('button', { name: 'Open files' }).click()
      await page.locator('qipu-player').waitFor()
      await edit(page)
      await type(page, 'e5 c3')
      await save(page)
      await expect.poll(() => onDisk(page)).toBe(`(;${HEAD}\n  PB[Lin]\n;B[ee];W[cg])`)
      await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
      // The handle is kept: after a reload it is the same file.
      await page.reload()
      await page.locator('qipu-player').waitFor()
      await edit(page)
      await type(page, 'e5 c3 g3')
      await page.keyboard.press('Control+s')
      await expect.poll(() => onDisk(page)).toContain(';B[gg]')
    })
  })

  it('Save asks before it overwrites what another program has changed', async () => {
    await visit(desktop, async (page) => {
      await withDisk(page, `(;${HEAD};B[ee])`)
      await page.locator('qipu-first').getByRole('button', { name: 'Open files' }).click()
      await page.locator('qipu-player').waitFor()
      await edit(page)
      await type(page, 'c3')
      await withDisk(page, '(;GN[from elsewhere])')
      const asked: string[] = []
      page.once('dialog', (dialog) => {
        asked.push(dialog.message())
        void dialog.dismiss()
      })
      await save(page)
      await expect.poll(() => asked.length).toBe(1)
      expect(asked[0]).toContain('disk.sgf')
      expect(await onDisk(page)).toBe('(;GN[from elsewhere])')
      page.once('dialog', (dialog) => void dialog.accept())
      await save(page)
      await expect.poll(() => onDisk(page)).toContain('B[cg]')
    })
  })

  it('Save downloads where the browser cannot write, and unsaved changes ask before the page is left', async () => {
    await visit(desktop, async (page) => {
      await page.evaluate(() => Object.assign(globalThis, { showSaveFilePicker: undefined }))
      await openText(page, 'a.sgf', `(;${HEAD};B[ee])`)
      await edit(page)
      await type(page, 'c3')
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss().catch(() => {})
      })
      await page.evaluate(() => setTimeout(() => location.reload()))
      await expect.poll(() => asked).toEqual(['beforeunload'])
      const [made] = await Promise.all([page.waitForEvent('download'), save(page)])
      expect([made.suggestedFilename(), await contentOf(made)]).toEqual(['a.sgf', `(;${HEAD}(;B[ee])(;B[cg]))`])
      await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    })
  })

  it('a warning shows while two tabs edit the same file', async () => {
    await visit(desktop, async (page, context) => {
      await openText(page, 'a.sgf', `(;${HEAD};B[ee])`)
      await edit(page)
      const other = await context.newPage()
      await other.goto(page.url())
      await other.locator('qipu-player').waitFor()
      const warned = (tab: Page) => tab.locator('.notice', { hasText: 'another tab' }).count()
      expect(await warned(other)).toBe(0)
      await edit(other)
      await expect.poll(() => warned(other)).toBe(1)
      await expect.poll(() => warned(page)).toBe(1)
      await other.close()
      await expect.poll(() => warned(page)).toBe(0)
    })
  })
})

describe('a killed browser', () => {
  it('a killed browser loses none of the edits that it had kept', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'qipu-killed-'))
    try {
      const first = await browserWith(profile)
      await openText(first.page, 'a.sgf', `(;${HEAD};B[ee])`)
      await edit(first.page)
      await type(first.page, 'e5 c3 g3')
      await kept(first.page, 'W[cg];B[gg]')
      const address = first.page.url()
      await first.kill()
      const second = await browserWith(profile, address)
      await second.page.locator('qipu-player').waitFor()
      await second.page.locator('qipu-player .player').focus()
      await second.page.keyboard.press('End')
      await expect.poll(() => nodeOf(second.page)).toBe(3)
      await second.kill()
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  })

  it('a killed browser keeps the voice and the moves of a lesson that was being recorded', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'qipu-killed-'))
    try {
      const { page, kill } = await browserWith(profile)
      await openText(page, 'a.wei7', '{"format": "wei7", "version": "3.0", "size": 9, "tree": {}}')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.menu').getByRole('button', { name: 'Record a lesson' }).click()
      await page.locator('qipu-recorder [name="voice"]').check()
      await page.locator('qipu-recorder [data-record="start"]').click()
      await page.locator('qipu-recorder input[name="moves"]').fill('e5')
      await page.keyboard.press('Enter')
      // Two parts per second.
      await expect.poll(async () => (await keptBy(page, 'voices')).length).toBeGreaterThan(2)
      const address = page.url()
      await kill()
      const second = await browserWith(profile, address)
      await second.page.locator('qipu-player').waitFor()
      await expect.poll(() => secondsOf(second.page)).toBeGreaterThan(1)
      expect(await secondsOf(second.page)).toBeLessThan(60)
      await second.page.locator('qipu-player .player').focus()
      await second.page.keyboard.press('End')
      await expect.poll(() => nodeOf(second.page)).toBe(1)
      await second.kill()
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  })
})

/** How long the voice of the lesson is by what its file states, once its end is also a place to go to. */
const secondsOf = (page: Page): Promise<number> =>
  page.locator('qipu-player').evaluate(async (player) => {
    const { audio } = player as HTMLElement & { audio: string }
    if (audio === '') return 0
    const sound = new Audio(audio)
    await new Promise((resolve) => sound.addEventListener('loadedmetadata', resolve, { once: true }))
    const { duration } = sound
    sound.currentTime = duration - 0.1
    await new Promise((resolve) => sound.addEventListener('seeked', resolve, { once: true }))
    return duration
  })

/** A browser of our own, with a profile that stays; killed as a whole, without a chance to tidy up. */
async function browserWith(profile: string, address = web.address): Promise<{ page: Page; kill: () => Promise<void> }> {
  const started = spawn(
    inject('chromium'),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  )
  const port = join(profile, 'DevToolsActivePort')
  await expect.poll(() => portIn(port), { timeout: 60_000 }).toMatch(/^\d+$/)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${portIn(port)}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    page,
    async kill() {
      const over = new Promise((resolve) => started.once('exit', resolve))
      process.kill(-started.pid!, 'SIGKILL')
      await over
      await browser.close().catch(() => {})
      rmSync(port, { force: true })
    },
  }
}

function portIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]!
  } catch {
    return ''
  }
}
