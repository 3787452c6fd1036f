import type { Page } from 'playwright-core'
import { read } from 'qipu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, ready, type Site, site } from './browser.ts'
import { settled } from './steps.ts'

let web: Site
beforeAll(async () => {
  web = await site()
})
afterAll(() => web.close())

/** Each would do something if it ever became more than text. */
const EVIL = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<script>globalThis.hacked=2</script>',
  '"><svg onload=globalThis.hacked=3>',
  'javascript:globalThis.hacked=4//\'"`><b>bold</b>',
  '<iframe srcdoc="<script>parent.hacked=5</script>"></iframe>',
  '{{globalThis.hacked=6}} $' + '{globalThis.hacked=7}',
  '[link](javascript:globalThis.hacked=8) **<u>x</u>** [a](https://x.org/"onclick="globalThis.hacked=9)',
  '<style>*{display:none}</style></div></qipu-player><h1 id=escaped>out</h1>',
].join(' ')

const sgfText = EVIL.replace(/[\\\]:]/g, (sign) => `\\${sign}`)

/** Everything that a record can say, said with ill will. */
const sgf = `(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[${sgfText}]PB[${sgfText}]BR[${sgfText}]PW[${sgfText}]WR[${sgfText}]EV[${sgfText}]RO[${sgfText}]
PC[${sgfText}]RU[${sgfText}]RE[${sgfText}]DT[${sgfText}]KM[${sgfText}]C[${sgfText}]N[${sgfText}]
;B[ee]C[RIGHT ${sgfText}]N[${sgfText}]LB[aa:${sgfText}][bb:<b>]
(;W[cc]C[${sgfText}])(;W[gg]N[${sgfText}]))`

const wei7 = JSON.stringify({
  format: 'wei7',
  version: '3.0',
  size: 9,
  info: { name: EVIL.slice(0, 120), participants: [{ name: EVIL.slice(0, 120), rank: '<b>9</b>' }], place: '<i>x</i>' },
  tree: {
    title: EVIL,
    pre: { comment: EVIL, problem: { color: 1 } },
    steps: [
      { time: 1, actor: 0, action: { type: 'message', value: EVIL } },
      { time: 2, actor: 0, comment: EVIL, action: { type: 'move', value: { color: 1, point: { x: 1, y: 1 } } } },
      { time: 3, actor: 0, action: { type: 'mark', value: { point: { x: 2, y: 2 }, symbol: '<' } } },
    ],
    branches: [
      { title: EVIL, steps: [] },
      { title: `2 ${EVIL}`, pre: { comment: EVIL } },
    ],
  },
})

/** True if any content of a record was executed. */
async function alive(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if ('hacked' in globalThis) found.push(`hacked ${(globalThis as unknown as { hacked: number }).hacked}`)
    if (document.querySelector('#escaped')) found.push('escaped')
    const roots: (Document | ShadowRoot)[] = [document]
    for (let root = roots.pop(); root; root = roots.pop()) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        const name = element.localName
        if (['img', 'iframe', 'object', 'embed', 'u', 'style', 'link'].includes(name)) found.push(name)
        if (name === 'script' && element.getAttribute('src') !== '/dist/qipu-player.js') found.push(name)
        if (name === 'b' && element.closest('.who') === null) found.push('b')
        for (const { name: attribute, value } of element.attributes) {
          if (attribute.startsWith('on')) found.push(`${name} ${attribute}`)
          if (/^\s*javascript:/i.test(value) && attribute !== 'title' && attribute !== 'aria-label')
            found.push(attribute)
        }
      }
    }
    return found
  })
}

const VIEWS: [name: string, file: string, attributes: string][] = [
  ['comments, names, facts and letters', '/evil.sgf', 'move="1"'],
  ['Markdown', '/evil.sgf', 'markdown move="1"'],
  ['move numbers and all next moves', '/evil.sgf', 'numbers="all" next-moves="all" move="1"'],
  ['a problem', '/evil.sgf', 'mode="solve"'],
  ['a hidden result', '/evil.sgf', 'result="hidden"'],
  ['guessing', '/evil.sgf', 'mode="guess"'],
  ['alternatives and the list of moves', '/evil.sgf', 'siblings move="2" panels="moves comments"'],
  ['a timeline with chat', '/evil.wei7', 'mode="timeline"'],
  ['contents', '/evil.wei7', 'mode="replay" panels="comments contents chat tree"'],
  ['every language', '/evil.wei7', 'lang="zh" panels="comments contents chat tree"'],
]

describe('HTML in a record', () => {
  it.each(VIEWS)('no HTML of a record is live in %s', async (_, file, attributes) => {
    web.put('/evil.sgf', sgf)
    web.put('/evil.wei7', wei7)
    const page = await web.open(`<qipu-player src="${file}" ${attributes}></qipu-player>`)
    await ready(page)
    for (let i = 0; i < 6; i++) {
      await settled(page)
      expect(await alive(page)).toEqual([])
      await page.locator('qipu-player').evaluate((player) => (player as unknown as { forward(): void }).forward())
    }
    await page.locator('qipu-player .settings-button').click()
    await settled(page)
    expect(await alive(page)).toEqual([])
    expect(errorsOf(page).filter((text) => !/404|Content Security/.test(text))).toEqual([])
    await page.close()
  })

  it('no HTML is live in search results and in the dialog of keys', async () => {
    web.put('/evil.sgf', sgf)
    const page = await web.open(
      '<qipu-player src="/evil.sgf" lang="zh" mode="replay" keys="forward: &lt;img/src=x/onerror=hacked=1&gt;"></qipu-player>',
    )
    await ready(page)
    await page.locator('qipu-player .player').focus()
    await page.keyboard.press('Control+f')
    await page.locator('qipu-find input').fill('<img')
    await page.locator('qipu-find mark').first().waitFor()
    expect(await page.locator('qipu-find mark').first().textContent()).toBe('<img')
    expect(await alive(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('qipu-find').count()).toBe(0)
    await page.keyboard.press('?')
    await page.locator('qipu-keys kbd').first().waitFor()
    expect(await page.locator('qipu-keys kbd').first().textContent()).toContain('<img')
    expect(await alive(page)).toEqual([])
    await page.close()
  })

  it('no HTML is live in a record that the page itself holds', async () => {
    const { records } = read({ bytes: new TextEncoder().encode(sgf) })
    const page = await web.open('<qipu-player></qipu-player><qipu-board></qipu-board>')
    await page.evaluate(async (text) => {
      await customElements.whenDefined('qipu-player')
      const [player, board] = document.querySelectorAll('qipu-player, qipu-board') as unknown as {
        record: unknown
        node: number
      }[]
      player!.record = JSON.parse(text)
      board!.record = JSON.parse(text)
      board!.node = 1
    }, JSON.stringify(records[0]))
    await ready(page)
    await settled(page)
    expect(await alive(page)).toEqual([])
    await page.close()
  })

  it('HTML of a record is shown as text', async () => {
    web.put('/evil.sgf', sgf)
    const page = await web.open('<qipu-player src="/evil.sgf" move="1"></qipu-player>')
    await ready(page)
    expect(await page.locator('qipu-player .commentary').textContent()).toContain('<img src=x onerror=')
    expect(await page.locator('qipu-player .head h2').textContent()).toContain('<script>')
    await page.close()
  })
})

describe('absurd records', () => {
  const nonsense: [name: string, text: string][] = [
    [
      'a takeback of everything',
      JSON.stringify({
        format: 'wei7',
        version: '3.0',
        size: 9,
        tree: { steps: [{ action: { type: 'takeback', value: 99999 } }] },
      }),
    ],
    ['a thousand alternatives', `(;SZ[9]${'(;B[ee]C[x])'.repeat(1000)})`],
    ['marks on marks', `(;SZ[9]${'TR[aa]LB[aa:x]'.repeat(300)};B[ee])`],
    ['a board of one point', '(;SZ[1];B[aa];W[aa];B[])'],
    ['a very large board', '(;SZ[52];B[ZZ];W[aa])'],
    ['nothing but a root', '(;)'],
    ['a label as long as a book', `(;SZ[9]LB[aa:${'w'.repeat(50_000)}];B[ee])`],
    ['a comment as long as a library', `(;SZ[9]C[${'D4 '.repeat(300_000)}];B[ee])`],
  ]
  it.each(nonsense)('a record with %s is shown without an error', async (_, text) => {
    const page = await web.open('<qipu-player></qipu-player>')
    await page.evaluate(async (text) => {
      await customElements.whenDefined('qipu-player')
      const player = document.querySelector('qipu-player') as unknown as {
        load(text: string): Promise<void>
        last(): void
      }
      await player.load(text)
      player.last()
    }, text)
    await ready(page)
    expect(await page.locator('qipu-board .play').count()).toBe(1)
    expect(errorsOf(page)).toEqual([])
    await page.close()
  })
})
