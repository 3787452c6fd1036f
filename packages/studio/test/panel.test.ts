import { describe, expect, it } from 'vitest'
import {
  BROKEN,
  contentOf,
  desktop,
  download,
  enter,
  files,
  gameOf,
  HEAD,
  nodeOf,
  openText,
  phone,
  studio,
  tab,
  textOf,
} from './visit.ts'

/** The panel: what is wrong with a file, what it can be exported to, its games, its problems. */

const { visit } = studio()

describe('the check', () => {
  it('the check is one line where nothing is wrong', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD};B[ee])`)
      await tab(page, 'Check')
      expect((await page.locator('qipu-check').getByRole('status').textContent())?.trim()).toMatch(/Nothing wrong$/)
      expect(await page.locator('qipu-check details').count()).toBe(0)
    })
  })

  it('the check lists errors first, groups repeats, and folds into one line', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}XX[a]YY[b]TR[aa][aa];B[aa];W[aa];B[aa];W[zz])`)
      await tab(page, 'Check')
      const kinds = await page.locator('qipu-check .group .kind').allTextContents()
      expect(kinds).toEqual(
        [...kinds].sort(
          (a, b) => ['Error', 'Warning', 'Loss', 'Note'].indexOf(a) - ['Error', 'Warning', 'Loss', 'Note'].indexOf(b),
        ),
      )
      expect(kinds[0]).toBe('Error')
      expect(await page.locator('qipu-check .group', { hasText: 'occupied' }).locator('.count').textContent()).toBe(
        '×2',
      )
      await page.locator('qipu-check details.all > summary').click()
      expect(await page.locator('qipu-check .group').first().isVisible()).toBe(false)
    })
  })

  it('a diagnostic leads to its place on the board and in the source', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}C[first\nsecond];B[aa]\n;W[bb]\n;B[aa])`)
      await tab(page, 'Check')
      await page.locator('qipu-check button.where').first().click()
      await expect.poll(() => nodeOf(page)).toBe(3)
      const here = page.locator('qipu-source mark.here')
      expect(await here.textContent()).toBe('aa')
      expect(await page.locator('qipu-source .row', { has: page.locator('mark.here') }).getAttribute('data-line')).toBe(
        '4',
      )
      expect(await here.isVisible()).toBe(true)
    })
  })

  it('a diagnostic leads to its place in a long file on one line', async () => {
    await visit(desktop, async (page) => {
      const long = Array.from({ length: 4000 }, () => ';AE[aa]').join('')
      await openText(page, 'a.sgf', `(;${HEAD}${long};B[aa];W[aa])`)
      await tab(page, 'Check')
      await page.locator('qipu-check .group', { hasText: 'occupied' }).locator('button.where').first().click()
      await page.locator('qipu-source mark.here').waitFor()
      expect(await page.locator('qipu-source .row').count()).toBeLessThan(100)
    })
  })

  it('the place of a diagnostic stays in sight where the rows become shorter, as by a scroll bar', async () => {
    await visit(desktop, async (page) => {
      const long = Array.from({ length: 4000 }, () => ';AE[aa]').join('')
      await openText(page, 'a.sgf', `(;${HEAD}${long};B[aa];W[aa])`)
      await tab(page, 'Check')
      await page.locator('qipu-check .group', { hasText: 'occupied' }).locator('button.where').first().click()
      await page.locator('qipu-source mark.here').waitFor()
      const rows = () => page.locator('qipu-source .all').evaluate(({ clientHeight }) => clientHeight)
      const before = await rows()
      await page.locator('qipu-source').evaluate((source) => (source.style.marginInlineEnd = '120px'))
      await expect.poll(rows).toBeGreaterThan(before)
      await page.locator('qipu-source mark.here').waitFor()
    })
  })

  it('the tree of a dictionary has room for six rows or more beside the board', async () => {
    await visit(desktop, async (page) => {
      const lines = Array.from({ length: 12 }, (_, i) => `(;B[${'abcdefghi'[i % 9]}${i < 9 ? 'a' : 'b'}])`).join('')
      await openText(page, 'tree.sgf', `(;${HEAD}${lines})`)
      const tree = page.locator('qipu-panel .tree')
      await tree.waitFor()
      expect((await tree.boundingBox())!.height).toBeGreaterThanOrEqual(6 * 26)
    })
  })

  it('the check repairs what its reader has mended, and undoes the repair', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}GN[x]GN[y];B[aa]TR[bb][bb])`)
      await tab(page, 'Check')
      const sum = page.locator('qipu-check .sum')
      const before = await sum.textContent()
      await page.getByRole('button', { name: /^Repair/ }).click()
      await expect.poll(() => sum.textContent()).not.toBe(before)
      expect(await textOf(await files(page))).toContain('not saved')
      await page.getByRole('button', { name: 'Board', exact: true }).click()
      await tab(page, 'Check')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => sum.textContent()).toBe(before)
      expect(await textOf(await files(page))).not.toContain('not saved')
    })
  })

  it('the report of a check can be saved and printed, without the page around it', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'broken.sgf', BROKEN)
      await tab(page, 'Check')
      const made = await download(page, 'Save report')
      expect(made.suggestedFilename()).toBe('broken.sgf.check.txt')
      const text = await contentOf(made)
      expect(text).toMatch(/^broken\.sgf\n/)
      expect(text).toMatch(/2 errors/)
      expect(text).toMatch(/1:\d+ {2}\S/)
      await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('data-printed', '')))
      await page.getByRole('button', { name: 'Print report' }).click()
      await page.locator('body[data-printed]').waitFor()
      await page.emulateMedia({ media: 'print' })
      const printed = page.locator('qipu-print')
      const [name, about, sum, ...messages] = text.split('\n')
      expect(await printed.locator('h1, p').allTextContents()).toEqual([name, about, sum])
      expect(await printed.locator('pre').textContent()).toBe(messages.join('\n').trim())
      expect(await page.locator('.app').isVisible()).toBe(false)
    })
  })
})

describe('the export', () => {
  it.each([
    ['#sample=game.sgf', 'sgf'],
    ['#sample=gomoku.txt', 'ccgc'],
    ['#sample=tutorial.wei7', 'sgf'],
  ])('the export of %s begins with the format in which such games are usually kept', async (hash, format) => {
    await visit(
      desktop,
      async (page) => {
        await tab(page, 'Export')
        expect(await page.locator('#format').inputValue()).toBe(format)
      },
      hash,
    )
  })

  it('the export sums up losses in plain words, with details on demand', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}EV[Cup]PC[Here]RO[1];B[aa]TR[bb][cc]SQ[dd])`)
      await tab(page, 'Export')
      expect(await page.locator('qipu-export .sum').textContent()).toBe('Nothing is lost.')
      await page.locator('#format').selectOption('wei7')
      await expect
        .poll(() => page.locator('qipu-export .sum').textContent())
        .toBe('3 marks approximated, 2 facts lost: event, round')
      expect(await page.locator('qipu-export li').first().isVisible()).toBe(false)
      await page.locator('qipu-export summary').click()
      await page.locator('qipu-export button.where').first().click()
      await expect.poll(() => nodeOf(page)).toBe(1)
    })
  })

  it('the export copies the text, and prints figures in which Black and White are named', async () => {
    await visit({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openText(page, 'a.sgf', `(;${HEAD}PB[Gu Li]PW[Lee];B[aa];W[bb]C[a comment])`)
      await tab(page, 'Export')
      await page.getByRole('button', { name: 'Copy text' }).click()
      await page.getByText('Copied', { exact: true }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('PB[Gu Li]')
      await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('data-printed', '')))
      await page.getByRole('button', { name: 'Print' }).click()
      await page.locator('body[data-printed]').waitFor()
      await page.emulateMedia({ media: 'print' })
      const sheet = page.locator('qipu-print')
      expect(await sheet.locator('.who').textContent()).toBe('Black: Gu Li, White: Lee')
      expect(await sheet.locator('figure svg').count()).toBe(1)
      expect(await sheet.locator('.said').textContent()).toContain('a comment')
    })
  })

  it('figures of army chess are printed in the language of the page', async () => {
    await visit(
      { ...desktop, locale: 'zh-CN' },
      async (page) => {
        const pieces = page.locator('qipu-print figure svg').first()
        await page.locator('qipu-player qipu-board').waitFor()
        // Nothing is rendered before printing: a dictionary has thousands of figures.
        expect(await pieces.count()).toBe(0)
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
        await expect.poll(() => pieces.textContent()).toContain('军旗')
        expect(await pieces.textContent()).not.toContain('FLAG')
        expect(await page.locator('qipu-print .who').textContent()).toMatch(/^红方：/)
        await page.evaluate(() => dispatchEvent(new Event('afterprint')))
        await expect.poll(() => pieces.count()).toBe(0)
      },
      '#sample=army-chess.txt',
    )
  })
})

const MANY = Array.from({ length: 600 }, (_, i) => {
  const name = i === 299 ? `${'A very long name of a game that no row can show '.repeat(3)}no. 300` : `Game ${i + 1}`
  return `(;${HEAD}GN[${name}]DT[${1600 + ((i * 7) % 600)}]${';B[aa];W[bb]'.repeat(1 + (i % 5))})`
}).join('\n')

describe('a file with hundreds of games', () => {
  it('a file of 600 games has a list with filter and order, of which only a part is rendered', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'many.sgf', MANY)
      await page.locator('.games .list').click()
      const rows = page.locator('qipu-games .row')
      const names = (): Promise<string[]> => page.locator('qipu-games .row .name').allTextContents()
      expect(await rows.count()).toBeLessThan(60)
      await page.locator('qipu-games select').selectOption('name true')
      expect((await names())[0]).toBe('Game 600')
      await page.locator('qipu-games select').selectOption('name false')
      expect((await names()).slice(1, 4)).toEqual(['Game 1', 'Game 2', 'Game 3'])
      await page.getByRole('searchbox').fill('no. 300')
      await page.getByText('1 of 600', { exact: true }).waitFor()
      await rows.first().click()
      await expect.poll(() => gameOf(page)).toBe('Game 300 of 600')
      const [start, end] = await page.locator('qipu-games .row .name span').allTextContents()
      expect(end).toMatch(/no\. 300$/)
      expect(start!.length).toBeGreaterThan(100)
      expect(await page.locator('qipu-games .row .name span').last().isVisible()).toBe(true)
    })
  })

  it('a list of 600 games is walked through by keys', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'many.sgf', MANY)
      await page.locator('.games .list').press('Enter')
      await page.getByRole('listbox').focus()
      await page.keyboard.press('End')
      await expect.poll(() => gameOf(page)).toBe('Game 600 of 600')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => gameOf(page)).toBe('Game 599 of 600')
      expect(await page.locator('qipu-games .row[aria-selected="true"]').isVisible()).toBe(true)
    })
  })
})

const problem = (at: string): string => `(;${HEAD}AB[aa]AW[ab]GN[${at}](;B[${at}]C[RIGHT])(;B[ii]C[WRONG]))`

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('a collection of problems on a %s', (_, device) => {
  it('a collection of problems counts the solved ones, and leads to the next', async () => {
    await visit(device, async (page) => {
      await openText(page, 'p.sgf', ['ba', 'ca', 'da'].map(problem).join(''))
      const isSolving = (): Promise<boolean> => page.locator('qipu-solve').isVisible()
      const play = async (x: number, y: number): Promise<void> => {
        await expect.poll(isSolving).toBe(true)
        const place = await page.locator('qipu-player qipu-board').evaluate(
          (board, [column, row]) => {
            const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
            const { left, top, width } = svg.getBoundingClientRect()
            const { x: from, y: above, width: units } = svg.viewBox.baseVal
            const at = (step: number, start: number): number => ((step * 40 - start) * width) / units
            return { x: left + at(column!, from), y: top + at(row!, above) }
          },
          [x, y],
        )
        for (const _tap of device === phone ? [1, 2] : [1]) await page.mouse.click(place.x, place.y)
      }
      await enter(page, 'Replay')
      await expect.poll(isSolving).toBe(false)
      await enter(page, 'Solve')
      await play(1, 0)
      const score = page.locator('qipu-panel .practice p b')
      await expect.poll(() => score.textContent()).toBe('1 of 3 solved')
      await page.locator('qipu-solve').getByRole('button', { name: 'Next problem' }).click()
      await expect.poll(() => gameOf(page)).toBe('Game 2 of 3')
      await play(8, 8)
      await expect.poll(() => page.locator('qipu-player qipu-solve .state').getAttribute('class')).toContain('wrong')
      await page.reload()
      await expect.poll(() => page.title()).toBe('p.sgf 2/3 · Qipu')
      await page.locator('qipu-player qipu-board').waitFor()
      await expect.poll(isSolving).toBe(true)
      await expect.poll(() => score.textContent()).toBe('1 of 3 solved')
      await page.evaluate(() => {
        const later = Date.now() + 3_600_000
        Date.now = () => later
      })
      await page.locator('qipu-solve').getByRole('button', { name: 'Next problem' }).click()
      await expect.poll(() => page.locator('qipu-panel .practice p span').textContent()).toBe('1 to repeat now')
    })
  })
})

describe('a hidden result', () => {
  it('a hidden result is in no title and no list', async () => {
    await visit(desktop, async (page) => {
      await openText(
        page,
        'final B+R.sgf',
        `(;${HEAD}GN[Black wins by resignation]RE[B+R];B[aa];W[bb])(;${HEAD}RE[W+3.5];B[aa])`,
      )
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByLabel('Hide the result until the end').check()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.title()).toBe('final ….sgf 1/2 · Qipu')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('…')
      await page.locator('.games .list').click()
      expect(await page.locator('qipu-games').textContent()).not.toMatch(/wins/)
      await page.reload()
      await expect.poll(() => page.title()).toBe('final ….sgf 1/2 · Qipu')
    })
  })
})
