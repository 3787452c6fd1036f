// Installs what is missing and builds what is stale; does nothing, quickly, where nothing is.
// Plain Node without packages: it runs on a fresh clone.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installedStamp = join(root, 'node_modules', '.qipu-installed')
const builtStamp = join(root, '.cache', 'built')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Qipu needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a command in the project's root and ends with its code if it fails. */
export function run(command, args, options = {}) {
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options })
  if (error) {
    console.error(`${command}: ${error.message}`)
    process.exit(1)
  }
  if (status !== 0) process.exit(status ?? 1)
}

export const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The compiler of the project by its path: another version, which tests install beside it, may own the name `tsc`. */
export const compile = (...args) =>
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args])

export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  console.error('Qipu: installing packages …')
  // Not `npm ci`, which removes everything first.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installedStamp, wanted)
}

const isSource = (name) => /\.(ts|json|css|html|mjs)$/.test(name) && !/\.(test|testing|generated)\.ts$/.test(name)

function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'fixtures', 'golden', 'test'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) latest = Math.max(latest, newest(path))
    else if (isSource(entry.name)) latest = Math.max(latest, statSync(path).mtimeMs)
  }
  return latest
}

const KERNEL = join(root, 'scripts', 'kernel.mjs')
/** Source files that are made from others, within `packages`: kernels in AssemblyScript, and the weights of the net. */
export const generated = [
  { from: join('library', 'kernel', 'scan.ts'), to: join('library', 'src', 'shapes', 'kernel.generated.ts') },
  { from: join('net', 'kernel', 'net.ts'), to: join('net', 'src', 'inference', 'kernel.generated.ts') },
  { from: join('net', 'weights', 'go.qnet'), to: join('net', 'src', 'models', 'go-weights.generated.ts') },
]

/** Makes the generated sources where one is missing or older than its origin. */
export function kernel() {
  const inPackages = (path) => join(root, 'packages', path)
  const isStale = ({ from, to }) =>
    !existsSync(inPackages(to)) || statSync(inPackages(to)).mtimeMs < statSync(inPackages(from)).mtimeMs
  if (generated.some(isStale)) run(process.execPath, [KERNEL])
}

export function build() {
  const stale = newest(join(root, 'packages'))
  const scripts = newest(join(root, 'scripts'))
  if (existsSync(builtStamp) && Number(readFileSync(builtStamp, 'utf8')) === Math.max(stale, scripts)) return
  console.error('Qipu: building …')
  run(process.execPath, [KERNEL])
  compile('-b')
  for (const script of ['bundle-entries.mjs', 'bundle.mjs', 'bundle-player.mjs', 'bundle-page.mjs']) {
    run(process.execPath, [join(root, 'scripts', script)])
  }
  mkdirSync(dirname(builtStamp), { recursive: true })
  writeFileSync(builtStamp, String(Math.max(stale, scripts)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  build()
}
