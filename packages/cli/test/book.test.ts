import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromium } from '../../../scripts/chromium.mjs'
import { Folder, qipu } from '../src/run.testing.ts'

/** The example book with what only a browser can make. */

const folder = new Folder()
const example = fileURLToPath(new URL('../../../examples/book/book.md', import.meta.url))
const before = process.env['CHROMIUM_PATH']
beforeAll(() => void (process.env['CHROMIUM_PATH'] = chromium()))
afterAll(() => {
  if (before === undefined) delete process.env['CHROMIUM_PATH']
  else process.env['CHROMIUM_PATH'] = before
})

const make = () => qipu(['book', example, '-o', folder.at('book'), '--to', 'pdf', '--to', 'latex'])
/** In points, as PDF has it, to millimetres. */
const boxes = (file: string): number[][] =>
  [...folder.text(file).matchAll(/\/MediaBox ?\[([\d. ]+)\]/g)].map(([, box]) =>
    box!
      .trim()
      .split(/\s+/)
      .map((value) => (Number(value) * 25.4) / 72),
  )

it('a book becomes a PDF and figures of their own size for LaTeX, and is printed again only when changed', async () => {
  const { code, err } = await make()
  expect([code, err]).toEqual([0, expect.stringContaining('7 figures, 17 written')])
  const pages = boxes('book/book.pdf')
  expect(pages.length).toBeGreaterThan(4)
  for (const [, , width, height] of pages) {
    expect(width).toBeCloseTo(170, 0)
    expect(height).toBeCloseTo(240, 0)
  }
  const figure = boxes('book/figures/opening-moves.pdf')
  expect(figure).toHaveLength(1)
  expect(figure[0]![2]).toBeCloseTo(70, 0)
  expect(folder.text('book/book.tex')).toContain('\\includegraphics[width=70mm]{figures/opening-moves.pdf}')
  expect((await make()).err).toContain('0 written, 17 unchanged')
})
