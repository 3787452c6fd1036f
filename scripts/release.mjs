// `npm run release -- VERSION [--no-test] [--tag]`: checks everything, sets the version of all packages, packs them into
// `.cache/release`. With `--tag` the versions are committed and tagged. Publishes nothing.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, root, run } from './setup.mjs'

const { values, positionals } = parseArgs({
  options: { 'no-test': { type: 'boolean', default: false }, tag: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [version] = positionals

function fail(reason) {
  process.stderr.write(`Qipu: no release: ${reason}\n`)
  process.exit(2)
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const manifestOf = (name) => join(root, 'packages', name, 'package.json')
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version ?? '')) fail('give a version, for example: npm run release -- 0.2.0')
if (git('status', '--porcelain') !== '') fail('there are changes that are not committed')
const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
if (!changes.includes(`\n## ${version}\n`)) fail(`CHANGELOG.md has no section “## ${version}”`)
if (git('tag', '--list', `v${version}`) !== '') fail(`there is a tag v${version} already`)

const names = readdirSync(join(root, 'packages')).sort()
const own = new Set(names.map((name) => read(manifestOf(name)).name))
for (const name of names) {
  const manifest = read(manifestOf(name))
  manifest.version = version
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    for (const other of Object.keys(manifest[kind] ?? {})) if (own.has(other)) manifest[kind][other] = version
  }
  writeFileSync(manifestOf(name), `${JSON.stringify(manifest, null, 2)}\n`)
}
run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])

if (values['no-test']) build()
else run('npm', ['test'])

const folder = join(root, '.cache', 'release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of names) {
  if (read(manifestOf(name)).private) continue
  run('npm', ['pack', '--pack-destination', folder, `./packages/${name}`])
}
if (values.tag) {
  git('add', '-A')
  git('commit', '-m', `release: ${version}`)
  git('tag', '-a', `v${version}`, '-m', `Qipu ${version}`)
}
process.stdout.write(`Qipu: ${version} is packed in .cache/release; nothing is published\n`)
