import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path))
const roots = readdirSync(root).filter((path) => path.endsWith('.md'))
const pages = [...roots, ...docs].filter((path) => path.endsWith('.md'))

/** Links to files of the repository, without the place in the page. */
const linksOf = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))

describe('pages of the documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const missing = linksOf(text).filter((target) => !existsSync(join(root, dirname(page), decodeURI(target))))
    expect(missing).toEqual([])
  })

  it('docs/walkthrough.md leads past ten modules or so on each of its three ways', () => {
    const ways = readFileSync(join(root, 'docs/walkthrough.md'), 'utf8').split(/^## /m).slice(1)
    expect(ways).toHaveLength(3)
    for (const way of ways) expect(linksOf(way).length).toBeGreaterThanOrEqual(10)
  })
})

describe('the site', () => {
  const script = <Exports>(name: string): Promise<Exports> =>
    import(pathToFileURL(join(root, 'scripts/site', name)).href)

  it('has a place for every page', async () => {
    const { sitePages } = await script<{ sitePages(): { pages: { path: string; address: string }[] }[] }>('pages.mjs')
    const addresses = sitePages().flatMap((group) => group.pages.map(({ address }) => address))
    expect(addresses.length).toBeGreaterThan(70)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is searched for dead links, down to the heading', async () => {
    const { deadLinks } = await script<{ deadLinks(folder: string): { dead: string[] } }>('check.mjs')
    const folder = mkdtempSync(join(tmpdir(), 'qipu-site-'))
    const put = (name: string, text: string): void => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    put('index.html', '<a href="a/b.html#one"></a><a href="a/b.html#two"></a><a href="https://example.org/none"></a>')
    put(
      'a/b.html',
      '<h2 id="one"></h2><a href="../index.html"></a><img src="none.png"><a href="../a"></a><a href="#x"></a>',
    )
    const { dead } = deadLinks(folder)
    rmSync(folder, { recursive: true })
    expect(dead.sort()).toEqual([
      'a/b.html: #x has no such heading',
      'a/b.html: ../a',
      'a/b.html: none.png',
      'index.html: a/b.html#two has no such heading',
    ])
  })
})
