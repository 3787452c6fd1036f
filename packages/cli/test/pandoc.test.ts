import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

/** The filter for pandoc, fed with documents as pandoc writes them, and by pandoc itself where it is installed. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const filter = 'examples/pandoc/qipu-filter.mjs'

beforeAll(() => {
  if (!existsSync(join(root, 'packages/cli/dist/start.cjs'))) throw new Error('not built yet: npm run build')
})

function run(program: string, args: readonly string[], input: string) {
  const env = { ...process.env, QIPU: 'node packages/cli/bin/qipu.cjs', LC_ALL: 'C' }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, input, encoding: 'utf8', env })
  return { code: error ? undefined : status, out: stdout, err: stderr }
}

type Attributes = [id: string, classes: string[], pairs: [string, string][]]
const image = (address: string, attributes: Attributes = ['', [], []]) => ({
  t: 'Image',
  c: [attributes, [{ t: 'Str', c: 'caption' }], [address, 'fig:']],
})
const documentOf = (...inlines: object[]) => ({
  'pandoc-api-version': [1, 23, 1],
  meta: { lang: { t: 'MetaInlines', c: [{ t: 'Str', c: 'zh-CN' }] } },
  blocks: [{ t: 'BulletList', c: [[{ t: 'Para', c: inlines }]] }],
})
const filtered = (...inlines: object[]) =>
  run(process.execPath, [filter, 'html'], JSON.stringify(documentOf(...inlines)))

describe('the filter for pandoc', () => {
  it('the pandoc filter draws records and leaves the rest of a document as it is', () => {
    const kept = [{ t: 'Emph', c: [{ t: 'Str', c: 'x' }] }, image('a.png'), image('https://example.org/game.sgf')]
    const { code, out, err } = filtered(image('samples/game.sgf#1..7&width=60mm&id=seven', ['', ['k'], []]), ...kept)
    expect([code, err]).toEqual([0, ''])
    const made = JSON.parse(out)
    const [figure, ...others] = made.blocks[0].c[0][0].c
    expect({ ...made, blocks: [] }).toEqual({ ...documentOf(), blocks: [] })
    expect(others).toEqual(kept)
    const [attributes, caption, [address, title]] = figure.c
    expect(attributes).toEqual(['seven', ['k'], [['width', '60mm']]])
    expect([caption, title]).toEqual([[{ t: 'Str', c: 'caption' }], 'fig:'])
    const svg = Buffer.from(/^data:image\/svg\+xml;base64,(.*)$/.exec(address)![1]!, 'base64').toString()
    expect(svg).toMatch(/^<svg [\s\S]*>7<\/text>/)
  })

  it.each([
    ['missing.sgf', 'qipu-filter: missing.sgf: no such file\n'],
    ['samples/game.sgf#900', 'qipu-filter: samples/game.sgf#900: samples/game.sgf：对局没有这些着法\n'],
  ])('the pandoc filter says what it cannot draw: %s', (address, said) => {
    expect(filtered(image(address))).toMatchObject({ code: 1, err: said })
  })

  it('the pandoc filter works within pandoc, where that is installed', () => {
    const text = '![Black attacks](samples/game.sgf#8..30&width=60mm)\n'
    const { code, out } = run('pandoc', ['--filter', filter], text)
    if (code === undefined) return
    expect(code).toBe(0)
    expect(out).toMatch(/<figure>[\s\S]*data:image\/svg\+xml[\s\S]*width:\s*60mm[\s\S]*Black attacks/)
  })
})
