import MarkdownIt from 'markdown-it'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { formats } from '../formats/all.ts'
import { chinese } from '../text/language/locale.ts'
import { recordLink } from './link.ts'
import { type MarkdownOptions, qipuFigures } from './markdown-it.ts'
import { qipuFigures as remarkFigures } from './remark.ts'

const KO = ';B[ed];W[fd];B[de];W[ge];B[ef];W[ff];B[aa];W[ee];B[fe];W[bb];B[ai];W[ee]'
const files: Readonly<Record<string, string>> = {
  'game.sgf': `(;FF[4]GM[1]CA[UTF-8]SZ[9]${KO})`,
  'two.sgf': '(;GM[1]FF[4]SZ[9];B[ee])(;GM[1]FF[4]SZ[9];W[aa])',
  '一 局.sgf': '(;GM[1]FF[4]SZ[9];B[ee])',
  'empty.sgf': '',
}
const options: MarkdownOptions = {
  read: (file) => (Object.hasOwn(files, file) ? new TextEncoder().encode(files[file]) : undefined),
}

const html = (text: string, how: Partial<MarkdownOptions> = {}): string =>
  new MarkdownIt().use(qipuFigures, { ...options, ...how }).render(text)

interface Made {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Made[]
}

function remark(text: string): readonly Made[] {
  const processor = unified().use(remarkParse).use(remarkFigures, options)
  return (processor.runSync(processor.parse(text)) as unknown as { children: Made[] }).children
}

const numbersIn = (text: string): string[] => [...text.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number!)

describe('an address in a text', () => {
  it.each([
    ['game.sgf', {}],
    ['game.sgf#12', { move: 12 }],
    ['game.sgf#2..12', { moves: [2, 12] }],
    ['game.sgf#moves=2..12&region=A1:E5', { moves: [2, 12], region: 'A1:E5' }],
    ['game.sgf#player&record=2&node=0', { isPlayer: true, record: 2, node: 0 }],
    ['a/b/game.wei7?x=1#theme=dark&size=200', { file: 'a/b/game.wei7', theme: 'dark', size: 200 }],
    ['game.sgf#2..12&width=62.5mm&id=the-ko', { width: 62.5, id: 'the-ko' }],
    ['%E4%B8%80%20%E5%B1%80.SGF', { file: '一 局.SGF' }],
  ])('an address in a text may be a record: %s', (address, wanted) => {
    expect(recordLink(address, formats)).toMatchObject(wanted)
  })

  it.each(['picture.png', 'sgf', 'https://example.org/', 'game.sgf.html', ''])(
    'an address in a text may be no record: %s',
    (address) => {
      expect(recordLink(address, formats)).toBeUndefined()
    },
  )

  it.each([
    'x',
    '12..2',
    '0..5',
    'move=',
    'move=1.5',
    'size=0',
    'constructor',
    'player=no',
    'width=80',
    'width=0mm',
    'id=a b',
    'id=',
  ])('an unknown part of an address is reported: #%s', (part) =>
    expect(recordLink(`game.sgf#${part}`, formats)).toEqual({ file: 'game.sgf', unknown: part }),
  )
})

describe('a picture that is a record', () => {
  it('a Markdown picture that is a record becomes a figure with numbers, caption and notes', () => {
    const text = html('Before.\n\n![The *ko*](game.sgf#8..12&coordinates=none)\n\nAfter.')
    expect(text).toMatch(/^<p>Before\.<\/p>\n<figure class="qipu-figure">\n<svg/)
    expect(text).toMatch(/<figcaption>The \*ko\*<br>12 at 8<\/figcaption>\n<\/figure>\n+<p>After\.<\/p>\n$/)
    expect(numbersIn(text).sort()).toEqual(['10', '11', '8', '9'])
  })

  it('a Markdown picture that is a record can be a position without numbers', () => {
    const text = html('![](game.sgf#4&coordinates=none)')
    expect([...text.matchAll(/data-key="stone:/g)]).toHaveLength(4)
    expect(numbersIn(text)).toEqual([])
    expect(text).not.toContain('figcaption')
  })

  it('a Markdown picture that is a record can be a player with a picture inside', () => {
    const text = html('![Try it](two.sgf#player&record=2)', { script: '/qipu-player.js' })
    expect(text).toContain('<script type="module" src="/qipu-player.js"></script>')
    expect(text).toMatch(/<qipu-player src="two\.sgf" game="2">\n<figure>\n<svg/)
  })

  it('a Markdown figure has its width in millimetres and the id by which a text refers to it', () => {
    const text = html('![x](game.sgf#4&width=50mm&id=four)')
    expect(text).toMatch(/^<figure class="qipu-figure" id="four">\n<svg [^>]* width="50mm" height="[\d.]+mm"/)
  })

  it('a Markdown figure among words has no caption', () => {
    expect(html('See ![x](game.sgf#1) here.')).toMatch(/^<p>See <svg[\s\S]*<\/svg> here\.<\/p>\n$/)
  })

  it('a Markdown figure is in the language of the book', () => {
    expect(html('![](game.sgf#8..12)', { locale: chinese })).toContain('12＝8')
  })

  it('other Markdown pictures are left alone', () => {
    expect(html('![x](a.png)')).toBe('<p><img src="a.png" alt="x"></p>\n')
  })

  it('the caption of a Markdown figure never becomes markup', () => {
    expect(html('![<b>&"](game.sgf#4)')).toContain('<figcaption>&lt;b&gt;&amp;')
  })

  it.each([
    ['missing.sgf', 'no such file'],
    ['empty.sgf', 'no game record'],
    ['game.sgf#record=2', 'no game 2'],
    ['game.sgf#99', 'no such moves'],
    ['game.sgf#20..30', 'no such moves'],
    ['game.sgf#region=Z', 'Z'],
    ['game.sgf#theme=pink', 'pink'],
    ['game.sgf#coordinates=pink', 'pink'],
    ['game.sgf#nonsense', 'nonsense'],
  ])('a Markdown figure that cannot be drawn gives the reason: %s', (address, why) => {
    expect(() => html(`![x](${address})`)).toThrow(why)
    const problems: string[] = []
    const text = html(`![x](${address})\n\nAfter.`, { onProblem: (problem) => problems.push(problem) })
    expect(problems).toEqual([expect.stringContaining(why)])
    expect(text).toContain('role="alert"')
    expect(text).toContain('<p>After.</p>')
  })
})

describe('remark', () => {
  it('a figure in remark replaces its paragraph', () => {
    const [before, figure, after] = remark('Before.\n\n![x](game.sgf#8..12)\n\n![y](a.png)')
    expect([before!.type, figure!.type, after!.type]).toEqual(['paragraph', 'html', 'paragraph'])
    expect(figure!.value).toBe(html('![x](game.sgf#8..12)'))
  })

  it('a figure in remark may stand among words', () => {
    const [paragraph] = remark('See ![x](game.sgf#1) here.')
    expect(paragraph!.children!.map(({ type }) => type)).toEqual(['text', 'html', 'text'])
  })
})
