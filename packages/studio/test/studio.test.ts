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

const openText = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  await page.locator('#files').setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }])
  await page.getByRole('button', { name: `Close ${name}` }).waitFor()
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.locator('qipu-player').waitFor()
}

async function contentOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The rows of a list, also where it is inside an element's shadow. */
const textOf = async (list: Locator): Promise<string> => (await list.locator('li').allTextContents()).join('\n')

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const BROKEN = '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[];B[aa];W[aa];B[zz])'

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('the page on a %s', (_, device) => {
  it('opens a sample, shows the board and steps through it', async () => {
    await visit(device, async (page) => {
      await page.getByRole('button', { name: 'A game of Go (SGF)' }).click()
      const player = page.locator('qipu-player')
      await player.waitFor()
      await page.keyboard.press('Tab')
      const board = page.locator('qipu-board')
      await board.first().waitFor()
      expect(await page.getByText('Nothing is wrong with this file.').count()).toBe(1)
    })
  })

  it('says what is wrong with a file, where and how to mend it', async () => {
    await visit(device, async (page) => {
      await openText(page, 'broken.sgf', BROKEN)
      const messages = page.locator('aside qipu-messages').first()
      await expect.poll(() => messages.locator('li').count()).toBeGreaterThan(2)
      expect(await textOf(messages)).toContain('sgf/')
    })
  })

  it('shows what a conversion loses before the download, and downloads', async () => {
    await visit(device, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Cup];B[aa]TR[bb])')
      await page.locator('#format').selectOption('wei7')
      const losses = page.locator('qipu-convert qipu-messages')
      await expect.poll(() => textOf(losses)).toContain('triangle')
      expect(await textOf(losses)).toContain('Cup')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('a.wei7')
      const written = JSON.parse(await contentOf(download))
      expect(written.format).toBe('wei7')
    })
  })

  it('has no accessibility violations, empty and with a file open', async () => {
    await visit(device, async (page) => {
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'A tutorial' }).click()
      await page.locator('qipu-board').first().waitFor()
      expect(await violations(page)).toEqual([])
    })
  })
})

describe('the page', () => {
  it('presents samples by what is worth seeing, not by the names of their files', async () => {
    await visit(desktop, async (page) => {
      const samples = page.locator('.samples button')
      await samples.first().waitFor()
      expect((await samples.allTextContents()).slice(0, 3)).toEqual([
        'A tutorial',
        'Three problems',
        'A study with a timeline',
      ])
    })
  })

  it('speaks Chinese when asked, and remembers it', async () => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: '中文' }).click()
      await page.getByRole('button', { name: '打开文件', exact: true }).waitFor()
      await page.reload()
      await page.getByRole('button', { name: '打开文件', exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
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
      expect(await textOf(page.locator('qipu-files'))).toContain('not saved')
    })
  })

  it('asks for text in a dialog that takes the focus, keeps it and gives it back', async () => {
    await visit(desktop, async (page) => {
      const opener = page.getByRole('button', { name: 'Paste text' })
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
      await expect.poll(() => page.locator('qipu-files li').count()).toBe(2)
      const first = page.locator('qipu-files button.close').first()
      page.once('dialog', (dialog) => void dialog.dismiss())
      await first.click()
      expect(await page.locator('qipu-files li').count()).toBe(2)
      page.once('dialog', (dialog) => void dialog.accept())
      await first.click()
      await expect.poll(() => page.locator('qipu-files li').count()).toBe(1)
      const kept = await page.evaluate(() => localStorage.getItem('qipu.unsaved'))
      expect(kept).toContain('GN[二]')
      expect(kept).not.toContain('GN[one]')
    })
  })

  it('takes pasted text for saved once a download holds all of it', async () => {
    await visit(desktop, async (page) => {
      await paste(page, '(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Cup];B[aa]TR[bb])')
      const download = () =>
        Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
      await page.locator('#format').selectOption('wei7')
      await download()
      expect(await textOf(page.locator('qipu-files'))).toContain('not saved')
      await page.locator('#format').selectOption('sgf')
      await download()
      expect(await textOf(page.locator('qipu-files'))).not.toContain('not saved')
    })
  })

  it('keeps the focus near the file that is closed', async () => {
    await visit(desktop, async (page) => {
      for (const name of ['a.sgf', 'b.sgf']) await openText(page, name, '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])')
      await page.getByRole('button', { name: 'Close b.sgf' }).press('Enter')
      await expect.poll(() => page.locator('qipu-files button.open:focus').count()).toBe(1)
      await page.getByRole('button', { name: 'Close a.sgf' }).press('Enter')
      await expect.poll(() => page.locator('.openers button:focus').textContent()).toBe('Open files')
    })
  })

  it('gives no advice for the command line, and no room to what a file that is no record lacks', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.txt', 'nothing that anybody knows')
      expect(await textOf(page.locator('aside qipu-messages'))).not.toContain('--')
      expect(await page.locator('aside section').count()).toBe(1)
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
      await page.getByRole('button', { name: 'Close dropped.sgf' }).waitFor()
    })
  })

  it('opens all files that are picked', async () => {
    await visit(desktop, async (page) => {
      const buffer = Buffer.from('(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])')
      const names = ['a.sgf', 'b.sgf', 'c.sgf']
      await page.locator('#files').setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer })))
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
      await page.getByText('Larger than 64 MiB and not opened: huge.sgf').waitFor()
      await page.getByRole('button', { name: 'Close small.sgf' }).waitFor()
      await page.getByRole('button', { name: '中文' }).click()
      await page.getByText('超过 64 MiB，未打开：huge.sgf').waitFor()
      await drop(() => [new File(['(;B[aa])'], 'other.sgf')])
      await expect.poll(() => page.locator('.left').count()).toBe(0)
    })
  })

  it('opens every sample without an error', async () => {
    await visit(desktop, async (page) => {
      const names = (await (await page.request.get(`${server.address}samples/index.json`)).json()) as string[]
      expect(names.length).toBeGreaterThan(15)
      for (const name of names) {
        const buffer = readFileSync(path(`../../../samples/${name}`))
        await openText(page, name, buffer)
        await page.locator('qipu-files').getByTitle(name, { exact: true }).click()
        await page.locator('qipu-board').first().waitFor()
      }
      expect(await page.locator('qipu-files li').count()).toBe(names.length)
    })
  })

  it('converts the game on the board where a format holds one game a file', async () => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: 'Three problems' }).click()
      await page.locator('.games select').selectOption('1')
      await page.locator('#format').selectOption('wei7')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('problems-2.wei7')
      expect(JSON.parse(await contentOf(download)).info.name).toContain('2')
    })
  })

  it('shows and converts the first game of the file that follows one that is closed', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9];B[bb])')
      await openText(page, 'b.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[1];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[2];B[bb])')
      await page.locator('qipu-files').getByTitle('a.sgf').click()
      await page.locator('.games select').selectOption('1')
      await page.locator('#format').selectOption('wei7')
      await page.getByRole('button', { name: 'Close a.sgf' }).click()
      expect(await page.locator('.games select').inputValue()).toBe('0')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('b-1.wei7')
      expect(JSON.parse(await contentOf(download)).info.name).toBe('1')
    })
  })

  it('leads from a message to its place, whatever game is shown', async () => {
    await visit(desktop, async (page) => {
      const head = 'GM[1]FF[4]CA[UTF-8]SZ[9]'
      await openText(page, 'a.sgf', `(;${head};B[aa];W[bb])(;${head};B[aa];W[bb];B[cc];W[aa]TR[dd])`)
      const shown = () =>
        page.evaluate(() => {
          const { shadowRoot } = document.querySelector('qipu-studio')!
          return [
            shadowRoot!.querySelector<HTMLSelectElement>('.games select')!.value,
            (shadowRoot!.querySelector('qipu-player') as HTMLElement & { node: number }).node,
          ]
        })
      await page.locator('aside qipu-messages').first().locator('button.where').first().click()
      await expect.poll(shown).toEqual(['1', 4])
      await page.locator('qipu-player').press('Home')
      await page.locator('#format').selectOption('wei7')
      await page.locator('qipu-convert qipu-messages button.where').first().click()
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
      await page.locator('qipu-board').first().waitFor()
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
      expect(await page.locator('img').count()).toBe(0)
    })
  })
})
