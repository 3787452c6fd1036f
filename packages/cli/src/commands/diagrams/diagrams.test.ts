import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const KO = 'dd ed df ef ce fe hh de ee hb ib de gb gb ee'
const moves = KO.split(' ').map((at, i) => `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`)
const game = folder.put(
  'game.sgf',
  `(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ada <3>]PW[王五]EV[Cup]DT[2020-02-02]KM[6.5]RE[B+R]${moves.slice(0, 12).join('')}(${moves[12]}C[A ko threat & more];W[gc]${moves[14]})(;B[aa]))`,
)

describe('qipu diagrams', () => {
  it('`diagrams` writes figures and a page to print', async () => {
    const { code, err } = await qipu(['diagrams', game, '-d', folder.at('en'), '--variations'])
    expect(code).toBe(0)
    expect(err).toContain('2 figures')
    expect(folder.list('en')).toEqual(['figure-001.svg', 'figure-002.svg', 'index.html'])
    const page = folder.text('en/index.html')
    expect(page).toContain('<html lang="en">')
    expect(page).toMatch(/<\/header>\n<main>.*<\/main>\n<\/body>/s)
    expect(page).toContain('Black Ada &lt;3&gt; – White 王五')
    expect(page).toContain('Figure 1 (1–15)')
    expect(page).toContain('12 at 8, 15 at 9')
    expect(page).toContain('<b>13.</b> A ko threat &amp; more')
    expect(page).toContain('Diagram 1 (1)')
    expect(page).toContain('Black wins by resignation')
    expect(page).toContain('size: A4')
  })

  it('`diagrams` rebuilds the folders of a directory, with a folder per file', async () => {
    folder.put('games/one.sgf', '(;GM[1]FF[4]SZ[9];B[aa])')
    folder.put('games/deep/one.sgf', '(;GM[1]FF[4]SZ[9];B[bb])')
    folder.put('games/readme.md', 'no record')
    const { code } = await qipu(['diagrams', folder.at('games'), '-d', folder.at('all')])
    expect(code).toBe(0)
    expect(folder.list('all/one.sgf')).toEqual(['figure-001.svg', 'index.html'])
    expect(folder.list('all/deep/one.sgf')).toEqual(['figure-001.svg', 'index.html'])
  })

  it('`diagrams` has as many moves per figure as --every says, PNG beside SVG, and Chinese words', async () => {
    const args = ['diagrams', game, '-d', folder.at('zh'), '--every', '10', '--png', '--size', '200']
    const { code } = await qipu(args, { language: 'zh' })
    expect(code).toBe(0)
    expect(folder.list('zh')).toEqual([
      'figure-001.png',
      'figure-001.svg',
      'figure-002.png',
      'figure-002.svg',
      'index.html',
    ])
    const page = folder.text('zh/index.html')
    expect(page).toContain('<html lang="zh-CN">')
    expect(page).toContain('第 2 图（11–15）')
    expect(page).toContain('>15＝a<')
  })

  it('`diagrams` gives every picture of the page gradients of its own', async () => {
    await qipu(['diagrams', game, '-d', folder.at('wood'), '--every', '5', '--theme', 'light'])
    const ids = [...folder.text('wood/index.html').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('`diagrams` asks for -d', async () => {
    const { code, err } = await qipu(['diagrams', game])
    expect(code).toBe(2)
    expect(err).toContain('-d')
  })
})
