// `npm run site [-- -o DIR]`: the documentation as a static site, with the application under app/. All addresses are
// relative, so it works below any path of any server.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { optionsOf } from '../options.mjs'
import { bin, build, install, root, run } from '../setup.mjs'
import { deadLinks } from './check.mjs'
import { SiteFiles } from './files.mjs'
import { sitePages } from './pages.mjs'
import { rendererFor } from './render.mjs'
import { searchText } from './search.mjs'
import { framed } from './template.mjs'

const { values } = optionsOf('npm run site [-- -o DIR]: the documentation as a site', {
  options: { output: { type: 'string', short: 'o', default: join(root, '.cache', 'site') } },
})
const folder = resolve(values.output)
const here = dirname(fileURLToPath(import.meta.url))
const built = (path) => import(pathToFileURL(join(root, 'packages', 'qipu', 'dist', path)).href)

install()
build()
const { qipuFigures } = await built('markdown/markdown-it.js')
const { chinese, english } = await built('text/index.js')

const groups = sitePages()
const pages = groups.flatMap((group) => group.pages)
const files = new SiteFiles(pages)
const problems = []
const render = rendererFor({ files, figures: qipuFigures, locales: { en: english, zh: chinese }, problems })

function put(address, content) {
  const path = join(folder, address)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

rmSync(folder, { recursive: true, force: true })
const rendered = pages.map(render)
// Pages of sources are made last: they are what the others lead to.
for (const page of [...rendered, ...files.sources().map(render)]) put(page.address, framed(page, groups))
for (const path of files.copied) put(`files/${path}`, readFileSync(join(root, path)))
put('search.js', searchText(rendered))
cpSync(join(here, 'site.css'), join(folder, 'site.css'))
cpSync(join(root, 'packages', 'studio', 'dist', 'page'), join(folder, 'app'), { recursive: true })
cpSync(join(root, 'packages', 'studio', 'dist', 'checker'), join(folder, 'checker'), { recursive: true })
// The application's start page shows them.
cpSync(join(root, 'samples'), join(folder, 'app', 'samples'), { recursive: true })
cpSync(join(root, 'packages', 'player', 'dist'), join(folder, 'player'), {
  recursive: true,
  filter: (path) => !/[\\/]modules$/.test(path),
})
const script = await rolldown({ input: join(here, 'page.js') })
await script.write({ file: join(folder, 'site.js'), format: 'iife', minify: true })
await script.close()

run(bin('typedoc'), ['--out', join(folder, 'reference'), '--logLevel', 'Error'])

const { dead, pages: count } = deadLinks(folder)
for (const problem of [...problems, ...dead]) process.stderr.write(`${problem}\n`)
process.stdout.write(`Qipu: ${count} pages in ${folder}, ${dead.length + problems.length} dead links\n`)
if (dead.length + problems.length > 0) process.exit(1)
