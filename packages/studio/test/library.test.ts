import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLibrary, FileExtractor, Importer, Library, writeLibraryFile } from '@qipu/library'
import type { Locator, Page } from 'playwright-core'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { librariesPart } from '../src/server/index.ts'
import { desktop, files, nodeOf, openText, phone, studio, violations } from './visit.ts'

/** The library's place: over a library of the server, and over one that the browser keeps. */

const root = mkdtempSync(join(tmpdir(), 'qipu-library-page-'))
const HOSTILE = '<img src=x onerror=alert(1)>'

/** Openings on 9×9 that go on in different ways, so that every question has an answer that is known beforehand. */
const game = (i: number): string => {
  const [black, white] = i === 7 ? [HOSTILE, '李世石'] : [`Black ${i % 4}`, i % 3 === 0 ? '古力' : `White ${i % 5}`]
  const moves = `;B[gc];W[cg];B[${i % 2 === 0 ? 'gg' : 'ce'}];W[${i % 4 === 0 ? 'cc' : 'gf'}];B[ee]`
  const facts = `PB[${black}]PW[${white}]DT[${1990 + (i % 6)}]RE[${i % 3 === 0 ? 'W+R' : 'B+2.5'}]EV[Cup ${i % 2}]`
  return `(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]${facts}${moves})`
}
const GAMES = Array.from({ length: 240 }, (_, i) => game(i))

let library: Library
const parts = { libraries: ['cups'], parts: [] as ReturnType<typeof librariesPart>[] }

beforeAll(async () => {
  const folder = join(root, 'games.qlib')
  await createLibrary(folder)
  const adding = await Importer.begin(folder)
  const path = join(root, 'games.sgf')
  writeFileSync(path, GAMES.join('\n'))
  const source = { bytes: readFileSync(path), name: path }
  const { size, mtimeMs: modified } = statSync(path)
  await adding.put({
    file: { path, size, modified },
    harvest: new FileExtractor().harvest(source, read(source)),
    isPart: false,
  })
  await adding.finish()
  library = await Library.open(folder)
  await writeLibraryFile(library, join(root, 'copy.qlib'))
  parts.parts.push(librariesPart([{ name: 'cups', library }]))
})
afterAll(() => {
  library?.close()
  rmSync(root, { recursive: true, force: true })
})

const { visit } = studio(parts)

const place = (page: Page): Locator => page.locator('qipu-library')
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
const total = (page: Page): Promise<string | null> => page.locator('qipu-library #tab-games small').textContent()
const firstMove = (page: Page): Promise<string | null> =>
  page.locator('qipu-library-next tbody tr').first().textContent({ timeout: 10_000 })
const toLibrary = (page: Page): Promise<void> => page.getByRole('button', { name: 'Library', exact: true }).click()

/** Returns the screen position of a point on the library's board. */
const spot = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.locator('qipu-library-board qipu-board').evaluate(
    (board, [column, row]) => {
      const svg = board.shadowRoot!.querySelector<SVGSVGElement>('.play')!
      const { left, top, width } = svg.getBoundingClientRect()
      const { x: from, y: above, width: units } = svg.viewBox.baseVal
      const at = (step: number, start: number): number => ((step * 40 - start) * width) / units
      return { x: left + at(column!, from), y: top + at(row!, above) }
    },
    [x, y],
  )
const click = async (page: Page, x: number, y: number): Promise<void> => {
  const at = await spot(page, x, y)
  await page.mouse.click(at.x, at.y)
}
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const [start, end] = [await spot(page, ...from), await spot(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

describe('a library of the server', () => {
  it('a library filters games while one types, reports a filter that it cannot read, and sorts', async () => {
    await visit(desktop, async (page) => {
      await toLibrary(page)
      await tab(page, 'Games')
      await expect.poll(() => total(page)).toBe('240')
      await page.getByRole('searchbox', { name: 'Player' }).fill('古力')
      await expect.poll(() => total(page)).toBe('80')
      await page.getByRole('searchbox', { name: 'Date' }).fill('199x')
      await page.getByText('Not understood. Example: 1990..1995').waitFor()
      await page.getByRole('searchbox', { name: 'Date' }).fill('1990')
      await expect.poll(() => total(page)).toBe('40')
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await expect.poll(() => total(page)).toBe('240')
      await page.getByLabel('Sort').selectOption('black')
      await expect.poll(() => page.locator('qipu-library-games .row').first().textContent()).toContain(HOSTILE)
    })
  })

  it('a library is walked through by openings, and opens a game at the position', async () => {
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => firstMove(page)).toMatch(/G7\s+240/)
        await page.getByRole('button', { name: 'G7' }).click()
        await click(page, 2, 6)
        await expect.poll(() => page.locator('qipu-library-next tbody tr').count()).toBe(2)
        await page.getByRole('button', { name: 'C7' }).click()
        await expect.poll(() => total(page)).toBe('120')
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expect.poll(() => total(page)).toBe('240')
        await page.getByRole('button', { name: 'C5' }).click()
        await tab(page, 'Games')
        await expect.poll(() => total(page)).toBe('120')
        await page.locator('qipu-library-games .row').first().click()
        await page.locator('qipu-player').waitFor()
        await expect.poll(() => nodeOf(page)).toBe(3)
        await page.goBack()
        await expect.poll(() => total(page)).toBe('120')
      },
      '#library',
    )
  })

  it('a library finds a shape that is drawn with the mouse, with wildcards', async () => {
    await visit(
      desktop,
      async (page) => {
        await page.getByRole('button', { name: 'Shape', exact: true }).click()
        await page.getByText('Drag a rectangle', { exact: false }).first().waitFor()
        await drag(page, [8, 0], [5, 3])
        await page.getByRole('button', { name: 'Black stone' }).click()
        await click(page, 6, 2)
        await expect.poll(() => page.locator('qipu-library-next p').first().textContent()).toContain('Games: 240')
        await page.getByRole('button', { name: 'White stone' }).click()
        await click(page, 5, 3)
        await expect.poll(() => page.locator('qipu-library-next p').first().textContent()).toContain('Games: 0')
        await page.getByRole('button', { name: 'Anything' }).click()
        await click(page, 5, 3)
        await expect.poll(() => page.locator('qipu-library-next p').first().textContent()).toContain('Games: 240')
        expect(await page.locator('qipu-library-board select').inputValue()).toBe('corner')
      },
      '#library',
    )
  })

  it('a library draws results by year, openings and one player’s record, and names stay text', async () => {
    await visit(
      desktop,
      async (page) => {
        await tab(page, 'Statistics')
        await page.getByRole('group', { name: 'Results by year' }).waitFor()
        expect(await page.locator('qipu-library-statistics .bar').count()).toBe(6)
        await page.locator('qipu-library-statistics .opening .spot').first().waitFor()
        await page.getByRole('searchbox', { name: 'Player' }).fill('<img')
        await page.getByRole('region', { name: `Record of ${HOSTILE}` }).waitFor()
        expect(await page.locator('qipu-library img').count()).toBe(0)
        await page.getByRole('button', { name: '李世石' }).click()
        await page.getByRole('region', { name: 'Record of 李世石' }).waitFor()
      },
      '#library',
    )
  })

  it('a library can be used with the keyboard alone', async () => {
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => firstMove(page)).toMatch(/G7/)
        await page.locator('qipu-library-board [role="gridcell"][tabindex="0"]').focus()
        for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
        await page.keyboard.press('Enter')
        await expect.poll(() => total(page)).not.toBe('240')
        await page.getByRole('button', { name: 'Clear board' }).press('Enter')
        await expect.poll(() => total(page)).toBe('240')
        await page.getByRole('tab', { name: 'Next moves' }).focus()
        await page.keyboard.press('ArrowRight')
        await page.getByRole('listbox', { name: 'Games' }).focus()
        await page.keyboard.press('End')
        await expect
          .poll(() => page.locator('qipu-library-games .row[aria-selected="true"]').textContent())
          .toMatch(/–/)
        await page.keyboard.press('Enter')
        await page.locator('qipu-player').waitFor()
      },
      '#library',
    )
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('a library has no accessibility violations on a %s', async (_, device) => {
    await visit(
      device,
      async (page) => {
        await expect.poll(() => firstMove(page)).toMatch(/G7/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        for (const name of ['Games', 'Statistics', 'Next moves']) {
          await tab(page, name)
          await page.waitForTimeout(50)
          expect(await violations(page)).toEqual([])
        }
      },
      '#library',
    )
  })
})

describe('a library in the browser', () => {
  it('a library is made from open files, answers, survives a reload, and is removed', async () => {
    await visit(desktop, async (page) => {
      await openText(page, 'some.sgf', GAMES.slice(0, 50).join(''))
      await files(page)
      await page.getByRole('button', { name: 'Search these games' }).click()
      await page.getByText('Open games: 50 games.').waitFor()
      await expect.poll(() => firstMove(page)).toMatch(/G7\s+50/)
      await page.getByRole('searchbox', { name: 'Player' }).fill('古力')
      await expect.poll(() => total(page)).toBe('17')
      await page.reload()
      await place(page).locator('select').first().selectOption({ label: 'Open games (in this browser)' })
      await expect.poll(() => firstMove(page)).toMatch(/G7\s+50/)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: 'Remove Open games from this browser' }).click()
      await page.getByText('Open games was removed.').waitFor()
      await expect
        .poll(() => place(page).locator('select').first().locator('option').allTextContents())
        .toEqual(['cups'])
    })
  })

  it('a library file exported by the server is opened in the browser, and other files are refused', async () => {
    await visit(
      desktop,
      async (page) => {
        await expect.poll(() => total(page)).toBe('240')
        await page.locator('#files').setInputFiles(join(root, 'copy.qlib'))
        await page.getByText('copy: 240 games.').waitFor()
        await expect.poll(() => total(page)).toBe('240')
        await page.getByRole('button', { name: 'G7' }).click()
        await tab(page, 'Games')
        await expect.poll(() => page.locator('qipu-library-games .row').first().textContent()).toContain('Move 1')
        await page.locator('qipu-library-games .row').first().click()
        await expect.poll(() => nodeOf(page)).toBe(1)
        await toLibrary(page)
        const buffer = Buffer.from('(;GM[1])')
        await page.locator('#files').setInputFiles([{ name: 'none.qlib', mimeType: 'text/plain', buffer }])
        await page.getByText('This file is not a library.').waitFor()
      },
      '#library',
    )
  })
})
