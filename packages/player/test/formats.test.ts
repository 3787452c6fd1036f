import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { formats, read } from 'qipu'
import { encode } from 'qipu/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, site } from './browser.ts'
import { annotated, problem, timeline, tutorial } from './fixtures.ts'

const folder = (path: string): URL => new URL(path, import.meta.url)
const filesOf = (path: string): [name: string, bytes: Uint8Array][] =>
  existsSync(folder(path))
    ? readdirSync(folder(path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(`${entry.parentPath}/${entry.name}`)])
    : []

let web: Site
beforeAll(async () => {
  web = await site()
})
afterAll(() => web.close())

let open: ReturnType<Site['open']> | undefined

/** Reads a file in a fresh player; parts that the page does not have yet are fetched on the way. */
async function readInPage(name: string, bytes: Uint8Array) {
  open ??= web.open('<qipu-player></qipu-player>')
  return (await open).evaluate(
    async ([name, encoded]) => {
      await customElements.whenDefined('qipu-player')
      const player = document.createElement('qipu-player')
      document.body.replaceChildren(player)
      let format = ''
      let charset = ''
      player.addEventListener('load', (event) => {
        const { detail } = event as CustomEvent<{ format: string; charset: { name: string } }>
        format = detail.format
        charset = detail.charset.name
      })
      await player.load(
        Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)),
        name,
      )
      return { format, charset, records: JSON.stringify(player.records) }
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )
}

function readHere(name: string, bytes: Uint8Array) {
  const { format, charset, records } = read({ bytes, name })
  return { format: format!.id, charset: charset!.name, records: JSON.stringify(records) }
}

describe('formats in a page', () => {
  const samples = [
    ...filesOf('../../../samples/'),
    ...formats.flatMap(({ id }) => filesOf(`../../qipu/src/formats/${id}/fixtures/`)),
  ]
  it.each(samples)('%s is read in a page as it is elsewhere', async (name, bytes) => {
    expect(await readInPage(name, bytes)).toEqual(readHere(name, bytes))
  })
})

describe('charsets', () => {
  const names: Readonly<Record<string, string>> = {
    gb18030: '(;GM[1]SZ[19]PB[聂卫平九段]PW[马晓春九段]RE[黑中盘胜]C[这盘棋的布局很有特色，黑棋先手占据大场。];B[pd])',
    big5: '(;GM[1]SZ[19]PB[周俊勳九段]PW[王立誠九段]RE[白中盤勝]C[這盤棋的佈局很有特色。];B[pd])',
    shift_jis: '(;GM[1]SZ[19]PB[武宮正樹九段]PW[小林光一九段]RE[黒中押し勝ち]C[この碁は面白い布石です。];B[pd])',
    'euc-kr': '(;GM[1]SZ[19]PB[이창호 구단]PW[조훈현 구단]RE[흑 불계승]C[이 바둑은 재미있는 포석입니다.];B[pd])',
    'windows-1252': '(;GM[1]SZ[19]PB[Müller]PW[François Lécuyer]C[Très bien joué, à mon avis.];B[pd])',
    'utf-16le': '(;GM[1]SZ[19]PB[聂卫平]PW[François];B[pd])',
  }
  it.each(Object.entries(names))('a file in %s is read by the browser’s own decoder', async (charset, text) => {
    const { bytes } = encode(text, charset)
    const inPage = await readInPage('x.sgf', bytes)
    expect(inPage).toEqual(readHere('x.sgf', bytes))
    expect(inPage.charset).toBe(charset)
  })
})

describe('broken files', () => {
  const broken: Readonly<Record<string, string>> = {
    'comments.wei7': `// a comment\n${timeline.slice(0, -1)},}`,
    'cut.wei7': tutorial.slice(0, 300),
    'cut.jgf': '{"format":"JGF","board":{"size":9},"tree":[{},{"move":{"color":"black","x":1,"y":1}},{"move":',
    'gomoku.jgf':
      '{"format":"JGF","game":{"type":"gomoku"},"board":{"size":15},"tree":[{},{"move":{"color":"black","x":7,"y":7}}]}',
    'cut.sgf': annotated.slice(0, 420),
    'amazons.sgf': '(;GM[18]SZ[10]AW[dj][gj]AB[da][ga];B[dagdgg])',
    'twice.sgf': `${problem}${annotated}`,
  }
  it.each(Object.entries(broken))('the broken file %s is recovered as well as elsewhere', async (name, text) => {
    const bytes = new TextEncoder().encode(text)
    expect(await readInPage(name, bytes)).toEqual(readHere(name, bytes))
  })
})
