// `npm run release -- VERSION [--no-test] [--tag]`: checks everything, sets the version of all packages, packs them into
// `.cache/release`. With `--tag` the versions are committed and tagged. Publishes nothing; a release that fails leaves everything as it was.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from './options.mjs'
import { build, root, run } from './setup.mjs'

const { values, positionals } = optionsOf('npm run release -- VERSION [--no-test] [--tag]', {
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
const lock = join(root, 'package-lock.json')
const touched = [...names.map(manifestOf), lock]
const before = new Map(touched.map((path) => [path, readFileSync(path)]))
const folder = join(root, '.cache', 'release')
const unfinished = `${folder}.unfinished`
let isDone = false

process.on('exit', (code) => {
  if (isDone) return
  for (const [path, bytes] of before) writeFileSync(path, bytes)
  git('reset', '--quiet')
  rmSync(unfinished, { recursive: true, force: true })
  process.exitCode = code || 1
  process.stderr.write(`Qipu: no release: the step above failed; all versions are as they were, nothing is tagged\n`)
})
// Ctrl+C ends the step that runs; what follows is above.
process.on('SIGINT', () => process.exit(130))

for (const name of names) {
  const manifest = read(manifestOf(name))
  manifest.version = version
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    for (const other of Object.keys(manifest[kind] ?? {})) if (own.has(other)) manifest[kind][other] = version
  }
  writeFileSync(manifestOf(name), `${JSON.stringify(manifest, null, 2)}\n`)
}
run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'])

if (/"resolved": "http/.test(readFileSync(lock, 'utf8')))
  fail('package-lock.json names a registry; it must not, so that every mirror can be used (.npmrc)')

if (values['no-test']) build()
else run('npm', ['test'])

rmSync(unfinished, { recursive: true, force: true })
mkdirSync(unfinished, { recursive: true })
for (const name of names) {
  if (read(manifestOf(name)).private) continue
  run('npm', ['pack', '--pack-destination', unfinished, `./packages/${name}`])
}
if (values.tag) {
  const head = git('rev-parse', 'HEAD')
  try {
    git('add', '--', ...touched)
    if (git('diff', '--cached', '--name-only') !== '') git('commit', '-m', `release: ${version}`)
    git('tag', '-a', `v${version}`, '-m', `Qipu ${version}`)
  } catch {
    git('reset', '--quiet', '--soft', head)
    fail('git could not commit or tag')
  }
}
rmSync(folder, { recursive: true, force: true })
renameSync(unfinished, folder)
isDone = true
process.stdout.write(`Qipu: ${version} is packed in .cache/release; nothing is published\n`)
