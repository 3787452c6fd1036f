import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = folder.put('game.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ada]BR[1d]PW[Bo];B[ee];W[cg];B[gc](;W[cc])(;W[cd]))')

/** The names of elements, in their order, as far as the outer frame goes. */
const tags = (html: string): string[] =>
  [...html.matchAll(/<(\/?(?:script|qipu-player|figure|svg|figcaption|template))[ >]/g)].map(([, name]) => name!)

const openingTag = (html: string): string => /<qipu-player[^>]*>/.exec(html)![0]

describe('qipu embed', () => {
  it('`embed` prints the tag of the player with a picture of the end inside, and who plays', async () => {
    const { code, out, err } = await qipu(['embed', game])
    expect([code, err]).toEqual([0, ''])
    expect(tags(out)).toEqual([
      'qipu-player',
      'figure',
      'svg',
      '/svg',
      'figcaption',
      '/figcaption',
      '/figure',
      '/qipu-player',
    ])
    expect(openingTag(out)).toBe(`<qipu-player src="${game}">`)
    expect(out).toContain('<figcaption>Black Ada 1d – White Bo</figcaption>')
    expect(out).toContain('width="320"')
    expect([...out.matchAll(/data-key="stone:/g)].length).toBe(4)
  })

  it('`embed` reports what is broken in the file', async () => {
    const { code, out, err } = await qipu(['embed', folder.put('cut.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee]')])
    expect([code, err]).toEqual([0, expect.stringContaining('cut.sgf:1:33: error:')])
    expect(out).toContain('<qipu-player')
  })

  it('`embed` gives the player the same place and the same looks as the picture', async () => {
    const { out } = await qipu(
      `embed ${game} --src /g.sgf --move 2 --last 2 --region A1:E5 --coordinates kanji --theme paper --size 200`.split(
        ' ',
      ),
    )
    expect(openingTag(out)).toBe(
      '<qipu-player src="/g.sgf" move="2" numbers="last 2" region="A1 E5" coordinates="kanji" theme="paper">',
    )
    expect(out).toContain('width="200"')
    expect(openingTag((await qipu(['embed', game, '--src', 'g', '--node', '5'])).out)).toBe(
      '<qipu-player src="g" node="5">',
    )
  })

  it('`embed --inline` puts the record itself in, whatever it says, and loads the script', async () => {
    const { out } = await qipu(['embed', game, '--inline', '--script', 'https://example.org/p.js'])
    expect(out).toMatch(/^<script type="module" src="https:\/\/example\.org\/p\.js"><\/script>\n<qipu-player>\n/)
    const text = /<template>(.*)<\/template>/s.exec(out)![1]!
    const back = folder.put(
      'back.qipu',
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    )
    expect((await qipu(['diff', game, back])).code).toBe(0)
  })

  it('`embed` lets no record leave its place: names, labels and unknown marks stay text', async () => {
    const evil = '</svg></qipu-player><script>alert(1)</script>"\' onload=x'
    const nasty = folder.put(
      'nasty.sgf',
      `(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[${evil}]PB[${evil}]LB[aa:${evil}];B[ee]N[${evil}])`,
    )
    for (const how of [['--src', 'a"><script>'], ['--inline']]) {
      const { code, out } = await qipu(['embed', nasty, '--node', '0', ...how])
      expect(code).toBe(0)
      expect(tags(out).filter((name) => name === '/qipu-player').length).toBe(1)
      expect(out).not.toContain('<script')
    }
  })

  it('`embed` gives several pictures of one page ids of their own', async () => {
    const ids = async (...args: string[]) =>
      [...(await qipu(['embed', game, ...args])).out.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [first, second] = [await ids('--move', '1'), await ids('--move', '2')]
    expect(first.length).toBeGreaterThan(1)
    expect(first.filter((id) => second.includes(id))).toEqual([])
    expect(await ids('--move', '1')).toEqual(first)
  })

  it.each([
    ['problem.sgf', '(;GM[1]FF[4]SZ[9]AB[ba]AW[ca];B[aa]C[RIGHT])'],
    [
      'problem.wei7',
      '{"format":"wei7","version":"3.0","size":9,"tree":{"pre":{"problem":{"color":1}},"steps":[{"action":{"type":"move","value":{"color":1,"point":{"x":0,"y":0}}}}]}}',
    ],
  ])('`embed` does not give the answer of a problem away: %s', async (name, text) => {
    const file = folder.put(name, text)
    expect((await qipu(['embed', file, '--move', '1'])).out).toContain('data-key="stone:0"')
    expect((await qipu(['embed', file])).out).not.toContain('data-key="stone:0"')
  })

  it('`embed` refuses --inline together with --src, and a file without a game', async () => {
    expect(await qipu(['embed', game, '--inline', '--src', 'x'])).toMatchObject({ code: 2 })
    const none = await qipu(['embed', folder.put('none.txt', 'nothing')])
    expect(none.code).toBe(2)
    expect(none.err).toContain('none.txt')
  })
})
