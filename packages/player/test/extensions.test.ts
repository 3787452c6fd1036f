import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type Site, site } from './browser.ts'

const example = new URL('../../../docs/examples/tic-tac-toe/', import.meta.url)

/** A module of the example as a page gets it. */
const script = (name: string): string =>
  ts.transpileModule(readFileSync(new URL(`${name}.ts`, example), 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText

const PAGE = `
import { ttt, LOOK } from './format.js'
import { ticTacToe } from './game.js'

const signs = { [LOOK]: { role: 'selected', draw: ({ at, radius }) => ({ type: 'circle', cx: at.x, cy: at.y, r: radius * 0.7 }) } }
const player = document.querySelector('qipu-player')
player.extensions = { formats: [ttt], games: [ticTacToe], signs }
player.src = '/example/game.ttt'
`

let web: Site
beforeAll(async () => {
  web = await site()
  for (const name of ['game', 'format']) web.put(`/example/${name}.js`, script(name))
  web.put('/example/page.js', PAGE)
  web.put('/example/game.ttt', 'ttt: b2 a1 a3 !c1 b1 b3 a2 c2 c3\n')
})
afterAll(() => web.close())

describe('a page with a format and a game of its own', () => {
  it('a page with a format and a game of its own shows its record, and its mark as it draws it', async () => {
    const page = await web.open(
      '<qipu-player move="4"></qipu-player><script type="module" src="/example/page.js"></script>',
    )
    const board = page.locator('qipu-player qipu-board')
    await board.waitFor()
    await expect.poll(() => board.locator('g.selected circle').count()).toBe(1)
    await expect.poll(() => board.locator('g.stone > *').count()).toBe(4)
    expect(errorsOf(page)).toEqual([])
  })
})
