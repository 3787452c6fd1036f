// `npm run build:page -- [--base /path/] [--out DIR]`: the page as a static folder for any web host.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, install, root } from './setup.mjs'

const USAGE = 'usage: npm run build:page -- [--base /path/] [--out DIR]'

function fail(words) {
  console.error(`build:page: ${words}`)
  process.exit(2)
}

/** True if a folder is the output of an earlier run: nothing else is replaced. */
function isOurs(folder) {
  const manifest = join(folder, 'manifest.webmanifest')
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"short_name": "Qipu"')
}

const { values } = optionsOf(USAGE, { options: { base: { type: 'string' }, out: { type: 'string' } } })
const { base = './', out: given = join('dist', 'page') } = values
if (base !== './' && !/^\/(?:[\w.~-]+\/)*$/.test(base)) {
  fail(`--base is a path that begins and ends with a slash, such as /qipu/; this is ${JSON.stringify(base)}.`)
}
const out = resolve(given)
if (existsSync(out) && readdirSync(out).length > 0 && !isOurs(out)) {
  fail(`${out} holds other files. Name an empty folder with --out.`)
}

install()
build()
const studio = join(root, 'packages', 'studio')
const samples = join(root, 'samples')
const { build: bundle } = await import('vite')
rmSync(out, { recursive: true, force: true })
await bundle({
  root: join(studio, 'src', 'page'),
  configFile: join(studio, 'vite.config.ts'),
  base,
  logLevel: 'error',
  build: { outDir: out, emptyOutDir: true },
})
mkdirSync(join(out, 'samples'), { recursive: true })
cpSync(samples, join(out, 'samples'), { recursive: true })
writeFileSync(join(out, 'samples', 'index.json'), `${JSON.stringify(readdirSync(samples).sort())}\n`)
console.log(`The page is in ${out}${base === './' ? '' : `, to be served at ${base}`}`)
