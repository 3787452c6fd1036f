import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp, type Listening, listen } from '../src/server/index.ts'

/** The page as people use it, in a real browser. */

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const desktop = { viewport: { width: 1360, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let server: Listening

beforeAll(async () => {
  server = await listen(createApp({ page: path('../dist/page'), samples: path('../../../samples') }))
  browser = await chromium.connect(inject('browser'))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens the page and fails on any error of a script. */
async function visit(how: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...how })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(server.address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await use(page)
  await context.close()
  expect(errors).toEqual([])
}

/** Opens a file and waits until the page is about it. */
const openText = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  await page.locator('#files').setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }])
  await expect.poll(() => page.title()).toBe(`${name} · Qipu`)
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Paste text' }).last().click()
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.locator('qipu-player').waitFor()
  await page.keyboard.press('Escape')
}

/** Shows a tab of the panel, which phones have in a sheet. */
const tab = async (page: Page, name: string): Promise<void> => {
  const sheet = page.getByRole('button', { name: 'Details', exact: true })
  if (await sheet.isVisible()) await sheet.click()
  await page.getByRole('tab', { name }).click()
}

const files = async (page: Page): Promise<Locator> => {
  if ((await page.locator('qipu-files').count()) === 0)
    await page.getByRole('button', { name: 'Files', exact: true }).click()
  return page.locator('qipu-files')
}

async function contentOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const download = async (page: Page): Promise<Download> => {
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  return made
}

/** The rows of a list, also where it is inside an element's shadow. */
const textOf = async (list: Locator): Promise<string> => (await list.locator('li').allTextContents()).join('\n')

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const BROKEN = '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[];B[aa];W[aa];B[zz])'
const SOUND = '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[ce];B[ge])'

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('the page on a %s', (_, device) => {
  it('opens a sample and gives the keyboard to the player at once', async () => {
    await visit(device, async (page) => {
      await page.locator('qipu-first .games button').first().click()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => page.title()).toBe('game.sgf · Qipu')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => nodeOf(page)).toBe(2)
    })
  })

  it('says what is wrong with a file, where and how to mend it', async () => {
    await visit(device, async (page) => {
      await openText(page, 'broken.sgf', BROKEN)
      await tab(page, 'Check')
      const check = page.locator('qipu-check')
      await expect.poll(() => check.locator('details').count()).toBeGreaterThan(2)
      expect(await check.getByRole('status').textContent()).toMatch(/\d+ error/)
    })
  })

  it('shows what a conversion loses before the download, and downloads', async () => {
    await visit(device, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Cup];B[aa]TR[bb])')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      await expect.poll(() => textOf(page.locator('qipu-export'))).toContain('Cup')
      const made = await download(page)
      expect(made.suggestedFilename()).toBe('a.wei7')
      expect(JSON.parse(await contentOf(made)).format).toBe('wei7')
    })
  })

  it('has no accessibility violations, empty and with a file open', async () => {
    await visit(device, async (page) => {
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /A lesson/ }).click()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => page.title()).toBe('tutorial.wei7 · Qipu')
      expect(await violations(page)).toEqual([])
    })
  })
})

const nodeOf = (page: Page): Promise<number> =>
  page.locator('qipu-player').evaluate((player) => (player as HTMLElement & { node: number }).node)

describe('the size of the board', () => {
  it.each([
    [1280, 720, 560],
    [1440, 900, 740],
    [1920, 1080, 900],
  ])('at %i×%i is at least %i pixels', async (width, height, least) => {
    await visit({ viewport: { width, height } }, async (page) => {
      await openText(page, 'a.sgf', SOUND)
      const box = (await page.locator('qipu-player qipu-board').boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least)
    })
  })

  it('never shrinks in a larger window, and all controls are in the window', async () => {
    const sizes = [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1024, 1024],
      [1280, 1024],
      [1440, 1080],
    ] as const
    await visit({ viewport: { width: 320, height: 568 } }, async (page) => {
      await openText(page, 'a.sgf', SOUND)
      let before = 0
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await page.waitForTimeout(150)
        const board = (await page.locator('qipu-player qipu-board').boundingBox())!
        expect(board.width, `${width}×${height}`).toBeGreaterThanOrEqual(before)
        before = board.width
        const controls = (await page.getByRole('button', { name: 'Forward', exact: true }).boundingBox())!
        expect(controls.y + controls.height, `${width}×${height}`).toBeLessThanOrEqual(height)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
  })
})

describe('the page', () => {
  it('offers to open files first, then lessons, games and formats', async () => {
    await visit(desktop, async (page) => {
      const buttons = await page.locator('qipu-first').getByRole('button').allInnerTexts()
      expect(buttons.slice(0, 3)).toEqual(['Open files', 'Open a folder', 'Paste text'])
      expect(await page.locator('qipu-first .games li').count()).toBe(11)
    })
  })

  it.each([
    ['zh', '打开文件'],
    ['ja', 'ファイルを開く'],
    ['ko', '파일 열기'],
  ])('speaks %s when asked, and remembers it', async (language, text) => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.menu select').first().selectOption(language)
      await page.locator('qipu-first').getByRole('button', { name: text, exact: true }).waitFor()
      await page.reload()
      await page.locator('qipu-first').getByRole('button', { name: text, exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'zh' ? 'zh-CN' : language)
    })
  })

  it('opens pasted text, keeps it over a reload and warns before it is lost', async () => {
    await visit(desktop, async (page) => {
      await paste(page, '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[pasted];B[ee])')
      const warned = new Promise<string>((resolve) =>
        page.once('dialog', (dialog) => {
          resolve(dialog.type())
          void dialog.accept()
        }),
      )
      await page.reload()
      expect(await warned).toBe('beforeunload')
      await page.locator('qipu-player').waitFor()
      expect(await textOf(await files(page))).toContain('not saved')
    })
  })

  it('asks for text in a dialog that takes the focus, keeps it and gives it back', async () => {
    await visit(desktop, async (page) => {
      const opener = page.locator('qipu-first').getByRole('button', { name: 'Paste text' })
      await opener.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Paste text' })
      expect(await dialog.locator('textarea:focus').count()).toBe(1)
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await dialog.count()).toBe(0)
      expect(await opener.evaluate((button) => button.matches(':focus'))).toBe(true)
    })
  })

  it('keeps every pasted text over a reload, and asks before it closes one', async () => {
    await visit(desktop, async (page) => {
      for (const name of ['one', '二']) await paste(page, `(;GM[1]FF[4]CA[GBK]SZ[9]GN[${name}];B[ee])`)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.locator('qipu-player').waitFor()
      const list = await files(page)
      await expect.poll(() => list.locator('li').count()).toBe(2)
      const first = list.locator('button.close').first()
      page.once('dialog', (dialog) => void dialog.dismiss())
      await first.click()
      expect(await list.locator('li').count()).toBe(2)
      page.once('dialog', (dialog) => void dialog.accept())
      await first.click()
      await expect.poll(() => list.locator('li').count()).toBe(1)
      const kept = await page.evaluate(() => localStorage.getItem('qipu.unsaved'))
      expect(kept).toContain('GN[二]')
      expect(kept).not.toContain('GN[one]')
    })
  })

  it('takes pasted text for saved once a download holds all of it', async () => {
    await visit(desktop, async (page) => {
      await paste(page, '(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Cup];B[aa]TR[bb])')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      await download(page)
      expect(await textOf(await files(page))).toContain('not saved')
      await page.locator('#format').selectOption('sgf')
      await download(page)
      expect(await textOf(await files(page))).not.toContain('not saved')
    })
  })

  it('keeps the focus near the file that is closed', async () => {
    await visit(desktop, async (page) => {
      for (const name of ['a.sgf', 'b.sgf']) await openText(page, name, SOUND)
      await files(page)
      await page.getByRole('button', { name: 'Close b.sgf' }).press('Enter')
      await expect.poll(() => page.locator('qipu-files button.open:focus').count()).toBe(1)
      await page.getByRole('button', { name: 'Close a.sgf' }).press('Enter')
      await expect.poll(() => page.locator('qipu-files .openers button:focus').textContent()).toContain('Open files')
    })
  })

  it('gives no advice for the command line, and offers no export of a file that is no record', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.txt', 'nothing that anybody knows')
      expect(await page.locator('qipu-check').textContent()).not.toContain('--')
      expect(await page.getByRole('tab').count()).toBe(1)
    })
  })

  it('takes what is dropped', async () => {
    await visit(desktop, async (page) => {
      const transfer = await page.evaluateHandle(() => {
        const data = new DataTransfer()
        data.items.add(new File(['(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])'], 'dropped.sgf'))
        return data
      })
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
      await expect.poll(() => page.title()).toBe('dropped.sgf · Qipu')
    })
  })

  it('opens all files that are picked', async () => {
    await visit(desktop, async (page) => {
      const buffer = Buffer.from(SOUND)
      const names = ['a.sgf', 'b.sgf', 'c.sgf']
      await page.locator('#files').setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer })))
      await expect.poll(() => page.title()).toBe('a.sgf · Qipu')
      await files(page)
      for (const name of names) await page.getByRole('button', { name: `Close ${name}` }).waitFor()
    })
  })

  it('says which files are too large', async () => {
    await visit(desktop, async (page) => {
      const drop = async (make: () => File[]) => {
        const transfer = await page.evaluateHandle(`(() => {
          const data = new DataTransfer()
          for (const file of (${make})()) data.items.add(file)
          return data
        })()`)
        await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
      }
      await drop(() => [new File([new Uint8Array(65 * 1024 * 1024)], 'huge.sgf'), new File(['(;B[aa])'], 'small.sgf')])
      await page.getByText('Larger than 64 MiB, not opened: huge.sgf').waitFor()
      await expect.poll(() => page.title()).toBe('small.sgf · Qipu')
      await drop(() => [new File(['(;B[aa])'], 'other.sgf')])
      await expect.poll(() => page.locator('.notice').count()).toBe(0)
    })
  })

  it('opens every sample without an error', async () => {
    await visit(desktop, async (page) => {
      const names = (await (await page.request.get(`${server.address}samples/index.json`)).json()) as string[]
      expect(names.length).toBeGreaterThan(15)
      for (const name of names) {
        await openText(page, name, readFileSync(path(`../../../samples/${name}`)))
        await page.locator('qipu-player qipu-board').waitFor()
      }
      expect(await (await files(page)).locator('li').count()).toBe(names.length)
    })
  })

  it('converts the game on the board where a format holds one game per file', async () => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: /Three problems/ }).click()
      await page.locator('.games select').selectOption('1')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      const made = await download(page)
      expect(made.suggestedFilename()).toBe('problems-2.wei7')
      expect(JSON.parse(await contentOf(made)).info.name).toContain('2')
    })
  })

  it('shows and converts the first game of the file that follows one that is closed', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9];B[bb])')
      await openText(page, 'b.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[1];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[2];B[bb])')
      await (await files(page)).getByTitle('a.sgf').click()
      await page.locator('.games select').selectOption('1')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      await files(page)
      await page.getByRole('button', { name: 'Close a.sgf' }).click()
      expect(await page.locator('.games select').inputValue()).toBe('0')
      const made = await download(page)
      expect(made.suggestedFilename()).toBe('b-1.wei7')
      expect(JSON.parse(await contentOf(made)).info.name).toBe('1')
    })
  })

  it('leads from a message to its place, whatever game is shown', async () => {
    await visit(desktop, async (page) => {
      const head = 'GM[1]FF[4]CA[UTF-8]SZ[9]'
      await openText(page, 'a.sgf', `(;${head};B[aa];W[bb])(;${head};B[aa];W[bb];B[cc];W[aa]TR[dd])`)
      const shown = async () => [await page.locator('.games select').inputValue(), await nodeOf(page)]
      await tab(page, 'Check')
      await page.locator('qipu-check button.where').first().click()
      await expect.poll(shown).toEqual(['1', 4])
    })
  })

  it('lets nothing in a record become markup', async () => {
    await visit(desktop, async (page) => {
      const evil = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>'
      await openText(
        page,
        '<b>evil.sgf',
        `(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[${evil}]PB[${evil}]C[${evil}]XX[${evil}];B[ee]LB[aa:${evil}]N[${evil}])`,
      )
      for (const name of ['Info', 'Check', 'Export']) await tab(page, name)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
      expect(await page.locator('img').count()).toBe(0)
    })
  })
})
