// Which pages the site has, in the order of its contents. A page of `docs` that stands nowhere here ends the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const inFolder = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort((a, b) => (a === 'README.md' ? -1 : b === 'README.md' ? 1 : a < b ? -1 : 1))
    .map((name) => `${folder}/${name}`)

const docs = (...names) => names.map((name) => `docs/${name}.md`)

const groups = () => [
  {
    en: 'Start',
    zh: '上手',
    pages: docs(
      'index',
      ...['go-player', 'teacher', 'ccgc-team', 'web-author', 'researcher'].map((name) => `start/${name}`),
    ),
  },
  { en: 'How to', zh: '操作指南', pages: inFolder('docs/how-to') },
  {
    en: 'Manual',
    zh: '手册',
    pages: docs(
      'gallery',
      'page',
      'cli',
      'player',
      'diagrams',
      'markdown',
      'book',
      'integrations',
      'library',
      'engines',
      'net',
      'rooms',
      'hosting',
      'rpc',
    ),
  },
  { en: 'Formats', zh: '格式', pages: [...docs('conversions'), ...inFolder('docs/formats')] },
  { en: 'Games', zh: '棋种', pages: inFolder('docs/games') },
  {
    en: 'For programs',
    zh: '编程接口',
    pages: [...docs('programs', 'api'), ...reports(), ...docs('extending', 'library-format', 'rooms-protocol')],
    // Pages that other programs make.
    made: [{ address: 'reference/index.html', en: 'Every name, by TypeDoc', zh: '全部接口（TypeDoc）' }],
  },
  { en: 'Measured', zh: '性能', pages: docs('performance', 'scale') },
  {
    en: 'Contributing',
    zh: '参与',
    pages: [
      'CONTRIBUTING.md',
      ...docs('ARCHITECTURE', 'walkthrough'),
      ...inFolder('docs').filter((path) => path.startsWith('docs/adding-a-')),
      ...inFolder('docs/decisions'),
      'CODE_OF_CONDUCT.md',
      'SECURITY.md',
      ...docs('platforms', 'publishing'),
      'CHANGELOG.md',
    ],
  },
]

const reports = () =>
  readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => `packages/${name}/api.md`)
    .filter((path) => existsSync(join(root, path)))

/** Returns the address in the site of a page of the repository. */
const addressOf = (path) =>
  path
    .replace(/^docs\//, '')
    .replace(/^packages\/([\w-]+)\/api\.md$/, 'api/$1.md')
    .replace(/^([A-Z_]+)\.md$/, (_, name) => `project/${name.toLowerCase()}.md`)
    .replace(/README\.md$/, 'index.md')
    .replace(/\.md$/, '.html')

/** A page and its Chinese sister, where it has one. */
const withSister = (path) =>
  [path, path.replace(/^docs\//, 'docs/zh/')].filter(
    (each, i) => i === 0 || (each !== path && existsSync(join(root, each))),
  )

const titleOf = (path, text) => /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? path

export function sitePages() {
  const made = groups().map(({ pages, ...group }) => ({
    ...group,
    pages: pages.flatMap((path) => {
      const both = withSister(path)
      return both.map((each, i) => {
        const text = readFileSync(join(root, each), 'utf8')
        return {
          path: each,
          address: addressOf(each),
          title: titleOf(each, text),
          text,
          language: i === 0 ? 'en' : 'zh',
          /** Address of the same page in the other language. */
          sister: both.length === 2 ? addressOf(both[1 - i]) : undefined,
        }
      })
    }),
  }))
  const known = new Set(made.flatMap(({ pages }) => pages.map(({ path }) => path)))
  const all = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `docs/${path.replaceAll('\\', '/')}`,
  )
  const forgotten = all.filter((path) => path.endsWith('.md') && !path.startsWith('docs/examples/') && !known.has(path))
  if (forgotten.length > 0) throw new Error(`pages without a place in scripts/site/pages.mjs: ${forgotten.join(', ')}`)
  return made
}
