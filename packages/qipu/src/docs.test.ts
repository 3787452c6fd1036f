import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path))
const roots = readdirSync(root)
const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'README.md'))
const pages = [...roots, ...docs, ...packages.filter((path) => existsSync(join(root, path)))].filter((path) =>
  path.endsWith('.md'),
)

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')
const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** Links into the repository: a file, or '' for the page itself, and the anchor of a heading where there is one. */
const linksOf = (text: string): { file: string; anchor: string | undefined }[] =>
  [
    ...withoutCode(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g),
  ]
    .map(([, file, anchor]) => ({ file: decodeURI(file!), anchor: anchor && decodeURI(anchor) }))
    .filter(({ file }) => !/^[a-z]+:/.test(file))

/** The anchors of a page as GitHub makes them: headings in lower case without punctuation, numbered where they repeat. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const words = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

describe('pages of the documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const missing = linksOf(textOf(page)).filter(({ file }) => !existsSync(join(root, dirname(page), file)))
    expect(missing).toEqual([])
  })

  it.each(pages)('%s links only to headings that exist', (page) => {
    const missing = linksOf(textOf(page)).filter(({ file, anchor }) => {
      const target = file ? join(dirname(page), file) : page
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(textOf(target)).has(anchor)
    })
    expect(missing).toEqual([])
  })

  it('anchors of headings are made as GitHub makes them', () => {
    const text = '# A & B: the `--rule`\n## [Costs](x.md)\n## Costs\n## 棋谱 2\n```\n# no heading\n```\n'
    expect([...anchorsOf(text)]).toEqual(['a--b-the---rule', 'costs', 'costs-1', '棋谱-2'])
  })

  it('docs/ARCHITECTURE.md names every folder of the source', () => {
    const rows = textOf(join('docs', 'ARCHITECTURE.md'))
      .split('\n')
      .filter((line) => line.startsWith('| `packages/'))
    const folders = readdirSync(join(root, 'packages')).flatMap((name) => {
      const source = join(root, 'packages', name, 'src')
      if (!existsSync(source)) return []
      const entries = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      return entries.map((folder) => ({ name, folder: folder.name }))
    })
    const unnamed = folders.filter(
      ({ name, folder }) =>
        !rows.some((row) => row.startsWith(`| \`packages/${name}`) && new RegExp(`[\`/]${folder}[\`/]`).test(row)),
    )
    expect(unnamed).toEqual([])
  })

  it('docs/walkthrough.md leads past ten modules or so on each of its four ways', () => {
    const ways = textOf('docs/walkthrough.md').split(/^## /m).slice(1)
    expect(ways).toHaveLength(4)
    for (const way of ways) expect(linksOf(way).length).toBeGreaterThanOrEqual(10)
  })
})

const script = <Exports>(name: string): Promise<Exports> => import(pathToFileURL(join(root, 'scripts/site', name)).href)

interface PagesOfSite {
  sitePages(): { en: string; pages: { path: string; address: string; language: string }[] }[]
}

/** Sections of pages for readers, as opposed to those for contributors to Qipu. */
const FOR_READERS = ['Start', 'How to', 'Manual', 'Formats', 'Games', 'For programs', 'Measured']
const sisterOf = (page: string): string => page.replace(/^docs\//, 'docs/zh/')

/** The pages that are told in Chinese too: all of these groups but the reports that are made from declarations. */
async function pagesForReaders(): Promise<string[]> {
  const { sitePages } = await script<PagesOfSite>('pages.mjs')
  return sitePages()
    .filter(({ en }) => FOR_READERS.includes(en))
    .flatMap((group) => group.pages.filter(({ language }) => language === 'en').map(({ path }) => path))
    .filter((path) => path.startsWith('docs/'))
}

const tableRows = (text: string): string[] => withoutCode(text).match(/^ *\|.*$/gm) ?? []

/** The levels of headings and the rows of tables, in their order. */
const outlineOf = (text: string): string[] =>
  (withoutCode(text).match(/^(?:#+(?= )| *\|)/gm) ?? []).map((mark) => mark.trim())

/** Options, attributes, keys and the like: code that is one word of Latin letters. */
const namesIn = (row: string): string[] => row.match(/`[-+*\w.]+`/g) ?? []

const withoutQuotes = (text: string): string => text.replace(/["“”]/g, '')

/** Cells with words and nothing in Chinese, such as the names of tests. */
const untranslatedIn = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => withoutQuotes(cell.trim()))
    .filter((cell) => /[a-z]/i.test(cell) && !/[\u3000-\u9fff\uff00-\uffef]/.test(cell))

/** Samples without what a translation changes: comments, the choice of language, output, the prose of Markdown. */
function samplesOf(text: string): string[] {
  return [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)].map(([, language, code]) => {
    if (language === 'md') return (code!.match(/\]\([^)]*\)|^\w+(?=: )|\{\{.*\}\}/gm) ?? []).join('\n')
    const bare = (code!.startsWith('$ ') ? code!.split('\n')[0]! : code!)
      .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#) .*$/gm, '')
      .replace(/ --lang zh| lang="zh"/g, '')
    const lines = bare.split('\n').map((line) => line.trim())
    return [language, ...lines.filter((line) => line !== '')].join('\n')
  })
}

describe('Chinese pages', () => {
  it('every page for readers has a Chinese sister', async () => {
    const all = await pagesForReaders()
    expect(all.length).toBeGreaterThan(50)
    expect(all.filter((page) => !existsSync(join(root, sisterOf(page))))).toEqual([])
  })

  it('Chinese pages have the headings and the rows of tables that the English ones have', async () => {
    for (const page of await pagesForReaders()) {
      expect([page, outlineOf(textOf(sisterOf(page)))]).toEqual([page, outlineOf(textOf(page))])
    }
  })

  it('Chinese pages name in each row of a table what the English ones name there', async () => {
    for (const page of await pagesForReaders()) {
      const rows = tableRows(textOf(sisterOf(page)))
      const missing = tableRows(textOf(page)).flatMap((row, i) =>
        namesIn(row).filter((name) => !rows[i]?.includes(name)),
      )
      expect([page, missing]).toEqual([page, []])
    }
  })

  it('cells of tables that are not translated are the same in both languages', async () => {
    for (const page of await pagesForReaders()) {
      const rows = tableRows(textOf(page)).map(withoutQuotes)
      const others = tableRows(textOf(sisterOf(page))).flatMap((row, i) =>
        untranslatedIn(row).filter((cell) => !rows[i]?.includes(cell)),
      )
      expect([page, others]).toEqual([page, []])
    }
  })

  it('Chinese pages have the samples of the English ones', async () => {
    for (const page of await pagesForReaders()) {
      expect([page, samplesOf(textOf(sisterOf(page)))]).toEqual([page, samplesOf(textOf(page))])
    }
  })

  it('Chinese pages link to Chinese pages where there are any', async () => {
    for (const page of await pagesForReaders()) {
      const sister = sisterOf(page)
      const avoidable = linksOf(textOf(sister))
        .map(({ file }) => join(dirname(sister), file).replaceAll('\\', '/'))
        .filter((path) => path !== page && /^docs\/.*\.md$/.test(path) && existsSync(join(root, sisterOf(path))))
      expect([sister, avoidable]).toEqual([sister, []])
    }
  })

  it('samples are compared without comments, languages and prose, but with everything else', () => {
    const english = '```sh\nqipu check a.sgf   # look\n```\n```md\n![Black](a.sgf#3)\n```\n'
    const chinese = '```sh\nqipu check a.sgf --lang zh   # 检查\n```\n```md\n![黑](a.sgf#3)\n```\n'
    expect(samplesOf(chinese)).toEqual(samplesOf(english))
    expect(samplesOf(chinese.replace('a.sgf#3', 'a.sgf#4'))).not.toEqual(samplesOf(english))
    expect(samplesOf(chinese.replace('check', 'info'))).not.toEqual(samplesOf(english))
  })
})

describe('the site', () => {
  it('the site has a place for every page', async () => {
    const { sitePages } = await script<PagesOfSite>('pages.mjs')
    const addresses = sitePages().flatMap((group) => group.pages.map(({ address }) => address))
    expect(addresses.length).toBeGreaterThan(70)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('the check of the site finds dead links, down to the heading', async () => {
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

describe('the pictures', () => {
  const image = (name: string): Buffer => readFileSync(join(root, 'docs/images', name))

  it('the pictures of tables show what the tables say (npm run docs)', async () => {
    const path = pathToFileURL(join(root, 'scripts/picture/charts.mjs')).href
    const { charts } = (await import(path)) as { charts(): Record<string, string> }
    for (const [name, svg] of Object.entries(charts())) {
      if (process.env['QIPU_UPDATE']) writeFileSync(join(root, 'docs/images', name), svg)
      else expect(image(name).toString(), name).toBe(svg)
    }
  })

  it('the README has one picture, which moves and is small', () => {
    const shown = [...textOf('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path)
    expect(shown).toEqual(['docs/images/player.png'])
    const bytes = image('player.png')
    const control = bytes.indexOf('acTL', 0, 'latin1')
    expect(bytes.readUInt32BE(control + 4)).toBeGreaterThan(20)
    expect(bytes.length).toBeLessThan(300_000)
  })
})
