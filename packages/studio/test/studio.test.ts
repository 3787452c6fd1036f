import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gameSamples } from '../src/page/start/game-samples.ts'
import {
  BROKEN,
  board,
  contentOf,
  desktop,
  download,
  files,
  gameOf,
  HEAD,
  nodeOf,
  openText,
  paste,
  path,
  phone,
  SOUND,
  studio,
  tab,
  textOf,
  violations,
} from './visit.ts'

/** The page as people use it, in a real browser. */

const server = studio()
const { visit } = server

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('the page on a %s', (_, device) => {
  it('a sample opens and gives the keyboard to the player at once', async () => {
    await visit(device, async (page) => {
      await page.locator('qipu-first .games button').first().click()
      await page.getByRole('button', { name: 'Look at a game' }).click()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => page.title()).toBe('game.sgf · Qipu')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => nodeOf(page)).toBe(2)
    })
  })

  it('the check of a broken file lists its errors', async () => {
    await visit(device, async (page) => {
      await openText(page, 'broken.sgf', BROKEN)
      await tab(page, 'Check')
      const check = page.locator('qipu-check')
      await expect.poll(() => check.locator('details').count()).toBeGreaterThan(2)
      expect(await check.getByRole('status').textContent()).toMatch(/\d+ error/)
    })
  })

  it('the losses of a conversion are shown before the download', async () => {
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

  it('the page has no accessibility violations, empty and with a file open', async () => {
    await visit(device, async (page) => {
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /A lesson/ }).click()
      await page.locator('qipu-player').waitFor()
      await expect.poll(() => page.title()).toBe('tutorial.wei7 · Qipu')
      expect(await violations(page)).toEqual([])
    })
  })
})

describe('the page', () => {
  it('the first screen offers to play first, then to open files, then the samples', async () => {
    await visit(desktop, async (page) => {
      await page.locator('qipu-play-card form').waitFor()
      const buttons = await page.locator('qipu-first').getByRole('button').allInnerTexts()
      expect(buttons).toContain('Play')
      expect(buttons.filter((text) => text !== 'Play').slice(0, 4)).toEqual([
        'Open files',
        'Open a folder',
        'New record',
        'Paste text',
      ])
      expect(await page.locator('qipu-first .games li').count()).toBe(gameSamples.length)
    })
  })

  it.each(['en', 'zh', 'ja', 'ko'])(
    'the pictures of the first screen are squares of one size in %s',
    async (locale) => {
      await visit({ ...desktop, locale }, async (page) => {
        const sizes = (list: string): Promise<number[][]> =>
          page
            .locator(`qipu-first .${list} .thumb`)
            .evaluateAll((all) =>
              all.map((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
            )
        for (const list of ['starts', 'games']) {
          await expect.poll(async () => (await sizes(list)).length).toBeGreaterThan(2)
          const [first] = await sizes(list)
          for (const [width, height] of await sizes(list)) {
            expect([width! - height!, width! - first![0]!].map(Math.round)).toEqual([0, 0])
          }
        }
      })
    },
  )

  it.each([
    ['zh', '打开文件'],
    ['ja', 'ファイルを開く'],
    ['ko', '파일 열기'],
  ])('the page speaks %s when asked, and remembers it', async (language, text) => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.menu select').first().selectOption(language)
      await page.locator('qipu-first').getByRole('button', { name: text, exact: true }).waitFor()
      await page.reload()
      await page.locator('qipu-first').getByRole('button', { name: text, exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'zh' ? 'zh-CN' : language)
    })
  })

  it('the dialog for pasted text takes the focus, keeps it and gives it back', async () => {
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

  it('pasted texts survive a reload, and the page asks before it closes one', async () => {
    await visit(desktop, async (page) => {
      for (const name of ['one', '二']) await paste(page, `(;GM[1]FF[4]CA[GBK]SZ[9]GN[${name}];B[ee])`)
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
      await page.reload()
      await expect.poll(async () => (await files(page)).locator('li').count()).toBe(1)
    })
  })

  it('pasted text counts as saved once a download holds all of it', async () => {
    await visit(desktop, async (page) => {
      await paste(page, '(;GM[1]FF[4]CA[UTF-8]SZ[9]EV[Cup];B[aa]TR[bb])')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      await download(page)
      expect(await textOf(await files(page))).toContain('not saved')
      await board(page)
      await tab(page, 'Export')
      await page.locator('#format').selectOption('sgf')
      await download(page)
      expect(await textOf(await files(page))).not.toContain('not saved')
    })
  })

  it('the focus stays near the file that was closed', async () => {
    await visit(desktop, async (page) => {
      for (const name of ['a.sgf', 'b.sgf']) await openText(page, name, SOUND)
      await files(page)
      await page.getByRole('button', { name: 'Close b.sgf' }).press('Enter')
      await expect.poll(() => page.locator('qipu-files .opened button.open:focus').count()).toBe(1)
      await page.getByRole('button', { name: 'Close a.sgf' }).press('Enter')
      await expect.poll(() => page.locator('qipu-files .openers button:focus').textContent()).toContain('Open files')
    })
  })

  it('a file that is no record gets no advice for the command line and no export', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.txt', 'no known format')
      expect(await page.locator('qipu-check').textContent()).not.toContain('--')
      expect(await page.getByRole('tab').count()).toBe(1)
    })
  })

  it('a dropped file is opened', async () => {
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

  it('all files that are picked are opened', async () => {
    await visit(desktop, async (page) => {
      const buffer = Buffer.from(SOUND)
      const names = ['a.sgf', 'b.sgf', 'c.sgf']
      await page.locator('#files').setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer })))
      await expect.poll(() => page.title()).toBe('a.sgf · Qipu')
      await files(page)
      for (const name of names) await page.getByRole('button', { name: `Close ${name}` }).waitFor()
    })
  })

  it('files that are too large are named and not opened', async () => {
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

  it('every sample opens without an error', async () => {
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

  it('the game on the board is converted where a format holds one game per file', async () => {
    await visit(desktop, async (page) => {
      await page.getByRole('button', { name: /Three problems/ }).click()
      await page.getByRole('button', { name: 'Next game' }).click()
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      const made = await download(page)
      expect(made.suggestedFilename()).toBe('problems-2.wei7')
      expect(JSON.parse(await contentOf(made)).info.name).toContain('2')
    })
  })

  it('the file that follows a closed one shows and converts its first game', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9];B[bb])')
      await openText(page, 'b.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[1];B[aa])(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[2];B[bb])')
      await (await files(page)).getByTitle('a.sgf').click()
      await page.getByRole('button', { name: 'Next game' }).click()
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      await files(page)
      await page.getByRole('button', { name: 'Close a.sgf' }).click()
      await board(page)
      expect(await gameOf(page)).toBe('Game 1 of 2')
      await tab(page, 'Export')
      await page.locator('#format').selectOption('wei7')
      const made = await download(page)
      expect(made.suggestedFilename()).toBe('b-1.wei7')
      expect(JSON.parse(await contentOf(made)).info.name).toBe('1')
    })
  })

  it('a diagnostic leads to its place, whatever game is shown', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD};B[aa];W[bb])(;${HEAD};B[aa];W[bb];B[cc];W[aa]TR[dd])`)
      const shown = async () => [await gameOf(page), await nodeOf(page)]
      await tab(page, 'Check')
      await page.locator('qipu-check button.where').first().click()
      await expect.poll(shown).toEqual(['Game 2 of 2', 4])
    })
  })

  it('no text of a record becomes markup', async () => {
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
