import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const KO = ';B[ed];W[fd];B[de];W[ge];B[ef];W[ff];B[aa];W[ee];B[fe];W[bb];B[ai];W[ee]'
const folder = new Folder()
folder.put('game.sgf', `(;FF[4]GM[1]CA[UTF-8]SZ[9]${KO})`)
const example = fileURLToPath(new URL('../../../../../examples/book/book.md', import.meta.url))

let made = 0
/** Makes a book of a text; returns where it is and what was said. */
async function book(text: string, ...how: string[]) {
  const name = `${++made}`
  const file = folder.put(`${name}.md`, text)
  const { code, err } = await qipu(['book', file, '-o', folder.at(`${name}-book`), ...how])
  return { code, err: err.replaceAll(`${dirname(file)}/`, ''), at: `${name}-book`, file }
}

const page = async (text: string): Promise<string> => folder.text(`${(await book(text)).at}/index.html`)

describe('qipu book', () => {
  it('`book` makes a page with figures in millimetres, numbered by chapter, and references to them', async () => {
    const text = await page(
      '---\ntitle: Kōs & more\nauthor: A <b>\n---\n# One\n\nSee [](#ko).\n\n![](game.sgf#4)\n\n# Two\n\n![The *ko*](game.sgf#8..12&width=60mm&id=ko)\n',
    )
    expect(text).toContain('<title>Kōs &amp; more</title>')
    expect(text).toContain('<p>A &lt;b&gt;</p>')
    expect(text).toContain('<p>See <a href="#ko">Figure 2.1</a>.</p>')
    expect(text).toMatch(/<figure id="figure-1\.1">\n<img src="figures\/game-4\.svg"/)
    expect(text).toMatch(/<figure id="ko">\n<img src="figures\/ko\.svg" alt="The ko" style="width: 60mm;/)
    expect(text).toContain('<b>Figure 2.1</b>&ensp;The ko<span class="moves">12 at 8</span>')
    expect(folder.text(`${made}-book/figures/ko.svg`)).toMatch(/^<svg [^>]*width="60mm" height="[\d.]+mm"/)
  })

  it('`book` writes in the language of the book', async () => {
    const text = await page('---\nlanguage: zh\n---\n# 劫\n\n![打劫](game.sgf#8..12)\n')
    expect(text).toContain('<html lang="zh-CN">')
    expect(text).toContain('<b>图 1</b>&ensp;打劫<span class="moves">12＝8</span>')
  })

  it('`book` renders emphasis, links, notes, lists, code and tables of Markdown', async () => {
    const text = await page(
      'A *b* **c** `d<` [e](https://example.org/?a&b) [f][g][^1]\\\nh\n\n[g]: i.html\n[^1]: Note[^2]\n[^2]: Deeper\n\n> q\n\n3. one\n4. two\n\n- a\n\n  b\n\n***\n\n```\n<x>\n```\n\n| l | r |\n|---|--:|\n| 1 | 2 |\n',
    )
    expect(text).toContain(
      '<p>A <em>b</em> <strong>c</strong> <code>d&lt;</code> <a href="https://example.org/?a&amp;b">e</a> <a href="i.html">f</a><sup><a href="#note-1">1</a></sup><br>\nh</p>',
    )
    expect(text).toContain(
      '<li id="note-1" value="1"><p>Note<sup><a href="#note-2">2</a></sup></p>\n</li>\n<li id="note-2"',
    )
    expect(text).toContain('<ol start="3">\n<li>one</li>\n<li>two</li>\n</ol>')
    expect(text).toContain('<li><p>a</p>\n<p>b</p>\n</li>')
    expect(text).toContain('<hr>')
    expect(text).toContain('<pre><code>&lt;x&gt;</code></pre>')
    expect(text).toContain('<th style="text-align: right">r</th>')
  })

  it('`book` includes texts where they are named, with addresses relative to each', async () => {
    folder.put('part/one.md', '## Inner\n\n![](../game.sgf#1)\n')
    const text = await page('# Title\n\n![](part/one.md)\n')
    expect(text).toMatch(/<h1>Title<\/h1>[\s\S]*<h2 id="section-2" class="chapter">.*Inner<\/h2>[\s\S]*Figure 1\.1/)
  })

  it('`book` writes only what has changed, and removes what is gone', async () => {
    folder.put('a.sgf', '(;FF[4]GM[1]SZ[9];B[aa])')
    folder.put('b.sgf', '(;FF[4]GM[1]SZ[9];B[bb])')
    const { at, file, err } = await book('![](a.sgf)\n\n![](b.sgf)\n')
    expect(err).toContain('2 figures, 3 written, 0 unchanged')
    const again = () => qipu(['book', file, '-o', folder.at(at)])
    const when = statSync(folder.at(`${at}/figures/a.svg`)).mtimeMs
    expect((await again()).err).toContain('0 written, 3 unchanged')
    folder.put('b.sgf', '(;FF[4]GM[1]SZ[9];B[cc])')
    expect((await again()).err).toContain('1 written, 2 unchanged')
    expect(statSync(folder.at(`${at}/figures/a.svg`)).mtimeMs).toBe(when)
    folder.put(file.slice(folder.path.length + 1), '![](b.sgf)\n')
    folder.put(`${at}/mine.txt`, 'mine')
    await again()
    expect(folder.list(at)).toEqual(['figures/b.svg', 'index.html', 'mine.txt', 'qipu-book.json'])
  })

  it('`book` overwrites neither foreign files nor its own that were changed by hand', async () => {
    mkdirSync(folder.at('full'))
    folder.put('full/novel.txt', 'dear')
    const file = folder.put('t.md', '![](game.sgf)')
    const foreign = await qipu(['book', file, '-o', folder.at('full')])
    expect([foreign.code, foreign.err]).toEqual([2, expect.stringContaining('novel.txt')])
    expect(folder.list('full')).toEqual(['novel.txt'])
    const { at } = await book('![](game.sgf)')
    folder.put(`${at}/index.html`, 'changed by hand')
    const changed = await qipu(['book', folder.at(`${made}.md`), '-o', folder.at(at)])
    expect([changed.code, changed.err]).toEqual([2, expect.stringContaining('was changed since')])
    expect(folder.text(`${at}/index.html`)).toBe('changed by hand')
    expect((await qipu(['book', folder.at(`${made}.md`), '-o', folder.at(at), '--force'])).code).toBe(0)
    folder.put(`${at}/qipu-book.json`, '{')
    const damaged = await qipu(['book', folder.at(`${made}.md`), '-o', folder.at(at)])
    expect([damaged.code, damaged.err]).toEqual([2, expect.stringContaining('is damaged')])
  })

  it.each([
    ['a\n\n![](missing.sgf)', ':3:1: error: missing.sgf: no such file'],
    ['x ![](game.sgf#20..30)', ':1:3: error: game.sgf: the game has no such moves'],
    ['![](game.sgf#nonsense)', ':1:1: error: game.sgf: “nonsense” has no meaning'],
    ['![](game.sgf#width=900mm)', ':1:1: error: the figure is 900 mm wide, the text only 174 mm'],
    ['![](notes.doc)', ':1:1: error: notes.doc: neither a record'],
    ['![](photo.png)', ':1:1: error: photo.png: no such file'],
    ['![](photo.png#4..5&theme)', ':1:1: error: photo.png: “theme” has no meaning'],
    ['![](https://example.org/a.png)', ':1:1: error: a book holds its pictures itself'],
    ['See\n[](#nothing).', ':2:1: error: nothing in the book is called “nothing”; figures get names'],
    ['# A {#b}\n\n[](#nothing)', ':3:1: error: nothing in the book is called “nothing”; known: b'],
    ['# A {#a}\n\n![](game.sgf#id=a)', ':3:1: error: “a” is already the name of something at'],
    ['# A {#a/b}', ':1:1: error: “a/b” cannot be a name'],
    ['![](none.md)', ':1:1: error: none.md: no such file'],
    ['---\ntitle: x', ':1:1: error: the head of the text has no second ---'],
    ['---\nsize: 3\n---', ':2:1: error: unknown fact “size”; known: title, author, date, language, paper, width'],
    ['---\n\npaper: b17\n---', ':3:1: error: paper cannot be “b17”; use one of a4'],
    ['---\nwidth: 80\n---', ':2:1: error: width cannot be “80”; use millimetres such as 80mm'],
    ['---\nwords\n---', ':2:1: error: expected NAME: VALUE'],
  ])('`book` says where a manuscript is wrong, and writes nothing: %j', async (text, said) => {
    const { code, err, at } = await book(text)
    expect([code, err]).toEqual([1, expect.stringContaining(`${made}.md${said}`)])
    expect(() => folder.list(at)).toThrow()
  })

  it('`book` reports all mistakes at once', async () => {
    const { err } = await book('![](a1.sgf)\n\n![](a2.sgf)\n\n[](#a3)')
    expect(err.match(/error/g)).toHaveLength(3)
  })

  it('`book` refuses texts that include each other in a circle', async () => {
    folder.put('ring/b.md', 'B\n\n![](c.md)\n')
    folder.put('ring/c.md', 'C\n\n![](../ring/b.md)\n')
    const { code, err } = await book('![](ring/b.md)')
    expect([code, err]).toEqual([1, expect.stringContaining('ring/c.md:3:1: error:')])
    expect(err).toMatch(/ring\/b\.md → \S*ring\/c\.md → \S*ring\/b\.md/)
  })

  it('`book` refuses texts that are not UTF-8', async () => {
    const file = folder.put('gbk.md', new Uint8Array([0xc6, 0xe5]))
    const { code, err } = await qipu(['book', file, '-o', folder.at('gbk')])
    expect([code, err]).toEqual([2, expect.stringContaining('not UTF-8')])
  })

  it('`book` escapes markup out of records and captions, and allows no script', async () => {
    folder.put('evil.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[<script>1</script>]LB[aa:<i>];B[ee])')
    const text = await page('![<script>2</script>](evil.sgf#0)\n\n[a](<javascript:alert(1)>)')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('javascript:')
    expect(text).toContain(`content="script-src 'none'"`)
  })

  it('`book` asks for -o DIR, and says that PDF needs Chromium', async () => {
    expect((await qipu(['book', folder.put('w.md', 'x')])).err).toContain('-o DIR')
    const before = process.env['CHROMIUM_PATH']
    process.env['CHROMIUM_PATH'] = ''
    const { code, err } = await book('![](game.sgf)', '--to', 'pdf')
    if (before === undefined) delete process.env['CHROMIUM_PATH']
    else process.env['CHROMIUM_PATH'] = before
    expect([code, err]).toEqual([2, expect.stringContaining('CHROMIUM_PATH')])
  })
})

describe('qipu book --to latex', () => {
  const latex = async (text: string): Promise<string> =>
    folder.text(`${(await book(text, '--to', 'latex', '--figures', 'svg')).at}/book.tex`)

  it('`book --to latex` leaves the numbering of figures and sections to LaTeX', async () => {
    const text = await latex(
      '---\npaper: b5\n---\n# One\n\nSee [](#ko), [it](#ko).\n\n![K_o 100%](game.sgf#8..12&width=60mm&id=ko)\n\n# Two\n\n## Three {#three}\n\n[](#three)[^n]\n\n[^n]: A *note*\n',
    )
    expect(text).toContain('\\documentclass[10pt,oneside]{book}')
    expect(text).toContain('paperwidth=176mm,paperheight=250mm')
    expect(text).toContain('See \\hyperref[fig:ko]{Figure~\\ref*{fig:ko}}, \\hyperref[fig:ko]{it}.')
    expect(text).toContain(
      '\\includesvg[width=60mm]{figures/ko}\n\\caption{K\\_o 100\\%}\\label{fig:ko}\n\\\\{\\small 12 at 8}',
    )
    expect(text).toContain('\\section{Three}\\label{sec:three}')
    expect(text).toContain('\\hyperref[sec:three]{Three}\\footnotemark[1]\n\n\\footnotetext[1]{A \\emph{note}}')
  })

  it('`book --to latex` escapes all special characters of LaTeX', async () => {
    expect(await latex('a & b % c $ d # e _ f { g } h ~ i ^ j \\\\end{document} 棋')).toContain(
      'a \\& b \\% c \\$ d \\# e \\_ f \\{ g \\} h \\textasciitilde{} i \\textasciicircum{} j \\textbackslash{}end\\{document\\} 棋',
    )
  })

  it('`book --to latex` reports the HTML that it leaves out', async () => {
    const { code, err } = await book('a <b>c</b>', '--to', 'latex', '--figures', 'svg')
    expect([code, err]).toEqual([0, expect.stringContaining(':1:3: loss: HTML is left out of LaTeX')])
  })
})

it('the example book of the repository is made, as a page and for LaTeX', async () => {
  const { code, err } = await qipu([
    'book',
    example,
    '-o',
    folder.at('example'),
    '--to',
    'html',
    '--to',
    'latex',
    '--figures',
    'svg',
  ])
  expect([code, err]).toEqual([0, expect.stringContaining('7 figures, 9 written')])
  const text = folder.text('example/index.html')
  expect([...text.matchAll(/<b>Figure (\d\.\d)<\/b>/g)].map(([, number]) => number)).toEqual([
    '1.1',
    '1.2',
    '2.1',
    '2.2',
    '3.1',
    '3.2',
  ])
})
