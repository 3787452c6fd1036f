import { go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { type Paragraph, type ProseOptions, proseOf } from './prose.ts'

const board = { width: 19, height: 19 }
const prose = (text: string, more: Partial<ProseOptions> = {}): Paragraph[] =>
  proseOf(text, { game: go, board, ...more })
const runs = (text: string, more?: Partial<ProseOptions>) => prose(text, more).flatMap(({ lines }) => lines.flat())
const points = (text: string, more?: Partial<ProseOptions>) =>
  runs(text, more).flatMap((run) => (run.type === 'point' ? [run.text] : []))

describe('comments', () => {
  it('a comment is split into paragraphs and lines', () => {
    expect(prose('one\r\ntwo\n\n\nthree').map(({ lines }) => lines.length)).toEqual([2, 1])
    expect(prose('\n \n')).toEqual([])
  })

  it('a comment links the points of the board that it names', () => {
    expect(points('Black D4, then Q16 and (K10). 白 C3！')).toEqual(['D4', 'Q16', 'K10', 'C3'])
    expect(runs('at Q16')[1]).toEqual({ type: 'point', text: 'Q16', point: 15 + 3 * 19, style: 'plain' })
  })

  it('a comment links no word that is not a point of this board', () => {
    expect(points('U4 I9 A20 d4 AB12 mp3 B52s 3D-printed')).toEqual([])
    expect(points('Q16', { board: { width: 9, height: 9 } })).toEqual([])
  })

  it('a comment reads points in the coordinates that are shown', () => {
    expect(points('4-4 and 16-3', { parsePoint: (text) => (text === '4-4' ? 60 : undefined) })).toEqual(['4-4'])
  })

  it('a comment links no single letter: it may be an article, a person or a word', () => {
    expect(points('白 A 好, or b. A good move at A; I play a stone.')).toEqual([])
  })

  it('a comment links moves by their numbers, as far as the game has them', () => {
    const moves = (text: string, last = 200) =>
      runs(text, { moves: last }).flatMap((run) => (run.type === 'move' ? [run.number] : []))
    expect(moves('after #127, see #3; 见#45手。 (#200)')).toEqual([127, 3, 45, 200])
    expect(moves('#0 #201 ##5 &#39; a#5 #12px #123456')).toEqual([])
    expect(moves('#1', 0)).toEqual([])
    expect(runs('at #12', { moves: 20 })[1]).toEqual({ type: 'move', text: '#12', number: 12, style: 'plain' })
  })

  it('a comment links addresses of the web as they are written, and nothing else', () => {
    const links = (text: string, more?: Partial<ProseOptions>) =>
      runs(text, more).flatMap((run) => (run.type === 'link' ? [run.href] : []))
    expect(links('see https://senseis.xmp.net/?Shape, and http://example.org/a_(b).')).toEqual([
      'https://senseis.xmp.net/?Shape',
      'http://example.org/a_(b)',
    ])
    expect(links('见https://example.cn/a这里。（https://example.cn/b）')).toEqual([
      'https://example.cn/a',
      'https://example.cn/b',
    ])
    expect(links('(https://example.org/x) [https://example.org/y]! **https://example.org/z**')).toEqual([
      'https://example.org/x',
      'https://example.org/y',
      'https://example.org/z',
    ])
    expect(links('**see https://example.org/D4**', { markdown: true })).toEqual(['https://example.org/D4'])
    const refused = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://example.org',
      'https://',
      'https://good.example@evil.example/',
      'xhttps://example.org',
    ]
    for (const text of refused) expect([text, links(text)]).toEqual([text, []])
    expect(links('https://example.org/\u202egpj.exe')).toEqual(['https://example.org/'])
    for (const text of ['a https://example.org/D4, b.', ...refused])
      expect(
        runs(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
  })

  it('a comment keeps every character', () => {
    const text = '<b>D4</b> & "x" **bold** [a](javascript:alert(1)) ` <script>'
    expect(
      runs(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  })

  it('long comments are parsed without backtracking', () => {
    expect(prose('D4 '.repeat(100_000))).toBeDefined()
    prose('*'.repeat(40_000), { markdown: true })
    prose('[a]('.repeat(10_000), { markdown: true })
    prose('**a'.repeat(10_000), { markdown: true })
  })
})

describe('Markdown', () => {
  const markdown = { markdown: true }

  it('Markdown in comments is off unless asked for', () => {
    expect(runs('**x**')).toEqual([{ type: 'text', text: '**x**', style: 'plain' }])
  })

  it('Markdown has strong, emphasis, code and links to the web', () => {
    expect(runs('a **D4** *b* `c` [d](https://x.org/y)', markdown).filter(({ text }) => text.trim())).toEqual([
      { type: 'text', text: 'a ', style: 'plain' },
      { type: 'point', text: 'D4', point: 3 + 15 * 19, style: 'strong' },
      { type: 'text', text: 'b', style: 'emphasis' },
      { type: 'text', text: 'c', style: 'code' },
      { type: 'link', text: 'd', href: 'https://x.org/y', style: 'plain' },
    ])
  })

  it('Markdown has headings, items and quotations', () => {
    expect(prose('# H\ntext\n- one\n2. two\n> said', markdown).map(({ kind }) => kind)).toEqual([
      'heading',
      'text',
      'item',
      'item',
      'quote',
    ])
  })

  it('Markdown links only to the web', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x.org', 'JaVaScRiPt:1']) {
      expect(runs(`[a](${href})`, markdown).some(({ type }) => type === 'link')).toBe(false)
    }
  })

  it('Markdown leaves lone signs alone', () => {
    expect(
      runs('2*3*4 and ** and a*b', markdown)
        .map(({ text }) => text)
        .join(''),
    ).toBe('2*3*4 and ** and a*b')
  })
})
