import { describe, expect, it } from 'vitest'
import { board, desktop, files, HEAD, kept, nodeOf, openText, paste, SOUND, studio, tab, textOf } from './visit.ts'

/** Addresses that lead back, links that hold a record, and files that survive. */

const server = studio()
const { visit } = server
const TWO = `(;${HEAD}GN[one];B[aa];W[bb])(;${HEAD}GN[two];B[cc];W[dd];B[ee])`

describe('the address', () => {
  it('the address follows file, game and node, as the title does, and leads back after a reload', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'two.sgf', TWO)
      await page.getByRole('button', { name: 'Next game' }).click()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.title()).toBe('two.sgf 2/2 · 2 · Qipu')
      await expect.poll(() => page.url()).toMatch(/#file=\w+&game=2&node=2$/)
      await page.reload()
      await expect.poll(() => page.title()).toBe('two.sgf 2/2 · 2 · Qipu')
      expect(await nodeOf(page)).toBe(2)
    })
  })

  it('the Back button leads through games, files and the start page, and not through every move', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'two.sgf', TWO)
      await page.keyboard.press('End')
      await openText(page, 'a.sgf', SOUND)
      await page.keyboard.press('End')
      await expect.poll(() => page.url()).toMatch(/node=3$/)
      await page.goBack()
      await expect.poll(() => page.title()).toBe('two.sgf 1/2 · 2 · Qipu')
      await page.goBack()
      await page.locator('qipu-first').waitFor()
      await page.goForward()
      await page.goForward()
      await expect.poll(() => page.title()).toBe('a.sgf · 3 · Qipu')
    })
  })

  it('the address of a sample opens it at its node', async () => {
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => page.title()).toBe('game.sgf · 12 · Qipu')
        expect(await nodeOf(page)).toBe(12)
      },
      '#sample=game.sgf&node=12',
    )
  })

  it.each([
    ['#record=eJxVjsEOwiAQRP', 'This link is damaged'],
    ['#record=%3Cscript%3E', 'This link is damaged'],
    ['#file=nowhere', 'no longer keeps that file'],
  ])('an address that leads nowhere says so: %s', async (hash, words) => {
    await visit(
      desktop,
      async (page) => {
        await page.getByText(words).waitFor()
        await page.locator('qipu-first').waitFor()
      },
      hash,
    )
  })
})

describe('a link that holds a record', () => {
  it('a link that holds a record opens it in another browser at the same place', async () => {
    let link = ''
    await visit({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openText(page, '李 & 古.sgf', TWO)
      await page.getByRole('button', { name: 'Next game' }).click()
      await page.keyboard.press('ArrowRight')
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText('It holds the whole record').waitFor()
      link = await page.evaluate(() => navigator.clipboard.readText())
    })
    expect(link).toContain('#record=')
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => page.title()).toBe('李 & 古.sgf 2/2 · 1 · Qipu')
        expect(await textOf(await files(page))).toContain('not saved')
        await page.reload()
        await board(page)
        await expect.poll(() => page.title()).toBe('李 & 古.sgf 2/2 · 1 · Qipu')
        expect(await textOf(await files(page))).toContain('李 & 古.sgf')
      },
      new URL(link).hash,
    )
  })

  it('a link holds one game where the file is too large, and says where even that is too large', async () => {
    const long = `C[${'long '.repeat(5000)}]`
    const noise = Array.from(
      { length: 9000 },
      (_, i) => `;${'BW'[i % 2]}[${'abcdefghi'[(i * 7) % 9]}${'abcdefghi'[(i * 5 + (i >> 3)) % 9]}]`,
    )
    await visit({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openText(page, 'large.sgf', `(;${HEAD}GN[small];B[aa])(;${HEAD}${long};B[bb])`)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText('It holds this game only').waitFor()
      await openText(page, 'huge.sgf', `(;${HEAD}${noise.join('')})`)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText('Too large for a link').waitFor()
    })
  })
})

describe('open files', () => {
  it('open files survive a crash with their places', async () => {
    await visit(desktop, async (page, context) => {
      await openText(page, 'a.sgf', SOUND)
      await page.keyboard.press('End')
      await openText(page, 'two.sgf', TWO)
      await paste(page, `(;${HEAD}GN[pasted];B[ee])`)
      await kept(page, SOUND, TWO, 'pasted')
      // As after a crash: another window of the same browser, and no farewell to the first.
      const again = await context.newPage()
      await page.close({ runBeforeUnload: false })
      await again.goto(server.address)
      const list = await files(again)
      await expect.poll(() => list.locator('li').count()).toBe(3)
      expect(await textOf(list)).toContain('not saved')
      await list.getByTitle('a.sgf').click()
      await expect.poll(() => again.title()).toBe('a.sgf · 3 · Qipu')
    })
  })

  it('open files return from a slow disk without moving the page or its reader', async () => {
    await visit(desktop, async (page, context) => {
      await openText(page, 'a.sgf', SOUND)
      await kept(page, SOUND)
      const again = await context.newPage()
      await again.addInitScript(() => {
        const { open } = IDBFactory.prototype
        const spun = new Promise((resolve) => Object.assign(globalThis, { spin: resolve }))
        IDBFactory.prototype.open = function (...how) {
          const request = open.apply(this, how)
          Object.defineProperty(request, 'onsuccess', {
            set: (heard) => request.addEventListener('success', (event) => void spun.then(() => heard(event))),
          })
          return request
        }
      })
      const spin = (): Promise<void> => again.evaluate(() => (globalThis as unknown as { spin(): void }).spin())
      await again.goto(server.address)
      const place = again.getByRole('button', { name: 'Files', exact: true })
      const before = await place.boundingBox()
      const list = await files(again)
      expect(await list.locator('li').count()).toBe(0)
      await spin()
      await list.getByTitle('a.sgf').waitFor()
      await expect.poll(() => new URL(again.url()).hash).toBe('#files')
      expect(await place.boundingBox()).toEqual(before)
      // On the first screen in one column, recent files stand above the samples: their room is there before they are.
      await again.setViewportSize({ width: 600, height: 900 })
      await again.goto('about:blank')
      await again.goto(server.address)
      const samples = again.locator('qipu-first .starts')
      const above = await samples.boundingBox()
      expect(await again.locator('qipu-first .recent button').count()).toBe(0)
      await spin()
      await again.locator('qipu-first .recent').getByTitle('a.sgf').waitFor()
      expect(await samples.boundingBox()).toEqual(above)
    })
  })

  it('open files are kept after the browser closed its database by itself, with an event or without', async () => {
    await visit(desktop, async (page) => {
      await page.addInitScript(() => {
        const { transaction } = IDBDatabase.prototype
        IDBDatabase.prototype.transaction = function (...how) {
          Object.assign(globalThis, { connection: this })
          return transaction.apply(this, how)
        }
      })
      await page.reload()
      await openText(page, 'a.sgf', SOUND)
      const close = (isLoud: boolean): Promise<void> =>
        page.evaluate((isLoud) => {
          const { connection } = globalThis as unknown as { connection: IDBDatabase }
          connection.close()
          if (isLoud) connection.dispatchEvent(new Event('close'))
        }, isLoud)
      await close(true)
      await openText(page, 'b.sgf', TWO)
      await close(false)
      await openText(page, 'c.sgf', `(;${HEAD};B[ca])`)
      await kept(page, SOUND, TWO, 'B[ca]')
      expect(await page.locator('.notice').count()).toBe(0)
    })
  })

  it('closed files are offered again, on the first screen too, until the list is cleared', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', SOUND)
      await page.keyboard.press('End')
      await files(page)
      await page.getByRole('button', { name: 'Close a.sgf' }).click()
      await page.getByRole('button', { name: 'Start page' }).click()
      await page.reload()
      await page.locator('qipu-first .recent').getByTitle('a.sgf').click()
      await expect.poll(() => page.title()).toBe('a.sgf · 3 · Qipu')
      await files(page)
      await page.getByRole('button', { name: 'Close a.sgf' }).click()
      await page.getByRole('button', { name: 'Clear list' }).click()
      await expect.poll(() => page.locator('qipu-files').getByTitle('a.sgf').count()).toBe(0)
      await page.getByRole('button', { name: 'Start page' }).click()
      await page.reload()
      await page.locator('qipu-first').waitFor()
      expect(await page.locator('qipu-first .recent').count()).toBe(0)
    })
  })
})
